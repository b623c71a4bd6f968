// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
public import UIKit
public import Wayfinder

// Links wait while the user is busy.

extension UIKitHost {
  /// Whether a gesture, a transition of the app, an alert or an action sheet is on the screen.
  public var isBusy: Bool {
    !isPerforming && (runningTransition != nil || alert != nil)
  }

  /// The alert or action sheet in front.
  private var alert: UIAlertController? { presentedControllers.last as? UIAlertController }

  /// Waits until the gesture, the transition, or the alert has ended.
  public func waitUntilIdle() async {
    while isBusy {
      if let transition = runningTransition {
        do {
          try await settle()
        } catch {
          // A finger can rest on the screen for any time. If any other transition takes too long, its
          // completion is lost, and the error belongs to the journey.
          guard transition.isInteractive else { return }
        }
      } else if let alert {
        await waitForDeparture(of: alert)
      }
    }
  }

  /// Waits until a presented controller is no longer in a window.
  ///
  /// UIKit does not report the end of an alert, but it removes the container view of the presentation,
  /// which may contain views of the app: see `UIPresentationController.containerView`.
  private func waitForDeparture(of controller: UIViewController) async {
    guard let container = controller.presentationController?.containerView else {
      try? await clock.sleep(for: transitionTimeout)
      return
    }
    let completion = TransitionCompletion()
    let observer = WindowObserver(left: { completion.resolve(.finished) })
    container.addSubview(observer)
    _ = await completion.wait()
    observer.removeFromSuperview()
    // UIKit updates `presentedViewController` after it has removed the view.
    await Task.yield()
  }
}
#endif
