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
  /// The origins, each with its trust and with the exposure that admits the origin.
  nonisolated static let origins:
    [(origin: RouteOrigin, trust: RouteOrigin.Trust, declaration: String)] = [
      (.internal, .internal, ".internal"),
      (.shortcut, .own, ".external"),
      (.spotlight, .own, ".external"),
      (.handoff, .own, ".external"),
      (.intent, .own, ".external"),
      (.restored, .own, ".external"),
      (.universal, .verified, ".external"),
      (.authenticatedPush, .verified, ".external"),
      (.push, .unverified, ".external(including: .push)"),
      (.scheme, .unverified, ".external(including: .schemes)"),
      (.web, .unverified, ".external(including: .web)"),
      (.pasteboard, .unverified, ".external(including: .pasteboard)"),
      (.scan, .unverified, ".external(including: .scan)"),
      (.unknown, .unverified, ".external(including: .unknown)"),
      (RouteOrigin("widget", trust: .own), .own, ".external"),
      (RouteOrigin("partner", trust: .verified), .verified, ".external"),
      (
        RouteOrigin("nfc", trust: .unverified), .unverified,
        #".external(including: .origin("nfc"))"#
      ),
    ]
  nonisolated private static let trusted: Set<String> = [
    "internal", "shortcut", "spotlight", "handoff", "intent", "restored", "universal",
    "authenticatedPush", "widget", "partner",
  ]
  /// Exposures, their descriptions, and the names of the origins that they admit.
  nonisolated static let exposures: [(RouteExposure, String, admitted: Set<String>)] = [
    (.internal, ".internal", ["internal"]),
    (.external, ".external", trusted),
    (.external(including: []), ".external", trusted),
    (
      .external(including: .schemes), ".external(including: .schemes)", trusted.union(["scheme"])
    ),
    (
      .external(including: [.origin("nfc"), .schemes, .push]),
      #".external(including: [.push, .schemes, .origin("nfc")])"#,
      trusted.union(["push", "scheme", "nfc"])
    ),
    (
      .external(including: [.schemes, .unverified]), ".external(including: .unverified)",
      trusted.union(origins.map(\.origin.name))
    ),
  ]

  @Test("Every origin has the expected trust and can be created from its name")
  func trust() {
    #expect(RouteOrigin.all == Self.origins.map(\.origin).dropLast(3))
    #expect(Self.origins.map(\.origin.trust) == Self.origins.map(\.trust))
    for origin in RouteOrigin.all {
      #expect(RouteOrigin(name: origin.name) == origin)
      #expect(origin.isExternal == (origin != .internal))
    }
    #expect(RouteOrigin(name: "Internal") == nil)
    #expect(RouteOrigin(name: "") == nil)
  }

  @Test(
    "Every exposure admits its origins and refuses the others with this message",
    arguments: exposures.indices
  )
  func matrix(index: Int) async {
    let (exposure, name, admitted) = Self.exposures[index]
    for (origin, trust, declaration) in Self.origins {
      let app = TestApp()
      app.page("/users/:id", .exposure(exposure), line: 12)
      let error = await app.routingError("https://momentsapp.com/users/7", origin)
      #expect(exposure.admits(origin) == admitted.contains(origin.name))
      if admitted.contains(origin.name) {
        #expect(error == nil, "\(origin.name)")
        #expect(app.steps[3] == "policy: \(name) admits \(origin.name)")
      } else {
        #expect(error?.code == .refused)
        #expect(error?.pattern?.text == "/users/:id")
        #expect(error?.link == "/users/:id")
        let reason =
          origin == .unknown
          ? "the call does not state where the link comes from; state it, as in origin: .universal"
          : "this link comes from \(origin.name), which is \(trust.rawValue); register it as "
            + "\(declaration) if it may be opened from there"
        #expect(
          error?.message
            == "“/users/:id” is registered as \(name) at App/Routes.swift:12, and \(reason)"
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

  @Test(
    "An exposure is a superset of another one exactly if it admits all origins of the other one"
  )
  func supersets() {
    for (left, _, _) in Self.exposures {
      for (right, _, _) in Self.exposures {
        let admitsAll = Self.origins.allSatisfy {
          left.admits($0.origin) || !right.admits($0.origin)
        }
        #expect(left.isSuperset(of: right) == admitsAll, "\(left) and \(right)")
      }
    }
    // The origin `beacon` is not in the list of origins, so the loop above does not test it.
    #expect(!RouteExposure.external.isSuperset(of: .external(including: .origin("beacon"))))
  }

  @Test("Exposures with the same origins in another order are equal")
  func order() {
    let exposure = RouteExposure.external(including: [.push, .schemes])
    #expect(exposure == .external(including: [.schemes, .push, .push]))
    #expect(exposure != .external(including: .schemes))
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
    await #expect(throws: RouteError.self) {
      try await app.router.route(to: .parsing(url))
    }
    #expect(app.router.journeys.last?.origin == .unknown)
    await #expect(throws: RouteError.self) {
      try await app.router.route(to: .parsing(url, origin: .universal))
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
    app.router.register("/a", .external(including: .unverified), navigator: decliner)
    app.page("/:x", .external)
    #expect(await app.routingError("/a", .scheme)?.code == .refused)
    #expect(await app.routingError("/a", .universal) == nil)
  }
}
