// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

@MainActor
@Suite("Modules: removal")
struct ModuleRemovalTests {
  /// A service that reports its deinitialization.
  private final class Prices {
    var onEnd: () -> Void = {}

    deinit { onEnd() }
  }

  private func installAll(in app: TestApp, showing text: String = "mall") {
    app.install { routes in
      routes.register("/mall/:id", .external) { _ in text }
      routes.register("/mall/cart") { _ in "cart" }
      routes.action("/mall/sum") { _ in 7 }
      routes.entry(as: .push) { _ in text }
      routes.actionEntry("price") { _ in 7 }
      routes.provide(Int.self) { _ in 7 }
      routes.requires(Double.self)
      routes.use(ModuleLoggingMiddleware(name: text, log: CallLog()))
    }
  }

  @Test(
    "Removing a module removes its routes, entries, services and requirements, and nothing of other modules"
  )
  func everything() async throws {
    let app = TestApp()
    app.page("/home")
    installAll(in: app)
    app.install("Chat") { routes in
      routes.register("/chat") { _ in "chat" }
      routes.entry(as: .push) { _ in "chat" }
      routes.provide(String.self) { _ in "chat" }
    }
    #expect(app.problemNames == ["unmetService"])
    app.router.remove(module: "Mall")
    #expect(app.router.problems.isEmpty)
    #expect(app.router.rules.routes.map(\.pattern.text) == ["/home", "/chat"])
    #expect(app.router.rules.modules.map(\.name) == ["Chat"])
    for text in ["/mall/7", "/mall/cart", "/mall/sum"] {
      #expect(await app.routingError(text)?.code == .notFound)
    }
    for entry in ["main", "price"] {
      let error = await app.routingError(module: "Mall", entry: entry)
      #expect(error?.code == .notFound)
      #expect(error?.message == "no module “Mall” is installed; install it, or open one of “Chat”")
    }
    #expect(throws: RouteServices.Problem.self) { try app.router.services.get(Int.self) }
    #expect(try app.router.services.get(String.self) == "chat")
    #expect(await app.routingError("/chat") == nil)
    #expect(await app.routingError(module: "Chat") == nil)
    #expect(await app.routingError("/home") == nil)
  }

  @Test("The name of a removed module can be used again")
  func again() async throws {
    let app = TestApp()
    for text in ["one", "two", "three"] {
      installAll(in: app, showing: text)
      #expect(app.problemNames == ["unmetService"])
      #expect(app.router.rules.modules.count == 1)
      #expect(app.router.rules.routes.count == 3)
      #expect(await app.routingError("/mall/1", .universal) == nil)
      #expect(app.host.top == text)
      #expect(await app.routingError(module: "Mall") == nil)
      #expect(app.host.top == text)
      #expect(try app.router.services.get(Int.self) == 7)
      app.router.remove(module: "Mall")
    }
    #expect(app.router.rules.routes.isEmpty)
    #expect(app.router.problems.isEmpty)
  }

  @Test("The problems of a module are removed with it, including those of a refused module")
  func problems() {
    let app = TestApp()
    for _ in 0..<2 {
      app.install { routes in
        routes.entry("a b", as: .push) { _ in "never" }
        routes.entry(as: .push) { _ in "one" }
        routes.entry(as: .push) { _ in "two" }
        routes.register("/a") { _ in "one" }
        routes.register("/a") { _ in "two" }
      }
    }
    #expect(
      Set(app.problemNames) == ["duplicateRoute", "duplicateModule", "invalidName"]
    )
    #expect(app.router.problems.count == 4)
    app.router.remove(module: "Mall")
    #expect(app.router.problems.isEmpty)
    // A module with an invalid name can be removed as well.
    app.install("a b")
    #expect(app.problemNames == ["invalidName"])
    app.router.remove(module: "a b")
    #expect(app.router.problems.isEmpty)
  }

  @Test("Removing a module that is not installed does nothing")
  func unknown() async {
    let app = TestApp()
    installAll(in: app)
    for name in ["mall", "", "Mall/", "/@Mall", "@Mall"] { app.router.remove(module: name) }
    #expect(app.router.rules.modules.map(\.name) == ["Mall"])
    #expect(await app.routingError(module: "Mall") == nil)
    for _ in 0..<2 { app.router.remove(module: "Mall") }
    #expect(app.router.rules.modules.isEmpty)
  }

  @Test("A removed service is released, and its deinitializer can call the router")
  func service() throws {
    let app = TestApp()
    var names: [[String]] = []
    app.install { routes in
      routes.provide(Prices.self) { _ in Prices() }
    }
    try app.router.services.get(Prices.self).onEnd = { [router = app.router] in
      MainActor.assumeIsolated {
        names.append(router.rules.modules.map(\.name))
        router.remove(module: "Mall")
      }
    }
    app.router.remove(module: "Mall")
    #expect(names == [[]])
    #expect(!app.router.services.contains(RouteServices.Key(Prices.self)))
  }

  @Test("A link of a removed module matches the next route")
  func uncovered() async {
    let app = TestApp()
    app.page("/:any")
    app.install { $0.register("/mall") { _ in "mall" } }
    #expect(await app.routingError("/mall") == nil)
    #expect(app.host.top == "mall")
    app.router.remove(module: "Mall")
    #expect(await app.routingError("/mall") == nil)
    #expect(app.host.top == "/:any")
  }

  @Test("A missing parent is a problem until its module is installed again")
  func parents() async {
    let app = TestApp()
    app.router.register("/mall/:id/reviews", .parent("/mall/:id")) { _ in "reviews" }
    #expect(app.problemNames == ["parentMissing"])
    installAll(in: app)
    #expect(app.problemNames == ["unmetService"])
    #expect(await app.routingError("/mall/7/reviews") == nil)
    #expect(app.host.stack.map(\.screen) == ["mall", "reviews"])
    app.router.remove(module: "Mall")
    #expect(app.problemNames == ["parentMissing"])
    #expect(await app.routingError("/mall/7/reviews")?.code == .navigationFailed)
    #expect(app.host.stack.map(\.screen) == ["mall", "reviews"])
  }
}
