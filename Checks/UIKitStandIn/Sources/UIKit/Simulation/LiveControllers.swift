// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The list of all view controllers, with weak references.
@MainActor enum LiveControllers {
  private struct Entry {
    weak var controller: UIViewController?
  }

  private static var entries: [Entry] = []

  static func add(_ controller: UIViewController) {
    entries.removeAll { $0.controller == nil }
    entries.append(Entry(controller: controller))
  }

  static var all: [UIViewController] { entries.compactMap(\.controller) }
}

extension UIKitSimulation {
  /// All view controllers that are still in memory, in the order of creation; leak tests use this
  /// list.
  public static var liveViewControllers: [UIViewController] { LiveControllers.all }
}
