// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
import Testing
import UIKit
import WayfinderUIKit

@testable import WayfinderCompatibilityUIKit

private typealias Navigator = WayfinderCompatibilityUIKit.Navigator

extension OlderRouterTests {
  @Suite("URLNavigator")
  @MainActor
  struct URLNavigatorTests {
    private let navigator = Navigator()

    private func addUser() {
      navigator.register("app://user/<int:id>") { url, values, context in
        guard let id = values["id"] as? Int, id > 0 else { return nil }
        return Page(value: "\(id) \(url.queryParameters["tab"] ?? "") \(context ?? "")")
      }
    }

    @Test("A URL pushes its controller onto the front stack, or onto the given one")
    func push() async {
      await Stage.exclusively {
        let window = OldWindow()
        addUser()
        let page = navigator.push("app://user/7?tab=likes", context: "menu", animated: false)
        #expect((page as? Page)?.value == "7 likes menu")
        #expect(window.pages == ["7 likes menu"])
        #expect(window.state == ["app://user/7?tab=likes"])
        #expect(window.ending == "shown")
        let other = UINavigationController()
        #expect(navigator.push("app://user/8", from: other) != nil)
        #expect(other.viewControllers.count == 1)
        #expect(navigator.push("app://user/0") == nil)
        #expect(window.ending == "declined")
        #expect(navigator.push("app://user/x") == nil)
        #expect(window.ending == "notFound")
        #expect(Stage.warnings.isEmpty)
      }
    }

    @Test("A URL presents its controller, in a stack on request")
    func present() async throws {
      try await Stage.exclusively {
        let window = OldWindow()
        addUser()
        var hasAppeared = false
        let page = navigator.present("app://user/7", wrap: UINavigationController.self) {
          hasAppeared = true
        }
        await Stage.drain()
        #expect(hasAppeared)
        let container = window.stack.presentedViewController
        let presented = try #require(container as? UINavigationController)
        #expect(presented.viewControllers == [try #require(page)])
        #expect(window.state == ["app://user/7"])
        let second = navigator.present("app://user/8", animated: false)
        #expect(presented.presentedViewController === second)
        #expect(UIViewController.topMost === second)
        #expect(navigator.present("app://user/9", from: window.stack) == nil)
        #expect(window.ending == "navigationFailed")
        #expect(Stage.warnings.isEmpty)
      }
    }

    @Test("Controllers that no route has made are app screens")
    func appScreens() async {
      await Stage.exclusively {
        let window = OldWindow()
        let page = Page(value: "own")
        #expect(navigator.push(page, animated: false) === page)
        #expect(navigator.push(page, animated: false) == nil)
        #expect(navigator.push(UINavigationController()) == nil)
        #expect(navigator.present(Page(value: "own"), animated: false) != nil)
        #expect(window.pages == ["own"])
        #expect(window.state == [])
      }
    }

    @Test("The delegate may refuse each screen, and replacements of UIKit's types are called")
    func delegate() async {
      await Stage.exclusively {
        let window = OldWindow()
        addUser()
        let (delegate, stack, presenter) = (Refusal(), RecordingStack(), RecordingPresenter())
        #expect(navigator.push("app://user/7", from: stack) != nil)
        #expect(navigator.present("app://user/7", from: presenter) != nil)
        navigator.delegate = delegate
        #expect(navigator.push("app://user/7", from: stack) == nil)
        #expect(navigator.present("app://user/7", from: presenter) == nil)
        #expect(window.ending == "declined")
        #expect(stack.pushed == 1)
        #expect(presenter.presented == 1)
      }
    }

    @Test("Code handles a URL, and its answer is that of the call")
    func open() async {
      await Stage.exclusively {
        let window = OldWindow()
        var calls: [String] = []
        navigator.handle("app://alert/<name>") { url, values, context in
          calls.append("\(url.urlStringValue) \(values["name"] ?? "") \(context ?? "")")
          return values["name"] as? String == "yes"
        }
        #expect(navigator.open("app://alert/yes", context: 1))
        #expect(!navigator.open("app://alert/no"))
        #expect(window.ending == "declined")
        #expect(!navigator.open("app://none"))
        let handler = navigator.handler(for: "app://alert/yes")
        #expect(calls.count == 2)
        #expect(handler?() == true)
        #expect(navigator.handler(for: "app://none") == nil)
        #expect(navigator.viewController(for: "app://alert/yes") == nil)
        #expect(calls == ["app://alert/yes yes 1", "app://alert/no no ", "app://alert/yes yes "])
      }
    }

    @Test("An app adds kinds of values")
    func converters() async {
      await Stage.exclusively {
        _ = OldWindow()
        navigator.matcher.valueConverters["region"] = { segments, index in
          ["kr", "us"].contains(segments[index]) ? segments[index].uppercased() : nil
        }
        navigator.register("app://region/<region:code>") { _, values, _ in
          Page(value: "\(values["code"] ?? "")")
        }
        #expect((navigator.viewController(for: "app://region/kr") as? Page)?.value == "KR")
        #expect(navigator.viewController(for: "app://region/xx") == nil)
        navigator.handle("app://region/<region:code>") { _, _, _ in true }
        #expect(navigator.handler(for: "app://region/us") != nil)
        #expect(navigator.handler(for: "app://region/xx") == nil)
      }
    }

    @Test("The policy refuses a URL before the factory is called")
    func policy() async {
      await Stage.exclusively {
        let window = OldWindow()
        OlderRouters.shared.admitsCustomSchemes = false
        addUser()
        #expect(navigator.push("app://user/7") == nil)
        #expect(window.ending == "refused")
        let page = OlderRouters.shared.opening(from: .internal) { navigator.push("app://user/7") }
        #expect(page != nil)
        #expect(navigator.push("https://evil.example/user/7") == nil)
        #expect(window.ending == "foreignLink")
      }
    }

    @Test("The app's router opens the routes with its host")
    func journey() async throws {
      try await Stage.exclusively {
        let window = OldWindow()
        addUser()
        navigator.register("/shop/<path:rest>") { _, values, _ in
          Page(value: "\(values["rest"] ?? "")")
        }
        navigator.handle("/alert/<name>") { _, values, _ in values["name"] as? String == "yes" }
        try await window.router.route(to: .parsing("app://user/7", origin: .scheme))
        try await window.router.route(
          to: .parsing("https://momentsapp.com/shop/a/b", origin: .universal)
        )
        #expect(window.pages == ["7  ", "a/b"])
        #expect(window.state == ["app://user/7", "https://momentsapp.com/shop/a/b"])
        try await window.router.route(to: "/alert/yes")
        await #expect(throws: RouteError.self) { try await window.router.route(to: "/alert/no") }
      }
    }

    @Test("Code that knows only the protocol calls the navigator with default arguments")
    func protocolCalls() async {
      await Stage.exclusively {
        let window = OldWindow()
        addUser()
        navigator.handle("app://alert") { _, _, _ in true }
        let calls: any NavigatorProtocol = navigator
        calls.register("app://page") { _, _, _ in Page(value: "page") }
        calls.handle("app://code") { _, _, _ in true }
        #expect(calls.viewController(for: "app://page") != nil)
        #expect(calls.open("app://code"))
        #expect(calls.push("app://user/7", animated: false) != nil)
        #expect(calls.viewController(for: "app://user/7") != nil)
        #expect(calls.open("app://alert"))
        #expect(calls.handler(for: "app://alert")?() == true)
        #expect(calls.present("app://user/8", animated: false) != nil)
        #expect(window.state == ["app://user/7", "app://user/8"])
      }
    }

    @Test("A subclass may replace the function that pushes a controller")
    func subclass() async {
      await Stage.exclusively {
        let window = OldWindow()
        let navigator = RecordingNavigator()
        navigator.register("app://page") { _, _, _ in Page(value: "page") }
        let page = navigator.push("app://page")
        #expect(page != nil)
        #expect(navigator.pushed == [page].compactMap(\.self))
        #expect(window.pages == [])
      }
    }

    @Test("A navigator that was released handles nothing")
    func released() async {
      await Stage.exclusively {
        let window = OldWindow()
        var other: Navigator? = Navigator()
        weak let released = other
        other?.handle("app://alert") { _, _, _ in true }
        let handler = other?.handler(for: "app://alert")
        other = nil
        #expect(released == nil)
        #expect(handler?() == false)
        await #expect(throws: RouteError.self) {
          try await window.router.route(to: .parsing("app://alert", origin: .scheme))
        }
      }
    }
  }
}

/// A navigator of a test that records the controllers that are pushed.
private final class RecordingNavigator: Navigator {
  private(set) var pushed: [UIViewController] = []

  override func push(
    _ viewController: UIViewController,
    from: (any UINavigationControllerType)? = nil,
    animated: Bool = true
  ) -> UIViewController? {
    pushed.append(viewController)
    return viewController
  }
}

private final class Refusal: NavigatorDelegate {
  func shouldPush(
    viewController: UIViewController,
    from: any UINavigationControllerType
  ) -> Bool { false }

  func shouldPresent(
    viewController: UIViewController,
    from: any UIViewControllerType
  ) -> Bool { false }
}

private final class RecordingStack: UINavigationControllerType {
  private(set) var pushed = 0

  func pushViewController(_ viewController: UIViewController, animated: Bool) { pushed += 1 }
}

private final class RecordingPresenter: UIViewControllerType {
  private(set) var presented = 0

  func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)?
  ) {
    presented += 1
  }
}
#endif
