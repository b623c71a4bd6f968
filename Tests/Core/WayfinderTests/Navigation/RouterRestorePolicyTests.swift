// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

/// An authorizer that records its calls and returns a fixed decision.
private struct FixedAuthorizer: RouteAuthorizer {
  let answer: Bool
  let log: CallLog

  func signIn(for request: RouteRequest) async throws -> Bool {
    log.record("sign-in for \(request.link)")
    return answer
  }

  func confirm(_ request: RouteRequest) async throws -> Bool {
    log.record("confirmation of \(request.link)")
    return answer
  }
}

private struct RestoreMiddleware: Middleware {
  let body: @MainActor (RouteRequest, Next) async throws -> RouteOutcome

  func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
    try await body(request, next)
  }
}

@MainActor
@Suite("Restoring a scene: policy", .timeLimit(.minutes(30)))
struct RouterRestorePolicyTests {
  /// The expected result for an entry whose route has this exposure and this effect.
  struct Rule: Sendable {
    let exposure: RouteExposure
    let effect: RouteEffect
    /// The approvals that the user is asked for; nil if the entry is refused without asking the
    /// user.
    let asked: [String]?

    init(_ exposure: RouteExposure, _ effect: RouteEffect, asks asked: [String]?) {
      self.exposure = exposure
      self.effect = effect
      self.asked = asked
    }
  }

  nonisolated static let rules = [
    // A screen with the effect `.view` is restored for every exposure, and the user is not asked.
    Rule(.internal, .view, asks: []),
    Rule(.external, .view, asks: []),
    Rule(.external(including: .unverified), .view, asks: []),
    Rule(.internal, .sensitive, asks: nil),
    Rule(.external, .sensitive, asks: ["sign-in for /x"]),
    Rule(.internal, .mutate, asks: nil),
    Rule(.external, .mutate, asks: ["confirmation of /x"]),
    Rule(.internal, .destructive, asks: nil),
    Rule(.external, .destructive, asks: ["sign-in for /x", "confirmation of /x"]),
  ]

  @Test(
    "The policy is applied to each entry with its own origin",
    arguments: rules,
    [true, false, nil]
  )
  func policy(rule: Rule, answer: Bool?) async throws {
    let app = try RestoreApp()
    let asked = CallLog()
    app.pages()
    app.page("/x", [.exposure(rule.exposure), .effect(rule.effect)])
    app.router.authorizer = answer.map { FixedAuthorizer(answer: $0, log: asked) }
    let left = try await app.restore("[1:/a 2:/x 3:/b] ^sheet(4:/c) ~5:/d")
    guard let questions = rule.asked else {
      #expect(left == ["2: refused", "3: nil", "4: nil"])
      #expect(asked.calls.isEmpty)
      #expect(app.shown == "[1:/a] ~5:/d")
      return
    }
    guard questions.isEmpty || answer == true else {
      #expect(left == ["2: unauthorized", "3: nil", "4: nil"])
      #expect(asked.calls == (answer == nil ? [] : Array(questions.prefix(1))))
      #expect(app.shown == "[1:/a] ~5:/d")
      #expect(app.log.calls == ["/a", "/d"])
      return
    }
    #expect(left.isEmpty)
    #expect(asked.calls == questions)
    #expect(app.shown == "[1:/a 2:/x 3:/b] ^sheet(4:/c) ~5:/d")
  }

  @Test("A refused parent prevents the restoration of its child, although the parent is not shown")
  func parent() async throws {
    let app = try RestoreApp()
    app.page("/p", [.internal, .mutate])
    app.page("/p/:id", .parent("/p"))
    #expect(try await app.restore("[1:/p/1]") == ["1: refused"])
    #expect(app.log.calls.isEmpty)
  }

  @Test("A refused entry does not affect other tabs")
  func tabs() async throws {
    let app = try RestoreApp("one[] two[] three[]")
    app.pages()
    app.page("/x", [.internal, .mutate])
    let left = try await app.restore("one[1:/a 2:/x 3:/b] two*[4:/c] three[5:/x 6:/d] ^sheet(7:/d)")
    #expect(left == ["2: refused", "3: nil", "5: refused", "6: nil"])
    #expect(app.shown == "one[1:/a] two*[4:/c] three[] ^sheet(7:/d)")
    #expect(app.log.calls == ["/a", "/c", "/d"])
  }

  @Test("Outside of the app, a refused entry looks like an unmatched link")
  func production() async throws {
    let app = try RestoreApp("[]", .production)
    app.page("/x", [.internal, .mutate])
    let saved = try NavigationDrawing.scene("[] ~1:/x ~2:/none")
    let left = try await app.router.restore(saved).skipped
    #expect(left.map(\.error?.code) == [.refused, .notFound])
    #expect(left.map(\.error?.external.code) == [.notFound, .notFound])
    #expect(left.first?.error?.external == left.last?.error?.external)
  }

  @Test("Middleware runs for each entry and can refuse it")
  func middleware() async throws {
    let app = try RestoreApp()
    app.pages()
    let log = app.log
    app.router.use(
      RestoreMiddleware { request, next in
        log.record("middleware \(request.link) \(request.origin.name)")
        guard request.link.text != "/b" else {
          throw RouteError(.rateLimited, for: request, message: "not now")
        }
        return try await next(request)
      }
    )
    #expect(try await app.restore("[1:/a 2:/b 3:/c]") == ["2: rateLimited", "3: nil"])
    #expect(app.log.calls == ["middleware /a restored", "/a", "middleware /b restored"])
  }

  @Test("Closed gates delay no entry, and waiting links are shown above the restored screens")
  func gates() async throws {
    let app = try RestoreApp()
    app.pages()
    app.page("/x", .external)
    app.router.requireGates([.sceneReady, .onboardingDone])
    let router = app.router
    let waiting = Task { try await router.route(to: .parsing("/x", origin: .universal)) }
    await waitUntil { router.inboxCount == 1 }
    #expect(try await app.restore("[1:/a] ^sheet(2:/b)").isEmpty)
    #expect(router.inboxCount == 1)
    router.openGate(.sceneReady)
    router.openGate(.onboardingDone)
    _ = try await waiting.value
    #expect(app.host.presented.map(\.screen) == ["/b", "/x"])
  }
}

@MainActor
@Suite("Restoring a scene: changed links", .timeLimit(.minutes(30)))
struct RouterRestoreLinkTests {
  @Test("A link that a rule rewrites is restored as the new link at the same position")
  func rules() async throws {
    let app = try RestoreApp()
    app.pages()
    try app.router.rewriteRules.append(RewriteRule("/old/:id", to: "/p/:id?from=old"))
    let saved = try NavigationDrawing.scene("[1:/a 2:/old/7?x=1 3:/b] ^sheet(4:/old/8)")
    let restoration = try await app.router.restore(saved)
    #expect(app.shown == "[1:/a 2:/p/7?from=old&x=1 3:/b] ^sheet(4:/p/8?from=old)")
    #expect(restoration.restored == app.host.scene.replay)
    #expect(restoration.restored[1].route == "/p/:id")
    #expect(restoration.restored[1].parameters == ["id": "7"])
    #expect(restoration.skipped.isEmpty)
    // The restored entry has the rewritten link, so a journey to this link reuses the entry.
    try await app.router.route(to: "/p/7")
    #expect(app.shown == "[1:/a 2:/p/7]")
  }

  @Test(
    "A catch-all rule restores its target, only once if it resets the screens",
    arguments: [
      ("[]", "[1:/a 2:/b] ^sheet(3:/c) ~4:/d", "[1:/p/0]"),
      ("one[] two[]", "one*[] two[1:/a 2:/b]", "one*[1:/p/0] two[]"),
      ("-", "- ^sheet(1:/a)", "- ^fullScreen(1:/p/0)"),
      ("[]", "[]", "[]"),
    ]
  )
  func override(layout: String, saved: String, shown: String) async throws {
    let app = try RestoreApp(layout)
    app.pages()
    try app.router.rewriteRules.append(
      RewriteRule("/*", to: "/p/0", priority: 1000, resettingScreens: true)
    )
    let left = try await app.restore(saved)
    #expect(app.shown == shown)
    #expect(app.log.calls == (shown == "[]" ? [] : ["/p/0"]))
    #expect(left.allSatisfy { $0.hasSuffix(": nil") })
    let count = try NavigationDrawing.scene(saved).entries.count
    #expect(left.count == max(0, count - 1))
    guard !app.log.calls.isEmpty else { return }
    // Without `resettingScreens`, the rule replaces the link of each entry, and each entry keeps
    // its position.
    let other = try RestoreApp("[]")
    other.pages()
    try other.router.rewriteRules.append(RewriteRule("/*", to: "/p/0", priority: 1000))
    try await other.restore("[1:/a 2:/b] ^sheet(3:/c)")
    #expect(other.shown == "[1:/p/0 2:/p/0] ^sheet(3:/p/0)")
  }

  @Test("A link that middleware redirects is restored as the new link")
  func redirects() async throws {
    let app = try RestoreApp()
    app.pages()
    app.router.register(
      "/old",
      .middleware(RestoreMiddleware { _, next in try await next.redirect(to: "/p/9") })
    ) { _ in "never made" }
    try await app.restore("[1:/a 2:/old]")
    #expect(app.shown == "[1:/a 2:/p/9]")
    #expect(app.host.scene.entries.last?.route == "/p/:id")
  }

  @Test("The policy is applied to the final route")
  func rulesAndPolicy() async throws {
    let app = try RestoreApp()
    app.page("/menu", [.internal, .mutate])
    try app.router.rewriteRules.append(RewriteRule("/old", to: "/menu"))
    #expect(try await app.restore("[1:/old]") == ["1: refused"])
  }

  @Test("An unmatched link is skipped without calling the unmatched handler")
  func unmatched() async throws {
    let app = try RestoreApp()
    app.pages()
    app.router.unmatched = { link in
      Issue.record("asked for \(link.link)")
      return "/a"
    }
    let saved = try NavigationDrawing.scene("[1:/a 2:/gone 3:/b]")
    let left = try await app.router.restore(saved).skipped
    #expect(left.map(\.entry.id) == [2, 3])
    #expect(left[0].error?.code == .notFound)
    #expect(left[0].error?.nearMisses.isEmpty == false)
    #expect(left[0].entry == saved.replay[1])
    #expect(app.shown == "[1:/a]")
  }

  @Test("A route with renamed parameters gives the entry the new names")
  func otherNames() async throws {
    let app = try RestoreApp()
    app.page("/p/:number<int>")
    try await app.restore("[1:/p/7]")
    #expect(app.host.scene.entries[0].route == "/p/:number<int>")
    #expect(app.host.scene.entries[0].parameters == ["number": "7"])
  }

  @Test("An entry whose middleware returns a result is skipped, because it has no screen")
  func answered() async throws {
    let app = try RestoreApp()
    app.pages()
    app.router.register(
      "/x",
      .middleware(RestoreMiddleware { request, _ in .result("a value", for: request) })
    ) { _ in "never made" }
    #expect(try await app.restore("[1:/a 2:/x 3:/b]") == ["2: navigationFailed", "3: nil"])
    #expect(app.shown == "[1:/a]")
  }

  @Test("An action is skipped and not run again")
  func action() async throws {
    let app = try RestoreApp()
    app.pages()
    let log = app.log
    app.router.action("/x", .external) { _ in log.record("run") }
    app.router.action("/menu") { _ in log.record("run from outside") }
    let left = try await app.restore("[1:/a 2:/x 3:/b] ~4:/menu")
    #expect(left == ["2: navigationFailed", "3: nil", "4: navigationFailed"])
    #expect(app.shown == "[1:/a]")
    #expect(app.log.calls == ["/a"])
  }
}
