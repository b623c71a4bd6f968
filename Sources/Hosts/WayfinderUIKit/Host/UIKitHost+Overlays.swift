// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
package import RouteNavigation
package import UIKit
import Wayfinder

// Each overlay has its own window, which is above the window of the host.

extension UIKitHost {
  /// Shows a screen above everything else in the window's scene.
  func overlay(
    _ screen: UIViewController,
    _ entry: NavigationEntry,
    _ step: NavigationStep
  ) throws {
    guard let scene = windowScene else {
      throw UIKitHostError(.notInWindow, step)
    }
    overlayWindows.append(OverlayWindow(showing: screen, entry, in: scene))
  }

  /// Closes the overlay of an entry.
  func removeOverlay(_ id: NavigationEntry.ID) {
    for window in overlayWindows where window.entry?.id == id { window.close() }
    overlayWindows.removeAll { $0.entry?.id == id }
  }

  /// Closes all overlays; called after the window below the overlays was closed.
  func removeOverlays() {
    for window in overlayWindows { window.close() }
    overlayWindows = []
  }
}

/// A window that shows one overlay above the other windows of a scene.
///
/// If the screen allows it, touches outside the screen's subviews go to the windows below.
package final class OverlayWindow: UIWindow {
  package internal(set) var entry: NavigationEntry?

  /// Shows a screen in a new window, directly below the level of the system's alerts.
  package convenience init(
    showing screen: UIViewController,
    _ entry: NavigationEntry,
    in scene: UIWindowScene
  ) {
    self.init(windowScene: scene)
    self.entry = entry
    windowLevel = UIWindow.Level(rawValue: UIWindow.Level.alert.rawValue - 1)
    rootViewController = screen
    isHidden = false
  }

  package func close() {
    isHidden = true
    rootViewController = nil
    windowScene = nil
  }

  package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard rootViewController is any TouchesPassingThrough, let hit,
      hit === rootViewController?.view
    else { return hit }
    // A touch outside of the SwiftUI content must go to the window below. `hitTest` of the hosting
    // controller's view returns this view for each touch. But `hitTest` of a subview returns a view
    // only for a touch on the content.
    let isContent = hit.subviews.contains { subview in
      subview.hitTest(subview.convert(point, from: hit), with: event) != nil
    }
    return isContent ? hit : nil
  }
}
#endif
