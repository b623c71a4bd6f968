// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteManifest
import RouteMatching
import Testing

@Suite("Manifests from the rules of a router")
struct MergeTests {
  private static func rules(_ routes: [RouteFacts], _ rules: [RewriteRule] = []) -> RouteRules {
    RouteRules(
      RouteCollection(routes, options: RouteTableOptions(), kinds: []),
      targets: RewriteTargets(declared: [], webHosts: []),
      rewrites: RewriteTable(rules),
      options: RouteTableOptions()
    )
  }

  private static func route(
    _ pattern: RoutePattern,
    id: String? = nil,
    type: String? = nil,
    parameters: [RouteFacts.Parameter] = [],
    priority: Int = 0
  ) -> RouteFacts {
    var route = RouteFacts(pattern, file: "App/A.swift", line: 7)
    (route.id, route.type, route.module, route.priority) = (id, type, "App", priority)
    route.parameters = pattern.places.map(RouteFacts.Parameter.init) + parameters
    return route
  }

  @Test("All facts of the code that a file can contain come from the rules")
  func values() throws {
    var tags = RouteFacts.Parameter(query: "tags", isOptional: true, sensitivity: .secret)
    (tags.constraint, tags.type, tags.isRepeated, tags.isWebURL) = ("[a-z]+", "String", true, true)
    // The type of the property has narrowed the pattern, which is written without a kind.
    let pattern = try RoutePattern(matching: "/moments/:id<int>", writtenAs: "/moments/:id")
    var facts = Self.route(pattern, type: "App.Detail", parameters: [tags], priority: 3)
    (facts.parameters[0].type, facts.parameters[0].sensitivity) = ("Int", .public)
    (facts.effect, facts.isAction) = (.mutate, true)
    facts.exposure = .external(including: [.push, .schemes, .origin("a, .b")])
    (facts.parent, facts.tab, facts.transition) = ("/moments", "home", "present(sheet)")
    (facts.embedsInNavigationStack, facts.alwaysNewScreen) = (true, true)
    (facts.bypassesGates, facts.opensInNewWindow) = (true, true)
    facts.returnsResultToExternalCallers = true
    let rule = try RewriteRule(
      "/m/:id",
      to: "/moments/:id",
      priority: 1,
      resettingScreens: true,
      id: "old"
    )
    let manifest = try RouteManifest(rules: Self.rules([facts], [rule]))
    let route = try #require(manifest.routes.first)
    var expected = facts
    (expected.id, expected.module, expected.type) = ("App.Detail", nil, nil)
    (expected.file, expected.line) = ("", 0)
    #expect(route.facts == expected)
    #expect(route.parameters[0].kind == "int")
    #expect(
      manifest.rules == [
        RouteManifest.Rule(
          id: "old",
          pattern: "/m/:id",
          template: "/moments/:id",
          priority: 1,
          resetsScreens: true
        )
      ]
    )
    #expect(try RouteManifest(decoding: ManifestDocument(json: manifest.json)) == manifest)
  }

  @Test("New routes have the identifier of the code, of their type, or their pattern")
  func identifiers() throws {
    let manifest = try RouteManifest(
      rules: Self.rules([
        Self.route("/a", id: "first"), Self.route("/b", type: "App.B"),
        Self.route("/c", type: "App.C"), Self.route("/d", type: "App.C"), Self.route("/e"),
        Self.route("/e", priority: 1), Self.route("/f", type: "first"),
      ])
    )
    #expect(manifest.routes.map(\.id) == ["first", "App.B", "/c", "/d", "/e", "/e#2", "first#2"])
  }

  @Test("New routes are sorted by module and pattern, independent of the order of registration")
  func order() throws {
    var routes = ["/b", "/a", "/d", "/c"].map { Self.route($0) }
    (routes[0].module, routes[2].module) = (nil, nil)
    for order in [routes, routes.reversed()] {
      let manifest = try RouteManifest(rules: Self.rules(order))
      #expect(manifest.routes.map(\.pattern) == ["/b", "/d", "/a", "/c"])
    }
  }

  @Test("A merge keeps the rest of the manifest, its order, and identifiers by pattern")
  func merge() throws {
    var old = RouteManifest()
    old.hosts = ["example.com"]
    old.routes = [("b", "/b/:x"), ("a", "/old-a"), ("web", "/web"), ("gone", "/gone")].map {
      RouteManifest.Route(id: $0, pattern: $1)
    }
    old.routes[0].owner = "Team B"
    old.routes[0].parameters.append(RouteFacts.Parameter(query: "q"))
    old.routes[0].parameters[1].descriptions = ["en": "Words"]
    old.routes[1].platforms = [.ios]
    let (from, until) = (RouteManifest.AppVersion("1"), RouteManifest.AppVersion("2"))
    old.routes[2].versions = [.ios: .init(from: from), .web: .init(until: until)]
    old.routes[3].platforms = [.ios, .android]
    old.apps.web = RouteManifest.WebApp(origin: "https://example.com")
    let merged = try RouteManifest(
      rules: Self.rules([
        Self.route("/a", id: "a"),
        Self.route(
          "/b/:x",
          parameters: [RouteFacts.Parameter(query: "q", kind: "int", isOptional: true)]
        ),
        Self.route("/new"),
      ]),
      merging: old
    )
    #expect(merged.hosts == old.hosts)
    #expect(merged.routes.map(\.id) == ["b", "a", "web", "/new"])
    #expect(merged.routes.map(\.pattern) == ["/b/:x", "/a", "/web", "/new"])
    #expect(merged.routes[0].owner == "Team B")
    #expect(merged.routes[0].parameters.map(\.kind) == ["text", "int"])
    #expect(merged.routes[0].parameters.last?.descriptions == ["en": "Words"])
    #expect(merged.routes[1].platforms == [.ios])
    #expect(merged.routes[2].platforms == [.android, .web])
    #expect(merged.routes[2].versions.keys.map(\.self) == [.web])
  }

  @Test("A merge of the same rules again changes nothing")
  func mergeAgain() throws {
    let rules = Self.rules([
      Self.route("/a", type: "A"), Self.route("/b", type: "A"), Self.route("/b", priority: 2),
      Self.route("/c", id: "c"), Self.route("/b"),
    ])
    let manifest = try RouteManifest(rules: rules)
    #expect(try RouteManifest(rules: rules, merging: manifest) == manifest)
  }

  @Test("Facts that a file cannot contain are reported")
  func problems() {
    let rules = Self.rules([
      Self.route("/a", id: "x\n"), Self.route("/b", id: "y"), Self.route("/c", id: "y"),
    ])
    let error = #expect(throws: ManifestError.self) { try RouteManifest(rules: rules) }
    #expect(error?.problems.map(\.code) == [.invalidValue, .duplicateValue])
  }

  @Test("A parameter keeps the spelling of the manifest if the code means the same")
  func spelling() throws {
    func item(
      _ name: String,
      _ kind: String,
      _ usual: String?,
      isOptional: Bool
    )
      -> RouteFacts.Parameter
    {
      var item = RouteFacts.Parameter(query: name, kind: kind, isOptional: isOptional)
      item.defaultValue = usual
      return item
    }
    var (code, file) = (
      [
        item("on", "bool", "true", isOptional: true),
        item("scale", "double", "1000.0", isOptional: true),
        item("size", "int", "8", isOptional: true), item("key", "text", nil, isOptional: true),
        item("ids", "text", nil, isOptional: true),
      ],
      [
        item("on", "bool", "1", isOptional: false),
        item("scale", "double", "1e3", isOptional: false),
        item("size", "int", "7", isOptional: false), item("key", "string", "a", isOptional: false),
        item("ids", "text", nil, isOptional: false),
      ]
    )
    (code[3].sensitivity, file[3].sensitivity) = (.secret, .secret)
    (code[4].isRepeated, file[4].isRepeated) = (true, true)
    var existing = RouteManifest()
    existing.routes = [RouteManifest.Route(id: "a", pattern: "/a")]
    existing.routes[0].parameters = file
    let merged = try RouteManifest(
      rules: Self.rules([Self.route("/a", id: "a", parameters: code)]),
      merging: existing
    )
    .routes[0].parameters
    #expect(merged.map(\.defaultValue) == ["1", "1e3", "8", "a", nil])
    #expect(merged.map(\.isOptional) == [false, false, false, false, false])
    #expect(merged[3].kind == "string")
  }

  @Test("A link may omit a repeated query item, whether the manifest says so or not")
  func repeatedItems() throws {
    var tags = RouteFacts.Parameter(query: "tags")
    tags.isRepeated = true
    var manifest = RouteManifest()
    manifest.routes = [RouteManifest.Route(id: "list", pattern: "/list", exposure: .external)]
    manifest.routes[0].parameters = [tags]
    #expect(try manifest.rules().decide("/list", from: .internal).error == nil)
  }
}
