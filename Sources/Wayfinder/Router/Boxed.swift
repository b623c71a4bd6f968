// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A value that is stored in a heap object, so that a copy of the box copies only one pointer.
///
/// Each suspended function of a journey reserves space for an outcome or an error.
struct Boxed<Value: Sendable>: Sendable {
  private var box: Box

  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  init(_ value: Value) {
    box = Box(value)
  }

  /// The value; setting it creates a new object.
  var value: Value {
    get { box.value }
    set { box = Box(newValue) }
  }
}
