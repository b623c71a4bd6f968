// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

@MainActor
@Suite("Results: external callers", .timeLimit(.minutes(30)))
struct ResultOutsideTests {
  /// An authorizer that grants every request and records it.
  private struct GrantingAuthorizer: RouteAuthorizer {
    let log: CallLog

    func signIn(for request: RouteRequest) async throws -> Bool {
      log.record("sign-in")
      return true
    }

    func confirm(_ request: RouteRequest) async throws -> Bool {
      log.record("confirmation")
      return true
    }
  }

  /// Returns an app with a screen, an action and a sensitive screen, each with and without the
  /// option that returns results to external callers.
  private func app(
    _ log: CallLog,
    _ disclosure: RouteError.Disclosure = .full
  ) throws -> ResultApp {
    let app = ResultApp(disclosure)
    app.router.authorizer = GrantingAuthorizer(log: log)
    app.router.use(
      ClosureMiddleware { request, next in
        log.record("middleware")
        return try await next(request)
      }
    )
    for (prefix, options) in [("closed", []), ("open", [.returnsResultToExternalCallers])]
      as [(String, RouteConfiguration)]
    {
      let publicExposure = RouteConfiguration.external(including: .unverified)
      app.router.register(
        try RoutePattern(parsing: "/\(prefix)/screen/:id"),
        [publicExposure, options],
        file: "App/Routes.swift",
        line: 5
      ) { request in
        log.record("makes \(request.pattern)")
        request.finish(with: 7)
        return ResultScreen(request)
      }
      app.router.action(
        try RoutePattern(parsing: "/\(prefix)/action/:id"),
        [publicExposure, options],
        file: "App/Routes.swift",
        line: 6
      ) { request in
        log.record("runs \(request.pattern)")
        return 7
      }
      app.router.register(
        try RoutePattern(parsing: "/\(prefix)/sensitive/:id"),
        [.external, .sensitive, options]
      ) { request in
        log.record("makes \(request.pattern)")
        request.finish(with: 7)
        return ResultScreen(request)
      }
    }
    return app
  }

  @Test(
    "Without the option, an external request for a result is refused before any code runs",
    arguments: RouteOrigin.all.filter(\.isExternal),
    ["screen", "action"]
  )
  func refused(origin: RouteOrigin, kind: String) async throws {
    let log = CallLog()
    let app = try app(log)
    let error = await app.requestNumber("/closed/\(kind)/1", origin).value
    #expect(error?.code == .refused)
    #expect(
      error?.message
        == "“/closed/\(kind)/:id” (App/Routes.swift:\(kind == "screen" ? 5 : 6)) does not return its result to "
        + (origin == .unknown
          ? "callers from outside, and the call does not state where the link comes from; state it, as in "
            + "origin: .universal"
          : "a caller from \(origin.name); register it with .returnsResultToExternalCallers to allow it")
    )
    #expect(error?.pattern?.text == "/closed/\(kind)/:id")
    #expect(log.calls.isEmpty)
    #expect(app.host.top == nil)
    // An external caller may not request a result, but may open the same link without requesting
    // one.
    #expect(app.router.canRoute("/closed/\(kind)/1", origin: origin))
  }

  @Test(
    "With the option, an external caller receives the result",
    arguments: RouteOrigin.all,
    ["screen", "action"]
  )
  func answered(origin: RouteOrigin, kind: String) async throws {
    let app = try app(CallLog())
    #expect(await app.requestNumber("/open/\(kind)/1", origin).value == nil)
    #expect(app.callerLog.calls == ["/open/\(kind)/1: 7"])
  }

  @Test(
    "Internal callers receive the result without the option",
    arguments: ["screen", "action", "sensitive"]
  )
  func inside(kind: String) async throws {
    let app = try app(CallLog())
    #expect(await app.requestNumber("/closed/\(kind)/1").value == nil)
    #expect(app.callerLog.calls == ["/closed/\(kind)/1: 7"])
  }

  @Test("The option does not bypass the checks of exposure and effect")
  func policyFirst() async throws {
    let log = CallLog()
    let app = try app(log)
    app.page("/menu", .returnsResultToExternalCallers)
    #expect(
      await app.requestNumber("/menu", .universal).value?.message.contains(
        "registered as .internal"
      ) == true
    )
    #expect(await app.requestNumber("/open/sensitive/1", .scheme).value?.code == .refused)
    #expect(log.calls.isEmpty)
    // The result is refused before the authorizer is called, because the route does not return it
    // to external callers.
    #expect(await app.requestNumber("/closed/sensitive/1", .universal).value?.code == .refused)
    #expect(log.calls.isEmpty)
    #expect(await app.requestNumber("/open/sensitive/1", .universal).value == nil)
    #expect(log.calls == ["sign-in", "middleware", "makes /open/sensitive/:id"])
  }

  @Test(
    "Outside of the app, a refused result looks like an unmatched link",
    arguments: ["screen", "action", "sensitive"]
  )
  func production(kind: String) async throws {
    let app = try app(CallLog(), .production)
    let link = "moments://closed/\(kind)/1?q=1"
    let refused = try #require(await app.requestNumber(link, .scheme).value)
    let missed = try #require(
      await app.requestNumber("moments://none/\(kind)/1?q=1", .scheme).value
    )
    #expect(refused.code == .refused)
    #expect(refused.external.code == .notFound)
    #expect(refused.external == missed.external)
    #expect(app.router.journeys.map(\.ending) == ["refused", "notFound"])
  }

  @Test(
    "A result of middleware reaches external callers only if the route has the option",
    arguments: RouteOrigin.all,
    [true, false]
  )
  func middleware(origin: RouteOrigin, returnsResultToExternalCallers: Bool) async throws {
    let app = ResultApp()
    app.page(
      "/a",
      [
        .external(including: .unverified),
        returnsResultToExternalCallers ? [.returnsResultToExternalCallers] : [],
        .middleware(ClosureMiddleware { request, _ in .result("a secret", for: request) }),
      ]
    )
    let outcome = try await app.router.route(to: .parsing("/a", origin: origin))
    let isReturned = returnsResultToExternalCallers || !origin.isExternal
    #expect(outcome.kind == .returned)
    #expect(outcome.value(as: String.self) == (isReturned ? "a secret" : nil))
  }

  @Test("Each further candidate route needs the option as well")
  func second() async throws {
    let log = CallLog()
    let app = try app(log)
    app.router.register(
      "/closed/screen/1",
      [.external(including: .unverified), .returnsResultToExternalCallers],
      navigator: DecliningNavigator()
    )
    #expect(await app.requestNumber("/closed/screen/1", .scheme).value?.code == .refused)
    #expect(log.calls == ["middleware"])
    #expect(app.host.top == nil)
  }

  @Test("The option of the final route decides after a rewrite or a redirect")
  func elsewhere() async throws {
    let log = CallLog()
    let app = try app(log)
    try app.router.rewriteRules.append(RewriteRule("/rule", to: "/closed/screen/1"))
    app.page(
      "/redirect",
      [
        .external(including: .unverified), .returnsResultToExternalCallers,
        .middleware(
          ClosureMiddleware { _, next in try await next.redirect(to: "/closed/screen/2") }
        ),
      ]
    )
    for text in ["/rule", "/redirect"] {
      #expect(await app.requestNumber(text, .scheme).value?.pattern?.text == "/closed/screen/:id")
    }
    #expect(!log.calls.contains("makes /closed/screen/:id"))
  }

  @Test("An external caller waits for the gates first and for the result afterwards")
  func gates() async throws {
    let app = try app(CallLog())
    app.page("/a", [.external, .returnsResultToExternalCallers])
    app.router.requireGates([.sceneReady])
    let task = app.requestNumber("/a", .universal)
    await waitUntil { app.router.inboxCount == 1 }
    app.router.openGate(.sceneReady)
    await waitUntil { app.host.top != nil }
    #expect(app.finish(with: 7))
    #expect(await task.value == nil)
  }
}
