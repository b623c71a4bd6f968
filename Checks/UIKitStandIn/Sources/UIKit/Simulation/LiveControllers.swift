// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// Weak references to all controllers.
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
  /// All living view controllers in the order of creation, for leak tests.
  public static var liveViewControllers: [UIViewController] { LiveControllers.all }
}
