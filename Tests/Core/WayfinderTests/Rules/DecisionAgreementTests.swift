// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching
import Testing
import Wayfinder
import WayfinderTesting

/// Random apps, links and origins: a naive reading of the policy, the decision and the journey have the same
/// outcome.
@MainActor
@Suite("Decisions and journeys agree", .timeLimit(.minutes(30)))
struct DecisionAgreementTests {
  @Test(
    "A naive model, `resolve` and a journey have the same outcome",
    arguments: 0..<24 as Range<UInt64>
  )
  func agreement(seed: UInt64) async throws {
    var numbers = SampleNumbers(seed: seed)
    let app = try RandomApp(using: &numbers)
    for _ in 0..<20 {
      let link = RandomLink(using: &numbers)
      for origin in RouteOrigin.all {
        let expected = try app.model(of: link, from: origin)
        #expect(app.resolved(link.text, origin) == expected, "\(link.text) from \(origin.name)")
        let opened = await app.opened(link.text, origin)
        #expect(opened == expected, "\(link.text) from \(origin.name)")
      }
    }
  }
}

private struct RandomLink {
  let front: String
  let segments: [String]

  var text: String { front + "/" + segments.joined(separator: "/") }

  init(using numbers: inout SampleNumbers) {
    let fronts = [
      "", "https://momentsapp.com", "moments:", "https://other.example", "http://momentsapp.com",
    ]
    front = fronts.randomElement(using: &numbers) ?? ""
    segments = (0..<Int.random(in: 1...3, using: &numbers)).map { _ in
      ["a", "b", "c", "7", "old"].randomElement(using: &numbers) ?? "a"
    }
  }
}

/// A router with random routes and rules, and the same facts for a naive model.
@MainActor
private struct RandomApp {
  private struct Page {
    let exposure: RouteExposure
    let effect: RouteEffect
    let parent: Int?
    let isSecret: Bool
  }

  private static let patterns: [RoutePattern] = [
    "/a", "/a/:x", "/a/:x/b", "/:x/b", "/b", "/b/*rest", "/b/:x<int>", "//momentsapp.com/a/c",
  ]
  /// For each pattern, the patterns that may be its parents.
  private static let parents = [1: [0], 2: [0, 1], 6: [4]]
  private static let exposures: [RouteExposure] = [
    .internal, .external, .external(including: .unverified),
    .external(including: [.push, .schemes]),
  ]

  private let app = TestApp()
  private let table: RouteTable<Int>
  private let pages: [Page]
  private let rewritesOld: Bool

  init(using numbers: inout SampleNumbers) throws {
    var (builder, pages) = (RouteTable<Int>.Builder(), [Page]())
    for (index, pattern) in Self.patterns.enumerated() {
      let isChild = Bool.random(using: &numbers)
      let page = Page(
        exposure: Self.exposures.randomElement(using: &numbers) ?? .internal,
        effect: RouteEffect.allCases.randomElement(using: &numbers) ?? .view,
        parent: isChild ? Self.parents[index]?.randomElement(using: &numbers) : nil,
        isSecret: Int.random(in: 0..<4, using: &numbers) == 0
      )
      pages.append(page)
      builder.add(pattern, value: index)
      app.page(
        pattern,
        [
          .exposure(page.exposure), .effect(page.effect),
          page.parent.map { .parent(Self.patterns[$0]) } ?? [],
          page.isSecret ? .parameters("x", .secret) : [],
        ]
      )
    }
    (table, self.pages) = (try builder.build(), pages)
    rewritesOld = .random(using: &numbers)
    if rewritesOld { app.router.rewriteRules = [try RewriteRule("/old/*rest", to: "/a/*rest")] }
    app.router.authorizer = Yes()
  }

  private struct Yes: RouteAuthorizer {
    func signIn(for request: RouteRequest) async throws -> Bool { true }
    func confirm(_ request: RouteRequest) async throws -> Bool { true }
  }

  /// Returns the pattern of the route that a link would open, or the code of the error.
  func resolved(_ link: String, _ origin: RouteOrigin) -> String {
    do throws(RouteError) {
      return try app.router.resolve(link, origin: origin).pattern.text
    } catch {
      return error.code.name
    }
  }

  func opened(_ link: String, _ origin: RouteOrigin) async -> String {
    do throws(RouteError) {
      return try await app.router.route(to: .parsing(link, origin: origin)).pattern?.text ?? ""
    } catch {
      return error.code.name
    }
  }

  /// Decides by the tables of the policy, with no part of the router but its matcher.
  func model(of link: RandomLink, from origin: RouteOrigin) throws -> String {
    guard ["", "https://momentsapp.com", "moments:"].contains(link.front) else {
      return "foreignLink"
    }
    var segments = link.segments
    if rewritesOld, segments[0] == "old" { segments[0] = "a" }
    let text = link.front + "/" + segments.joined(separator: "/")
    guard let match = try table.match(text) else { return "notFound" }
    var next: Int? = match.value
    while let index = next {
      guard admits(index, origin) else { return "refused" }
      if origin.trust == .unverified, hasSecret(index) { return "refused" }
      next = pages[index].parent
    }
    return Self.patterns[match.value].text
  }

  /// Returns whether links of a route have a secret; a value is also secret if it is one of the parent.
  private func hasSecret(_ index: Int) -> Bool {
    guard Self.patterns[index].parameterNames.contains("x") else { return false }
    return pages[index].isSecret || pages[index].parent.map(hasSecret) ?? false
  }

  private func admits(_ index: Int, _ origin: RouteOrigin) -> Bool {
    let (exposure, effect) = (pages[index].exposure, pages[index].effect)
    switch origin.trust {
    case .internal: return true
    case .own: return exposure != .internal
    case .verified: return exposure != .internal && effect != .destructive
    case .unverified:
      let isNamed = exposure == Self.exposures[3] && [.push, .scheme].contains(origin)
      return effect == .view && (exposure == Self.exposures[2] || isNamed)
    }
  }
}
