// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
import UIKit

/// A table with one value for each controller; the value of a released controller is removed.
@MainActor
struct ControllerValues<Value> {
  private struct Entry {
    weak var controller: UIViewController?
    let value: Value
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  subscript(_ controller: UIViewController) -> Value? {
    get {
      // A new controller can have the identifier of a released one, so the controllers are compared.
      entries[ObjectIdentifier(controller)].flatMap {
        $0.controller === controller ? $0.value : nil
      }
    }
    set {
      entries = entries.filter { $0.value.controller != nil }
      entries[ObjectIdentifier(controller)] = newValue.map {
        Entry(controller: controller, value: $0)
      }
    }
  }
}
#endif
