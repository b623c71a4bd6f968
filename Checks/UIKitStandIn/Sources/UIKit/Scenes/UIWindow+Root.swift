// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension UIWindow {
  func visibilityChanged() {
    guard let rootViewController else { return }
    let chain = rootViewController.presentationChain
    if isHidden {
      for controller in chain.reversed() {
        controller.beginDisappearing(animated: false)
        controller.endTransitionOfAppearance()
      }
      if KeyWindow.current === self { KeyWindow.current = nil }
    } else {
      // The window has become visible. All its controllers appear, except those that a full-screen
      // presentation covers.
      for controller in chain where !controller.isCovered { show(controller) }
    }
  }

  /// Replaces the view of the old root controller without a transition, and does not dismiss the
  /// presentations of the old root controller.
  func rootChanged(from old: UIViewController?) {
    if let old {
      if let presented = old.links.presented {
        UIKitSimulation.warn(
          "The root view controller \(old) was replaced while it presents \(presented), "
            + "which stays in the window."
        )
        leftBehind.append(old)
      }
      old.beginDisappearing(animated: false)
      old.content?.detach()
      old.endTransitionOfAppearance()
    }
    guard let rootViewController else { return }
    if rootViewController.container != nil {
      UIKitSimulation.fail(
        "\(rootViewController) is a child of another controller and cannot be a root"
      )
    }
    if !isHidden { show(rootViewController) }
  }

  private func show(_ controller: UIViewController) {
    if controller.viewIfLoaded?.window == nil {
      let index = controller === rootViewController ? 0 : nil
      attach(controller.loadedView(), at: index)
    }
    controller.beginAppearing(animated: false)
    controller.endTransitionOfAppearance()
  }
}

extension UIViewController {
  var isCovered: Bool { links.presented?.links.presentationController?.coveredSurface != nil }
}
