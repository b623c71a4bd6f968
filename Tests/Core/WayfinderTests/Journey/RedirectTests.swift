// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

extension ClosureMiddleware {
  /// Creates middleware that redirects each journey with the pattern `/a`, and continues all other
  /// journeys.
  init(redirectingTo path: RoutePath) {
    self.init { request, next in
      request.pattern == "/a" ? try await next.redirect(to: path) : try await next(request)
    }
  }
}

/// The level at which the redirecting middleware is added.
enum RedirectLevel: CaseIterable {
  case router
  case module
  case route

  /// Registers `/a` for all external callers; middleware at this level redirects each journey that
  /// matches `/a`.
  @MainActor
  func registerRedirect(_ app: TestApp, to path: RoutePath) {
    switch self {
    case .router: app.router.use(ClosureMiddleware(redirectingTo: path))
    case .module: return app.router.install(RedirectingModule(path: path))
    case .route: break
    }
    app.router.register(
      "/a",
      [
        .external(including: .unverified),
        self == .route ? .middleware(ClosureMiddleware(redirectingTo: path)) : [],
      ]
    ) { _ in "a" }
  }
}

private struct RedirectingModule: RouteModule {
  static let name = "Guiding"
  var path: RoutePath = "/"

  func register(in routes: inout RoutesBuilder<String>) {
    let path = path
    routes.use(ClosureMiddleware(redirectingTo: path))
    routes.register("/a", .external(including: .unverified)) { _ in "a" }
  }
}

@MainActor
@Suite("Redirects")
struct RedirectTests {
  /// Returns an app in which `/a` is redirected, and the screen of every other link is the text of
  /// the link.
  private func app(_ place: RedirectLevel, to path: RoutePath) -> TestApp {
    let app = TestApp()
    app.router.console = nil
    app.router.webTargets = ["pay.example"]
    place.registerRedirect(app, to: path)
    app.router.register("/*rest", .external(including: .unverified)) { $0.link.text }
    return app
  }

  @Test(
    "A redirect to a path keeps only the scheme and host of the link",
    arguments: RedirectLevel.allCases,
    [
      ("/a", "/b/1"),
      ("/a?x=1#y", "/b/1"),
      ("https://momentsapp.com/a?x=1#y", "https://momentsapp.com/b/1"),
      ("https://MomentsApp.com.:443/a", "https://momentsapp.com/b/1"),
      ("https://me:word@momentsapp.com/a", "https://momentsapp.com/b/1"),
      ("moments:a", "moments:///b/1"),
    ]
  )
  func path(place: RedirectLevel, link: (String, String)) async {
    let app = app(place, to: "/b/1")
    #expect(await app.routingError(link.0) == nil)
    #expect(app.host.stack.map(\.screen) == [link.1])
    #expect(app.router.journeys.map(\.ending) == ["shown"])
  }

  @Test(
    "A path without a leading slash is the same path, and not a part of the host",
    arguments: RedirectLevel.allCases,
    ["b/1", "./b/1", "../b/1", "/b/1"] as [RoutePath]
  )
  func slash(place: RedirectLevel, target: RoutePath) async {
    let app = app(place, to: target)
    app.router.links += [
      .universal("momentsapp.comb"), .universal("com.", includingSubdomains: true),
    ]
    app.page("/b/1")
    app.page("https://momentsapp.com/b/1")
    for (link, shown) in [
      ("/a", "/b/1"), ("moments://a", "/b/1"),
      ("https://momentsapp.com/a", "https://momentsapp.com/b/1"),
    ] {
      #expect(await app.routingError(link) == nil)
      #expect(app.host.top == shown)
    }
  }

  @Test(
    "A redirect to a declared full link uses the link unchanged",
    arguments: RedirectLevel.allCases,
    ["moments://b/1?x=2#y", "https://momentsapp.com/b/1"] as [RoutePath]
  )
  func declared(place: RedirectLevel, target: RoutePath) async {
    let app = app(place, to: target)
    for link in ["/a", "moments://a", "https://momentsapp.com/a"] {
      #expect(await app.routingError(link, .scheme) == nil)
      #expect(app.host.top == target.text)
    }
  }

  @Test("A redirect to a web target is opened by the platform", arguments: RedirectLevel.allCases)
  func webTarget(place: RedirectLevel) async throws {
    let app = app(place, to: "https://Pay.example:443/\("a b")?c=d")
    var opened: [String] = []
    app.router.webOpener = { link, _ in
      opened.append(link.text)
      return true
    }
    for origin in [RouteOrigin.internal, .scheme] {
      let outcome = try await app.router.route(to: .parsing("/a", origin: origin))
      #expect(outcome.kind == .opened)
      #expect(outcome.pattern == nil)
    }
    #expect(opened == Array(repeating: "https://Pay.example:443/a%20b?c=d", count: 2))
    #expect(app.host.top == nil)
    #expect(app.steps.suffix(2) == ["navigate: opened by the platform", "finish: opened"])
  }

  @Test(
    "A redirect to any other link is an error, under every setting for foreign links",
    arguments: RedirectLevel.allCases,
    [
      "https://evil.example/a", "http://momentsapp.com/a", "https://momentsapp.com:8443/a",
      "https://www.momentsapp.com/a", "https://momentsapp.com.evil.example/a",
      "http://pay.example", "https://pay.example:8443", "https://www.pay.example",
      "https://me@pay.example", "https://pay.example.evil.example", "evil:a", "javascript:alert",
      "https://\("pay.example.evil")/a",
    ] as [RoutePath]
  )
  func foreign(place: RedirectLevel, target: RoutePath) async {
    let app = app(place, to: target)
    app.router.opensForeignWebPages = true
    app.router.webOpener = { _, _ in
      Issue.record("a page was opened")
      return true
    }
    let error = await app.routingError("/a")
    #expect(error?.code == .foreignLink)
    #expect(
      error?.message.hasPrefix(
        "the middleware “ClosureMiddleware” redirects to a link that the app"
      )
        == true
    )
    #expect(error?.link.contains("evil") == false)
    #expect(app.host.top == nil)
    #expect(app.steps.suffix(2) == ["rewrite: foreignLink", "finish: foreignLink"])
  }

  @Test(
    "A redirect to an invalid link is an error",
    arguments: RedirectLevel.allCases,
    [
      ("//evil.example/a", .malformedLink), ("/%", .malformedLink), ("/b\u{0}", .malformedLink),
      ("https:/b", .malformedLink), ("/b/\("")", .invalidParameter),
      ("/b/\("..")/c", .invalidParameter),
      ("/\("")/evil.example", .invalidParameter),
    ] as [(RoutePath, RouteError.Code)]
  )
  func noLink(place: RedirectLevel, target: (path: RoutePath, code: RouteError.Code)) async {
    let app = app(place, to: target.path)
    #expect(await app.routingError("https://momentsapp.com/a")?.code == target.code)
    #expect(await app.routingError("/a")?.code == target.code)
    #expect(app.host.top == nil)
  }

  @Test(
    "A redirect to a link that exceeds the limits is an error",
    arguments: RedirectLevel.allCases
  )
  func tooLarge(place: RedirectLevel) async {
    let app = app(place, to: "/b/\(String(repeating: "x", count: 9000))")
    #expect(await app.routingError("/a")?.code == .tooLarge)
  }

  @Test("A value in a redirect's path stays one segment", arguments: RedirectLevel.allCases)
  func values(place: RedirectLevel) async {
    let app = app(place, to: "/b/\("../x?y#z/%2F")")
    #expect(await app.routingError("https://momentsapp.com/a", .universal) == nil)
    #expect(app.host.top == "https://momentsapp.com/b/..%2Fx%3Fy%23z%2F%252F")
  }

  @Test(
    "A rule that resets the screens is applied after a redirect",
    arguments: RedirectLevel.allCases
  )
  func resets(place: RedirectLevel) async throws {
    let app = app(place, to: "/out")
    try app.router.rewriteRules.append(RewriteRule("/out", to: "/login", resettingScreens: true))
    for link in ["/b", "/c", "/a"] { #expect(await app.routingError(link) == nil) }
    #expect(app.host.stack.map(\.screen) == ["/login"])
  }

  @Test("The trace of a redirect contains patterns only", arguments: RedirectLevel.allCases)
  func trace(place: RedirectLevel) async throws {
    let app = app(place, to: "/old/\("secret")?\("secret")=1")
    app.page("/b/:id", .external)
    try app.router.rewriteRules.append(RewriteRule("/old/:id", to: "/b/:id"))
    #expect(await app.routingError("/a", .universal) == nil)
    #expect(
      app.steps.filter { !$0.hasPrefix("middleware") } == [
        "receive: 2 bytes", "admit: a path", "match: /a",
        "policy: .external(including: .unverified) admits universal",
        "rewrite: the middleware “ClosureMiddleware” → /…/…?…", "rewrite: /old/:id → /b/:id",
        "match: /b/:id",
        "policy: .external admits universal", "handle: made the screen", "navigate: show",
        "finish: shown",
      ]
    )
    #expect(app.router.journeys.last?.link == "/b/:id?…")
    #expect(app.router.journeys.last?.description.contains("secret") == false)
  }
}

@MainActor
@Suite("Redirect loops")
struct RedirectLoopTests {
  @Test(
    "A redirect loop ends with an error that contains its chain",
    arguments: RedirectLevel.allCases
  )
  func circle(place: RedirectLevel) async throws {
    for (target, chain) in [
      ("/a" as RoutePath, "/a → /a"), ("/./a/", "/a → /a"), ("/b/7", "/a → /b/:id → /a"),
      ("/old/7", "/a → /old/:id → /b/:id → /a"),
    ] {
      let app = TestApp()
      place.registerRedirect(app, to: target)
      try app.router.rewriteRules.append(RewriteRule("/old/:id", to: "/b/:id"))
      app.router.register(
        "/b/:id",
        .middleware(ClosureMiddleware { try await $1.redirect(to: "/a") })
      ) { _ in
        "b"
      }
      let error = await app.routingError("https://momentsapp.com/a")
      #expect(error?.code == .redirectLoop)
      #expect(
        error?.message
          == "rewrites and redirects form a circle: \(chain); remove one of them"
      )
      #expect(app.host.top == nil)
    }
  }

  @Test("The patterns of a loop do not leave the app")
  func production() async throws {
    let app = TestApp(.production)
    app.router.console = nil
    let log = EventLog(app.router)
    try app.router.rewriteRules.append(RewriteRule("/a/:id", to: "/hidden/:id"))
    try app.router.rewriteRules.append(RewriteRule("/hidden/:id", to: "/a/:id"))
    try app.router.rewriteRules.append(RewriteRule("/w", to: "https://hidden.example"))
    let redirecting = ClosureMiddleware { try await $1.redirect(to: "https://hidden.example") }
    app.router.register("/v", [.external(including: .unverified), .middleware(redirecting)]) {
      _ in "v"
    }
    for link in ["/a/7", "/w", "/v"] {
      let error = try #require(await app.routingError(link, .scheme))
      #expect(
        !error.external.text.contains("hidden")
          && !error.external.text.contains("ClosureMiddleware")
      )
      #expect(await app.routingError(link)?.code == error.code)
    }
    #expect(log.errors.count == 6)
    #expect(
      log.errors.prefix(2).allSatisfy { $0.message.contains("/a/:id → /hidden/:id → /a/:id") }
    )
  }

  @Test("Eight rewrites and redirects are allowed in total", arguments: 1...8, 0...1)
  func count(redirects: Int, excess: Int) async throws {
    let app = TestApp()
    app.router.console = nil
    // The middleware redirects `/down/n` to `/down/n-1`, and `/down/1` to `/rule/0`. Then each
    // rewrite rule rewrites `/rule/n` to `/rule/n+1`.
    let countdown = ClosureMiddleware { request, next in
      let n: Int = try request.parameters.value("n")
      return n == 1
        ? try await next.redirect(to: "/rule/0") : try await next.redirect(to: "/down/\(n - 1)")
    }
    app.router.register("/down/:n<int>", .middleware(countdown)) { _ in "" }
    let rules = 8 - redirects + excess
    for n in 0..<rules {
      try app.router.rewriteRules.append(RewriteRule(pattern(n), to: "\(pattern(n + 1))"))
    }
    try app.page(pattern(rules))
    let error = await app.routingError("/down/\(redirects)")
    #expect(error?.code == (excess == 0 ? nil : .redirectLoop))
    #expect(app.host.stack.count == 1 - excess)
    guard let error else { return }
    #expect(error.message.hasPrefix("more than 8 rewrites and redirects: /down/:n<int> → "))
    // The chain has nine rewrites and redirects, one more than allowed, and therefore ten links.
    #expect(error.message.split(separator: " → ").count == 10)
  }

  private func pattern(_ n: Int) throws -> RoutePattern { try RoutePattern(parsing: "/rule/\(n)") }
}
