#if canImport(UIKit) && !os(watchOS)
public import RouteNavigation
import UIKit
import Wayfinder

// What lies over everything, each in a window of its own.

extension UIKitHost {
  /// Lays a screen over everything in the window's scene.
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
    // Below the system's alerts.
    window.windowLevel = UIWindow.Level(rawValue: UIWindow.Level.alert.rawValue - 1)
    window.rootViewController = screen
    window.isHidden = false
    overlayWindows.append(window)
  }

  /// Takes a screen away that lies over everything.
  func removeOverlay(_ id: NavigationEntry.ID) {
    for window in overlayWindows where window.entry?.id == id { window.close() }
    overlayWindows.removeAll { $0.entry?.id == id }
  }

  /// Takes them all away: what they lay over is gone.
  func removeOverlays() {
    for window in overlayWindows { window.close() }
    overlayWindows = []
  }
}

/// A window with one screen, which lets touches through where the screen is clear and asks for it.
final class OverlayWindow: UIWindow {
  var entry: NavigationEntry?

  func close() {
    isHidden = true
    rootViewController = nil
    windowScene = nil
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    let letsThrough = rootViewController is any TouchesPassingThrough
    return letsThrough && view == rootViewController?.view ? nil : view
  }
}
#endif
