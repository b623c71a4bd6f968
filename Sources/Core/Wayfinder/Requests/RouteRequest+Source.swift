// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteRequest {
  /// A screen from which a journey can start.
  public protocol Source: AnyObject, Sendable {}

  /// A weak reference to the screen from which a journey starts.
  ///
  /// Few journeys have such a screen. A weak reference in a structure would make each copy of it slow,
  /// so the reference is in an object.
  final class WeakSource: Sendable {
    weak let source: (any Source)?

    init(_ source: any Source) {
      self.source = source
    }
  }
}
