// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import LinkVerification
import RouteManifest
import Testing
import Wayfinder

@testable import WayfinderCommands

/// Random manifests, links and senders: `wayfind match` and a journey of a router with the same routes have
/// the same outcome.
@MainActor
@Suite("The tool and the router agree", .timeLimit(.minutes(30)))
struct RouterAgreementTests {
  @Test("`match` and a journey have the same outcome", arguments: 0..<20 as Range<UInt64>)
  func agreement(seed: UInt64) async throws {
    var numbers = SampleNumbers(seed: seed)
    let manifest = Self.manifest(&numbers)
    let rules = ManifestRules(manifest)
    let router = try Self.router(of: manifest)
    for _ in 0..<24 {
      let link = Self.link(&numbers)
      for origin in RouteOrigin.all {
        let result = LinkResult(link, by: rules, from: origin)
        let expected = result.opens ? result.pattern ?? "" : result.outcome
        let opened = await Self.opened(link, from: origin, by: router)
        #expect(opened == expected, "\(link) from \(origin.name)")
      }
    }
  }

  private static let patterns: [RoutePattern] = [
    "/", "/a", "/a/:x", "/a/:x/b", "/:x/b", "/b/*rest", "/b/:x<int>", "//example.com/a/c",
    "shop:/a/:x/d",
  ]
  /// For each pattern, the patterns that may be its parents.
  private static let parents = [1: [0], 2: [0, 1], 3: [0, 2], 6: [0, 1]]

  private static func manifest(_ numbers: inout SampleNumbers) -> RouteManifest {
    let exposures: [RouteExposure] = [
      .internal, .external, .external(including: .unverified),
      .external(including: [.push, .schemes]),
    ]
    var manifest = RouteManifest()
    (manifest.hosts, manifest.schemes) = (["example.com", "*.example.org"], ["shop"])
    manifest.routes = patterns.enumerated().map { index, pattern in
      var route = RouteManifest.Route(
        id: "route\(index)",
        pattern: pattern,
        exposure: exposures.randomElement(using: &numbers) ?? .internal,
        effect: RouteEffect.allCases.randomElement(using: &numbers) ?? .view
      )
      if Bool.random(using: &numbers), let parent = parents[index]?.randomElement(using: &numbers) {
        route.parent = patterns[parent]
      }
      let sensitivity = RouteFacts.Visibility.allCases.randomElement(using: &numbers) ?? .private
      for index in route.parameters.indices { route.parameters[index].sensitivity = sensitivity }
      // A parent is shown with the values of its path only, so none of the parents requires an item.
      if index > 2, Int.random(in: 0..<3, using: &numbers) == 0 {
        route.parameters.append(.init(query: "q"))
        route.parameters.append(.init(query: "n", kind: "int", isOptional: true))
      }
      return route
    }
    manifest.rules = [.init(id: "old", pattern: "/old/*rest", template: "/a/*rest")]
    if Bool.random(using: &numbers) {
      manifest.rules.append(.init(id: "loop", pattern: "/loop/:x", template: "/loop/:x/b"))
      manifest.rules.append(.init(id: "back", pattern: "/loop/:x/b", template: "/loop/:x"))
    }
    return manifest
  }

  private static func link(_ numbers: inout SampleNumbers) -> String {
    let fronts = [
      "", "https://example.com", "https://example.org", "https://a.example.org", "shop:",
      "https://other.example", "http://example.com", "https://u@example.com",
      "https://example.com:81",
    ]
    let segments = (0..<Int.random(in: 0...3, using: &numbers)).map { _ in
      ["a", "b", "c", "d", "7", "old", "loop"].randomElement(using: &numbers) ?? "a"
    }
    let queries = ["", "?q=1", "?q", "?x=1", "?q=1&q=2", "?q=1&n=7", "?q=1&n=x", "?q=%ff"]
    let query = queries.randomElement(using: &numbers) ?? ""
    return (fronts.randomElement(using: &numbers) ?? "") + "/" + segments.joined(separator: "/")
      + query
  }

  private struct Yes: RouteAuthorizer {
    func signIn(for request: RouteRequest) async throws -> Bool { true }
    func confirm(_ request: RouteRequest) async throws -> Bool { true }
  }

  /// Returns a router with the routes and the rules of a manifest.
  private static func router(of manifest: RouteManifest) throws -> Router<String> {
    let router = Router<String>()
    router.console = nil
    router.authorizer = Yes()
    router.links =
      [.universal("example.com"), .subdomains(of: "example.org")]
      + manifest.schemes.map { .scheme($0) }
    router.attach(MemoryHost<String>())
    for route in manifest.routes {
      let items = route.parameters.filter { $0.place == .query }.map(\.name)
      let facts: [RouteConfiguration] =
        [.exposure(route.exposure), .effect(route.effect)]
        + (route.parent.map { [.parent($0)] } ?? [])
        + route.parameters.map { .parameters($0.name, $0.sensitivity) }
      router.register(route.pattern, RouteConfiguration(facts)) { request in
        if !items.isEmpty {
          _ = try request.parameters.value(query: "q", as: String.self)
          _ = try request.parameters.value(query: "n", as: Int?.self)
        }
        return route.id
      }
    }
    router.rewriteRules = try manifest.rules.map {
      try RewriteRule($0.pattern, to: $0.template, id: $0.id)
    }
    return router
  }

  /// Returns the pattern of the route that a link opens, or the code of the error.
  private static func opened(
    _ link: String,
    from origin: RouteOrigin,
    by router: Router<String>
  ) async -> String {
    do throws(RouteError) {
      return try await router.route(to: .parsing(link, origin: origin)).pattern?.text ?? ""
    } catch {
      return error.code.name
    }
  }
}
