// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteNavigation
import Testing
import Wayfinder

@MainActor
@Suite("Parents and other options")
struct ParentOptionTests {
  private let app = TestApp()

  /// Attaches a new host with these tabs to the router, and returns the host.
  private func makeTabs(_ names: [String] = ["timeline", "mall"]) -> MemoryHost<String> {
    let host = MemoryHost<String>(scene: NavigationState.Scene(tabs: names))
    app.router.attach(host)
    return host
  }

  private func stacks(_ host: MemoryHost<String>) -> [[String]] {
    host.scene.tabs.map { tab in tab.stack.compactMap { host.screen($0.id) } }
  }

  /// Registers a route whose screen is the text of its pattern.
  private func page(
    _ pattern: RoutePattern,
    _ configuration: RouteConfiguration...
  ) {
    app.router.register(pattern, RouteConfiguration(configuration)) { $0.pattern.text }
  }

  // MARK: Tabs

  @Test("A child's tab is selected and shows the parents, and the other tab is unchanged")
  func tab() async {
    let host = makeTabs()
    page("/timeline", .tab("timeline"))
    page("/mall", .tab("mall"))
    page("/mall/:id", .tab("mall"), .parent("/mall"))
    page("/elsewhere", .tab("mall"))
    for text in ["/timeline", "/elsewhere", "/timeline"] {
      #expect(await app.routingError(text) == nil)
    }
    #expect(host.scene.selectedTab == "timeline")
    #expect(await app.routingError("/mall/7") == nil)
    #expect(host.scene.selectedTab == "mall")
    #expect(stacks(host) == [["/timeline"], ["/mall", "/mall/:id"]])
  }

  @Test("The child's tab is used instead of its parents'; without one, the selected tab is used")
  func parentsTab() async {
    let host = makeTabs()
    page("/home", .tab("mall"))
    page("/a", .parent("/home"))
    #expect(await app.routingError("/a") == nil)
    #expect(stacks(host) == [["/home", "/a"], []])
  }

  @Test("The option `tab` is ignored in a scene without tabs")
  func noTabs() async {
    page("/home", .tab("mall"))
    page("/a", .parent("/home"), .tab("mall"))
    #expect(await app.routingError("/a") == nil)
    #expect(app.host.stack.map(\.screen) == ["/home", "/a"])
  }

  @Test("A tab that the scene does not have is an error, and nothing changes")
  func unknownTab() async {
    let host = makeTabs()
    page("/home")
    page("/a", .parent("/home"), .tab("chat"))
    #expect(await app.routingError("/home") == nil)
    let error = await app.routingError("/a")
    #expect(error?.code == .navigationFailed)
    #expect((error?.underlying as? NavigationPlanError)?.code == .unknownTab)
    #expect(stacks(host) == [["/home"], []])
  }

  @Test("A screen that is presented over another tab is dismissed")
  func uncovers() async {
    let host = makeTabs()
    page("/sheet", .transition(.present))
    page("/mall", .tab("mall"))
    page("/mall/:id", .tab("mall"), .parent("/mall"))
    #expect(await app.routingError("/sheet") == nil)
    #expect(await app.routingError("/mall/7") == nil)
    #expect(host.presented.isEmpty)
    #expect(host.top == "/mall/:id")
  }

  // MARK: Presentation

  @Test("A presented child is above its parents, which are on the stack")
  func presented() async {
    page("/home")
    page("/home/list", .parent("/home"))
    page("/compose", .transition(.present(.sheet)), .parent("/home/list"))
    page("/other")
    #expect(await app.routingError("/other") == nil)
    #expect(await app.routingError("/compose?draft=1") == nil)
    #expect(app.host.stack.map(\.screen) == ["/home", "/home/list"])
    #expect(app.host.presented.map(\.screen) == ["/compose"])
    #expect(app.host.presented.map(\.transition) == [.present(.sheet)])
    #expect(app.host.scene.presented.first?.pushed == nil)
    // The second journey reuses the screen and updates its query.
    #expect(await app.routingError("/compose?draft=2") == nil)
    #expect(app.host.presented.map(\.link.text) == ["/compose?draft=2"])
    #expect(app.host.stack.count == 2)
  }

  @Test("A caller can present a pushed route, and its parents stay on the stack")
  func presentedByCaller() async throws {
    page("/home")
    page("/a", .transition(.push), .parent("/home"))
    try await app.router.route(to: "/a", .using(.present))
    #expect(app.host.stack.map(\.screen) == ["/home"])
    #expect(app.host.presented.map(\.screen) == ["/a"])
    try await app.router.route(to: "/a")
    #expect(app.host.stack.map(\.screen) == ["/home", "/a"])
    #expect(app.host.presented.isEmpty)
  }

  @Test("A parent with a transition `present` is on the stack below its child")
  func presentedParent() async {
    page("/home", .transition(.present))
    page("/a", .parent("/home"))
    #expect(await app.routingError("/home") == nil)
    #expect(app.host.presented.map(\.screen) == ["/home"])
    #expect(await app.routingError("/a") == nil)
    #expect(app.host.presented.isEmpty)
    #expect(app.host.stack.map(\.screen) == ["/home", "/a"])
  }

  @Test("A screen is pushed onto a presented child that has its own stack")
  func embedsInNavigationStack() async {
    page("/home")
    page("/flow", .transition(.present), .parent("/home"), .embedsInNavigationStack)
    page("/step/:n", .transition(.push))
    for text in ["/flow", "/step/1", "/step/2"] { #expect(await app.routingError(text) == nil) }
    #expect(app.host.stack.map(\.screen) == ["/home"])
    #expect(app.host.presented.map(\.screen) == ["/flow", "/step/:n", "/step/:n"])
    // A journey to `/flow` removes the screens above `/flow` and keeps the entry of `/flow`.
    let id = app.host.presented.first?.id
    #expect(await app.routingError("/flow?x=1") == nil)
    #expect(app.host.presented.map(\.link.text) == ["/flow?x=1"])
    #expect(app.host.presented.first?.id == id)
  }

  @Test("A push dismisses a presented child without its own stack")
  func bringsNoStack() async {
    page("/home")
    page("/flow", .transition(.present), .parent("/home"))
    page("/step/:n", .transition(.push))
    for text in ["/flow", "/step/1"] { #expect(await app.routingError(text) == nil) }
    #expect(app.host.stack.map(\.screen) == ["/home", "/step/:n"])
    #expect(app.host.presented.isEmpty)
  }

  // MARK: Reuse

  @Test(
    "A route with `alwaysNewScreen` is shown once for each journey, and other routes are reused"
  )
  func alwaysNewScreen() async {
    page("/new/:id", .alwaysNewScreen)
    page("/old/:id")
    for text in ["/new/1", "/new/1", "/old/1", "/old/1?q=2", "/new/1"] {
      #expect(await app.routingError(text) == nil)
    }
    #expect(app.host.stack.map(\.screen) == ["/new/:id", "/new/:id", "/old/:id", "/new/:id"])
    #expect(app.host.stack.map(\.link.text) == ["/new/1", "/new/1", "/old/1?q=2", "/new/1"])
  }

  @Test("A parent with `alwaysNewScreen` is reused below its child")
  func alwaysNewParent() async {
    page("/new", .alwaysNewScreen)
    page("/a/:id", .parent("/new"))
    #expect(await app.routingError("/new") == nil)
    let bottom = app.host.stack.map(\.id)
    for text in ["/a/1", "/a/2"] { #expect(await app.routingError(text) == nil) }
    #expect(app.host.stack.map(\.screen) == ["/new", "/a/:id"])
    #expect(app.host.stack.map(\.id).first == bottom.first)
  }

  @Test("Going back from a child shows its parents one by one")
  func wayBack() async {
    page("/a")
    page("/a/b", .parent("/a"))
    page("/a/b/c", .parent("/a/b"))
    #expect(await app.routingError("/a/b/c") == nil)
    var seen: [String?] = []
    repeat { seen.append(app.host.top) } while app.host.goBack()
    #expect(seen == ["/a/b/c", "/a/b", "/a"])
  }
}
