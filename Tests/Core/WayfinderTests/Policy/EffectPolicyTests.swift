// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder
import WayfinderTesting

/// An authorizer that records its calls and returns a fixed decision.
private struct LoggingAuthorizer: RouteAuthorizer {
  let log: CallLog
  var signsIn: @MainActor (RouteRequest) async throws -> Bool = { _ in true }
  var confirms: @MainActor (RouteRequest) async throws -> Bool = { _ in true }

  func signIn(for request: RouteRequest) async throws -> Bool {
    log.record("sign-in for \(request.pattern) from \(request.origin.name)")
    return try await signsIn(request)
  }

  func confirm(_ request: RouteRequest) async throws -> Bool {
    log.record("confirmation of \(request.pattern) from \(request.origin.name)")
    return try await confirms(request)
  }
}

/// Middleware that records its calls.
private struct LoggingMiddleware: Middleware {
  let log: CallLog

  func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
    log.record("middleware")
    return try await next(request)
  }
}

extension TestApp {
  /// Registers `/a/:id` with an effect, and records when its screen is created.
  fileprivate func page(_ exposure: RouteExposure, _ effect: RouteEffect, _ log: CallLog) {
    router.register(
      "/a/:id",
      [.exposure(exposure), .effect(effect)],
      file: "App/Routes.swift",
      line: 5
    ) { _ in
      log.record("screen")
      return "a"
    }
  }
}

@Suite("Effects: the policy table")
struct EffectTableTests {
  @Test("The policy table has this text")
  func table() {
    #expect(
      RouteEffect.policyTable == """
        effect            internal          own               verified          unverified
        view              yes               yes               yes               yes
        sensitive         yes               sign-in           sign-in           refused
        mutate            yes               confirm           confirm + sign-in refused
        destructive       yes               confirm + sign-in refused           refused
        """
    )
  }

  @Test("The description of an effect is its spelling in code")
  func names() {
    #expect(
      RouteEffect.allCases.map(\.description) == [".view", ".sensitive", ".mutate", ".destructive"]
    )
  }
}

@MainActor
@Suite("Effects: every effect, origin and exposure")
struct EffectPolicyTests {
  /// The required approvals, in order, for each combination of an effect and a trust.
  ///
  /// A combination that is refused is not in the table.
  nonisolated static let cells: [RouteEffect: [RouteOrigin.Trust: [String]]] = [
    .view: [.internal: [], .own: [], .verified: [], .unverified: []],
    .sensitive: [.internal: [], .own: ["sign-in"], .verified: ["sign-in"]],
    .mutate: [.internal: [], .own: ["confirmation"], .verified: ["sign-in", "confirmation"]],
    .destructive: [.internal: [], .own: ["sign-in", "confirmation"]],
  ]
  nonisolated static let exposures: [RouteExposure] = [
    .internal, .external, .external(including: .unverified),
  ]

  @Test(
    "The policy table decides whether a journey is admitted and what the user is asked first",
    arguments: RouteEffect.allCases,
    exposures
  )
  func matrix(effect: RouteEffect, exposure: RouteExposure) async throws {
    for origin in RouteOrigin.all {
      let app = TestApp()
      let log = CallLog()
      app.router.authorizer = LoggingAuthorizer(log: log)
      app.router.use(LoggingMiddleware(log: log))
      app.page(exposure, effect, log)
      let error = await app.routingError("/a/7", origin)
      let needs = Self.cells[effect]?[origin.trust]
      guard let needs, exposure.admits(origin) else {
        #expect(error?.code == .refused, "\(origin.name)")
        #expect(log.calls.isEmpty)
        #expect(!app.router.canRoute("/a/7", origin: origin))
        let reason = needs == nil ? "\(effect)" : "\(exposure)"
        #expect(
          app.steps.suffix(2) == ["policy: \(reason) refuses \(origin.name)", "finish: refused"]
        )
        continue
      }
      #expect(error == nil, "\(origin.name)")
      let asked = needs.map { need in
        need == "sign-in"
          ? "sign-in for /a/:id from \(origin.name)"
          : "confirmation of /a/:id from \(origin.name)"
      }
      #expect(log.calls == asked + ["middleware", "screen"], "\(origin.name)")
      let answers = needs.map { "policy: \($0): yes" }
      #expect(Array(app.steps.dropFirst(4).prefix(needs.count)) == answers)
      #expect(
        try app.router.resolve("/a/7", origin: origin).needs
          == effect.verdict(from: origin.trust)
      )
    }
    print("policy table: \(RouteOrigin.all.count) journeys")
  }

  @Test(
    "A refusal because of the effect names the effect and suggests no exposure",
    arguments: exposures
  )
  func refusal(exposure: RouteExposure) async {
    for (effect, origin) in [
      (RouteEffect.sensitive, RouteOrigin.scheme), (.mutate, .push), (.destructive, .universal),
    ] {
      let app = TestApp()
      app.page(exposure, effect, CallLog())
      let error = await app.routingError("/a/7", origin)
      #expect(
        error?.message
          == "“/a/:id” is registered as \(exposure) at App/Routes.swift:5 with the effect \(effect), "
          + "and this link comes from \(origin.name), which is \(origin.trust.rawValue); no "
          + "exposure allows that, so link to a route with a weaker effect, and let the user go on "
          + "from its screen"
      )
      #expect(error?.pattern?.text == "/a/:id")
    }
  }

  @Test("The steps of a journey name the required approvals")
  func steps() async {
    let app = TestApp()
    app.router.authorizer = LoggingAuthorizer(log: CallLog())
    app.page(.external, .mutate, CallLog())
    #expect(await app.routingError("/a/7", .universal) == nil)
    #expect(
      app.steps == [
        "receive: 4 bytes", "admit: a path", "match: /a/:id",
        "policy: .external admits universal, .mutate needs confirm + sign-in",
        "policy: sign-in: yes", "policy: confirmation: yes", "handle: made the screen",
        "navigate: show", "finish: shown",
      ]
    )
  }

  @Test("The policy is applied to each further candidate route")
  func candidates() async {
    let app = TestApp()
    let log = CallLog()
    app.router.authorizer = LoggingAuthorizer(log: log)
    let decliner = LoggingNavigator(name: "first", log: log, takes: false)
    app.router.register("/a/b", .external, navigator: decliner)
    app.router.register(
      "/a/:x",
      [.external, .mutate],
      navigator: LoggingNavigator(name: "second", log: log, takes: false)
    )
    app.router.register("/*rest", [.external, .destructive]) { _ in "rest" }
    #expect(await app.routingError("/a/b", .universal)?.code == .refused)
    #expect(
      log.calls == [
        "first accepts /a/b", "sign-in for /a/:x from universal",
        "confirmation of /a/:x from universal", "second accepts /a/:x",
      ]
    )
  }
}

@MainActor
@Suite("Effects: missing approval")
struct AuthorizerTests {
  private func app(_ disclosure: RouteError.Disclosure = .full) -> (TestApp, CallLog) {
    let app = TestApp(disclosure)
    let log = CallLog()
    app.router.use(LoggingMiddleware(log: log))
    app.page(.external, .mutate, log)
    return (app, log)
  }

  @Test("A route that needs approval is unauthorized without an authorizer")
  func missingAuthorizer() async {
    let (app, log) = app()
    for (origin, what) in [(RouteOrigin.shortcut, "confirmation"), (.universal, "sign-in")] {
      let error = await app.routingError("/a/7?b", origin)
      #expect(error?.code == .unauthorized)
      #expect(
        error?.message
          == "opening “/a/:id” from \(origin.name) requires a \(what), but the router has no "
          + "authorizer; set `authorizer`"
      )
      #expect(error?.link == "/a/:id?…")
      #expect(error?.pattern?.text == "/a/:id")
      #expect(
        app.steps.suffix(2) == ["policy: \(what): no authorizer", "finish: unauthorized"]
      )
    }
    #expect(log.calls.isEmpty)
    #expect(await app.routingError("/a/7") == nil)
  }

  @Test("A declined sign-in ends the journey before the confirmation")
  func noSignIn() async {
    let (app, log) = app()
    app.router.authorizer = LoggingAuthorizer(log: log, signsIn: { _ in false })
    let error = await app.routingError("/a/7", .universal)
    #expect(error?.code == .unauthorized)
    #expect(
      error?.message == "opening “/a/:id” from universal requires a sign-in, which was denied"
    )
    #expect(log.calls == ["sign-in for /a/:id from universal"])
    #expect(app.steps.suffix(2) == ["policy: sign-in: no", "finish: unauthorized"])
  }

  @Test("A dismissed sign-in is reported as unauthorized", arguments: ["/a/7", "/a/8?b"])
  func dismissedSignIn(link: String) async throws {
    let (app, log) = app(.production)
    app.router.authorizer = LoggingAuthorizer(log: log, signsIn: { _ in false })
    let error = try #require(await app.routingError(link, .universal))
    #expect(error.code == .unauthorized)
    #expect(error.trace?.ending == "unauthorized")
    let missed = try #require(await app.routingError("/nothing/7", .universal))
    #expect(error.external == missed.external)
  }

  @Test("A declined confirmation ends the journey")
  func noConfirmation() async {
    let (app, log) = app()
    app.router.authorizer = LoggingAuthorizer(log: log, confirms: { _ in false })
    let error = await app.routingError("/a/7", .handoff)
    #expect(error?.code == .unauthorized)
    #expect(
      error?.message == "opening “/a/:id” from handoff requires a confirmation, which was denied"
    )
    #expect(log.calls == ["confirmation of /a/:id from handoff"])
  }

  @Test("An error of the authorizer is reported as unauthorized")
  func failures() async {
    let (app, log) = app()
    let router = app.router
    // The sign-in may itself be a journey, which can fail with any code.
    let failures: [@MainActor (RouteRequest) async throws -> Bool] = [
      { _ in throw TestError() },
      { _ in throw CancellationError() },
      { _ in
        try await router.route(to: "/login")
        return true
      },
    ]
    for (index, failure) in failures.enumerated() {
      router.authorizer = LoggingAuthorizer(log: log, signsIn: failure)
      // Each link is different, so that no journey joins the previous one.
      let error = await app.routingError("/a/\(index)", .universal)
      #expect(error?.code == .unauthorized)
      #expect(error?.message.hasPrefix("the sign-in failed: ") == true)
      #expect(error?.underlying != nil)
      #expect(error?.pattern?.text == "/a/:id")
      #expect(app.steps.suffix(2) == ["policy: sign-in: failed", "finish: unauthorized"])
    }
    #expect(log.calls == Array(repeating: "sign-in for /a/:id from universal", count: 3))
    #expect(app.host.top == nil)
  }

  @Test("An authorizer that throws a cancellation ends the journey as cancelled")
  func cancellation() async {
    let (app, log) = app()
    app.router.authorizer = LoggingAuthorizer(
      log: log,
      signsIn: { _ in
        cancelThisTask()
        return true
      }
    )
    #expect(await app.routingError("/a/7", .universal)?.code == .cancelled)
    #expect(log.calls == ["sign-in for /a/:id from universal"])
  }

  @Test("A cancelled journey does not record that the sign-in failed")
  func failureAfterCancellation() async {
    let (app, log) = app()
    app.router.authorizer = LoggingAuthorizer(
      log: log,
      signsIn: { _ in
        cancelThisTask()
        throw TestError()
      }
    )
    #expect(await app.routingError("/a/7", .universal)?.code == .cancelled)
    #expect(!app.steps.contains("policy: sign-in: failed"))
  }

  @Test("Outside of the app, a missing approval looks like an unmatched link", arguments: 0..<4)
  func disclosure(index: Int) async {
    let (app, log) = app(.production)
    let answers: [@MainActor (RouteRequest) async throws -> Bool] = [
      { _ in false }, { _ in throw TestError() }, { _ in throw CancellationError() },
    ]
    if index < answers.count {
      app.router.authorizer = LoggingAuthorizer(log: log, signsIn: answers[index])
    }
    let refusal = await app.routingError("moments://a/7?b", .universal)
    let miss = await app.routingError("moments://b/7?b", .universal)
    #expect(refusal?.code == .unauthorized)
    #expect(refusal?.trace?.ending == "unauthorized")
    #expect(refusal?.external.code == .notFound)
    #expect(refusal?.external == miss?.external)
    // External callers see `notFound`, but the router's own list of journeys contains
    // `unauthorized`.
    #expect(app.router.journeys.map(\.ending) == ["unauthorized", "notFound"])
  }

  @Test("Outside of the app, a sign-in that exceeds its time limit looks like an unmatched link")
  func timeLimit() async {
    let app = TimedApp(.production)
    let latch = Latch()
    app.router.authorizer = LoggingAuthorizer(
      log: app.log,
      signsIn: { _ in
        await latch.wait()
        return true
      }
    )
    app.router.register("/a/:id", [.external, .sensitive]) { _ in "a" }
    let router = app.router
    let task = Task { () -> RouteError? in
      do throws(RouteError) {
        try await router.route(to: .parsing("/a/7", origin: .universal))
        return nil
      } catch {
        return error
      }
    }
    await app.clock.sleepers(1)
    app.clock.advance(by: app.router.limits.authorizationTimeout)
    let error = await task.value
    #expect(error?.code == .timedOut)
    #expect(error?.external.code == .notFound)
    #expect(error?.external.text == "no route matches this link")
    #expect(app.endings == ["timedOut"])
    latch.open()
  }
}
