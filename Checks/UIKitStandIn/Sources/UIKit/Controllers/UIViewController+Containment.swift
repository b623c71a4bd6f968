// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The change of a controller's parent while the change is in progress: the controller is being
/// added or removed.
struct Movement {
  var isArriving = false
  var isLeaving = false
}

extension UIViewController {
  /// Adds a child, as `addChild` does: this method calls `willMove`, and the caller must call
  /// `didMove` afterwards.
  func adopt(_ child: UIViewController) {
    guard child !== self, !isSelfOrDescendant(of: child) else {
      return UIKitSimulation.fail("There is a cycle in the controllers: \(child) contains \(self)")
    }
    guard child.container !== self else { return }
    child.leaveParent()
    child.willMove(toParent: self)
    child.container = self
    contained.append(child)
  }

  /// Removes this controller from its parent, as `removeFromParent` does: the caller must call
  /// `willMove` before, and this method calls `didMove`.
  func leaveParent() {
    guard let container else { return }
    container.contained.removeAll { $0 === self }
    self.container = nil
    didMove(toParent: nil)
  }

  /// Whether this controller receives appearance events when its view is added to, or removed from,
  /// the parent controller's view.
  var followsItsParent: Bool {
    guard let container, !container.arrangesItsChildren else { return false }
    return container.shouldAutomaticallyForwardAppearanceMethods
      && (container.appearance == .appeared || container.appearance == .appearing)
  }
}
