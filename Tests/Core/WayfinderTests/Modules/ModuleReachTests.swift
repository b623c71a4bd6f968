// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

/// Middleware that redirects every journey to one path, except the journeys to that path.
private struct RedirectingMiddleware: Middleware {
  let path: RoutePath

  func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
    try await next.redirect(to: path)
  }
}

@MainActor
@Suite("Modules: entries cannot be reached by links")
struct ModuleReachTests {
  private let log = CallLog()

  private func makeApp(options: RouteTableOptions = RouteTableOptions()) -> TestApp {
    let app = TestApp(options: options)
    app.install(exposing: .external(including: .unverified)) { [log] routes in
      routes.entry(as: .push) { _ in
        log.record("main")
        return "main"
      }
      routes.actionEntry("price") { _ in
        log.record("price")
        return 7
      }
    }
    return app
  }

  nonisolated static let links = [
    "/@Mall/main", "@Mall/main", "/@Mall/main/", "/%40Mall/main", "/%40%4dall/m%61in",
    "/@Mall/./main", "/x/../@Mall/main", "/@Mall/main?module=Mall&entry=main", "/@Mall/main#main",
    "moments:/@Mall/main", "moments:///@Mall/main", "moments://@Mall/main",
    "moments://%40Mall/main", "MOMENTS:/%40Mall/main", "moments:@Mall/main",
    "https://momentsapp.com/@Mall/main", "https://momentsapp.com/%40Mall/main",
    "https://momentsapp.com//@Mall/main", "https://@Mall/main", "/@Mall/price",
    "moments:/@Mall/price", "https://momentsapp.com/@Mall/price", "/@Mall%2Fmain", "//@Mall/main",
  ]

  @Test("No link of any origin reaches an entry, in any spelling", arguments: RouteOrigin.all)
  func links(origin: RouteOrigin) async {
    let app = makeApp()
    for text in Self.links {
      let error = await app.routingError(text, origin)
      #expect(error != nil, "\(text)")
      #expect(!app.router.canRoute(text, origin: origin), "\(text)")
    }
    #expect(log.calls.isEmpty)
    #expect(app.host.top == nil)
    // No link reaches the entry, but the entry can be opened by the name of its module.
    #expect(await app.routingError(module: "Mall") == nil)
    #expect(log.calls == ["main"])
  }

  @Test("Lenient link options do not make an entry reachable", arguments: [0, 1, 2])
  func options(index: Int) async {
    var options = RouteTableOptions()
    options.ignoresCaseOfLiterals = index == 0
    options.trailingSlashIsSignificant = index == 1
    options.schemesWithHost = index == 2 ? ["moments"] : []
    let app = makeApp(options: options)
    for text in Self.links + ["/@mall/MAIN", "moments://host/@Mall/main"] {
      for origin in [RouteOrigin.internal, .scheme, .restored] {
        #expect(await app.routingError(text, origin) != nil, "\(text)")
      }
    }
    #expect(log.calls.isEmpty)
    #expect(await app.routingError(module: "Mall") == nil)
  }

  @Test("A catch-all route matches the link of an entry, and the name opens the entry")
  func catchAll() async {
    let app = makeApp()
    app.page("/*any", [.external(including: .unverified), .priority(9)])
    #expect(await app.routingError("/@Mall/main", .scheme) == nil)
    #expect(app.host.top == "/*any")
    #expect(log.calls.isEmpty)
    #expect(await app.routingError(module: "Mall") == nil)
    #expect(app.host.top == "main")
    #expect(await app.routingError(module: "Mall", entry: "missing")?.code == .notFound)
  }

  @Test("A route with the spelling of an entry is independent of the entry")
  func sameSpelling() async {
    let app = makeApp()
    app.page("/@Mall/main", .external)
    app.page("/@:user/:post", .external)
    #expect(app.router.problems.isEmpty)
    #expect(await app.routingError("/@Mall/main", .universal) == nil)
    #expect(app.host.top == "/@Mall/main")
    #expect(await app.routingError("/@alice/hello", .universal) == nil)
    #expect(app.host.top == "/@:user/:post")
    #expect(log.calls.isEmpty)
    #expect(await app.routingError(module: "Mall") == nil)
    #expect(app.host.top == "main")
    #expect(await app.routingError(module: "alice", entry: "hello")?.code == .notFound)
  }

  @Test("No rule, redirect or unmatched handler reaches an entry")
  func redirecting() async throws {
    let app = makeApp()
    try app.router.rewriteRules.append(RewriteRule("/old", to: "/@Mall/main"))
    try app.router.rewriteRules.append(RewriteRule("/go/:module/:entry", to: "/@:module/:entry"))
    for text in ["/old", "/go/Mall/main", "moments:/go/Mall/price"] {
      #expect(await app.routingError(text)?.code == .notFound)
      #expect(!app.router.canRoute(text, origin: .internal))
    }
    app.router.register("/lead", .middleware(RedirectingMiddleware(path: "/@Mall/main"))) { _ in
      "never"
    }
    #expect(await app.routingError("/lead")?.code == .notFound)
    app.router.unmatched = { _ in "/@Mall/main" }
    #expect(await app.routingError("/nowhere")?.code == .notFound)
    #expect(log.calls.isEmpty)
    #expect(app.host.top == nil)
  }

  @Test("A redirect from an entry cannot reach an entry")
  func fromEntry() async throws {
    let app = makeApp()
    app.install("Chat") { routes in
      routes.entry(as: .push) { _ in "chat" }
      routes.use(RedirectingMiddleware(path: "/@Mall/main"))
    }
    try app.router.rewriteRules.append(RewriteRule("/@Old/main", to: "/@Mall/main"))
    app.install("Old") { $0.entry(as: .push) { _ in "old" } }
    for module in ["Chat", "Old"] {
      #expect(await app.routingError(module: module)?.code == .notFound)
    }
    #expect(log.calls.isEmpty)
    #expect(app.host.top == nil)
  }

  // MARK: Rules

  @Test("A catch-all rewrite rule applies to entries and resets the displayed screens")
  func override() async throws {
    let app = makeApp()
    app.page("/maintenance", .external(including: .unverified))
    #expect(await app.routingError(module: "Mall") == nil)
    try app.router.rewriteRules.append(
      RewriteRule(
        "/*everything",
        to: "/maintenance",
        priority: 100,
        resettingScreens: true
      )
    )
    for entry in ["main", "price", "missing"] {
      #expect(await app.routingError(module: "Mall", entry: entry, with: ["id": "7"]) == nil)
      #expect(app.host.stack.map(\.screen) == ["/maintenance"])
    }
    #expect(log.calls == ["main"])
  }

  @Test("The policy is applied to the target of a rule for one entry")
  func oneEntry() async throws {
    let app = makeApp()
    app.page("/mall/:id")
    try app.router.rewriteRules.append(RewriteRule("/@Mall/main", to: "/mall/seven"))
    #expect(await app.routingError(module: "Mall") == nil)
    #expect(app.host.top == "/mall/:id")
    #expect(log.calls.isEmpty)
    #expect(await app.routingError(module: "Mall", entry: "price") == nil)
    #expect(log.calls == ["price"])
  }

  @Test("A rule for an entry does not affect other entries")
  func otherRules() async throws {
    let app = makeApp()
    try app.router.rewriteRules.append(RewriteRule("/@Chat/:entry", to: "/chat"))
    try app.router.rewriteRules.append(RewriteRule("/mall/:id", to: "/@Mall/main"))
    #expect(await app.routingError(module: "Mall") == nil)
    #expect(app.host.top == "main")
  }

  @Test("Middleware can redirect an entry to a link")
  func redirect() async {
    let app = makeApp()
    app.page("/login")
    app.install("Account") { routes in
      routes.entry(as: .push) { _ in "account" }
      routes.use(RedirectingMiddleware(path: "/login"))
    }
    #expect(await app.routingError(module: "Account") == nil)
    #expect(app.host.stack.map(\.screen) == ["/login"])
  }

  @Test(
    "The saved screen of an entry is restored with its parameters only if its module is installed"
  )
  func restoring() async throws {
    for isInstalled in [true, false] {
      let app = TestApp()
      app.install { routes in
        routes.entry(as: .push) { request in "main \(request.parameters["id"] ?? "-")" }
      }
      #expect(await app.routingError(module: "Mall", with: ["id": "a b/c"]) == nil)
      let saved = app.host.scene
      if !isInstalled { app.router.remove(module: "Mall") }
      let host = MemoryHost<String>()
      app.router.attach(host)
      let restoration = try await app.router.restore(saved)
      #expect(host.stack.map(\.screen) == (isInstalled ? ["main a b/c"] : []))
      #expect(restoration.skipped.map { $0.error?.code } == (isInstalled ? [] : [.notFound]))
    }
  }
}
