// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && os(Linux)
import RouteNavigation
import Testing
@_spi(Testing) import UIKit
@testable import WayfinderUIKit

@MainActor
@Suite("UIKit: tabs, “More” and groups of tabs", .serialized, .timeLimit(.minutes(30)))
struct TabTests {
  private func stack() -> UINavigationController {
    UINavigationController(rootViewController: UIViewController())
  }

  private func names(_ stack: UINavigationController) -> [String] {
    stack.viewControllers.map { ($0 as? TestScreen)?.name ?? "own" }
  }

  @Test("A tab keeps its stack when the app moves the tabs")
  func reordered() async {
    await UIKitSimulation.exclusively {
      let stacks = (0..<7).map { _ in stack() }
      let bar = UITabBarController()
      bar.viewControllers = stacks
      let app = TestWindow(bar, tabs: (0..<7).map { "tab\($0)" })
      app.router.register("/mall", .tab("tab6")) { TestScreen($0) }
      bar.viewControllers = stacks.reversed()
      #expect(await app.go("/mall") == nil)
      #expect(names(stacks[6]) == ["own", "/mall"])
      #expect(bar.selectedIndex == 0)
      #expect(app.host.scene.selectedTab == "tab6")
      #expect(await app.leave(.tab("tab0")) == nil)
      #expect(bar.selectedIndex == 6)
      #expect(app.host.scene.tabs.map(\.name) == (0..<7).map { "tab\($0)" })
    }
  }

  @Test("A tab without a controller is an error, and not another tab")
  func removed() async {
    await UIKitSimulation.exclusively {
      let stacks = [stack(), stack()]
      let bar = UITabBarController()
      bar.viewControllers = stacks
      let app = TestWindow(bar, tabs: ["first", "second"])
      app.router.register("/first", .tab("first")) { TestScreen($0) }
      bar.viewControllers = [stacks[1]]
      #expect(await app.go("/first") == "navigationFailed")
      #expect(names(stacks[1]) == ["own"])
      #expect(app.host.scene.selectedTab == "second")
    }
  }

  @Test("The names of tabs are the identifiers of UITab, also in a group")
  func identifiers() async {
    await UIKitSimulation.exclusively {
      let (home, news, shop) = (stack(), stack(), stack())
      let bar = UITabBarController()
      bar.tabs = [
        UITabGroup(
          title: "More",
          image: nil,
          identifier: "more",
          children: [
            UITab(title: "News", image: nil, identifier: "news") { _ in news },
            UITab(title: "Shop", image: nil, identifier: "shop") { _ in shop },
          ]
        ),
        UITab(title: "Home", image: nil, identifier: "home") { _ in home },
      ]
      let app = TestWindow(bar, tabs: ["home", "shop"])
      app.router.register("/shop", .tab("shop")) { TestScreen($0) }
      #expect(app.host.scene.selectedTab == nil)
      #expect(await app.go("/shop") == nil)
      #expect(names(shop) == ["own", "/shop"])
      #expect(bar.selectedTab?.identifier == "shop")
      #expect(app.host.scene.selectedTab == "shop")
      #expect(await app.leave(.tab("home")) == nil)
      #expect(app.host.scene.selectedTab == "home")
    }
  }

  @Test("Only the tabs that a link or the user selects are made")
  func made() async {
    await UIKitSimulation.exclusively {
      let stacks = ["home": stack(), "news": stack(), "shop": stack()]
      let tabs = ["home", "news", "shop"].map { name in
        UITab(title: name, image: nil, identifier: name) { _ in stacks[name] ?? stack() }
      }
      let bar = UITabBarController()
      bar.tabs = tabs
      let app = TestWindow(bar, tabs: ["home", "news", "shop"])
      app.router.register("/shop", .tab("shop")) { TestScreen($0) }
      app.router.register("/shop/:id", [.tab("shop"), .parent("/shop")]) { TestScreen($0) }
      await app.go("/a")
      await app.waitForResultCheck()
      #expect(app.host.scene.tabs.map(\.stack.count) == [2, 1, 1])
      #expect(tabs.map(\.isMade) == [true, false, false])
      #expect(await app.go("/shop/7") == nil)
      #expect(stacks["shop"].map(names) == ["own", "/shop", "/shop/7"])
      #expect(tabs.map(\.isMade) == [true, false, true])
      #expect(await app.leave(.tab("home")) == nil)
      #expect(app.host.scene.tabs.map(\.stack.count) == [2, 1, 3])
      #expect(await app.leave(.tab("shop")) == nil)
      #expect(await app.leave(.pop) == nil)
      #expect(app.stack == ["own", "/shop"])
      #expect(tabs.map(\.isMade) == [true, false, true])
      bar.selectedTab = tabs[1]
      #expect(await app.go("/b") == nil)
      #expect(stacks["news"].map(names) == ["own", "/b"])
      #expect(app.host.scene.tabs.map(\.stack.count) == [2, 2, 2])
      #expect(UIKitSimulation.warnings == [])
    }
  }

  // MARK: More

  /// Returns a window with seven tabs, of which the last three are in “More”.
  private func crowded(
    named: Bool = true
  ) -> (TestWindow, UITabBarController, [UINavigationController]) {
    let stacks = (0..<7).map { _ in stack() }
    let bar = UITabBarController()
    bar.viewControllers = stacks
    let app = TestWindow(bar, tabs: named ? (0..<7).map { "tab\($0)" } : [])
    app.router.register("/mall", .tab("tab6")) { TestScreen($0) }
    app.router.register("/mall/:id", [.parent("/mall"), .tab("tab6")]) { TestScreen($0) }
    return (app, bar, stacks)
  }

  @Test("A link reaches the stack of a tab in “More”, and no other stack")
  func more() async {
    await UIKitSimulation.exclusively {
      let (app, bar, stacks) = crowded()
      #expect(await app.go("/mall") == nil)
      #expect(names(stacks[6]) == ["own", "/mall"])
      #expect(stacks[6].topViewController?.view.window === app.window)
      #expect(app.host.scene.selectedTab == "tab6")
      #expect(await app.go("/mall/7") == nil)
      #expect(names(stacks[6]) == ["own", "/mall", "/mall/7"])
      #expect(await app.go("/b") == nil)
      #expect(names(stacks[6]) == ["own", "/mall", "/mall/7", "/b"])
      #expect(bar.moreNavigationController.viewControllers.count == 2)
      #expect(await app.leave(.tab("tab5")) == nil)
      #expect(app.host.scene.selectedTab == "tab5")
      #expect(await app.leave(.tab("tab0")) == nil)
      #expect(await app.leave(.tab("tab6")) == nil)
      #expect(app.stack == ["own", "/mall", "/mall/7", "/b"])
      #expect(Stage.warnings == [])
    }
  }

  @Test(
    "A link is pushed onto the tab that the user has chosen in “More”",
    arguments: [false, true]
  )
  func chosenInMore(named: Bool) async {
    await UIKitSimulation.exclusively {
      let (app, bar, stacks) = crowded(named: named)
      UIKitSimulation.userSelectsMore(in: bar)
      #expect(UIKitSimulation.userSelectsTabInMore(5, in: bar))
      await UIKitSimulation.drain()
      #expect(app.host.scene.selectedTab == (named ? "tab5" : nil))
      #expect(await app.go("/a") == nil)
      #expect(names(stacks[5]) == ["own", "/a"])
      #expect(await app.leave(.pop) == nil)
      #expect(names(stacks[5]) == ["own"])
      #expect(bar.moreNavigationController.viewControllers.last === stacks[5])
      #expect(Stage.warnings == [])
    }
  }

  @Test("The list of “More” stays as it is: a link is presented over it", arguments: [false, true])
  func moreList(named: Bool) async {
    await UIKitSimulation.exclusively {
      let (app, bar, _) = crowded(named: named)
      UIKitSimulation.userSelectsMore(in: bar)
      #expect(await app.go("/a") == nil)
      #expect(app.presented == [["/a"]])
      #expect(bar.moreNavigationController.viewControllers.count == 1)
      guard named else { return }
      #expect(await app.go("/mall") == nil)
      #expect(app.stack == ["own", "/mall"])
      #expect(app.presented == [])
    }
  }

  @Test("A caller continues to wait while its screen is in a tab that has left “More”")
  func moreResult() async throws {
    try await UIKitSimulation.exclusively {
      let (app, bar, stacks) = crowded(named: false)
      bar.selectedIndex = 5
      let answer = Task { @MainActor () async throws -> String in
        try await app.router.route(to: "/b", returning: String.self)
      }
      _ = await UIKitSimulation.drain { names(stacks[5]) == ["own", "/b"] }
      bar.selectedIndex = 0
      await app.waitForResultCheck()
      #expect(await app.go("/a") == nil)
      let screen = try #require(stacks[5].topViewController as? TestScreen)
      #expect(screen.request.finish(with: "yes"))
      #expect(try await answer.value == "yes")
    }
  }

  // MARK: Groups

  /// A group with the tabs “news” and “shop”, and a tab “home”.
  private func grouped(
    _ group: UIViewController?,
    managing: UINavigationController?,
    children: [UIViewController?]
  ) -> (TestWindow, UITabBarController) {
    let tabs = zip(["news", "shop"], children).map { name, controller in
      UITab(
        title: name,
        image: nil,
        identifier: name,
        viewControllerProvider: controller.map { one in
          { _ in one }
        }
      )
    }
    let library = UITabGroup(
      title: "Library",
      image: nil,
      identifier: "library",
      children: tabs,
      viewControllerProvider: group.map { one in { _ in one } }
    )
    library.managingNavigationController = managing
    let home = stack()
    let bar = UITabBarController()
    bar.tabs = [UITab(title: "Home", image: nil, identifier: "home") { _ in home }, library]
    let app = TestWindow(bar, tabs: ["home", "news", "shop"])
    app.router.register("/shop", .tab("shop")) { TestScreen($0) }
    app.router.register("/shop/:id", [.parent("/shop"), .tab("shop")]) { TestScreen($0) }
    app.router.register("/news", .tab("news")) { TestScreen($0) }
    return (app, bar)
  }

  @Test("A link is pushed onto the managing navigation controller of a group, above its tab")
  func managed() async {
    await UIKitSimulation.exclusively {
      let shared = UINavigationController()
      let (root, news, shop) = (UIViewController(), UIViewController(), UIViewController())
      let (app, bar) = grouped(root, managing: shared, children: [news, shop])
      #expect(await app.go("/shop/7") == nil)
      #expect(bar.selectedTab?.identifier == "shop")
      #expect(shared.viewControllers.prefix(2) == [root, shop])
      #expect(names(shared) == ["own", "own", "/shop", "/shop/7"])
      #expect(app.stack == names(shared))
      #expect(await app.leave(.pop) == nil)
      #expect(names(shared) == ["own", "own", "/shop"])
      #expect(await app.go("/news") == nil)
      #expect(shared.viewControllers.prefix(2) == [root, news])
      #expect(names(shared) == ["own", "own", "/news"])
      let ids = app.host.scene.entries.map(\.id)
      #expect(Set(ids).count == ids.count)
      #expect(await app.go("/shop") == nil)
      #expect(names(shared) == ["own", "own", "/shop"])
      #expect(Stage.warnings == [])
    }
  }

  @Test("Without a managing navigation controller, a link is pushed onto the stack of the group")
  func unmanaged() async {
    await UIKitSimulation.exclusively {
      let own = stack()
      let (app, bar) = grouped(own, managing: nil, children: [nil, UIViewController()])
      #expect(await app.go("/shop/7") == nil)
      #expect(bar.selectedTab?.identifier == "shop")
      #expect(names(own) == ["own", "/shop", "/shop/7"])
      #expect(await app.leave(.pop) == nil)
      #expect(names(own) == ["own", "/shop"])
      #expect(await app.leave(.tab("news")) == nil)
      #expect(app.host.scene.selectedTab == "news")
      #expect(await app.go("/shop/8") == nil)
      #expect(names(own).last == "/shop/8")
      #expect(Stage.warnings == [])
    }
  }
}
#endif
