// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
import UIKit
import Wayfinder

/// The scenes of the windows, for callers that have a screen but no scene; each window receives a
/// host.
@MainActor
final class WindowScenes {
  private struct Window {
    weak var root: UIViewController?
    let scene: RouteScene
  }

  private unowned let router: Router<UIViewController>
  private var windows: [Window] = []
  private var lastNumber = 0

  init(_ router: Router<UIViewController>) {
    self.router = router
  }

  /// Returns the scene of the window with a root controller, and attaches a host if there is none.
  func scene(of root: UIViewController) -> RouteScene {
    for closed in windows where closed.root == nil {
      // The app can have attached another host to the scene since the window was closed; that host
      // must not be detached.
      guard (router.hosts[closed.scene] as? UIKitHost)?.root == nil else { continue }
      router.detach(closed.scene)
    }
    windows.removeAll { $0.root == nil }
    // If the app has attached a host for this window, use that host, because it already records the
    // window's screens.
    let attached = router.hosts.first { ($0.value as? UIKitHost)?.root === root }
    if let attached { return attached.key }
    lastNumber += 1
    let isFirst = router.hosts[.main] == nil
    let scene = isFirst ? RouteScene.main : RouteScene("window-\(lastNumber)")
    router.attach(UIKitHost(root), to: scene)
    windows.append(Window(root: root, scene: scene))
    return scene
  }

  /// The front window, for a URL without a source.
  static var frontWindow: UIWindow? {
    let connected = RunningApplication.current?.connectedScenes ?? []
    let scenes = connected.compactMap { $0 as? UIWindowScene }
    let front = scenes.first { $0.activationState == .foregroundActive } ?? scenes.first
    let windows = front?.windows.filter { !($0 is OverlayWindow) } ?? []
    return windows.first { $0.isKeyWindow } ?? windows.first
  }
}
#endif
