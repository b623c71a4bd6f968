// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
public import Chat
public import InternalMenu
public import Mall
public import MomentsKit
public import Profile
public import Timeline
public import UIKit
public import WayfinderUIKit

/// A window of the app: four tabs, each with its own stack.
@MainActor
public final class PhoneWindow {
  /// The UIKit window that shows the tabs.
  public let window: UIWindow
  /// The navigation host of the window.
  public let host: UIKitHost

  private let app: MomentsPhone<Controllers>
  private let scene: RouteScene

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - windowScene: The UIKit scene of the window.
  ///   - scene: The scene's identifier in the router.
  public init(
    _ app: MomentsPhone<Controllers>,
    in windowScene: UIWindowScene,
    as scene: RouteScene = .main
  ) {
    self.app = app
    self.scene = scene
    let tabs = UITabBarController()
    tabs.viewControllers = Tab.allCases.map { tab in
      let stack = UINavigationController()
      let title = tab.title[app.visitor.language]
      stack.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: tab.symbol), tag: 0)
      return stack
    }
    host = UIKitHost(tabs, tabs: Tab.allCases.map(\.rawValue))
    window = UIWindow(windowScene: windowScene)
    app.visitor.observe(for: self) { [weak self] in self?.nameTabs() }
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    app.router.attach(host, to: scene)
  }

  /// Shows the restored screens, or the timeline, and then accepts links.
  ///
  /// - Parameter activity: The activity that `stateRestorationActivity(for:)` has returned.
  public func start(from activity: NSUserActivity? = nil) async {
    if await !app.router.restore(from: activity, in: scene) {
      _ = try? await app.router.route(to: Tab.timeline.path, .in(scene))
    }
    let paths = Tab.allCases.map { ($0.rawValue, $0.path) }
    host.openFirstScreens(Dictionary(uniqueKeysWithValues: paths), with: app.router, in: scene)
    app.router.openGate(.sceneReady, in: scene)
  }

  /// Closes the window.
  public func close() {
    app.router.detach(scene)
    window.isHidden = true
  }

  private func nameTabs() {
    guard let tabs = window.rootViewController as? UITabBarController else { return }
    for (tab, stack) in zip(Tab.allCases, tabs.viewControllers ?? []) {
      stack.tabBarItem.title = tab.title[app.visitor.language]
    }
  }
}
#endif
