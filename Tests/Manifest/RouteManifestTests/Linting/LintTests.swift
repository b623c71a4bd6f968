// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteManifest
import RouteMatching
import Testing

@Suite("Linting of manifests")
struct LintTests {
  typealias Code = RouteManifest.Finding.Code

  /// A manifest with apps for all platforms and one host.
  private static func manifest(_ routes: [RouteManifest.Route] = []) -> RouteManifest {
    var manifest = RouteManifest()
    let byte = Array(repeating: "AB", count: 32).joined(separator: ":")
    manifest.apps.ios = [RouteManifest.IOSApp(appID: "ABCDE12345.com.example", storeID: "7")]
    manifest.apps.android = [
      RouteManifest.AndroidApp(package: "com.example", fingerprints: [byte], minimumSDK: 31)
    ]
    manifest.apps.web = RouteManifest.WebApp(origin: "https://example.com")
    manifest.hosts = ["example.com"]
    manifest.schemes = ["moments"]
    manifest.routes = routes
    return manifest
  }

  private static func route(
    _ pattern: RoutePattern,
    id: String? = nil,
    _ exposure: RouteExposure = .external,
    _ effect: RouteEffect = .view,
    change: (inout RouteManifest.Route) -> Void = { _ in }
  ) -> RouteManifest.Route {
    var route = RouteManifest.Route(
      id: id ?? pattern.text,
      pattern: pattern,
      exposure: exposure,
      effect: effect
    )
    change(&route)
    return route
  }

  @Test("A manifest without mistakes has no findings")
  func clean() {
    let manifest = Self.manifest([
      Self.route("/moments"),
      Self.route("/moments/:id<int>(/:tab)") { route in
        route.parent = "/moments"
        route.webAddress = "https://example.com/m/:id"
        route.fallback = .web
      },
      Self.route("/moments/new", .external, .mutate), Self.route("/files/*rest"),
      Self.route("/:name"), Self.route("/near/:lat,:lng"), Self.route("moments://chat/:user"),
      Self.route("/admin/:token", .internal) { $0.parameters[0].sensitivity = .secret },
    ])
    #expect(manifest.findings() == [])
  }

  /// A change of a clean manifest, and the codes of its findings.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let codes: [Code]
    let change: @Sendable (inout RouteManifest) -> Void

    init(
      _ name: String,
      _ codes: [Code],
      _ change: @escaping @Sendable (inout RouteManifest) -> Void
    ) {
      (testDescription, self.codes, self.change) = (name, codes, change)
    }
  }

  private static let cases = [
    Case("the same links", [.duplicateRoute]) {
      $0.routes = [route("/a/:b", id: "1"), route("/a/:c", id: "2")]
    },
    Case("the same links with different priorities", [.shadowedRoute]) {
      $0.routes = [route("/a/:b", id: "1") { $0.priority = 1 }, route("/a/:c", id: "2")]
    },
    Case("the same links on different platforms", []) {
      $0.routes = [
        route("/a", id: "1") { $0.platforms = [.ios] },
        route("/a", id: "2") { $0.platforms = [.web] },
      ]
    },
    Case("the same links in different versions", []) {
      $0.routes = [
        route("/a", id: "1") { route in
          for platform in RouteManifest.Platform.allCases {
            route.versions[platform] = .init(until: RouteManifest.AppVersion("2"))
          }
        },
        route("/a", id: "2") { route in
          for platform in RouteManifest.Platform.allCases {
            route.versions[platform] = .init(from: RouteManifest.AppVersion("2"))
          }
        },
      ]
    },
    Case("a kind without definition", [.unknownKind]) { $0.routes = [route("/:a<sku>")] },
    Case("a kind with definition", []) {
      $0.routes = [route("/:a<sku>")]
      $0.kinds = ["sku": "[A-Z]+"]
    },
    Case("a kind of a query item without definition", [.unknownKind, .unknownKind]) {
      $0.routes = [
        route("/a") {
          $0.parameters = [.init(query: "n", kind: "intt"), .init(query: "m", kind: "nothing")]
        }
      ]
    },
    Case("defaults that are no values", [.defaultValue, .defaultValue]) {
      $0.kinds = ["sku": "[A-Z]+"]
      $0.routes = [
        route("/a") {
          $0.parameters = ["int", "sku", "text", "double"].map { .init(query: $0, kind: $0) }
          for (index, value) in ["x", "a", "x", "1.5"].enumerated() {
            $0.parameters[index].defaultValue = value
          }
        }
      ]
    },
    Case("parents on other platforms and in other versions", [.parentPlatforms, .parentPlatforms]) {
      $0.routes = [
        route("/a") { $0.platforms = [.ios, .web] },
        route("/b") { $0.versions = [.ios: .init(from: RouteManifest.AppVersion("2"))] },
        route("/a/c") { $0.parent = "/a" },
        route("/b/d") { $0.parent = "/b" },
        route("/b/e") { route in
          route.parent = "/b"
          route.versions = [.ios: .init(from: RouteManifest.AppVersion("2.1"))]
        },
      ]
    },
    Case("a parent that accepts fewer values", [.parentParameters, .parentParameters]) {
      $0.routes = [
        route("/a/:id<int>"), route("/b/:id([a-z]+)"), route("/c/:id<double>"),
        route("/a/:id/x") { $0.parent = "/a/:id<int>" },
        route("/b/:id/x") { $0.parent = "/b/:id([a-z]+)" },
        route("/c/:id<int>/x") { $0.parent = "/c/:id<double>" },
        route("/b/:id([a-z]+)/y") { $0.parent = "/b/:id([a-z]+)" },
      ]
    },
    Case(
      "fallbacks that lead nowhere or to themselves",
      [.deadFallback, .deadFallback, .deadFallback]
    ) {
      $0.fallbacks.unmatched = .link("/nowhere")
      $0.routes = [
        route("/a/:id<int>") { $0.fallback = .link("/a/7") },
        route("/b") { $0.fallback = .link("/a/x") },
        route("/c") { $0.fallback = .link("https://example.com/b") },
      ]
    },
    Case("a large constraint", [.constraintTooLarge]) {
      $0.routes = [route("/:a(([ab]*a[ab]{14}){20})")]
    },
    Case("a host against the options", [.invalidHost]) {
      $0.routes = [route("https://example.com/a")]
      $0.options.webHostIsFirstSegment = true
    },
    Case("a general route with priority", [.shadowedRoute]) {
      $0.routes = [route("/a/:b"), route("/*rest") { $0.priority = 5 }]
    },
    Case("a general route without priority", []) { $0.routes = [route("/*rest"), route("/a/:b")] },
    Case("a rule for all links", [.rewrittenRoute]) {
      $0.routes = [route("/a"), route("/maintenance")]
      $0.rules = [RouteManifest.Rule(id: "all", pattern: "/*", template: "/maintenance?a=1")]
    },
    Case("no platform", [.unreachableRoute]) { $0.routes = [route("/a") { $0.platforms = [] }] },
    Case("an undeclared host", [.unreachableRoute]) { $0.routes = [route("https://a.com/")] },
    Case("an undeclared subdomain", [.unreachableRoute]) {
      $0.routes = [route("https://m.example.com/")]
    },
    Case("a declared subdomain", []) {
      $0.routes = [route("https://m.example.com/"), route("https://*.n.example.com/")]
      $0.hosts = ["*.example.com"]
    },
    Case("an undeclared scheme", [.unreachableRoute]) { $0.routes = [route("other://a")] },
    Case("constraints without a common text", []) {
      $0.routes = [route("/:a([a-z]+)"), route("/:a([0-9]+)"), route("/a-:a.x"), route("/b-:a.y")]
    },
    Case("constraints with a common text", []) {
      $0.routes = [
        route("/:a<int>"), route("/:a([a-z0-9]+)"), route("/a:b"), route("/:b-"),
        route("/a(/:b<int>)"),
        route("/a/:c([0-9a-f]+)"),
      ]
    },
    Case("a constraint within one that is tried first", [.shadowedRoute]) {
      $0.routes = [route("/:a([5-9]+)"), route("/:a([0-9]+)")]
    },
    Case("more than 64 choices of groups", [.tooManyReadings]) {
      $0.routes = [route("/a(/b)(/c)(/d)(/e)(/f)(/g)(/h)", .internal)]
    },
    Case("a missing parent", [.missingParent]) { $0.routes = [route("/a") { $0.parent = "/b" }] },
    Case("a parent with other parameters", [.parentParameters]) {
      $0.routes = [route("/:a"), route("/b/:c") { $0.parent = "/:a" }]
    },
    Case("a parent with fewer origins", [.parentExposure]) {
      $0.routes = [route("/a"), route("/b", .external(including: [.push])) { $0.parent = "/a" }]
    },
    Case("a child of a destructive parent", [.parentEffect, .destructiveExternal]) {
      $0.routes = [
        route("/a") { $0.parent = "/b" }, route("/b", .external, .destructive),
      ]
    },
    Case("parents in a circle", [.parentCycle, .parentCycle]) {
      $0.routes = [
        route("/a") { $0.parent = "/b" }, route("/b") { $0.parent = "/a" },
        route("/c") { $0.parent = "/a" },
      ]
    },
    Case("a parent without a screen", [.parentParameters]) {
      $0.routes = [route("/a") { $0.isAction = true }, route("/a/b") { $0.parent = "/a" }]
    },
    Case("a route for a scheme with another policy", [.differentPolicy]) {
      $0.routes = [route("/a", id: "1"), route("moments://a", id: "2", .internal)]
    },
    Case("two rules for the same links", [.duplicateRule]) {
      $0.routes = [route("/a")]
      $0.rules = [
        RouteManifest.Rule(id: "b", pattern: "/b/:c", template: "/a"),
        RouteManifest.Rule(id: "d", pattern: "/b/:d", template: "/a"),
      ]
    },
    Case("a rule to no route", [.unmatchedRule]) {
      $0.routes = [route("/a")]
      $0.rules = [RouteManifest.Rule(id: "b", pattern: "/b", template: "/c")]
    },
    Case("a rule to a page of the web site", []) {
      $0.apps.web = RouteManifest.WebApp(origin: "https://www.example.org:8443")
      $0.routes = [route("/a")]
      $0.rules = [
        RouteManifest.Rule(id: "b", pattern: "/b", template: "https://www.example.org/b")
      ]
    },
    Case("rules in a circle", [.ruleLoop]) {
      $0.routes = [route("/a")]
      $0.rules = [
        RouteManifest.Rule(id: "b", pattern: "/b", template: "/c"),
        RouteManifest.Rule(id: "c", pattern: "/c", template: "/b"),
      ]
    },
    Case("rules without an effect", [.uselessRule, .uselessRule]) {
      $0.routes = [route("/b/:id")]
      $0.rules = [
        RouteManifest.Rule(id: "b", pattern: "/b/:c", template: "/b/:c"),
        RouteManifest.Rule(id: "d", pattern: "/d", template: "/d?from=old"),
      ]
    },
    Case("names of another style", [.literalStyle, .parameterStyle]) {
      $0.routes = [route("/userProfile/:user_id")]
    },
    Case("a literal in letters without case", []) { $0.routes = [route("/商品/:name")] },
    Case("unverified origins for a sensitive route", [.closedEffect]) {
      $0.routes = [route("/a", .external(including: [.push]), .sensitive)]
    },
    Case("an external destructive route", [.destructiveExternal]) {
      $0.routes = [route("/a", .external, .destructive)]
    },
    Case("secrets", [.secretInPath, .secretInQuery]) {
      $0.routes = [
        route("/:token") { route in
          route.parameters[0].sensitivity = .secret
          route.parameters.append(.init(query: "q", sensitivity: .secret))
        }
      ]
    },
    Case("an unmarked secret", [.unmarkedSecret]) { $0.routes = [route("/:accessToken")] },
    Case("a sensitive route with a scheme", [.sensitiveScheme]) {
      $0.routes = [route("moments://a", .external, .sensitive)]
    },
    Case("http", [.insecureLink]) { $0.routes = [route("http://example.com/a")] },
    Case(
      "targets",
      [.undeclaredTarget, .insecureLink, .undeclaredTarget, .undeclaredTarget, .undeclaredTarget]
    ) {
      $0.fallbacks.unmatched = .link("other://a")
      $0.fallbacks.notInstalled = .link("http://example.com/get")
      $0.routes = [route("/a") { $0.webAddress = "https://other.com/a" }]
      $0.routes += [route("/b") { $0.fallback = .link("https://evil.com/b") }]
      $0.rules = [RouteManifest.Rule(id: "c", pattern: "/c", template: "https://c.com/")]
    },
    Case("no apps", [.missingApp, .missingApp]) {
      $0.apps = RouteManifest.Apps()
      $0.routes = [route("/a")]
    },
    Case("no fingerprint", [.missingFingerprint]) { $0.apps.android[0].fingerprints = [] },
    Case("no host", [.missingHost]) {
      ($0.hosts, $0.schemes, $0.routes) = ([], [], [route("/a")])
    },
    Case("a wildcard as a literal", [.appleWildcard]) { $0.routes = [route(#"/a\*"#)] },
    Case("an old Android", [.androidConstraint]) {
      $0.apps.android[0].minimumSDK = 30
      $0.routes = [route("/:a<int>")]
    },
    Case("many groups", [.manyCombinations]) {
      $0.routes = [route("/a(/b)(/c)(/d)(/e)(/f)")]
    },
    Case("versions without platform", [.uselessVersions]) {
      $0.routes = [
        route("/a") {
          $0.platforms = [.ios]
          $0.versions = [.web: .init()]
        }
      ]
    },
    Case("fallbacks without target", [.missingFallbackTarget, .missingFallbackTarget]) {
      $0.apps.ios[0].storeID = nil
      $0.apps.android = []
      $0.fallbacks.notInstalled = .store
      $0.routes = [
        route("/a") {
          $0.fallback = .web
          $0.platforms = [.ios]
        }
      ]
    },
    Case("a web address with another parameter", [.webAddressTemplate]) {
      $0.routes = [route("/a") { $0.webAddress = "/m/:id" }]
    },
  ]

  @Test("Each mistake has its finding, and no other", arguments: Self.cases)
  func mistake(_ example: Case) {
    var manifest = Self.manifest()
    example.change(&manifest)
    let findings = manifest.findings()
    #expect(findings.map(\.code) == example.codes, "\(findings.map(\.description))")
  }

  @Test("The examples cover all codes, and names are unique")
  func codes() {
    let covered = Set(Self.cases.flatMap(\.codes) + [.manyConstraints])
    #expect(Code.all.filter { !covered.contains($0) }.map(\.name) == [])
    #expect(Set(Code.all.map(\.name)).count == Code.all.count)
  }

  @Test("A finding has the position of the value in the document")
  func position() throws {
    let json = #"""
      {
        "version": 1,
        "hosts": ["example.com"],
        "apps": {"ios": [{"appID": "ABCDE12345.a"}]},
        "routes": [
          {"id": "a", "pattern": "/a", "platforms": ["ios"]},
          {"id": "pay", "pattern": "/pay/:otp", "exposure": "external", "platforms": ["ios"],
           "effect": "destructive"}
        ]
      }
      """#
    let document = try ManifestDocument(json: json, file: "manifest.json")
    let manifest = try RouteManifest(decoding: document)
    #expect(
      manifest.findings(in: document).map(\.description) == [
        "manifest.json:7:30: warning: route “pay”: the parameter “otp” has the name of a secret; "
          + "set its “sensitivity” to “secret”, or use another name [unmarked-secret]",
        "manifest.json:8:16: warning: route “pay”: a destructive route is external; the router "
          + "refuses it even to verified senders; make it internal, and link to a screen on which "
          + "the user confirms [destructive-external]",
      ]
    )
    #expect(manifest.findings().map(\.position) == [nil, nil])
  }

  @Test("Many routes of one shape are not compared with each other")
  func oneShape() throws {
    let patterns = try (0..<260).map { try RoutePattern(parsing: "/:a(\($0)[a-z])") }
    let routes = patterns.enumerated().map { number, pattern in
      Self.route(pattern, id: "\(number)")
    }
    #expect(Self.manifest(Array(routes[0..<50])).findings() == [])
    let findings = Self.manifest(routes).findings()
    #expect(findings.map(\.code) == [.manyConstraints])
    #expect(findings.first?.problem.contains("compared with 260 kinds and constraints") == true)
  }
}
