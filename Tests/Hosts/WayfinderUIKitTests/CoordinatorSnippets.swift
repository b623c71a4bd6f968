// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
import RouteNavigation
import Testing
import UIKit
import WayfinderUIKit

/// Shows the screens of a checkout; only the first one belongs to a route.
@MainActor
final class CheckoutCoordinator {
  private let openRoute: OpenRouteAction
  private weak var first: UIViewController?

  init(openRoute: OpenRouteAction) { self.openRoute = openRoute }

  func start(order: Int) -> UIViewController {
    let screen = CheckoutScreen("order \(order)", coordinator: self)
    first = screen
    return screen
  }

  func enterAddress() {
    let next = CheckoutScreen("address", coordinator: self)
    first?.navigationController?.pushViewController(next, animated: true)
  }

  func showHelp() { openRoute("/help") }

  func finish() { openRoute.leave(by: .popToRoot) }
}

/// A screen of the checkout, which keeps its coordinator alive.
final class CheckoutScreen: UIViewController {
  let coordinator: CheckoutCoordinator

  init(_ title: String, coordinator: CheckoutCoordinator) {
    self.coordinator = coordinator
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }
}

@MainActor
func addCheckout(to router: Router<UIViewController>) {
  router.register("/checkout/:order", .external) { request in
    let coordinator = CheckoutCoordinator(openRoute: request.openRoute)
    return coordinator.start(order: try request.parameters.value("order"))
  }
}

/// The coordinator of one window; this class of the app shows screens and does not use the router.
@MainActor
final class WindowCoordinator {
  private(set) var shown: [UIViewController] = []

  func show(_ screens: [UIViewController]) { shown = screens }
}

final class CoordinatorHost: NavigationHost {
  private(set) var scene = NavigationState.Scene()
  private var screens: [NavigationEntry.ID: NavigationPlan<UIViewController>.NewScreen] = [:]
  private let coordinator: WindowCoordinator

  init(_ coordinator: WindowCoordinator) {
    self.coordinator = coordinator
  }

  var top: UIViewController? { coordinator.shown.last }

  func perform(_ plan: NavigationPlan<UIViewController>) async throws {
    // A screen that receives a new link is replaced by the new screen of the plan.
    screens.merge(plan.screens) { $1 }
    try change(plan.steps, in: plan.scene)
  }

  /// Records that the user has closed screens, so that only the lowest `count` screens remain.
  func userWentBack(to count: Int) throws {
    guard let stack = scene.stack, stack.indices.contains(count - 1) else { return }
    try change([.pop(to: stack[count - 1].id)], in: .main)
  }

  private func change(_ steps: [NavigationStep], in name: RouteScene) throws {
    var state = NavigationState(scenes: [name: scene])
    for step in steps { try state.apply(step, in: name) }
    scene = state.scenes[name] ?? scene
    // A caller that waits for the result of a closed screen is released together with its entry.
    let ids = scene.entries.map(\.id)
    screens = screens.filter { ids.contains($0.key) }
    coordinator.show(ids.compactMap { screens[$0]?.screen })
  }
}

@MainActor
@Suite("Code of the article on coordinators", .serialized, .timeLimit(.minutes(30)))
struct CoordinatorSnippets {
  @Test("Links reach the screens of routes and of coordinators in one window")
  func both() async throws {
    try await Stage.exclusively {
      let home = UIViewController()
      let stack = UINavigationController(rootViewController: home)
      let app = TestWindow(stack)
      let router = app.router
      router.register("/products", .external) { _ in ProductsScreen() }
      router.register("/products/:id", [.external, .parent("/products")]) { _ in ProductsScreen() }
      router.register("/help") { _ in ProductsScreen() }
      addCheckout(to: router)

      try await router.route(to: "/checkout/7")
      let first = try #require(stack.topViewController as? CheckoutScreen)
      first.coordinator.enterAddress()
      await Stage.drain()
      #expect(stack.viewControllers.map { $0.title ?? "" } == ["", "order 7", "address"])
      #expect(app.state == ["/checkout/7"])

      // A route that the coordinator opens is shown above its screens, and `.pop` returns to them.
      first.coordinator.showHelp()
      while app.state.last != "/help" { await Task.yield() }
      await Stage.drain()
      try await router.navigate(.pop)
      #expect(stack.topViewController?.title == "address")

      // A link to a route with a parent removes the two checkout screens, and keeps the app's first
      // screen.
      try await router.route(to: "/products/1")
      #expect(stack.viewControllers.count == 3)
      #expect(stack.viewControllers.first === home)
      #expect(app.state == ["/products", "/products/1"])

      // When the user has paid, this coordinator removes its screens by the transition
      // `.popToRoot`.
      try await router.route(to: "/checkout/8")
      (stack.topViewController as? CheckoutScreen)?.coordinator.finish()
      await Stage.drain()
      #expect(stack.viewControllers.map { $0 === home } == [true])
    }
  }

  @Test("A host of the app passes its screens to a coordinator")
  func ownHost() async throws {
    try await Stage.exclusively {
      let router = Router<UIViewController>()
      router.console = nil
      router.register("/products") { _ in ProductsScreen() }
      router.register("/products/:id", .parent("/products")) { TestScreen($0) }
      let coordinator = WindowCoordinator()
      let host = CoordinatorHost(coordinator)
      router.attach(host)

      try await router.route(to: "/products/1")
      #expect(coordinator.shown.count == 2)
      let answer = Task { @MainActor () async throws -> Int in
        try await router.route(to: "/products/2", returning: Int.self)
      }
      while (host.top as? TestScreen)?.name != "/products/2" { await Task.yield() }
      try host.userWentBack(to: 1)
      #expect(coordinator.shown.map { $0 is ProductsScreen } == [true])
      await #expect(throws: RouteError.self) { try await answer.value }
      #expect(throws: Never.self) { try host.userWentBack(to: 9) }
    }
  }

  @Test("A container of the app names its stack")
  func container() {
    let drawer = Drawer()
    let host = UIKitHost(drawer) { UIKitHost.stack(in: ($0 as? Drawer)?.content ?? $0) }
    #expect(host.scene.stack?.isEmpty == true)
  }

  @Test("A link selects a section of a side menu")
  func sections() async throws {
    try await Stage.exclusively {
      let router = Router<UIViewController>()
      let menu = SideMenu(["home": UINavigationController(), "shop": UINavigationController()])
      menu.selectTab("home")
      let window = UIWindow(windowScene: Stage.windowScene())
      window.rootViewController = menu
      window.makeKeyAndVisible()
      let host = UIKitHost(menu, tabs: ["home", "shop"])
      router.register("/shop", .tab("shop")) { _ in ShopScreen() }
      router.attach(host)
      try await router.route(to: "/shop")
      #expect(menu.selectedTabName == "shop")
      #expect(host.top is ShopScreen)
    }
  }
}

private final class ProductsScreen: UIViewController {}

/// A side menu: only the controller of the selected section is a child.
final class SideMenu: UIViewController, TabSelecting {
  let sections: [String: UINavigationController]
  private(set) var selectedTabName: String?

  init(_ sections: [String: UINavigationController]) {
    self.sections = sections
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  func controller(ofTab name: String) -> UIViewController? { sections[name] }

  func selectTab(_ name: String) {
    guard name != selectedTabName, let new = sections[name] else { return }
    for old in children {
      old.willMove(toParent: nil)
      old.view.removeFromSuperview()
      old.removeFromParent()
    }
    selectedTabName = name
    addChild(new)
    view.addSubview(new.view)
    new.didMove(toParent: self)
  }
}

private final class ShopScreen: UIViewController {}

private final class Drawer: UIViewController {
  let content = UINavigationController()
}
#endif
