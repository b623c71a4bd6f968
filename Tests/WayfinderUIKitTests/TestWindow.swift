#if canImport(UIKit)
import Testing
import UIKit
@testable import WayfinderUIKit

/// A window on display with a router over it, whose screens are called by their patterns.
@MainActor
final class TestWindow {
  let router = Router<UIViewController>()
  let window: UIWindow
  let host: UIKitHost

  init(_ root: UIViewController, tabs: [String] = []) {
    window = UIWindow(windowScene: Stage.windowScene())
    window.rootViewController = root
    window.makeKeyAndVisible()
    host = UIKitHost(root, tabs: tabs)
    router.console = nil
    router.links = [.universal("momentsapp.com"), .scheme("moments")]
    router.attach(host)
    for pattern in ["/a", "/b", "/c", "/items/:id"] as [RoutePattern] {
      router.register(pattern, .external(including: .schemes)) { TestScreen($0) }
    }
  }

  /// One stack, two tabs with a stack each, or a controller alone.
  static func stack() -> TestWindow { TestWindow(UINavigationController()) }

  static func tabs() -> TestWindow {
    let bar = UITabBarController()
    bar.viewControllers = [UINavigationController(), UINavigationController()]
    return TestWindow(bar, tabs: ["first", "second"])
  }

  static func alone() -> TestWindow { TestWindow(UIViewController()) }

  /// The names of the screens of the stack that is in front below everything presented.
  var stack: [String] { host.base.map(names) ?? [] }

  /// The names of the screens of each presented controller.
  var presented: [[String]] { host.presentedControllers.map(names) }

  /// What the router thinks is on display: the paths, stack by stack.
  var state: [String] { host.scene.entries.map(\.link) }

  /// Waits until the host has looked several times whether what is to answer has left.
  func lookedOut() async {
    for _ in 0..<5 {
      host.forgetWhatLeft()
      await Stage.drain()
    }
  }

  func names(_ controller: UIViewController) -> [String] {
    let stack = (controller as? UINavigationController)?.viewControllers ?? [controller]
    return stack.map { ($0 as? TestScreen)?.name ?? "own" }
  }

  /// Goes to a path; nil when its screen is on display, else the code of the error.
  @discardableResult
  func go(_ path: String, _ transition: RouteTransition? = nil) async -> String? {
    do throws(RouteError) {
      try await router.route(parsing: path, origin: .internal, using: transition)
      return nil
    } catch {
      return (error.underlying as? UIKitHostError)?.code.name ?? error.code.name
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

/// A screen that knows its link.
final class TestScreen: UIViewController, RouteUpdating {
  private(set) var name: String
  private(set) var updates: [String] = []
  let request: RouteRequest

  init(_ request: RouteRequest) {
    name = request.link.path
    self.request = request
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  func update(for request: RouteRequest) { updates.append(request.link.text) }
}

extension DeepLink {
  /// The path as it stands in the link.
  var path: String { "/" + segments.map { String($0.raw) }.joined(separator: "/") }
}
#endif
