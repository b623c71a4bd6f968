// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@MainActor
@Suite("Policy: exposure and origin")
struct PolicyTests {
  /// The trust of each origin, and the exposure that admits it.
  static let origins: [(origin: RouteOrigin, trust: RouteOrigin.Trust, declaration: String)] = [
    (.internal, .internal, ".internal"),
    (.shortcut, .own, ".external"),
    (.spotlight, .own, ".external"),
    (.handoff, .own, ".external"),
    (.intent, .own, ".external"),
    (.restored, .own, ".external"),
    (.universal, .verified, ".external"),
    (.authenticatedPush, .verified, ".external"),
    (.push, .unverified, ".external(including: .schemes)"),
    (.scheme, .unverified, ".external(including: .schemes)"),
    (.web, .unverified, ".external(including: .schemes)"),
    (.pasteboard, .unverified, ".external(including: .schemes)"),
    (.scan, .unverified, ".external(including: .schemes)"),
    (.unknown, .unverified, ".external(including: .schemes)"),
  ]
  static let exposures: [(RouteExposure, String, admitted: Set<RouteOrigin.Trust>)] = [
    (.internal, ".internal", [.internal]),
    (.external, ".external", [.internal, .own, .verified]),
    (
      .external(including: .schemes), ".external(including: .schemes)",
      [.internal, .own, .verified, .unverified]
    ),
  ]

  @Test("Every origin has the expected trust and can be created from its name")
  func trust() {
    #expect(RouteOrigin.all == Self.origins.map(\.origin))
    #expect(RouteOrigin.all.map(\.trust) == Self.origins.map(\.trust))
    for origin in RouteOrigin.all {
      #expect(RouteOrigin(name: origin.name) == origin)
      #expect(origin.isExternal == (origin != .internal))
    }
    #expect(RouteOrigin(name: "Internal") == nil)
    #expect(RouteOrigin(name: "") == nil)
  }

  @Test(
    "Every exposure admits its origins and refuses the others with this message",
    arguments: 0..<3
  )
  func matrix(index: Int) async {
    let (exposure, name, admitted) = Self.exposures[index]
    for (origin, trust, declaration) in Self.origins {
      let app = TestApp()
      app.page("/users/:id", .exposure(exposure), line: 12)
      let error = await app.routingError("https://momentsapp.com/users/7", origin)
      #expect(exposure.admits(trust) == admitted.contains(trust))
      if admitted.contains(trust) {
        #expect(error == nil, "\(origin.name)")
        #expect(app.steps[3] == "policy: \(name) admits \(origin.name)")
      } else {
        #expect(error?.code == .refused)
        #expect(error?.pattern?.text == "/users/:id")
        #expect(error?.link == "/users/:id")
        #expect(
          error?.message
            == "“/users/:id” is registered as \(name) at App/Routes.swift:12, and this link comes "
            + "from \(origin.name), which is \(trust.rawValue); register it as \(declaration) if it "
            + "may be opened from there"
        )
        #expect(
          app.steps.suffix(2) == [
            "policy: \(name) refuses \(origin.name)", "finish: refused",
          ]
        )
        #expect(app.host.top == nil)
      }
    }
  }

  @Test("The message of a refusal has this text")
  func wording() async {
    let app = TestApp()
    app.page("/InternalMenu", line: 12)
    #expect(
      await app.routingError("moments://InternalMenu?x=1", .scheme)?.description
        == "refused: /InternalMenu?…: “/InternalMenu” is registered as .internal at "
        + "App/Routes.swift:12, and this link comes from scheme, which is unverified; register it as "
        + ".external(including: .schemes) if it may be opened from there"
    )
  }

  @Test("A path has the origin internal, and a URL has the origin unknown by default")
  func entries() async throws {
    let app = TestApp()
    app.page("/a")
    let url = try #require(URL(string: "https://momentsapp.com/a"))
    try await app.router.route(to: "/a")
    #expect(app.router.journeys.last?.origin == .internal)
    await #expect(throws: RouteError.self) { try await app.router.route(to: url) }
    #expect(app.router.journeys.last?.origin == .unknown)
    await #expect(throws: RouteError.self) {
      try await app.router.route(to: url, origin: .universal)
    }
    #expect(app.router.journeys.last?.origin == .universal)
  }

  @Test(
    "The text of a link cannot raise its trust",
    arguments: [
      "/a?origin=internal", "/a?trust=internal&exposure=.internal", "/a#internal",
      "moments://a?origin=internal",
    ]
  )
  func linksHaveNoSay(text: String) async {
    let app = TestApp()
    app.page("/a")
    #expect(await app.routingError(text, .scheme)?.code == .refused)
  }

  @Test("The policy is applied to each candidate route")
  func eachCandidate() async {
    let app = TestApp()
    let log = CallLog()
    let decliner = LoggingNavigator(name: "first", log: log, takes: false)
    app.router.register("/a", .external(including: .schemes), navigator: decliner)
    app.page("/:x", .external)
    #expect(await app.routingError("/a", .scheme)?.code == .refused)
    #expect(await app.routingError("/a", .universal) == nil)
  }
}
