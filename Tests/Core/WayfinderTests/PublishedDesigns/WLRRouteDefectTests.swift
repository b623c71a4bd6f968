// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

// Defects of WLRRoute that `RouterRegressionTests` does not cover. Each test name states the
// correct behaviour, and each journey runs from the text of a link to the screen of its route.

extension TestApp {
  /// Registers a route whose screen lists the parameters of the pattern: `id=7`.
  fileprivate func values(_ pattern: RoutePattern) {
    router.register(pattern) { request in
      request.parameters.names
        .map { "\($0)=\(request.parameters[$0] ?? "nothing")" }
        .joined(separator: " ")
    }
  }

  /// Returns the screen of a link; nil if the journey fails.
  fileprivate func screen(_ text: String) async -> String? {
    await routingError(text) == nil ? host.top : nil
  }
}

@MainActor
@Suite("Defects of WLRRoute: patterns")
struct WLRRoutePatternDefectTests {
  /// Checks that Wayfinder does not have this defect: WLRRoute's patterns with a leading `/` were
  /// regular expressions without an anchor at the start.
  @Test(
    "WLRRoute: a pattern matches the whole path",
    arguments: ["", "https://momentsapp.com", "moments:"]
  )
  func anchors(front: String) async {
    let app = TestApp()
    app.page("/user")
    app.page("profile")
    for path in [
      "/anything/user", "/user/anything", "/superuser", "/users", "/user/user", "/x/profile",
      "/profile/x", "/momentsapp.com/user",
    ] {
      #expect(await app.routingError(front + path)?.code == .notFound, "\(path)")
    }
    #expect(await app.screen(front + "/user") == "/user")
    // The pattern `profile` equals `/profile`, so it matches the path of a link, not the host.
    #expect(await app.screen(front + "/profile") == "profile")
  }

  struct Literal: Sendable {
    var pattern: RoutePattern
    var link: String
    var others: [String]
  }

  /// Checks that Wayfinder does not have this defect: WLRRoute inserted literals into its regular
  /// expression without escaping.
  @Test(
    "WLRRoute: every character of a literal matches only itself",
    arguments: [
      Literal(pattern: "/a.b/user", link: "/a.b/user", others: ["/aXb/user", "/a/b/user"]),
      Literal(pattern: #"/x\*/y"#, link: "/x*/y", others: ["/y", "/x/y", "/xxx/y"]),
      Literal(pattern: "/[a-z]+", link: "/[a-z]+", others: ["/abc", "/a"]),
      Literal(pattern: "/a|b", link: "/a|b", others: ["/a", "/b"]),
      Literal(pattern: "/^a$", link: "/^a$", others: ["/a"]),
      Literal(pattern: "/p/:id.html", link: "/p/5.html", others: ["/p/5xhtml", "/p/xhtml"]),
    ]
  )
  func literals(literal: Literal) async {
    let app = TestApp()
    app.page(literal.pattern)
    #expect(await app.screen(literal.link) == literal.pattern.text)
    for other in literal.others {
      #expect(await app.routingError(other)?.code == .notFound, "\(other)")
    }
  }

  /// Checks that Wayfinder does not have this defect: WLRRoute removed the parameter names from the
  /// pattern's text one after the other, so removing `:id` also changed `:idx`.
  @Test("WLRRoute: each parameter has its own value, even if one name is a prefix of another")
  func names() async {
    let app = TestApp()
    app.values("/names/:id/:idx/:i")
    app.values("/x/:a")
    #expect(await app.screen("/names/1/2/3") == "id=1 idx=2 i=3")
    #expect(await app.screen("/x/5") == "a=5")
    #expect(await app.screen("/x/:a") == "a=:a")
  }

  /// Checks that Wayfinder does not have this defect: WLRRoute treated the number of a parameter as
  /// the number of a group in the regular expression, although constraints can contain groups.
  @Test("WLRRoute: a constraint neither loses a value nor assigns it to another parameter")
  func constraints() async {
    let app = TestApp()
    app.values("/signin/:phone([0-9]+)")
    app.values("/names/:name[a-z]+")
    app.values("/shift/:a((x)y)/:b")
    app.values("/both/:a((?:x|(y))+)/:b((z)|w)")
    app.values("/call/:path(.*)/end")
    #expect(await app.screen("/signin/13812345432") == "phone=13812345432")
    #expect(await app.routingError("/signin/me")?.code == .notFound)
    // Only text in parentheses is a constraint. Other text after the name of a parameter is a
    // literal.
    #expect(await app.screen("/names/bob[a-z]+") == "name=bob")
    #expect(await app.routingError("/names/bob")?.code == .notFound)
    #expect(await app.screen("/shift/xy/7") == "a=xy b=7")
    #expect(await app.screen("/both/xyx/w") == "a=xyx b=w")
    #expect(await app.routingError("/call/a/b/end")?.code == .notFound)
  }

  /// Checks that Wayfinder does not have this defect: WLRRoute read the text of a group that had
  /// not matched, and this crashed the app.
  @Test("WLRRoute: a missing optional value is nil, and the journey continues")
  func optionals() async {
    let app = TestApp()
    app.values("/o/:id([0-9]+)?")
    app.values("/p(/:a)(/q/:b)")
    #expect(await app.screen("/o/5") == "id=5")
    #expect(await app.screen("/o/") == "id=nothing")
    #expect(await app.screen("/o") == "id=nothing")
    #expect(await app.screen("/p/q/1") == "a=nothing b=1")
    #expect(await app.screen("/p") == "a=nothing b=nothing")
  }
}

@MainActor
@Suite("Defects of WLRRoute: values")
struct WLRRouteValueDefectTests {
  /// Checks that Wayfinder does not have this defect: WLRRoute matched the decoded path.
  @Test(
    "WLRRoute: `%2F` in a value does not change the number of segments",
    arguments: ["", "https://momentsapp.com", "moments:", "moments:/"]
  )
  func encodedSlash(front: String) async {
    let app = TestApp()
    app.values("/files/:name")
    app.values("/files/:folder/:name")
    app.page("/files/a/b")
    for (path, screen) in [
      ("/files/a%2Fb", "name=a/b"), ("/files/a%2fb/c", "folder=a/b name=c"),
      ("/files/a%252Fb", "name=a%2Fb"), ("/files/%2F", "name=/"), ("/files/a/b", "/files/a/b"),
    ] {
      #expect(await app.screen(front + path) == screen)
    }
  }

  /// Checks that Wayfinder does not have this defect: WLRRoute formatted a missing host as
  /// “(null)”, and matched that text.
  @Test(
    "WLRRoute: a link without a host matches no host",
    arguments: [
      "moments:/signin/138", "moments:///signin/138", "moments:signin/138", "/signin/138",
    ]
  )
  func noHost(text: String) async {
    let app = TestApp()
    app.page(#"/\(null\)/signin/:phone"#)
    #expect(await app.routingError(text)?.code == .notFound)
    app.values("/signin/:phone")
    #expect(await app.screen(text) == "phone=138")
    #expect(app.host.stack.map(\.link.host) == [nil])
  }

  /// Checks that Wayfinder does not have this defect: WLRRoute split items at every `=`, dropped
  /// items with more than two parts, and kept only the last repeated item.
  @Test("WLRRoute: a value may contain `=`, and repeated items and flags are kept")
  func query() async throws {
    let app = TestApp()
    app.page("/a")
    let text = "/a?token=aGVsbG8==&next=/b?c=d&id=1&id=2&flag&empty=&%3D=%26"
    let values = try app.router.resolve(text, origin: .internal).parameters
    #expect(try values.value("token") == "aGVsbG8==")
    #expect(try values.value("next") == "/b?c=d")
    #expect(values.all("id") == ["1", "2"])
    #expect(try values.value("flag") == "")
    #expect(try values.value("empty") == "")
    #expect(try values.value("=") == "&")
    #expect(values["absent"] == nil)
    // If a link contains two different values with the same name, reading a single value of this
    // name is an error.
    let error = #expect(throws: RouteError.self) { try values.value("id", as: Int.self) }
    #expect(error?.code == .invalidParameter)
  }

  /// Checks that Wayfinder does not have this defect: WLRRoute sent its results to every item whose
  /// name contained “callback”.
  @Test(
    "WLRRoute: an item with the name “callback” is an ordinary value",
    arguments: RouteOrigin.all
  )
  func callbackNames(origin: RouteOrigin) async throws {
    let app = TestApp()
    app.page("/pay/:callback", .external(including: .unverified))
    app.page("/stolen", .external(including: .unverified))
    let text =
      "/pay/moments:%2F%2Fstolen?callback=moments://stolen&CallbackURL=https://momentsapp.com/stolen"
      + "&x-success=moments://stolen"
    #expect(await app.routingError(text, origin) == nil)
    await runPendingTasks()
    #expect(app.host.stack.map(\.screen) == ["/pay/:callback"])
    #expect(app.router.journeys.count == 1)
    let values = try app.router.resolve(text, origin: origin).parameters
    #expect(values["callback"] == "moments://stolen")
    #expect(values["CallbackURL"] == "https://momentsapp.com/stolen")
  }
}

/// Middleware that only its router retains.
@MainActor
private final class RetainedMiddleware: Middleware {
  private let name: String
  private let log: CallLog

  init(_ name: String, _ log: CallLog) {
    self.name = name
    self.log = log
  }

  func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
    log.record(name)
    return try await next(request)
  }
}

@MainActor
@Suite("Defects of WLRRoute: journeys")
struct WLRRouteJourneyDefectTests {
  /// Checks that Wayfinder does not have this defect: in WLRRoute, a block that returned nil caused
  /// a success without a screen, or a crash.
  @Test("WLRRoute: each route without a screen has its own error")
  func nothing() async throws {
    let app = TestApp()
    app.router.register("/throws") { _ in throw TestError() }
    app.router.register(
      "/declines",
      navigator: LoggingNavigator(name: "", log: CallLog(), takes: false)
    )
    app.router.action("/answers") { _ in String?.none }
    let error = await app.routingError("/throws")
    #expect(error?.code == .failed)
    #expect(error?.underlying is TestError)
    #expect(await app.routingError("/declines")?.code == .declined)
    let outcome = try await app.router.route(to: "/answers")
    #expect(outcome.value(as: String?.self) == .some(nil))
    #expect(app.host.top == nil)
    #expect(app.router.journeys.map(\.ending) == ["failed", "declined", "returned"])
  }

  /// Checks that Wayfinder does not have this defect: WLRRoute stored its middleware weakly in an
  /// unordered set.
  @Test("WLRRoute: middleware is retained by its router and runs in the order of registration")
  func middleware() async {
    let app = TestApp()
    let log = CallLog()
    app.page("/a")
    let names = (0..<50).map { "\($0)" }
    for name in names { app.router.use(RetainedMiddleware(name, log)) }
    for _ in 0..<3 { #expect(await app.routingError("/a") == nil) }
    #expect(log.calls == names + names + names)
  }

  /// Checks that Wayfinder does not have this defect: middleware of WLRRoute could change the set
  /// of middleware while WLRRoute enumerated this set.
  @Test("WLRRoute: middleware that adds middleware affects only the next journey")
  func middlewareWithinMiddleware() async {
    let app = TestApp()
    let (log, router) = (CallLog(), app.router)
    app.page("/a")
    router.use(
      ClosureMiddleware { request, next in
        router.use(RetainedMiddleware("added", log))
        let outcome = try await next(request)
        router.use(RetainedMiddleware("added", log))
        return outcome
      }
    )
    router.use(RetainedMiddleware("second", log))
    for _ in 0..<3 { #expect(await app.routingError("/a") == nil) }
    let added = Array(repeating: "added", count: 2)
    #expect(log.calls == ["second"] + ["second"] + added + ["second"] + added + added)
  }

  /// Checks that Wayfinder does not have this defect: copying a request of WLRRoute removed the
  /// completion handler of the original.
  @Test("WLRRoute: a copy of a request does not affect the original")
  func copies() async throws {
    let app = TestApp()
    var copies: [RouteRequest] = []
    app.router.use(
      ClosureMiddleware { request, next in
        var copy = request
        copy.transition = .present
        copies = [copy, request]
        return try await next(request)
      }
    )
    app.router.action("/a/:id") { request in try request.parameters.value("id", as: Int.self) }
    let outcome = try await app.router.route(to: "/a/7")
    #expect(outcome.value() == 7)
    #expect(copies.map(\.parameters["id"]) == ["7", "7"])
    #expect(copies.map(\.transition) == [.present, .show])
  }

  /// Checks that Wayfinder does not have this defect: the tables of WLRRoute had no lock.
  @Test("WLRRoute: routes are registered, matched and removed by concurrent tasks without loss")
  func manyTasks() async throws {
    let router = TestApp().router
    let right = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<200 {
        // These tasks do not run on the main actor, to which the router is isolated.
        group.addTask {
          guard let pattern = try? RoutePattern(parsing: "/r\(number)") else { return false }
          let token = await router.action(pattern) { _ in number }
          let outcome = try? await router.route(to: .parsing("/r\(number)", origin: .internal))
          if !number.isMultiple(of: 2) { await router.remove(token) }
          return await outcome?.value() == number
        }
      }
      var right = 0
      for await isRight in group where isRight { right += 1 }
      return right
    }
    #expect(right == 200)
    #expect(router.rules.routes.count == 100)
    for number in 0..<200 {
      #expect(router.canRoute("/r\(number)", origin: .internal) == number.isMultiple(of: 2))
    }
  }
}
