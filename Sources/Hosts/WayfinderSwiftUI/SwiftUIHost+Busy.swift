// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
import RouteNavigation
import SwiftUI
#if canImport(UIKit) && !os(watchOS)
import UIKit
import WayfinderUIKit
#endif

// Links wait while an alert is on the screen, because SwiftUI presents nothing over an alert, and during a swipe back.

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension SwiftUIHost {
  /// Whether a route or the app itself shows an alert or a dialog, which waits for the user.
  ///
  /// Alerts and context menus of the app count only in the host's window, and only on platforms on which SwiftUI
  /// shows them with UIKit.
  ///
  /// On these platforms the user is also busy during a swipe back.
  public var isBusy: Bool {
    #if canImport(UIKit) && !os(watchOS)
    showsAlert || isSwiping
    #else
    showsAlert
    #endif
  }

  /// Waits until the user has answered the alert and ended the swipe.
  public func waitUntilIdle() async {
    while isBusy, !Task.isCancelled {
      try? await waitForAlert()
      #if canImport(UIKit) && !os(watchOS)
      await waitForTransitions()
      #endif
    }
  }

  /// Whether a route or the app itself shows an alert or a dialog.
  var showsAlert: Bool {
    #if canImport(UIKit) && !os(watchOS)
    showsAlertOfRoute || overlayWindows.alert != nil
    #else
    showsAlertOfRoute
    #endif
  }

  private var showsAlertOfRoute: Bool { scene.presented.last?.isAlert == true }

  /// Waits until the alert in front is closed.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  func waitForAlert() async throws {
    guard !showsAlertOfRoute else { return try await alertWaits.wait() }
    #if canImport(UIKit) && !os(watchOS)
    guard let alert = overlayWindows.alert else { return }
    guard !alert.isContextMenu, let container = alert.presentationController?.containerView,
      container.window != nil
    else { return try await clock.sleep(for: .milliseconds(250)) }
    // UIKit does not report that an alert has closed. But it then removes the alert's container view
    // with its subviews, so a subview that is added here notices the end. Apps may add such views:
    // see `UIPresentationController.containerView`.
    let waits = AlertWaits()
    let observer = WindowObserver(left: { waits.end() })
    container.addSubview(observer)
    defer { observer.removeFromSuperview() }
    try await waits.wait()
    // UIKit removes the alert's view before it updates `presentedViewController`. So wait until
    // UIKit has updated this property.
    await Task.yield()
    #endif
  }
}

#if canImport(UIKit) && !os(watchOS)
@available(iOS 17, tvOS 17, visionOS 1, *)
extension OverlayWindows {
  /// The alert, action sheet or context menu in front of the host's window; nil if there is none.
  var alert: UIViewController? {
    var front = window?.rootViewController
    while let next = front?.presentedViewController, !next.isBeingDismissed { front = next }
    return front.flatMap { $0 is UIAlertController || $0.isContextMenu ? $0 : nil }
  }
}

@available(iOS 17, tvOS 17, visionOS 1, *)
extension SwiftUIHost {
  /// Whether the user swipes back in a stack of the window.
  private var isSwiping: Bool {
    let stack = overlayWindows.window?.rootViewController?.movingStack
    return stack?.transitionCoordinator?.isInteractive == true
  }

  /// Waits until the controllers of the window have ended their transitions, within the limit of `UIKitHost`.
  func waitForTransitions() async {
    guard let root = overlayWindows.window?.rootViewController else { return }
    try? await UIKitHost(root) { $0.movingStack }.settle()
  }
}

extension UIViewController {
  /// A navigation controller inside of this one that pushes or pops; nil if there is none.
  ///
  /// SwiftUI shows a `NavigationStack` by one on the platforms with UIKit.
  var movingStack: UINavigationController? {
    for child in children {
      if let stack = child as? UINavigationController, stack.transitionCoordinator != nil {
        return stack
      }
      if let stack = child.movingStack { return stack }
    }
    return nil
  }
}
#endif

/// The journeys that wait until the user has closed an alert.
@MainActor
final class AlertWaits {
  private var waits: [Int: CheckedContinuation<Void, Never>] = [:]
  private var last = 0

  /// Waits until the alert is closed.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  func wait() async throws {
    last += 1
    let id = last
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { continuation.resume() } else { waits[id] = continuation }
      }
    } onCancel: {
      Task { @MainActor in waits.removeValue(forKey: id)?.resume() }
    }
    try Task.checkCancellation()
  }

  /// Resumes all waiting journeys.
  func end() {
    let ended = waits.values
    waits = [:]
    for wait in ended { wait.resume() }
  }
}
#endif
