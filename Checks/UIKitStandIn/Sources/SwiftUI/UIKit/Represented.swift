// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A UIKit controller or view in a tree of SwiftUI views, from its creation to its removal.
@MainActor final class Represented {
  let name: String
  private let controller: UIViewController?
  private let view: UIView?
  private var dismantle: (() -> Void)?

  init(name: String, controller: UIViewController, dismantle: @escaping () -> Void) {
    self.name = name
    self.controller = controller
    view = nil
    self.dismantle = dismantle
  }

  init(name: String, view: UIView, dismantle: @escaping () -> Void) {
    self.name = name
    controller = nil
    self.view = view
    self.dismantle = dismantle
  }

  /// Adds the view to the host's view if `isShown` is true, and removes it otherwise.
  func place(in host: UIViewController, isShown: Bool) {
    if let controller {
      if controller.parent !== host {
        host.addChild(controller)
        controller.didMove(toParent: host)
      }
      place(controller.view, in: host.view, isShown: isShown)
    } else if let view {
      place(view, in: host.view, isShown: isShown)
    }
  }

  private func place(_ view: UIView, in surface: UIView, isShown: Bool) {
    if isShown {
      if view.superview !== surface { surface.addSubview(view) }
    } else if view.superview === surface {
      view.removeFromSuperview()
    }
  }

  /// Removes the view permanently.
  func end() {
    controller?.willMove(toParent: nil)
    (controller?.view ?? view)?.removeFromSuperview()
    controller?.removeFromParent()
    dismantle?()
    dismantle = nil
  }
}

/// The state of a representable, which persists across evaluations.
@MainActor final class Kept<Made, Coordinator> {
  let made: Made
  let coordinator: Coordinator
  let represented: Represented

  init(made: Made, coordinator: Coordinator, represented: Represented) {
    self.made = made
    self.coordinator = coordinator
    self.represented = represented
  }
}
