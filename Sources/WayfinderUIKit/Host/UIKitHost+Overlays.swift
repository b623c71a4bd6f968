// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
import RouteNavigation
import UIKit
import Wayfinder

// Overlays. Each overlay has a separate window.

extension UIKitHost {
  /// Shows a screen above everything else in the window's scene.
  func overlay(
    _ screen: UIViewController,
    _ entry: NavigationEntry,
    _ step: NavigationStep
  ) throws {
    guard let scene = root?.viewIfLoaded?.window?.windowScene else {
      throw UIKitHostError(.notInWindow, step)
    }
    let window = OverlayWindow(windowScene: scene)
    window.entry = entry
    // The window level is directly below that of the system's alerts.
    window.windowLevel = UIWindow.Level(rawValue: UIWindow.Level.alert.rawValue - 1)
    window.rootViewController = screen
    window.isHidden = false
    overlayWindows.append(window)
  }

  /// Closes the overlay of an entry.
  func removeOverlay(_ id: NavigationEntry.ID) {
    for window in overlayWindows where window.entry?.id == id { window.close() }
    overlayWindows.removeAll { $0.entry?.id == id }
  }

  /// Closes all overlays, because the window below them is gone.
  func removeOverlays() {
    for window in overlayWindows { window.close() }
    overlayWindows = []
  }
}

/// The window of one overlay.
///
/// If the screen allows it, touches outside the screen's subviews go to the windows below.
final class OverlayWindow: UIWindow {
  var entry: NavigationEntry?

  func close() {
    isHidden = true
    rootViewController = nil
    windowScene = nil
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard rootViewController is any TouchesPassingThrough, let hit,
      hit === rootViewController?.view
    else { return hit }
    // The view of a hosting controller returns itself for its SwiftUI content; a subview is then at the
    // point.
    let isContent = hit.subviews.contains { subview in
      subview.hitTest(subview.convert(point, from: hit), with: event) != nil
    }
    return isContent ? hit : nil
  }
}
#endif
