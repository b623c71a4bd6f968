// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
import Foundation
import UIKit
import Wayfinder

/// The assignment of a `RouteScene` to each window, for callers that know a screen but no scene.
///
/// Each window gets a host.
@MainActor
final class WindowScenes {
  private struct Window {
    weak var root: UIViewController?
    let scene: RouteScene
  }

  private unowned let router: Router<UIViewController>
  private var windows: [Window] = []
  private var lastNumber = 0
  /// The observer that waits for a key window, because links wait for the first window.
  private var observer: (any NSObjectProtocol)?

  init(_ router: Router<UIViewController>) {
    self.router = router
  }

  /// Returns the scene of the window that contains the source; if there is no source, the scene of
  /// the front window.
  ///
  /// - Returns: Nil if the app has no window yet, as in a cold start. The router then asks again
  ///   when a window becomes the key window.
  func scene(for source: UIViewController?) -> RouteScene? {
    let front = WindowScenes.frontWindow?.rootViewController
    if let root = source?.windowRoot ?? front { return scene(of: root) }
    observeKeyWindow()
    return nil
  }

  private func observeKeyWindow() {
    guard observer == nil else { return }
    observer = NotificationCenter.default.addObserver(
      forName: UIWindow.didBecomeKeyNotification,
      object: nil,
      queue: nil
    ) { [weak self] _ in
      // UIKit posts the notification on the main thread, before `makeKeyAndVisible()` returns. The
      // app may attach its own host after that call. So the router looks for the window in a later
      // task.
      Task { @MainActor in self?.stopObserving() }
    }
  }

  private func stopObserving() {
    if let observer { NotificationCenter.default.removeObserver(observer) }
    observer = nil
    router.findScenes()
  }

  /// Returns the scene of the window with the given root controller; attaches a host if the window
  /// has none.
  private func scene(of root: UIViewController) -> RouteScene {
    for closed in windows where closed.root == nil {
      // After the window was closed, the app may have attached another host to its scene. That host
      // must stay attached.
      guard (router.hosts[closed.scene] as? UIKitHost)?.root == nil else { continue }
      router.detach(closed.scene)
    }
    windows.removeAll { $0.root == nil }
    // If the app has attached its own host to this window, use that host, because it has recorded
    // the screens of the window.
    let attached = router.hosts.first { ($0.value as? UIKitHost)?.root === root }
    if let attached { return attached.key }
    lastNumber += 1
    let isFirst = router.hosts[.main] == nil
    let scene = isFirst ? RouteScene.main : RouteScene("window-\(lastNumber)")
    router.attach(UIKitHost(root), to: scene)
    windows.append(Window(root: root, scene: scene))
    return scene
  }

  /// The front window; its scene is used for a URL without a source.
  static var frontWindow: UIWindow? {
    let connected = RunningApplication.current?.connectedScenes ?? []
    let scenes = connected.compactMap { $0 as? UIWindowScene }
    let front = scenes.first { $0.activationState == .foregroundActive } ?? scenes.first
    let windows = front?.windows.filter { !($0 is OverlayWindow) } ?? []
    return windows.first { $0.isKeyWindow } ?? windows.first
  }
}

extension UIViewController {
  /// The root controller of the window that contains this controller, even if other controllers
  /// cover this controller.
  fileprivate var windowRoot: UIViewController? {
    var next: UIViewController? = self
    while let controller = next {
      if let window = controller.viewIfLoaded?.window, !(window is OverlayWindow) {
        return window.rootViewController
      }
      next = controller.parent ?? controller.presentingViewController
    }
    return nil
  }
}
#endif
