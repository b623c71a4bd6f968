// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
import Testing
import UIKit
@testable import WayfinderUIKit

/// A visible window with a router, whose screens are named after their paths.
@MainActor
final class TestWindow {
  let router = Router<UIViewController>()
  let window: UIWindow
  let host: UIKitHost

  init(
    _ root: UIViewController,
    tabs: [String] = [],
    stack: @escaping @MainActor (UIViewController) -> UINavigationController? = {
      UIKitHost.stack(in: $0)
    }
  ) {
    window = UIWindow(windowScene: Stage.windowScene())
    window.rootViewController = root
    window.makeKeyAndVisible()
    host = UIKitHost(root, tabs: tabs, stack: stack)
    router.console = nil
    router.links = [.universal("momentsapp.com"), .scheme("moments")]
    router.attach(host)
    for pattern in ["/a", "/b", "/c", "/items/:id"] as [RoutePattern] {
      router.register(pattern, .external(including: .unverified)) { TestScreen($0) }
    }
  }

  /// Returns a window with one stack.
  static func stack() -> TestWindow { TestWindow(UINavigationController()) }

  /// Returns a window with two tabs, each with a stack.
  static func tabs() -> TestWindow {
    let bar = UITabBarController()
    bar.viewControllers = [UINavigationController(), UINavigationController()]
    return TestWindow(bar, tabs: ["first", "second"])
  }

  /// Returns a window with one controller and no stack.
  static func alone() -> TestWindow { TestWindow(UIViewController()) }

  /// The names of the screens of the base stack.
  var stack: [String] { host.base.map(names) ?? [] }

  /// The names of the screens of each presented controller.
  var presented: [[String]] { host.presentedControllers.map(names) }

  /// The links of the shown entries, stack by stack, without app screens.
  var state: [String] { host.scene.entries.filter { !$0.isAppScreen }.map(\.link) }

  /// Waits until the host has checked several times whether a screen was closed.
  func waitForResultCheck() async {
    for _ in 0..<5 {
      host.removeClosedScreens()
      await Stage.drain()
    }
  }

  func names(_ controller: UIViewController) -> [String] {
    let stack = (controller as? UINavigationController)?.viewControllers ?? [controller]
    return stack.map { ($0 as? TestScreen)?.name ?? "own" }
  }

  /// Opens a path, and returns the code of the error or nil.
  @discardableResult
  func go(_ path: String, _ transition: RouteTransition? = nil) async -> String? {
    do throws(RouteError) {
      try await router.route(to: .parsing(path, origin: .internal), .using(transition))
      return nil
    } catch {
      return (error.underlying as? UIKitHostError)?.code.name ?? error.code.name
    }
  }

  /// Opens a path, and returns the name of the code with which the call ends; nil if its screen is shown.
  func ending(of path: RoutePath, _ options: JourneyOptions) async -> String? {
    do throws(RouteError) {
      try await router.route(to: path, options)
      return nil
    } catch {
      return error.code.name
    }
  }

  @discardableResult
  func leave(_ transition: RouteTransition) async -> String? {
    do throws(RouteError) {
      try await router.navigate(transition)
      return nil
    } catch {
      return error.code.name
    }
  }
}

/// A screen that stores its request and its updates.
final class TestScreen: UIViewController, RouteUpdating {
  private(set) var name: String
  private(set) var updates: [String] = []
  /// The number of times that the screen has begun to appear.
  private(set) var appearances = 0
  let request: RouteRequest

  init(_ request: RouteRequest) {
    name = request.link.path
    self.request = request
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  func update(for request: RouteRequest) { updates.append(request.link.text) }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    appearances += 1
  }
}

extension DeepLink {
  /// The path as it is written in the link.
  var path: String { "/" + segments.map { String($0.raw) }.joined(separator: "/") }
}
#endif
