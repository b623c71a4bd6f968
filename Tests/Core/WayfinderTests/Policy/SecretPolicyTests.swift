// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

@MainActor
@Suite("Secrets: policy", .timeLimit(.minutes(30)))
struct SecretPolicyTests {
  private nonisolated static let open = RouteConfiguration.external(including: .unverified)
  nonisolated static let unverified = RouteOrigin.all.filter { $0.trust == .unverified }
  private nonisolated static let trusted = RouteOrigin.all.filter { $0.trust != .unverified }

  private func app(_ disclosure: RouteError.Disclosure = .full) -> TestApp {
    let app = TestApp(disclosure)
    app.router.console = nil
    app.page("/reset", [Self.open, .parameters("token", .secret)])
    app.page("/invite/:code", [Self.open, .parameters("code", .secret)])
    return app
  }

  @Test(
    "A link with a secret is refused from every unverified origin, and the error names the fact"
  )
  func refused() async throws {
    let app = app()
    for origin in Self.unverified + [RouteOrigin("nfc", trust: .unverified)] {
      for link in ["/reset?token=s3cr3t", "/invite/s3cr3t", "/reset?token=&token=s3cr3t"] {
        let error = try #require(await app.routingError(link, origin))
        #expect(error.code == .refused)
        #expect(error.external.code == .notFound)
        #expect(!"\(error)".contains("s3cr3t"))
        #expect(!app.router.canRoute(link, origin: origin))
      }
    }
    let error = try #require(await app.routingError("/reset?token=other", .scan))
    #expect(
      error.message
        == "“/reset” (App/Routes.swift:1) declares “token” as secret, and this link with a value for it "
        + "comes from scan, which is unverified: another app could have read or written it; send it as "
        + "a universal link, or declare .parameters(\"token\", .private)"
    )
    #expect(app.steps.contains("policy: the secret “token” refuses scan"))
  }

  @Test("A link with a secret is refused in each form of the link")
  func forms() async throws {
    let app = app()
    for link in [
      "moments://reset?token=1", "moments:reset?token=1", "https://momentsapp.com/reset?token=1",
      "/reset?%74oken=1", "/reset?x=1&token=%FF", "/reset?token=%31#f", "/%72eset?token=1",
    ] {
      let error = await app.routingError(link, .scheme)
      #expect(error?.code == .refused, "\(link)")
    }
  }

  @Test(
    "A link without a value for the secret is not refused",
    arguments: SecretPolicyTests.unverified
  )
  func absent(origin: RouteOrigin) async {
    let app = app()
    for link in ["/reset", "/reset?token", "/reset?token=", "/reset?Token=1", "/reset#token=1"] {
      #expect(await app.routingError(link, origin) == nil, "\(link)")
    }
  }

  @Test("A link with a secret is opened from every origin that is not unverified")
  func trusted() async {
    let app = app()
    for origin in Self.trusted {
      #expect(await app.routingError("/reset?token=1", origin) == nil)
      #expect(await app.routingError("/invite/\(origin.name)", origin) == nil)
    }
  }

  @Test("A fragment that is read as items cannot contain a secret")
  func fragments() async {
    var options = RouteTableOptions()
    (options.readsFragmentItems, options.ignoresCaseOfQueryNames) = (true, true)
    let app = TestApp(options: options)
    app.router.console = nil
    app.page("/reset", [Self.open, .parameters("token", .secret)])
    #expect(await app.routingError("/reset#token=1", .scheme)?.code == .refused)
    #expect(await app.routingError("/reset?TOKEN=1", .scheme)?.code == .refused)
    #expect(await app.routingError("/reset#TOKEN=1", .universal) == nil)
    #expect(app.host.scene.top?.link == "/reset")
  }

  @Test("A rule or a redirect passes no secret from an unverified origin to its route")
  func detours() async throws {
    let app = app()
    try app.router.rewriteRules.append(RewriteRule("/old/:code", to: "/reset?token=:code"))
    app.router.register(
      "/turn",
      [
        Self.open,
        .middleware(ClosureMiddleware { _, next in try await next.redirect(to: "/invite/\("x")") }),
      ]
    ) { _ in "" }
    app.router.unmatched = { _ in "/reset?token=\("y")" }
    for link in ["/old/s3cr3t", "/turn", "/nothing"] {
      #expect(await app.routingError(link, .push)?.code == .refused, "\(link)")
      #expect(await app.routingError(link, .universal) == nil, "\(link)")
    }
  }

  @Test("The secret of a parent is also secret in the link of its child")
  func parents() async throws {
    let app = app()
    app.page("/invite/:code/accept", [Self.open, .parent("/invite/:code")])
    app.page("/invite/:code/accept/:step", [Self.open, .parent("/invite/:code/accept")])
    #expect(await app.routingError("/invite/s3cr3t/accept/2", .web)?.code == .refused)
    #expect(await app.routingError("/invite/s3cr3t/accept/2", .universal) == nil)
    #expect(app.host.scene.entries.count == 3)
    #expect(!"\(app.router.state)".contains("s3cr3t"))
  }

  @Test("The external answer to a refused secret is that to an unknown link")
  func external() async throws {
    let app = app(.production)
    let refused = try #require(await app.routingError("/reset?token=1", .scheme))
    let missing = try #require(await app.routingError("/unknown?token=1", .scheme))
    #expect(refused.external == missing.external)
  }

  @Test("The last fact about a parameter counts, and a secret is never public")
  func last() async {
    let app = TestApp(.production)
    app.router.console = nil
    let log = EventLog(app.router)
    app.page("/a/:id", [.parameters("id", .secret), .parameters("id", .public)])
    app.page("/b/:id", [.parameters("id", .public), .parameters("id", .secret)])
    #expect(await app.routingError("/a/7") == nil)
    #expect(log.events.last?.parameters == ["id": "7"])
    #expect(await app.routingError("/b/7") == nil)
    #expect(log.events.last?.parameters == [:])
  }

  @Test("A route that is open to unverified origins and whose path requires a secret is reported")
  func exposed() {
    let app = TestApp()
    app.page("/invite/:code", [Self.open, .parameters("code", .secret)])
    app.page("/join(/:code)", [Self.open, .parameters("code", .secret)])
    app.page("/reset", [Self.open, .parameters("token", .secret)])
    let error = #expect(throws: RegistrationError.self) { try app.router.validate() }
    #expect(error?.problems.map(\.code) == [.exposedSecret])
    #expect(
      error?.problems.first?.message
        == "“/invite/:code” (App/Routes.swift:1) is exposed as .external(including: .unverified), but "
        + "every link to it has the secret “code”, which unverified origins may not send; register it "
        + "as .external"
    )
  }
}
