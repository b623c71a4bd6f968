// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteManifest
import RouteMatching
import Testing

@Suite("Manifests from catalogues")
struct CatalogueTests {
  /// A catalogue as a router writes it with `JSONEncoder`.
  private static func catalogue(_ routes: String, rules: String = "") throws -> ManifestDocument {
    try ManifestDocument(json: #"{"entries": [], "routes": [\#(routes)], "rules": [\#(rules)]}"#)
  }

  private static func route(
    _ pattern: String,
    id: String? = nil,
    type: String? = nil,
    exposure: String = #""internal""#,
    parameters: String = "",
    priority: Int = 0
  ) -> String {
    let idText = id.map { #""id": "\#($0)", "# } ?? ""
    let typeText = type.map { #""type": "\#($0)", "# } ?? ""
    return #"""
      {\#(idText)\#(typeText)"pattern": "\#(pattern)", "parameters": [\#(parameters)],
       "exposure": \#(exposure), "effect": "view", "isAction": false, "file": "App/A.swift",
       "line": 7, "module": "App", "navigation": {"transition": "show", "priority": \#(priority),
       "options": []}}
      """#
  }

  @Test("All that code knows comes from the catalogue")
  func values() throws {
    let json = #"""
      {
        "type": "App.Detail", "pattern": "/moments/:id", "effect": "mutate", "isAction": true,
        "exposure": "external", "including": ["push", "schemes", "origin:nfc"],
        "parameters": [
          {"name": "id", "place": "path", "kind": "int", "type": "Int", "isOptional": false,
           "isRepeated": false, "sensitivity": "public"},
          {"name": "tags", "place": "query", "kind": "text", "constraint": "[a-z]+",
           "sensitivity": "secret", "type": "String", "isOptional": true, "defaultValue": "a", "isRepeated": true}
        ],
        "navigation": {"parent": "/moments", "tab": "home", "transition": "push", "priority": 3,
          "options": ["alwaysNewScreen"]},
        "file": "App/A.swift", "line": 7
      }
      """#
    let rule = #"""
      {"id": "old", "source": "App/B.swift:9", "pattern": "/m/:id", "template": "/moments/:id",
       "priority": 1, "resetsScreens": true}
      """#
    let manifest = try RouteManifest(catalogue: Self.catalogue(json, rules: rule))
    let route = try #require(manifest.routes.first)
    #expect(route.id == "App.Detail")
    #expect(route.pattern == "/moments/:id")
    #expect(route.effect == .mutate)
    #expect(route.isAction)
    #expect(route.exposure == .external(including: [.push, .schemes, .origin("nfc")]))
    #expect(route.parameters.map(\.name) == ["id", "tags"])
    #expect(route.parameters.map(\.kind) == ["int", "text"])
    #expect(route.parameters.map(\.sensitivity) == [.public, .secret])
    #expect(route.parameters.map(\.defaultValue) == [nil, "a"])
    #expect(route.parameters.map(\.isRepeated) == [false, true])
    #expect(route.parent == "/moments")
    #expect(route.tab == "home")
    #expect(route.priority == 3)
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
    let copy = try RouteManifest(decoding: ManifestDocument(json: manifest.json))
    #expect(copy == manifest)
  }

  @Test(
    "An exposure is read as in a manifest",
    arguments: [
      (#""internal""#, .internal), (#""external""#, .external),
      (#""external", "including": ["push"]"#, .external(including: [.push])),
      (#""external", "including": ["origin:a, .b"]"#, .external(including: [.origin("a, .b")])),
      (#""external", "including": ["unverified"]"#, .external(including: .unverified)),
      (
        #""external", "including": ["web", "pasteboard", "scan", "unknown"]"#,
        .external(including: [.web, .pasteboard, .scan, .unknown])
      ),
    ] as [(String, RouteExposure)]
  )
  func exposure(json: String, exposure: RouteExposure) throws {
    let document = try Self.catalogue(Self.route("/a", exposure: json))
    #expect(try RouteManifest(catalogue: document).routes.first?.exposure == exposure)
  }

  @Test(
    "An exposure that cannot be read is a problem",
    arguments: [
      #""""#, #""public""#, #""external(including: .push)""#,
      #""external", "including": ["unheard"]"#, #""external", "including": ["origin:"]"#,
      #""external", "including": [".push"]"#,
    ]
  )
  func wrongExposure(json: String) throws {
    let document = try Self.catalogue(Self.route("/a", exposure: json))
    let error = #expect(throws: ManifestError.self) { try RouteManifest(catalogue: document) }
    #expect(error?.problems.map(\.code) == [.invalidValue])
  }

  @Test("New routes have the identifier of the code, of their type, or their pattern")
  func identifiers() throws {
    let manifest = try RouteManifest(
      catalogue: Self.catalogue(
        [
          Self.route("/a", id: "first"), Self.route("/b", type: "App.B"),
          Self.route("/c", type: "App.C"), Self.route("/d", type: "App.C"), Self.route("/e"),
          Self.route("/e", priority: 1), Self.route("/f", type: "first"),
        ].joined(separator: ",")
      )
    )
    #expect(manifest.routes.map(\.id) == ["first", "App.B", "/c", "/d", "/e", "/e#2", "first#2"])
  }

  @Test("A merge keeps the rest of the manifest, its order, and identifiers by pattern")
  func merge() throws {
    var old = RouteManifest()
    old.hosts = ["example.com"]
    old.routes = ["b", "a", "web", "gone"].map { RouteManifest.Route(id: $0, pattern: "/") }
    old.routes[0].pattern = "/b/:x"
    old.routes[0].owner = "Team B"
    old.routes[0].parameters = [RouteManifest.Parameter(query: "q")]
    old.routes[0].parameters[0].descriptions = ["en": "Words"]
    old.routes[1].pattern = "/old-a"
    old.routes[1].platforms = [.ios]
    old.routes[2].pattern = "/web"
    old.routes[2].versions = [.ios: RouteManifest.VersionRange(), .web: .init()]
    old.routes[3].pattern = "/gone"
    old.routes[3].platforms = [.ios, .android]
    old.apps.web = RouteManifest.WebApp(origin: "https://example.com")
    let query = #"""
      {"name": "q", "place": "query", "kind": "int", "isOptional": true, "isRepeated": false}
      """#
    let merged = try RouteManifest(
      catalogue: Self.catalogue(
        [
          Self.route("/a", id: "a"), Self.route("/b/:x", parameters: query), Self.route("/new"),
        ].joined(separator: ",")
      ),
      merging: old
    )
    #expect(merged.hosts == old.hosts)
    #expect(merged.routes.map(\.id) == ["b", "a", "web", "/new"])
    #expect(merged.routes.map(\.pattern) == ["/b/:x", "/a", "/web", "/new"])
    #expect(merged.routes[0].owner == "Team B")
    #expect(merged.routes[0].parameters.map(\.kind) == ["int"])
    #expect(merged.routes[0].parameters.first?.descriptions == ["en": "Words"])
    #expect(merged.routes[1].platforms == [.ios])
    #expect(merged.routes[2].platforms == [.android, .web])
    #expect(merged.routes[2].versions.keys.map(\.self) == [.web])
  }

  @Test("A merge of the same catalogue again changes nothing")
  func mergeAgain() throws {
    let document = try Self.catalogue(
      [
        Self.route("/a", type: "A"), Self.route("/b", type: "A"), Self.route("/b", priority: 2),
        Self.route("/c", id: "c"), Self.route("/b"),
      ].joined(separator: ",")
    )
    let manifest = try RouteManifest(catalogue: document)
    #expect(try RouteManifest(catalogue: document, merging: manifest) == manifest)
  }

  @Test("Problems of a catalogue are reported with their positions")
  func problems() throws {
    let document = try Self.catalogue(
      "\n\(Self.route("/a?", id: "x")),\n\(Self.route("/b", id: "y")),\n\(Self.route("/c", id: "y"))"
    )
    let error = #expect(throws: ManifestError.self) { try RouteManifest(catalogue: document) }
    #expect(error?.problems.map(\.code) == [.invalidValue, .duplicateValue])
    #expect(error?.problems.map(\.position.line) == [2, 10])
  }

  @Test("A parameter keeps the spelling of the manifest if the code means the same")
  func spelling() throws {
    let parameters = #"""
      {"name": "on", "place": "query", "kind": "bool", "isOptional": true, "defaultValue": "true",
       "isRepeated": false},
      {"name": "scale", "place": "query", "kind": "double", "isOptional": true,
       "defaultValue": "1000.0", "isRepeated": false},
      {"name": "size", "place": "query", "kind": "int", "isOptional": true, "defaultValue": "8",
       "isRepeated": false},
      {"name": "key", "place": "query", "kind": "text", "sensitivity": "secret", "isOptional": true,
       "isRepeated": false},
      {"name": "ids", "place": "query", "kind": "text", "isOptional": true, "isRepeated": true}
      """#
    let catalogue = try Self.catalogue(Self.route("/a", id: "a", parameters: parameters))
    var known = RouteManifest.Route(id: "a", pattern: "/a")
    func add(_ name: String, _ kind: String, _ usual: String?, isRepeated: Bool = false) {
      var item = RouteManifest.Parameter(query: name, kind: kind)
      (item.defaultValue, item.isRepeated) = (usual, isRepeated)
      known.parameters.append(item)
    }
    add("on", "bool", "1")
    add("scale", "double", "1e3")
    add("size", "int", "7")
    add("key", "string", "a")
    known.parameters[3].sensitivity = .secret
    add("ids", "text", nil, isRepeated: true)
    var existing = RouteManifest()
    existing.routes = [known]
    let merged = try RouteManifest(catalogue: catalogue, merging: existing).routes[0].parameters
    #expect(merged.map(\.defaultValue) == ["1", "1e3", "8", "a", nil])
    #expect(merged.map(\.isOptional) == [false, false, false, false, false])
    #expect(merged[3].kind == "string")
  }
}
