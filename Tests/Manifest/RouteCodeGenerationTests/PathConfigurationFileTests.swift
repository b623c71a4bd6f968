// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RouteManifest
import RouteMatching
import Testing

@testable import RouteCodeGeneration

@Suite struct PathConfigurationFileTests {
  /// A path configuration, read as Hotwire Native reads it on iOS.
  private struct Configuration {
    private(set) var rules: [(patterns: [NSRegularExpression], properties: [String: String])] = []

    init(_ text: String) throws {
      let document = try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      )
      for rule in try #require(document["rules"] as? [[String: Any]]) {
        let patterns = try #require(rule["patterns"] as? [String])
        let properties = try #require(rule["properties"] as? [String: String])
        // Hotwire ignores the case on Android, and the expressions must not.
        let options: NSRegularExpression.Options = .caseInsensitive
        rules.append(
          (
            try patterns.map { try NSRegularExpression(pattern: $0, options: options) },
            properties
          )
        )
      }
    }

    func properties(of path: String) -> [String: String] {
      let range = NSRange(path.startIndex..., in: path)
      var properties: [String: String] = [:]
      for rule in rules
      where rule.patterns.contains(where: { $0.firstMatch(in: path, range: range) != nil }) {
        properties.merge(rule.properties) { $1 }
      }
      return properties
    }
  }

  private static let patterns: [RoutePattern] = [
    "/", "/a", "/a/b", "/a/:x", "/a/:x<int>", "/a/:x<uint>", "/:x/b", "/:x/:y<bool>", "/a/*rest",
    "/*rest", "/b/*/c", "/*/c", "/b(/:x(/c))", "/b/:x<double>", "/b/x-:y", "/b/:x.html", "/b/:x-:y",
    "/c/:x([A-Z]{2}-\\d+)", "/e/:x<int>(.{2})", "/c/:x([^a]+)", "/c/:x<sku>", "/é/:x(é|.b?)",
    "/x y/:z",
    "/c++/:x([一-龥]+)", "/c/:x(\\w{3,}|[+ ]+)", "/c/:x.:y<int>", "/c(/d)(/e)",
  ]
  private static let segments = [
    "a", "b", "c", "A", "B", "d", "e", "7", "-7", "1.5", "1", "true", "AB-12", "ab-12", "x-", "x-y",
    "y.html",
    ".html", "c++", "%C3%A9", "x%20y", "%E4%B8%80", "a.7", "k-9", "ab%2Fc", "%C3%A9b", "+%20", "",
    "🎈", "_ab",
  ]

  /// All paths of at most three segments, with some endings.
  private static var paths: [String] {
    var (paths, last) = ([""], [""])
    for _ in 0..<2 {
      last = last.flatMap { path in segments.map { "\(path)/\($0)" } }
      paths += last
    }
    let short = ["a", "b", "c", "7", "%C3%A9"]
    paths += last.flatMap { path in short.map { "\(path)/\($0)" } }
    return paths + paths.prefix(1000).flatMap { ["\($0)/", "\($0)?q=1/a", "\($0)/?/b"] }
  }

  @Test(arguments: [(false, false), (true, false), (false, true), (true, true)])
  func `The last rule of a link is that of the route which the router opens`(
    ignoresCase: Bool,
    hasSlashes: Bool
  ) throws {
    var manifest = SampleManifests.manifest(Self.patterns.map { ($0.text, $0) })
    manifest.kinds = ["sku": "[a-z]+-\\d+"]
    manifest.options.ignoresCaseOfLiterals = ignoresCase
    manifest.options.trailingSlashIsSignificant = hasSlashes
    if hasSlashes {
      manifest.routes += [.init(id: "/a/", pattern: "/a/"), .init(id: "/b/*/", pattern: "/b/*r/")]
    }
    manifest.routes.append(.init(id: "first", pattern: "/d/:x"))
    manifest.routes[manifest.routes.count - 1].priority = 1
    manifest.routes.append(.init(id: "/d/b", pattern: "/d/b"))
    let file = PathConfigurationFile(manifest)
    #expect(file.notes == [])
    let configuration = try Configuration(file.text)
    var builder = RouteTable<String>.Builder(options: manifest.options)
    try builder.define(kind: "sku", constraint: "[a-z]+-\\d+")
    for route in manifest.routes {
      builder.add(route.pattern, priority: route.priority, value: route.id)
    }
    let table = try builder.build()
    var opened: Set<String> = []
    for path in Self.paths {
      let found = try? table.match("https://example.com\(path)")?.value
      if let found { opened.insert(found) }
      let own = configuration.properties(of: path)["view_controller"]
      #expect(own == found, "\(path)")
    }
    // Other routes precede these for each of their links.
    #expect(opened.union(["/a/:x<uint>", "/d/b"]) == Set(manifest.routes.map(\.id)))
  }

  @Test func `All rules of routes have the same properties, so that none of another rule remains`()
    throws
  {
    var manifest = SampleManifests.manifest([("new", "/new"), ("page", "/:x"), ("root", "/r")])
    manifest.routes[0].transition = "present(formSheet)"
    manifest.routes[2].transition = "root"
    let configuration = try Configuration(PathConfigurationFile(manifest).text)
    #expect(
      configuration.properties(of: "/new") == [
        "context": "modal", "presentation": "default", "modal_style": "form_sheet",
        "view_controller": "new", "uri": "hotwire://fragment/new",
        "fallback_uri": "hotwire://fragment/web",
      ]
    )
    #expect(configuration.properties(of: "/r")["presentation"] == "replace_root")
    #expect(configuration.properties(of: "/b")["context"] == "default")
    #expect(configuration.properties(of: "/no/route")["uri"] == "hotwire://fragment/web")
    #expect(configuration.properties(of: "/no/route")["view_controller"] == nil)
    let keys = configuration.rules.dropFirst().map { Set($0.properties.keys) }
    #expect(keys.count == 3 && Set(keys).count == 1)
  }

  @Test func `A route that is no page of the web site is left out with a note`() {
    var manifest = SampleManifests.manifest([
      ("page", "/a"), ("own", "//example.com/b"), ("other", "//shop.example.com/c"),
      ("custom", "moments:/d"), ("action", "/e"), ("part", "/x-:y<int>(7.)"),
    ])
    manifest.routes[4].isAction = true
    manifest.rules = [.init(id: "r", pattern: "/old", template: "/a")]
    let file = PathConfigurationFile(manifest)
    #expect(
      file.notes == [
        "hotwire: does not apply the rewrite rules of the manifest",
        "hotwire: leaves “other” out: the rules of Hotwire have no hosts",
        "hotwire: leaves “custom” out: Hotwire reads links of the web site only",
        "hotwire: leaves “action” out: it has no screen",
        "hotwire: leaves “part” out: a part of a segment has a kind and a constraint",
      ]
    )
    #expect(file.text.contains("fragment/page") && file.text.contains("fragment/own"))
  }

  @Test(
    arguments: [
      ("/moments/:id", #"(?-i)^/moments/[^/?]+/?(?:\?|\z)"#),
      ("/a/:x([A-Z]{2}-\\d+)", #"(?-i)^/a/[A-Z]{2}-[0-9]+/?(?:\?|\z)"#),
      ("/é", #"(?-i)^/(?:\x{E9}|%[cC]3%[aA]9)/?(?:\?|\z)"#),
      ("/c+", #"(?-i)^/c(?:\+|%2[bB])/?(?:\?|\z)"#),
    ] as [(RoutePattern, String)]
  )
  func `Expressions are short`(pattern: RoutePattern, expression: String) throws {
    let file = PathConfigurationFile(SampleManifests.manifest([("a", pattern)]))
    let configuration = try Configuration(file.text)
    #expect(configuration.rules.last?.patterns.map(\.pattern) == [expression])
  }
}
