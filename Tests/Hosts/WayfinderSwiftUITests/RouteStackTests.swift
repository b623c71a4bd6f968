// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI) && os(Linux)
import Foundation
import RouteNavigation
import Testing
@_spi(Testing) import SwiftUI
@_spi(Testing) import UIKit
@testable import WayfinderSwiftUI

/// A value that the app pushes itself.
private struct Product: Hashable {
  let id: Int
}

/// The app's own first screen, which can push screens by SwiftUI without a route.
private struct OwnHome: View {
  @State private var isPresented = false

  var body: some View {
    VStack {
      Text("Own home")
      NavigationLink("Product 1", value: Product(id: 1))
      NavigationLink("By view") { Text("Viewed").navigationTitle("viewed") }
      Button("By flag") { isPresented = true }
      RouteLink("Open a", to: "/a")
    }
    .navigationTitle("home")
    .navigationDestination(for: Product.self) { product in
      VStack {
        Text("Product \(product.id)")
        NavigationLink("Next", value: Product(id: product.id + 1))
        RouteLink("Open b", to: "/b")
      }
      .navigationTitle("product \(product.id)")
    }
    .navigationDestination(isPresented: $isPresented) { Text("Flag").navigationTitle("flag") }
  }
}

@MainActor
@Suite("SwiftUI: stacks with the app's own screens", .serialized, .timeLimit(.minutes(30)))
struct RouteStackTests {
  @MainActor
  final class OwnApp {
    let router = Router<AnyView>()
    let host: SwiftUIHost
    let window: SwiftUISimulation

    init(tabs: [String] = [], @ViewBuilder _ content: (SwiftUIHost) -> some View) {
      router.console = nil
      router.links = [.scheme("moments")]
      host = SwiftUIHost(tabs: tabs)
      router.attach(host)
      for pattern in ["/a", "/b", "/c"] as [RoutePattern] {
        router.register(pattern, .external(including: .unverified)) { PathView($0) }
      }
      router.register("/child", .parent("/a")) { PathView($0) }
      router.register("/root", .transition(.root)) { PathView($0) }
      window = SwiftUISimulation(content(host).showsRoutes(of: router, host))
    }

    static func stack() async -> OwnApp {
      let app = OwnApp { host in RouteStack(host) { OwnHome() } }
      await SwiftUISimulation.drain()
      return app
    }

    /// The links of the entries, with the text “own” for each screen of the app.
    var state: [String] { host.scene.entries.map { $0.isAppScreen ? "own" : $0.link } }

    @discardableResult
    func go(_ path: String, _ transition: RouteTransition? = nil) async -> String? {
      defer { window.settle() }
      do throws(RouteError) {
        try await router.route(to: .parsing(path, origin: .internal), .using(transition))
      } catch {
        return error.code.name
      }
      await SwiftUISimulation.drain()
      return nil
    }

    @discardableResult
    func leave(_ transition: RouteTransition) async -> String? {
      do throws(RouteError) {
        try await router.navigate(transition)
      } catch {
        return error.code.name
      }
      await SwiftUISimulation.drain()
      return nil
    }
  }

  @Test("The app's own root stays below routed screens, and a pop returns to it")
  func ownRoot() async {
    await UIKitSimulation.exclusively {
      let app = await OwnApp.stack()
      #expect(app.window.screens == ["home"])
      #expect(app.state == ["own"])
      #expect(await app.go("/child") == nil)
      #expect(app.window.screens == ["home", "/a", "/child"])
      #expect(app.state == ["own", "/a", "/child"])
      #expect(await app.leave(.popToRoot) == nil)
      #expect(app.window.screens == ["home"])
      #expect(await app.go("/b") == nil)
      #expect(await app.leave(.pop) == nil)
      #expect(app.window.screens == ["home"])
      #expect(await app.leave(.pop) == "navigationFailed")
    }
  }

  @Test("A link before the window appears builds the same stack as a later link")
  func coldStart() async throws {
    try await UIKitSimulation.exclusively {
      let router = Router<AnyView>()
      let host = SwiftUIHost()
      router.console = nil
      router.attach(host)
      router.register("/a") { PathView($0) }
      router.register("/child", .parent("/a")) { PathView($0) }
      try await router.route(to: "/child")
      let window = SwiftUISimulation(RouteStack(host) { OwnHome() }.showsRoutes(of: router, host))
      await SwiftUISimulation.drain()
      #expect(window.screens == ["home", "/a", "/child"])
      #expect(host.scene.entries.map(\.isAppScreen) == [true, false, false])
    }
  }

  @Test("A link with a value pushes an entry without a link, which a later journey keeps")
  func values() async {
    await UIKitSimulation.exclusively {
      let app = await OwnApp.stack()
      #expect(app.window.tap("Product 1"))
      #expect(app.window.tap("Next"))
      #expect(app.window.screens == ["home", "product 1", "product 2"])
      #expect(app.state == ["own", "own", "own"])
      #expect(await app.go("/b") == nil)
      #expect(app.window.screens == ["home", "product 1", "product 2", "/b"])
      #expect(app.state == ["own", "own", "own", "/b"])
      // The link `/child` replaces the routed entry `/b` by `/a` and `/child`. The screens of the
      // app below `/b` are kept.
      #expect(await app.go("/child") == nil)
      #expect(app.window.screens == ["home", "product 1", "product 2", "/a", "/child"])
      #expect(app.window.swipeBack())
      #expect(app.window.swipeBack())
      #expect(app.window.swipeBack())
      await SwiftUISimulation.drain()
      #expect(app.window.screens == ["home", "product 1"])
      #expect(app.state == ["own", "own"])
      #expect(SwiftUISimulation.warnings == [])
    }
  }

  @Test("A value that is pushed above a routed screen leaves with it")
  func above() async throws {
    try await UIKitSimulation.exclusively {
      let app = await OwnApp.stack()
      await app.go("/a")
      try app.host.push(Product(id: 5))
      await SwiftUISimulation.drain()
      #expect(app.window.screens == ["home", "/a", "product 5"])
      #expect(app.state == ["own", "/a", "own"])
      #expect(await app.leave(.pop) == nil)
      #expect(app.window.screens == ["home"])
      await app.go("/a")
      try app.host.push(Product(id: 6))
      #expect(await app.go("/child") == nil)
      #expect(app.window.screens == ["home", "/a", "/child"])
      await app.go("/c", .present(.sheet))
      #expect(throws: SwiftUIHostError.noStack) { try app.host.push(Product(id: 7)) }
    }
  }

  @Test("A transition to a new root replaces the app's own root, and nothing brings it back")
  func replacedRoot() async {
    await UIKitSimulation.exclusively {
      let app = await OwnApp.stack()
      app.window.tap("Product 1")
      #expect(await app.go("/root") == nil)
      #expect(app.window.screens == ["/root"])
      #expect(app.state == ["/root"])
      #expect(await app.go("/b") == nil)
      #expect(app.window.screens == ["/root", "/b"])
    }
  }

  @Test(
    "A root that is replaced before its path is shown does not lose the path of the next root",
    arguments: [0, 1, 2]
  )
  func replacedRoot(turns: Int) async throws {
    await UIKitSimulation.exclusively {
      let app = TestApp()
      for name in ["one", "two"] {
        guard let root = try? RoutePattern(parsing: "/\(name)"),
          let child = try? RoutePattern(parsing: "/\(name)/child")
        else { continue }
        app.router.register(root, .external) { PathView($0) }
        app.router.register(child, [.external, .parent(root)]) { PathView($0) }
      }
      await SwiftUISimulation.drain()
      SwiftUISimulation.isPaused = true
      let router = app.router
      _ = try? await router.route(to: "/one/child")
      #expect(app.host.rootOfLaterPath(at: .base) != nil)
      // Nothing is drawn yet; or the new root is drawn, and its task has not run; or it has.
      if turns > 0 { app.window.settle() }
      if turns > 1 {
        while app.host.rootOfLaterPath(at: .base) != nil { await Task.yield() }
      }
      _ = try? await router.route(to: "/two/child")
      SwiftUISimulation.isPaused = false
      await SwiftUISimulation.drain()
      #expect(app.state == ["/two", "/two/child"])
      #expect(app.window.screens == ["/two", "/two/child"])
    }
  }

  @Test("A link waits in the inbox while the user swipes back")
  func swipe() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestApp()
      await SwiftUISimulation.drain()
      let outer = app.window.hostingController
      let stack = UINavigationController(rootViewController: UIViewController())
      outer.addChild(stack)
      outer.view.addSubview(stack.view)
      stack.didMove(toParent: outer)
      stack.pushViewController(UIViewController(), animated: false)
      await SwiftUISimulation.drain()
      #expect(!app.host.isBusy)
      #expect(UIKitSimulation.userSwipesBack(in: stack))
      #expect(app.host.isBusy)
      app.router.open(.parsing("https://momentsapp.com/a", origin: .universal))
      #expect(await SwiftUISimulation.drain { !app.host.isBusy })
      await SwiftUISimulation.drain()
      #expect(stack.viewControllers.count == 1)
      #expect(app.window.screens == ["/", "/a"])
    }
  }

  @Test("An explicit push and `.newScreen` make a new screen, and `show` reuses one")
  func pushing() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestApp()
      await SwiftUISimulation.drain()
      let router = app.router
      for id in ["1", "2", "1"] { #expect(await app.go("/items/\(id)", .push) == nil) }
      #expect(app.state.suffix(3) == ["/items/1", "/items/2", "/items/1"])
      #expect(await app.go("/items/2") == nil)
      #expect(app.state.suffix(2) == ["/items/1", "/items/2"])
      _ = try await router.route(to: "/items/2", .newScreen)
      #expect(app.state.suffix(2) == ["/items/2", "/items/2"])
    }
  }

  @Test("A slow screen never covers the screen of a later call")
  func order() async throws {
    await UIKitSimulation.exclusively {
      let app = TestApp()
      await SwiftUISimulation.drain()
      let router = app.router
      var slow: [CheckedContinuation<Void, Never>] = []
      for pattern in ["/meeting/:id", "/culture/:id"] as [RoutePattern] {
        router.register(pattern, .external) { request in
          if pattern == "/meeting/:id" { await withCheckedContinuation { slow.append($0) } }
          return AnyView(PathView(request))
        }
      }
      for (id, options, ending, pages) in [
        ("1", [], "superseded", ["/culture/1"]),
        ("2", .keepsOrder, nil, ["/meeting/2", "/culture/2"]),
      ] as [(String, JourneyOptions, String?, [String])] {
        _ = try? await router.navigate(.popToRoot)
        let meeting = Task { await app.ending(of: "/meeting/\(id)", options) }
        #expect(await SwiftUISimulation.drain { !slow.isEmpty })
        let culture = Task { await app.ending(of: "/culture/\(id)", []) }
        for _ in 0..<50 { await Task.yield() }
        slow.removeFirst().resume()
        #expect(await meeting.value == ending)
        #expect(await culture.value == nil)
        #expect(app.state.filter { $0.hasSuffix("/\(id)") } == pages)
      }
    }
  }

  @Test("A journey waits until a running push of the window has ended")
  func runningPush() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestApp()
      await SwiftUISimulation.drain()
      let stack = UINavigationController(rootViewController: UIViewController())
      let outer = app.window.hostingController
      outer.addChild(stack)
      outer.view.addSubview(stack.view)
      stack.didMove(toParent: outer)
      await SwiftUISimulation.drain()
      stack.pushViewController(UIViewController(), animated: true)
      #expect(stack.transitionCoordinator != nil)
      var isMoving: Bool?
      app.router.observe { event in
        if case .ended = event.kind { isMoving = stack.transitionCoordinator != nil }
      }
      #expect(await app.go("/a") == nil)
      #expect(isMoving == false)
      #expect(app.state == ["/", "/a"])
    }
  }

  @Test("A path that SwiftUI has lost is shown once more", arguments: [["/a"], ["/a", "/b"]])
  func lostPath(paths: [String]) async throws {
    try await UIKitSimulation.exclusively {
      let app = TestApp()
      await SwiftUISimulation.drain()
      for path in paths.dropLast() { #expect(await app.go(path) == nil) }
      let last = try #require(paths.last)
      SwiftUISimulation.losesNextPath = true
      #expect(await app.go(last) == nil)
      #expect(!SwiftUISimulation.losesNextPath)
      #expect(!app.window.texts.contains { $0.hasPrefix(last) })
      #expect(await SwiftUISimulation.drain { app.window.texts.contains { $0.hasPrefix(last) } })
      #expect(app.state == ["/"] + paths)
      app.window.tapBack()
      await SwiftUISimulation.drain()
      #expect(app.state == ["/"] + paths.dropLast())
    }
  }

  @Test("A path that SwiftUI has not extended or shortened is not adopted")
  func latePath() async throws {
    try await UIKitSimulation.exclusively {
      let app = await OwnApp.stack()
      await app.go("/a")
      var late = app.host[shownPath: .base]
      late.append(Product(id: 1))
      await app.go("/b", .replace)
      app.host.setPath(late, in: .base)
      #expect(app.state == ["own", "/b"])
      var other = NavigationPath()
      other.append(Product(id: 2))
      app.host.setPath(other, in: .base)
      #expect(app.state == ["own", "/b"])
      app.host.setPath(NavigationPath(), in: .base)
      #expect(app.state == ["own"])
    }
  }

  @Test("Random pushes of the user, the app and journeys keep one entry for each value")
  func random() async throws {
    try await UIKitSimulation.exclusively {
      let app = await OwnApp.stack()
      var generator = SystemRandomNumberGenerator()
      for _ in 0..<200 {
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: try app.host.push(Product(id: 1))
        case 1: app.window.swipeBack()
        case 2: await app.go(["/a", "/b", "/c", "/child"].randomElement(using: &generator) ?? "/a")
        case 3: await app.leave(.pop)
        case 4: await app.go("/b", .replace)
        default: app.window.tap("Next")
        }
        let stack = app.host.scene.stack ?? []
        #expect(stack.first?.isAppScreen == true)
        #expect(app.host[shownPath: .base].count == stack.count - 1)
        #expect(Set(stack.map(\.id)).count == stack.count)
      }
      await SwiftUISimulation.drain()
      let stack = app.host.scene.stack ?? []
      let titles = stack.dropFirst().map { $0.isAppScreen ? "product" : $0.link }
      let shown = app.window.screens.dropFirst().map { $0.hasPrefix("product") ? "product" : $0 }
      #expect(shown == titles)
    }
  }

  @Test("Stacks in the app's own tabs are selected by links, and the app's own tab by the user")
  func ownTabs() async {
    await UIKitSimulation.exclusively {
      let app = OwnApp(tabs: ["shop", "news"]) { host in
        @Bindable var host = host
        TabView(selection: $host.selectedTab) {
          RouteStack(host, tab: "shop") { OwnHome() }.tabItem { Text("Shop") }.tag("shop")
          RouteStack(host, tab: "news", home: "/news").tabItem { Text("News") }.tag("news")
          Text("Settings").tabItem { Text("Settings") }.tag("settings")
        }
      }
      app.router.register("/news", .tab("news")) { PathView($0) }
      app.router.register("/offer", .tab("shop")) { PathView($0) }
      await SwiftUISimulation.drain()
      #expect(app.window.screens == ["home"])
      #expect(app.window.selectTab("News"))
      #expect(await SwiftUISimulation.drain { app.window.screens == ["/news"] })
      #expect(app.window.selectTab("Settings"))
      await SwiftUISimulation.drain()
      #expect(app.window.texts == ["Settings"])
      #expect(app.host.scene.selectedTab == nil)
      #expect(app.host.selectedTab == "settings")
      #expect(await app.go("/offer") == nil)
      #expect(app.host.selectedTab == "shop")
      #expect(app.window.screens == ["home", "/offer"])
      #expect(app.host.scene.tabs.map(\.stack.count) == [2, 1])
    }
  }

  @Test("A stack in a split view, an inspector or a sheet of the app shows its own scene")
  func secondHost() async throws {
    try await UIKitSimulation.exclusively {
      let inner = SwiftUIHost()
      let router = Router<AnyView>()
      let host = SwiftUIHost()
      let scene = RouteScene("inspector")
      router.console = nil
      router.links = [.scheme("moments")]
      router.attach(host)
      router.attach(inner, to: scene)
      router.register("/") { PathView($0) }
      router.register("/a", .external(including: .schemes)) { PathView($0) }
      var isShown = true
      let window = SwiftUISimulation(
        NavigationSplitView {
          Text("Sidebar")
        } detail: {
          RouteStack(host) { OwnHome() }
        }
        .sheet(
          isPresented: Binding {
            isShown
          } set: {
            isShown = $0
          }
        ) {
          RouteStack(inner, home: "/").showsRoutes(of: router, inner, in: scene)
        }
        .showsRoutes(of: router, host)
      )
      #expect(await SwiftUISimulation.drain { window.screens == ["/"] })
      #expect(inner.scene.entries.map(\.link) == ["/"])
      #expect(window.tap("Open b") == true)
      try await router.route(to: "/a", .in(scene))
      await SwiftUISimulation.drain()
      #expect(window.screens == ["/", "/a"])
      #expect(host.scene.entries.map(\.isAppScreen) == [true])
      // The window receives a link while the sheet is displayed. The link is opened once, in the
      // window's stack and not in the stack of the sheet.
      let url = try #require(URL(string: "moments://a"))
      #expect(window.open(url))
      #expect(await SwiftUISimulation.drain { host.scene.entries.count == 2 })
      #expect(inner.scene.entries.count == 2)
      #expect(router.journeys.filter { $0.origin == .scheme }.count == 1)
    }
  }

  @Test("Screens of view-based links and of isPresented are below a later screen, and not entries")
  func unknownScreens() async {
    await UIKitSimulation.exclusively {
      for label in ["By view", "By flag"] {
        let app = await OwnApp.stack()
        #expect(app.window.tap(label))
        await SwiftUISimulation.drain()
        let title = label == "By view" ? "viewed" : "flag"
        #expect(app.window.screens == ["home", title])
        #expect(app.state == ["own"])
        #expect(await app.go("/a") == nil)
        #expect(app.window.screens == ["home", title, "/a"])
        #expect(app.state == ["own", "/a"])
        #expect(await app.leave(.pop) == nil)
        #expect(app.window.screens == ["home", title])
      }
    }
  }

  @Test("The app's own NavigationPath is not changed by a journey, which is shown above it")
  func ownPath() async {
    await UIKitSimulation.exclusively {
      var path = NavigationPath([1, 2])
      let own = Binding {
        path
      } set: {
        path = $0
      }
      let app = OwnApp(tabs: ["shop"]) { host in
        @Bindable var host = host
        TabView(selection: $host.selectedTab) {
          RouteStack(host, tab: "shop", home: "/a").tabItem { Text("Shop") }.tag("shop")
          NavigationStack(path: own) {
            Text("Own").navigationDestination(for: Int.self) { Text("\($0)") }
          }
          .tabItem { Text("Own") }.tag("own")
        }
      }
      await SwiftUISimulation.drain()
      #expect(app.window.selectTab("Own"))
      #expect(await app.go("/b") == nil)
      #expect(path == NavigationPath([1, 2]))
      #expect(app.window.presentations == ["sheet"])
      #expect(await app.leave(.dismiss) == nil)
      #expect(app.window.texts == ["2"])
      #expect(path == NavigationPath([1, 2]))
    }
  }
}
#endif
