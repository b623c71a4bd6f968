// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
import Testing
import UIKit
@testable import WayfinderUIKit

@MainActor
@Suite("The published interface of Moments", .serialized, .timeLimit(.minutes(30)))
struct MomentsInterfaceTests {
  /// An app with one window, whose root is a navigation controller with one screen.
  @MainActor
  private final class App {
    let router = AppRouter()
    let stack = UINavigationController(rootViewController: UIViewController())
    let window = UIWindow(windowScene: Stage.windowScene())
    var lines: [String] = []
    private(set) var endings: [String] = []

    init() {
      window.rootViewController = stack
      window.makeKeyAndVisible()
      router.links = [.universal("momentsapp.com"), .scheme("moments")]
      router.router.console = { [weak self] in self?.lines.append($0) }
      router.router.observe { [weak self] event in
        if case .ended(let error) = event.kind { self?.endings.append(error?.code.name ?? "shown") }
      }
      router.register(path: "DesignKit", navigator: KitNavigator())
    }

    /// Opens a URL and waits until the journey has ended.
    func go(
      _ text: String,
      from source: (any RoutingSource)?,
      using type: TransitionType = .present
    ) async -> String {
      let before = endings.count
      router.route(to: URL(string: text), from: source, using: type)
      while endings.count == before { await Task.yield() }
      await Stage.drain()
      return endings[before]
    }
  }

  @Test("A path matches in any case, and parameter names are in lower case")
  func values() async throws {
    try await Stage.exclusively {
      let app = App()
      let source = try #require(app.stack.topViewController)
      let url = "https://momentsapp.com/designkit?productName=Kit&Version=1&version=2&flag"
      #expect(await app.go(url, from: source, using: .show) == "shown")
      let kit = try #require(app.stack.topViewController as? KitScreen)
      #expect(kit.values == ["productname": "Kit", "version": "2", "flag": ""])
    }
  }

  @Test("A screen is presented unless the caller requests show", arguments: [true, false])
  func presented(isPresented: Bool) async {
    await Stage.exclusively {
      let app = App()
      let type: TransitionType = isPresented ? .present : .show
      let url = "/DesignKit?productName=a&version=1"
      #expect(await app.go(url, from: app.stack.topViewController, using: type) == "shown")
      #expect((app.stack.presentedViewController is KitScreen) == isPresented)
      #expect((app.stack.topViewController is KitScreen) == !isPresented)
    }
  }

  @Test("A navigator can wrap and present its screen for every requested transition")
  func wrapped() async {
    await Stage.exclusively {
      let app = App()
      app.router.register(path: "InternalMenu", navigator: MenuNavigator())
      #expect(await app.go("InternalMenu", from: app.stack, using: .show) == "shown")
      #expect(app.stack.presentedViewController is UINavigationController)
    }
  }

  @Test("A navigator that presents its screen with UIKit has shown it")
  func byItself() async {
    await Stage.exclusively {
      let app = App()
      app.router.register(path: "own", navigator: OwnNavigator())
      #expect(await app.go("/own", from: app.stack) == "shown")
      #expect(app.stack.presentedViewController != nil)
      #expect(Stage.warnings == [])
    }
  }

  @Test(
    "A navigator that leaves, pushes or selects a screen itself ends as shown",
    arguments: ["pop", "dismiss", "push", "tab"]
  )
  func changesScreens(way: String) async throws {
    try await Stage.exclusively {
      let app = App()
      let tabs = UITabBarController()
      let (stack, other) = (UINavigationController(), UIViewController())
      stack.viewControllers = [UIViewController(), UIViewController()]
      tabs.viewControllers = [stack, other]
      app.stack.present(tabs, animated: false)
      await Stage.drain()
      app.router.register(path: "change", navigator: ChangingNavigator(way: way))
      let top = try #require(stack.topViewController)
      #expect(await app.go("/change", from: top) == "shown")
      await Stage.drain()
      switch way {
      case "pop": #expect(stack.viewControllers.count == 1)
      case "dismiss": #expect(app.stack.presentedViewController == nil)
      case "push": #expect(stack.viewControllers.count == 3)
      default: #expect(tabs.selectedViewController === other)
      }
      #expect(Stage.warnings == [])
    }
  }

  @Test("A navigator that shows no screen declines")
  func declined() async {
    await Stage.exclusively {
      let app = App()
      #expect(await app.go("/DesignKit?productName=Kit", from: app.stack) == "declined")
      #expect(app.stack.presentedViewController == nil)
    }
  }

  @Test("A link with another host or a longer path is not opened by its last component")
  func foreign() async {
    await Stage.exclusively {
      let app = App()
      let query = "?productName=a&version=1"
      for (text, code) in [
        ("https://evil.example/shop/DesignKit\(query)", "foreignLink"),
        ("https://momentsapp.com/shop/DesignKit\(query)", "notFound"),
        ("https://momentsapp.com/x%2FDesignKit\(query)", "notFound"),
        ("file:///DesignKit", "foreignLink"),
      ] {
        #expect(await app.go(text, from: nil) == code, "\(text)")
      }
      #expect(app.stack.presentedViewController == nil)
    }
  }

  @Test("A URL without a source comes from outside, and is universal if it is declared")
  func origins() async {
    await Stage.exclusively {
      let app = App()
      let query = "?productName=a&version=1"
      #expect(await app.go("https://momentsapp.com/DesignKit\(query)", from: nil) == "shown")
      #expect(app.router.router.journeys.last?.origin == .universal)
      #expect(await app.go("moments://DesignKit\(query)", from: nil) == "refused")
      #expect(app.router.router.journeys.last?.origin == .unknown)
    }
  }

  @Test("Without declared links no link opens, and the console prints the line to add")
  func undeclared() async {
    await Stage.exclusively {
      let app = App()
      app.router.links = []
      #expect(await app.go("https://momentsapp.com/DesignKit", from: nil) == "foreignLink")
      #expect(app.lines.contains { $0.contains("AppRouter.shared.links = [") })
    }
  }

  @Test(
    "The later of two navigators for a path counts, and no pattern is registered of a wrong one"
  )
  func registering() async {
    await Stage.exclusively {
      let app = App()
      app.router.register(path: "designKit", navigator: OwnNavigator())
      #expect(await app.go("/DesignKit", from: app.stack) == "shown")
      app.router.register(path: "/broken/:", navigator: OwnNavigator())
      #expect(app.lines.contains { $0.contains("“/broken/:” is not a valid path") })
      #expect(app.lines.contains { $0.contains("registered twice") })
    }
  }

  @Test("New and old code share a window, no matter which attaches the host")
  func shared() async throws {
    try await Stage.exclusively {
      let app = App()
      let url = "/DesignKit?productName=a&version=1"
      #expect(await app.go(url, from: app.stack, using: .show) == "shown")
      app.router.router.register("/new") { _ in UIViewController() }
      try await app.router.router.route(to: "/new")
      #expect(app.stack.viewControllers.count == 3)
      let other = App()
      other.router.router.attach(UIKitHost(other.stack), to: RouteScene("mine"))
      #expect(await other.go(url, from: other.stack, using: .show) == "shown")
      #expect(other.router.router.state.scenes.keys.map(\.id) == ["mine"])
    }
  }

  @Test("Each window has its own host, which is released with the window")
  func windows() async {
    await Stage.exclusively {
      let app = App()
      let url = "/DesignKit?productName=a&version=1"
      #expect(await app.go(url, from: app.stack) == "shown")
      var second: UIWindow? = UIWindow(windowScene: Stage.windowScene())
      second?.rootViewController = UINavigationController(rootViewController: UIViewController())
      second?.makeKeyAndVisible()
      #expect(await app.go(url, from: second?.rootViewController) == "shown")
      #expect(app.router.router.state.scenes.count == 2)
      second?.rootViewController?.dismiss(animated: false)
      await Stage.drain()
      second?.rootViewController = nil
      second?.windowScene = nil
      second = nil
      app.stack.dismiss(animated: false)
      #expect(await app.go(url, from: app.stack) == "shown")
      #expect(app.router.router.state.scenes.count == 1)
    }
  }
}

private final class KitScreen: UIViewController {
  var values: [String: String] = [:]
}

private struct KitNavigator: Navigating {
  func navigate(
    from viewController: UIViewController,
    using transitionType: TransitionType,
    parameters: [String: String]
  ) {
    guard parameters["productname"] != nil, parameters["version"] != nil else { return }
    let kit = KitScreen()
    kit.values = parameters
    navigate(to: kit, from: viewController, using: transitionType)
  }
}

private struct MenuNavigator: Navigating {
  func navigate(
    from viewController: UIViewController,
    using transitionType: TransitionType,
    parameters: [String: String]
  ) {
    let menu = UINavigationController(rootViewController: UIViewController())
    navigate(to: menu, from: viewController, using: .present)
  }
}

private struct OwnNavigator: Navigating {
  func navigate(
    from viewController: UIViewController,
    using transitionType: TransitionType,
    parameters: [String: String]
  ) {
    viewController.present(UIViewController(), animated: true)
  }
}

/// A navigator that changes the screens with UIKit itself.
private struct ChangingNavigator: Navigating {
  let way: String

  func navigate(
    from viewController: UIViewController,
    using transitionType: TransitionType,
    parameters: [String: String]
  ) {
    switch way {
    case "pop": viewController.navigationController?.popViewController(animated: true)
    case "dismiss": viewController.dismiss(animated: true)
    case "push":
      viewController.navigationController?.pushViewController(UIViewController(), animated: true)
    default: viewController.tabBarController?.selectedIndex = 1
    }
  }
}
#endif
