// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import LinkVerification
import RouteManifest
import RouteMatching
import Testing

@testable import WayfinderCommands

/// A manifest with three routes and a rule.
func sampleManifest() throws -> RouteManifest {
  var manifest = RouteManifest()
  manifest.hosts = ["example.com"]
  var user = RouteManifest.Route(id: "user", pattern: "/users/:id", exposure: .external)
  user.parameters[0].kind = "int"
  var reset = RouteManifest.Route(id: "reset", pattern: "/reset", exposure: .external)
  reset.parameters.append(.init(query: "token", sensitivity: .secret))
  var old = RouteManifest.Route(id: "old", pattern: "/old/:name", exposure: .external)
  old.platforms = [.ios]
  old.versions = [.ios: .init(until: RouteManifest.AppVersion("2.0"))]
  let settings = RouteManifest.Route(id: "settings", pattern: "/settings")
  manifest.routes = [user, reset, old, settings]
  manifest.rules = [.init(id: "people", pattern: "/people/:id", template: "/users/:id")]
  return manifest
}

@Suite("Links and manifests", .timeLimit(.minutes(30)))
struct LinkTests {
  @Test("A link opens a route with its values")
  func match() throws {
    let result = LinkResult(
      "https://example.com/users/7",
      by: ManifestRules(try sampleManifest()),
      from: .universal
    )
    #expect(result.route == "user")
    #expect(result.parameters.map(\.name) == ["id"])
    #expect(result.parameters.map(\.value) == ["7"])
    #expect(result.problem == nil)
  }

  @Test("The kind of a parameter is checked")
  func kind() throws {
    let result = LinkResult("/users/x", by: ManifestRules(try sampleManifest()), from: .universal)
    #expect(result.route == nil)
    #expect(result.outcome == "notFound")
  }

  @Test("Rewrite rules are applied")
  func rule() throws {
    let result = LinkResult(
      "/people/7?a=b",
      by: ManifestRules(try sampleManifest()),
      from: .universal
    )
    #expect(result.route == "user")
    #expect(result.rules == ["people"])
    #expect(result.rewrittenLink == "/users/7?a=b")
  }

  @Test("Rules that form a loop are reported")
  func loop() throws {
    var manifest = try sampleManifest()
    manifest.rules = [
      .init(id: "a", pattern: "/a/:x", template: "/b/:x"),
      .init(id: "b", pattern: "/b/:x", template: "/a/:x"),
    ]
    let result = LinkResult("/a/1", by: ManifestRules(manifest), from: .universal)
    #expect(result.outcome == "redirectLoop")
    #expect(result.problem?.contains("form a circle") == true)
  }

  @Test("A secret value is not printed")
  func secret() throws {
    let result = LinkResult(
      "/reset?token=abc",
      by: ManifestRules(try sampleManifest()),
      from: .universal
    )
    #expect(result.parameters.map(\.value) == ["…"])
  }

  @Test("A link that is not valid has a problem", arguments: ["https://", "/%zz", "/a b\u{0}", ""])
  func invalid(link: String) throws {
    let result = LinkResult(link, by: ManifestRules(try sampleManifest()), from: .universal)
    #expect(result.route == nil)
  }

  @Test("A platform and a version select routes")
  func selection() throws {
    let manifest = try sampleManifest()
    func opens(_ platform: RouteManifest.Platform?, _ version: String?) -> Bool {
      let version = version.flatMap { RouteManifest.AppVersion($0) }
      let rules = ManifestRules(manifest, platform: platform, version: version)
      return LinkResult("/old/x", by: rules, from: .universal).route == "old"
    }
    #expect(opens(nil, nil))
    #expect(opens(.ios, nil))
    #expect(opens(.ios, "1.9"))
    #expect(!opens(.ios, "2.0"))
    #expect(!opens(.android, nil))
  }
}

@Suite("Links that break between manifests", .timeLimit(.minutes(30)))
struct LinkComparisonTests {
  private func reasons(_ change: (inout RouteManifest) -> Void) throws -> [String] {
    let old = try sampleManifest()
    var new = old
    change(&new)
    let comparison = LinkComparison(from: old, to: new)
    #expect(comparison.samples.count >= 9)
    return comparison.broken(comparison.samples).map { "\($0.route): \($0.reason)" }
  }

  @Test("No link breaks if nothing changes")
  func same() throws {
    #expect(try reasons { _ in }.isEmpty)
  }

  @Test("A removed route breaks its links")
  func removed() throws {
    let reasons = try reasons { $0.routes.removeFirst() }
    #expect(!reasons.isEmpty)
    #expect(reasons.allSatisfy { $0.hasPrefix("user: it opened “user” and opens no route") })
  }

  @Test("A rewrite rule keeps the links of a renamed route")
  func renamed() throws {
    let reasons = try reasons { manifest in
      var route = RouteManifest.Route(id: "user", pattern: "/u/:id", exposure: .external)
      route.parameters[0].kind = "int"
      manifest.routes[0] = route
      manifest.rules.append(.init(id: "u", pattern: "/users/:id", template: "/u/:id"))
    }
    #expect(reasons.isEmpty)
  }

  @Test("A route that takes the links of another one breaks them")
  func taken() throws {
    let reasons = try reasons { manifest in
      var route = RouteManifest.Route(id: "all", pattern: "/users/:name", exposure: .external)
      route.priority = 1
      manifest.routes.append(route)
    }
    #expect(reasons.contains { $0.contains("opens “all”") })
  }

  @Test("A narrower exposure and a lost platform break links")
  func narrower() throws {
    #expect(try reasons { $0.routes[0].exposure = .internal }.contains { $0.contains("admits") })
    #expect(
      try reasons { $0.routes[0].platforms = [.ios] }.contains { $0.contains("android, web") }
    )
  }

  @Test("A wider exposure and a new route break nothing")
  func wider() throws {
    let reasons = try reasons { manifest in
      manifest.routes[3].exposure = .external
      manifest.routes.append(.init(id: "new", pattern: "/new", exposure: .external))
    }
    #expect(reasons.isEmpty)
  }
}
