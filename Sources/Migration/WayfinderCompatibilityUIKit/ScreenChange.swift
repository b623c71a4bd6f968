// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
import RouteNavigation
import UIKit
import Wayfinder
import WayfinderCompatibility
import WayfinderUIKit

/// A change of the screens in one window, requested by a call of an older router.
///
/// If the app's router has a host for the window, the change takes its turn among the journeys of the
/// window, and the host records the screen. Otherwise the change is made at once.
@MainActor
struct ScreenChange {
  let transition: RouteTransition
  /// A controller in the window; nil for the front window.
  let place: UIViewController?
  /// The content of the screen; nil if no route has made the screen.
  let content: NavigationContent?

  /// The screen that a change has pushed or presented.
  struct Shown {
    let screen: UIViewController
    /// The presented controller that contains the screen; nil if the screen was pushed.
    let container: UIViewController?
  }

  /// Makes the change, and records the new screen in the host of the window, if there is a host.
  ///
  /// - Parameter change: Changes the screens, and returns the new one.
  /// - Throws: `RouteError` if the screens could not be changed at once.
  func perform(_ change: @escaping @MainActor () throws -> Shown?) throws(RouteError) {
    do {
      guard let window = HostedWindow(of: place) else {
        _ = try change()
        return
      }
      let host = window.host
      try window.router.changeScreens(
        by: transition,
        in: window.scene,
        isReady: host.canChangeScreens
      ) { [content] id in
        guard let shown = try change(), let content else { return }
        host.record(shown.screen, showing: content, id: id, presentedIn: shown.container)
      }
    } catch {
      throw RouteError(
        .navigationFailed,
        link: "…",
        message: "the screen could not be shown: \(error)",
        underlying: error
      )
    }
  }
}

/// A window for which the app's router has a host.
@MainActor
struct HostedWindow {
  let router: Router<UIViewController>
  let scene: RouteScene
  let host: UIKitHost

  /// Finds the host of a controller's window, or of the front window; nil if the window has no
  /// host.
  init?(of controller: UIViewController?) {
    guard let router = OlderRouters.shared.router as? Router<UIViewController> else { return nil }
    let hosts = router.hosts.compactMapValues { $0 as? UIKitHost }
    guard let front = controller ?? UIKitHost.frontRoot,
      let (scene, host) = hosts.first(where: { $0.value.contains(front) })
    else { return nil }
    (self.router, self.scene, self.host) = (router, scene, host)
  }
}

extension UINavigationController {
  /// Pushes a controller, or makes it the only controller of the stack.
  ///
  /// - Throws: `UIKitHostError` if UIKit does not show the controller.
  func show(_ screen: UIViewController, asRoot: Bool, animated: Bool) throws(UIKitHostError) {
    let step = asRoot ? RouteTransition.root : .push
    guard !(screen is UINavigationController) else { throw UIKitHostError(.nestedStack, step) }
    guard screen.parent == nil, screen.presentingViewController == nil else {
      throw UIKitHostError(.alreadyShown, step)
    }
    let isAnimated = animated && viewIfLoaded?.window != nil
    if asRoot {
      setViewControllers([screen], animated: isAnimated)
    } else {
      pushViewController(screen, animated: isAnimated)
    }
    guard topViewController === screen else { throw UIKitHostError(.refused, step) }
  }
}

extension UIViewController {
  /// Presents a controller, after a check of whether UIKit can present it.
  ///
  /// UIKit prints a message and does nothing if it cannot present, so the conditions are checked before.
  ///
  /// - Throws: `UIKitHostError` if UIKit cannot present the controller.
  func show(
    presenting container: UIViewController,
    animated: Bool,
    _ completion: (() -> Void)? = nil
  ) throws(UIKitHostError) {
    let step = RouteTransition.present
    guard viewIfLoaded?.window != nil else { throw UIKitHostError(.notInWindow, step) }
    guard presentedViewController == nil else { throw UIKitHostError(.refused, step) }
    guard container.parent == nil, container.presentingViewController == nil else {
      throw UIKitHostError(.alreadyShown, step)
    }
    UIKitHost(self).prepare(container, over: self)
    present(container, animated: animated, completion: completion)
  }
}
#endif
