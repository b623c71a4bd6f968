// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && os(Linux)
import RouteNavigation
import Testing
@_spi(Testing) import UIKit
@testable import WayfinderUIKit

@MainActor
@Suite("UIKit: containers and their stacks", .serialized, .timeLimit(.minutes(30)))
struct ContainerTests {
  private func stack() -> UINavigationController {
    UINavigationController(rootViewController: UIViewController())
  }

  private func names(_ stack: UINavigationController) -> [String] {
    stack.viewControllers.map { ($0 as? TestScreen)?.name ?? "own" }
  }

  private func links(_ app: TestWindow) -> [String]? { app.host.scene.stack?.map(\.link) }

  @Test("A link is pushed onto the secondary column of a split view, and onto no other")
  func split() async {
    await UIKitSimulation.exclusively {
      let (primary, secondary) = (stack(), stack())
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(primary, for: .primary)
      split.setViewController(secondary, for: .secondary)
      let app = TestWindow(split)
      #expect(await app.go("/a") == nil)
      #expect(names(secondary) == ["own", "/a"])
      #expect(names(primary) == ["own"])
      #expect(links(app) == ["", "/a"])
      #expect(await app.leave(.pop) == nil)
      #expect(names(secondary) == ["own"])
    }
  }

  @Test(
    "Without a secondary column, the supplementary or the primary column has the stack",
    arguments: [UISplitViewController.Column.supplementary, .primary]
  )
  func otherColumns(column: UISplitViewController.Column) async {
    await UIKitSimulation.exclusively {
      let split = UISplitViewController(style: .tripleColumn)
      // UIKit embeds the view controller of a column in a navigation controller.
      let list = UIViewController()
      split.setViewController(list, for: column)
      let app = TestWindow(split)
      #expect(await app.go("/a") == nil)
      #expect(list.navigationController.map(names) == ["own", "/a"])
    }
  }

  @Test("A caller continues to wait while its screen is in another column")
  func otherColumnResult() async throws {
    try await UIKitSimulation.exclusively {
      let (primary, secondary) = (stack(), stack())
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(primary, for: .primary)
      let app = TestWindow(split)
      let answer = Task { @MainActor () async throws -> String in
        try await app.router.route(to: "/b", returning: String.self)
      }
      _ = await UIKitSimulation.drain { names(primary) == ["own", "/b"] }
      split.setViewController(secondary, for: .secondary)
      await app.waitForResultCheck()
      #expect(await app.go("/a") == nil)
      #expect(names(secondary) == ["own", "/a"])
      let screen = try #require(primary.topViewController as? TestScreen)
      #expect(screen.request.finish(with: "yes"))
      #expect(try await answer.value == "yes")
    }
  }

  @Test("A link is pushed onto the visible page")
  func pages() async {
    await UIKitSimulation.exclusively {
      let page = stack()
      let pages = UIPageViewController(
        transitionStyle: .scroll,
        navigationOrientation: .horizontal
      )
      pages.setViewControllers([page], direction: .forward, animated: false)
      let app = TestWindow(pages)
      #expect(await app.go("/a") == nil)
      #expect(names(page) == ["own", "/a"])
    }
  }

  @Test("A container of the app names its stack, also when it is presented")
  func custom() async {
    await UIKitSimulation.exclusively {
      let (content, sheet) = (stack(), stack())
      let (drawer, second) = (Drawer(content), Drawer(sheet))
      let app = TestWindow(drawer) { UIKitHost.stack(in: ($0 as? Drawer)?.content ?? $0) }
      #expect(await app.go("/a") == nil)
      #expect(names(content) == ["own", "/a"])
      app.host.root?.present(second, animated: false)
      #expect(await app.go("/b") == nil)
      #expect(names(sheet) == ["own", "/b"])
      #expect(app.state == ["/a", "/b"])
      #expect(await app.leave(.popToRoot) == nil)
      #expect(names(sheet) == ["own"])
      #expect(await app.leave(.dismiss) == nil)
      #expect(app.presented == [])
    }
  }

  @Test("Without a closure, screens are presented over a container of the app")
  func unknown() async {
    await UIKitSimulation.exclusively {
      let app = TestWindow(Drawer(stack()))
      #expect(await app.go("/a", .push) == "navigationFailed")
      #expect(await app.go("/a") == nil)
      #expect(app.presented == [["/a"]])
    }
  }

  // MARK: Tabs of the app

  /// Returns a menu with an app screen in each section.
  private func menu() -> SideMenu {
    let menu = SideMenu(["home": stack(), "shop": stack()])
    menu.selectTab("home")
    return menu
  }

  @Test("A link selects the section of a container of the app, and fills it before it appears")
  func sections() async {
    await UIKitSimulation.exclusively {
      let menu = menu()
      let app = TestWindow(menu, tabs: ["home", "shop"])
      app.router.register("/shop", .tab("shop")) { TestScreen($0) }
      app.router.register("/shop/:id", [.parent("/shop"), .tab("shop")]) { TestScreen($0) }
      #expect(await app.go("/a") == nil)
      #expect(app.stack == ["own", "/a"])
      #expect(await app.go("/shop/7") == nil)
      #expect(menu.selectedTabName == "shop")
      #expect(app.stack == ["own", "/shop", "/shop/7"])
      let screens = menu.sections["shop"]?.viewControllers.compactMap { $0 as? TestScreen } ?? []
      #expect(screens.map(\.appearances) == [0, 1])
      #expect(app.host.scene.tabs.map(\.stack.count) == [2, 3])
      #expect(await app.leave(.tab("home")) == nil)
      #expect(app.stack == ["own", "/a"])
      #expect(menu.children == [menu.sections["home"]])
      #expect(await app.go("/shop", .tab("none")) == "navigationFailed")
      #expect(Stage.warnings == [])
    }
  }

  @Test("A caller continues to wait while its screen is in another section")
  func sectionResult() async throws {
    try await UIKitSimulation.exclusively {
      let menu = menu()
      let app = TestWindow(menu, tabs: ["home", "shop"])
      let answer = Task { @MainActor () async throws -> String in
        try await app.router.route(to: "/b", returning: String.self)
      }
      _ = await UIKitSimulation.drain { app.stack == ["own", "/b"] }
      menu.selectTab("shop")
      await app.waitForResultCheck()
      #expect(await app.go("/a") == nil)
      let screen = try #require(menu.sections["home"]?.topViewController as? TestScreen)
      #expect(screen.request.finish(with: "yes"))
      #expect(try await answer.value == "yes")
    }
  }

  @Test("A presented container has the stack of its selected section")
  func presentedSections() async {
    await UIKitSimulation.exclusively {
      let (app, menu) = (TestWindow.stack(), menu())
      menu.selectTab("shop")
      app.host.root?.present(menu, animated: false)
      #expect(await app.go("/a") == nil)
      #expect(menu.sections["shop"].map(names) == ["own", "/a"])
    }
  }
}

/// A container of the app with a navigation controller.
private final class Drawer: UIViewController {
  let content: UINavigationController

  init(_ content: UINavigationController) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
    addChild(content)
    view.addSubview(content.view)
    content.didMove(toParent: self)
  }

  required init?(coder: NSCoder) { nil }
}
#endif
