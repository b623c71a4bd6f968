// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
import Foundation
import UIKit
import Wayfinder

// Links wait while a gesture, a transition or an alert is in progress.

extension UIKitHost {
  /// Whether a gesture or a transition of the app is running, or an alert, an action sheet or a
  /// context menu is shown.
  ///
  /// An alert that the app shows in a window of its own counts too, if that window is in the same
  /// scene and not below the window of the host. An overlay does not count.
  public var isBusy: Bool {
    !isPerforming && window != nil && (runningTransition != nil || alert != nil)
  }

  /// The alert, action sheet or context menu above all other controllers; nil if there is none.
  private var alert: UIViewController? {
    if let front = allPresented.last, front is UIAlertController || front.isContextMenu {
      return front
    }
    guard let window else { return nil }
    let others = window.windowScene?.windows ?? []
    return others.lazy.filter {
      $0 !== window && !$0.isHidden && !($0 is OverlayWindow)
        && $0.windowLevel.rawValue >= window.windowLevel.rawValue
    }.compactMap { $0.rootViewController?.presentedAlert }.first
  }

  /// Waits until no gesture or transition of the app is running and no alert is shown.
  public func waitUntilIdle() async {
    while isBusy {
      if let transition = runningTransition {
        do {
          try await settle()
        } catch {
          // A gesture lasts as long as the finger of the user is on the screen, so keep waiting for
          // a gesture. Any other transition that exceeds the time limit may never end, so in this
          // case the method returns without an error. If the journey waits for the same transition
          // again, the journey throws the error of the time limit.
          guard transition.isInteractive else { return }
        }
      } else if let alert {
        await waitForDeparture(of: alert)
      }
    }
  }

  /// Waits until an alert is closed: its view or the view of the root has left the window, or the
  /// window of the alert is hidden.
  ///
  /// UIKit does not report the end of an alert, but it removes the container view of the
  /// presentation, which may contain views of the app: see
  /// `UIPresentationController.containerView`.
  private func waitForDeparture(of controller: UIViewController) async {
    guard !controller.isContextMenu,
      let container = controller.presentationController?.containerView, container.window != nil
    else {
      // It is not known which view UIKit removes at the end of a context menu.
      try? await clock.sleep(for: .milliseconds(250))
      return
    }
    let completion = TransitionCompletion()
    let views = [container, root?.viewIfLoaded].compactMap(\.self).filter { $0.window != nil }
    let observers = views.map { view in
      let observer = WindowObserver(left: { completion.resolve(.finished) })
      view.addSubview(observer)
      return observer
    }
    // An app can hide the window of an alert without dismissing the alert. The views then stay in
    // the window, so the host also observes whether the window is hidden.
    let hiding = NotificationCenter.default.addObserver(
      forName: UIWindow.didBecomeHiddenNotification,
      object: container.window,
      queue: nil
    ) { _ in Task { @MainActor in completion.resolve(.finished) } }
    _ = await completion.wait()
    NotificationCenter.default.removeObserver(hiding)
    for observer in observers { observer.removeFromSuperview() }
    // UIKit removes the alert's view before it updates `presentedViewController`. So wait until
    // UIKit has updated this property.
    await Task.yield()
  }
}

extension UIViewController {
  /// Whether UIKit shows a context menu by this controller, which it presents itself.
  ///
  /// The class is not public. Its name is `_UIContextMenuActionsOnlyViewController` in public crash reports.
  package var isContextMenu: Bool {
    String(describing: type(of: self)).hasPrefix("_UIContextMenu")
  }

  /// The alert or action sheet at the top of the controllers that this controller presents; nil if
  /// the top is another controller.
  fileprivate var presentedAlert: UIAlertController? {
    var front = self
    while let next = front.presentedViewController { front = next }
    return front as? UIAlertController
  }
}
#endif
