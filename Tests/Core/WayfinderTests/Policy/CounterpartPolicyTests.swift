// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Wayfinder

@MainActor
@Suite("Policy: a path for universal links and for schemes", .timeLimit(.minutes(30)))
struct CounterpartPolicyTests {
  nonisolated static let exposures: [RouteExposure] = [
    .internal, .external, .external(including: .schemes), .external(including: .push),
    .external(including: .unverified),
  ]

  private func app() -> TestApp {
    let app = TestApp(.production)
    app.router.console = nil
    return app
  }

  /// The requirement for a link: 0 to 3 for no sign-in, sign-in, confirmation, both; 4 for refused.
  private func requirement(_ app: TestApp, _ link: String, _ origin: RouteOrigin) -> Int {
    guard let resolution = try? app.router.resolve(link, origin: origin) else { return 4 }
    let order: [RouteEffect.Verdict] = [.allowed, .signIn, .confirm, .confirmAndSignIn]
    return order.firstIndex(of: resolution.needs) ?? 4
  }

  @Test(
    "A link with a scheme never needs less than the universal link of the same route",
    arguments: CounterpartPolicyTests.exposures
  )
  func oneRoute(exposure: RouteExposure) throws {
    for effect in RouteEffect.allCases {
      for secret in [false, true] {
        let app = app()
        var facts: RouteConfiguration = [.exposure(exposure), .effect(effect)]
        if secret { facts = [facts, .parameters("id", .secret)] }
        app.page("/a/:id", facts)
        let universal = requirement(app, "https://momentsapp.com/a/1", .universal)
        for origin in RouteOrigin.all where origin.trust == .unverified {
          for link in ["moments://a/1", "https://momentsapp.com/a/1", "/a/1"] {
            #expect(requirement(app, link, origin) >= universal)
          }
        }
        for origin in RouteOrigin.all {
          let scheme = requirement(app, "moments://a/1", origin)
          #expect(scheme == requirement(app, "https://momentsapp.com/a/1", origin))
        }
      }
    }
  }

  @Test(
    "Of two routes for one path, the stricter policy counts for both forms of link and all origins",
    arguments: CounterpartPolicyTests.exposures,
    CounterpartPolicyTests.exposures
  )
  func twoRoutes(web: RouteExposure, scheme: RouteExposure) throws {
    for webEffect in RouteEffect.allCases {
      for schemeEffect in RouteEffect.allCases {
        let (app, webApp, schemeApp) = (app(), app(), app())
        app.page("https://momentsapp.com/a/:id", [.exposure(web), .effect(webEffect)])
        app.page("moments://a/:name", [.exposure(scheme), .effect(schemeEffect)])
        webApp.page("/a/:id", [.exposure(web), .effect(webEffect)])
        schemeApp.page("/a/:id", [.exposure(scheme), .effect(schemeEffect)])
        for origin in RouteOrigin.all {
          let one = requirement(webApp, "/a/1", origin)
          let other = requirement(schemeApp, "/a/1", origin)
          #expect(requirement(app, "moments://a/1", origin) == max(one, other))
          #expect(requirement(app, "https://momentsapp.com/a/1", origin) == max(one, other))
        }
      }
    }
  }

  @Test("A secret and a web page of one form count for the other form")
  func parameters() async throws {
    let app = app()
    let open = RouteConfiguration.external(including: .unverified)
    app.page("/reset", [open, .parameters("token", .secret), .webURL("next")])
    app.page("moments://reset", open)
    app.page("moments://other", open)
    #expect(await app.routingError("moments://reset?token=1", .scheme)?.code == .refused)
    #expect(
      await app.routingError("moments://reset?next=https://evil.example", .scheme)?.code == .refused
    )
    #expect(await app.routingError("moments://other?token=1", .scheme) == nil)
    #expect(await app.routingError("moments://reset", .scheme) == nil)
  }

  @Test("A different policy for the two forms is reported, and named by the refusal")
  func reported() async throws {
    let app = TestApp()
    app.router.console = nil
    app.page("https://momentsapp.com/a/:id", .external)
    app.page("moments://a/:id<int>", .external(including: .schemes), line: 2)
    let problems = #expect(throws: RegistrationError.self) { try app.router.validate() }?.problems
    #expect(problems?.map(\.code) == [.differentPolicy])
    #expect(
      problems?.first?.message
        == "“moments://a/:id<int>” (App/Routes.swift:2) is registered as .external(including: .schemes) "
        + "with the effect .view, and “https://momentsapp.com/a/:id” (App/Routes.swift:1) as .external with "
        + ".view; they open the same path, so the stricter policy counts for both; give them the same"
    )
    let error = try #require(await app.routingError("moments://a/1", .scheme))
    #expect(error.code == .refused)
    #expect(
      error.message
        == "“moments://a/:id<int>” is registered as .external at App/Routes.swift:2, with the stricter "
        + "policy of it and “https://momentsapp.com/a/:id” at App/Routes.swift:1, and this link comes from "
        + "scheme, which is unverified; register it as .external(including: .schemes) if it may be opened "
        + "from there"
    )
  }

  @Test("Different paths, and routes of different hosts, keep their own policy")
  func unrelated() async throws {
    let app = app()
    let open = RouteConfiguration.external(including: .unverified)
    app.page("https://momentsapp.com/a/:id", .internal)
    app.page("https://shop.example/a/:id", open)
    app.router.links.append(.universal("shop.example"))
    app.page("moments://b/:id", open)
    app.page("/b", .internal)
    app.page("/b/:id/c", .internal)
    app.page("/b/x:id", .internal)
    #expect(await app.routingError("https://shop.example/a/1", .push) == nil)
    #expect(await app.routingError("moments://b/1", .scheme) == nil)
    try app.router.validate()
  }
}
