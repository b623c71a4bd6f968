// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import AndroidLinkMatching
import AppleAssociationMatching
import JSONTree
import LinkAssociation
import RouteManifest
import RouteMatching
import Testing

@Suite("Link files of a manifest", .timeLimit(.minutes(30)))
struct ManifestFileTests {
  private static let host = "example.com"

  private func manifest(_ patterns: [(RoutePattern, isExternal: Bool)]) -> RouteManifest {
    var manifest = RouteManifest()
    manifest.hosts = ["example.com"]
    manifest.apps.ios = [.init(appID: "ABCDE12345.com.example.app")]
    let bytes = (0..<32).map { _ in "14" }.joined(separator: ":")
    manifest.apps.android = [.init(package: "com.example.app", fingerprints: [bytes])]
    manifest.routes = patterns.map { pattern, isExternal in
      .init(id: pattern.text, pattern: pattern, exposure: isExternal ? .external : .internal)
    }
    return manifest
  }

  private func opensOnApple(_ link: String, _ file: AssociationFile) throws -> Bool {
    try file.app(opening: UniversalLink(parsing: link)) != nil
  }

  private func file(_ manifest: RouteManifest) throws -> AssociationFile {
    try AssociationFile(parsing: AppleAssociation(manifest, host: Self.host).file().text)
  }

  private func device(_ manifest: RouteManifest, level: Int) throws -> AndroidLinkMatcher {
    let filters = AndroidManifest(manifest, minimumAPILevel: level).filters
    let statements = try AssetLinksFile(
      parsing: AssetLinks(manifest, host: Self.host).file()
    )
    return try AndroidLinkMatcher(
      app: AndroidApp(
        package: "com.example.app",
        fingerprints: manifest.apps.android[0].fingerprints,
        filters: filters
      ),
      device: AndroidDevice(apiLevel: level),
      assetLinks: [Self.host: statements]
    )
  }

  private func opens(_ link: String, on device: AndroidLinkMatcher) -> Bool {
    if case .opens = device.answer(to: link) { true } else { false }
  }

  @Test(
    "A pattern is stated for iOS",
    arguments: [
      ("/", ["/"]), ("/users/:id", ["/users/?*"]), ("/a(/b)", ["/a/b", "/a"]),
      ("/docs/*rest", ["/docs/*", "/docs"]), ("/i/:sku.html", ["/i/?*.html"]),
      ("/café/:x?", ["/caf%C3%A9/?*", "/caf%C3%A9"]), ("/*all", ["/*", "/"]),
      ("https://other.org/x", []), ("moments://x", []),
    ] as [(RoutePattern, [String])]
  )
  func patterns(pattern: RoutePattern, expected: [String]) {
    let association = AppleAssociation(manifest([(pattern, true)]), host: Self.host)
    #expect(association.details.flatMap(\.components).compactMap(\.path) == expected)
  }

  @Test("An internal route with one path is excluded before a route with a parameter")
  func exclusion() throws {
    let manifest = manifest([("/users/:id", true), ("/users/admin", false), ("/in/:x", false)])
    let file = try file(manifest)
    #expect(try opensOnApple("https://example.com/users/7", file))
    #expect(try !opensOnApple("https://example.com/users/admin", file))
    #expect(try !opensOnApple("https://example.com/in/7", file))
    let device = try device(manifest, level: 35)
    #expect(opens("https://example.com/users/7", on: device))
    #expect(!opens("https://example.com/users/admin", on: device))
    #expect(!opens("https://example.com/in/7", on: device))
  }

  @Test("The links of a rewrite rule are opened if the router opens what they are replaced by")
  func rewriteRules() throws {
    var manifest = manifest([
      ("/users/:id<int>", true), ("/kinds/:kind([A-Z]{3})/:x", true), ("/in/:x", false),
    ])
    manifest.rules = [
      .init(id: "people", pattern: "/people/:who", template: "/users/:who"),
      .init(id: "chain", pattern: "/chain/:a", template: "/people/:a"),
      .init(id: "sorts", pattern: "//example.com/sorts/:y/:z", template: "/kinds/:z/:y"),
      .init(id: "closed", pattern: "/closed/:x", template: "/in/:x"),
      .init(id: "lost", pattern: "/lost/:x", template: "/nowhere/:x"),
    ]
    #expect(manifest.rewrittenRoutes(on: .ios).map(\.id) == ["people", "chain", "sorts"])
    let (file, device) = try (file(manifest), device(manifest, level: 35))
    for (path, isOpened) in [
      ("people/7", true), ("chain/7", true), ("sorts/a/ABC", true), ("closed/7", false),
      ("lost/7", false), ("users/7", true),
    ] {
      #expect(try opensOnApple("https://example.com/\(path)", file) == isOpened, "\(path)")
      #expect(opens("https://example.com/\(path)", on: device) == isOpened, "\(path)")
    }
  }

  @Test("An item of the query that a link must have is required")
  func query() throws {
    var manifest = manifest([("/search", true)])
    manifest.routes[0].parameters.append(.init(query: "q"))
    manifest.routes[0].parameters.append(.init(query: "page", isOptional: true))
    let file = try file(manifest)
    #expect(try opensOnApple("https://example.com/search?q=a&x=y", file))
    #expect(try !opensOnApple("https://example.com/search", file))
    let device = try device(manifest, level: 35)
    #expect(opens("https://example.com/search?q=a&x=y", on: device))
    #expect(!opens("https://example.com/search", on: device))
  }

  @Test("From API level 31 on, a number is required where the router requires one")
  func kinds() throws {
    let manifest = manifest([("/users/:id<uint>", true)])
    let (old, new) = (try device(manifest, level: 30), try device(manifest, level: 31))
    #expect(opens("https://example.com/users/7", on: old))
    #expect(opens("https://example.com/users/x", on: old))
    #expect(opens("https://example.com/users/7", on: new))
    #expect(!opens("https://example.com/users/x", on: new))
  }

  @Test("Too many combinations of groups open the whole host, and the difference is stated")
  func combinations() throws {
    let manifest = manifest([("/a(/b)(/c)(/d)(/e)(/f)(/g)(/h)", true)])
    #expect(try opensOnApple("https://example.com/a/c/h", file(manifest)))
    let differences = AppleAssociation.differences(of: manifest, host: Self.host)
    #expect(differences.map(\.effect) == [.opensMore])
  }

  @Test(
    "A difference by an excluded path is stated only if the router opens another route there",
    arguments: [
      ("/a(/:b)", 0, [("/x", 1)], []),
      ("/a", 0, [("/x", 1)], []),
      ("/a", 0, [("/:x", 0)], []),
      ("/a", 0, [("/:x", 1)], ["/a"]),
      ("/:b?", 1, [("/", 0)], []),
      ("/:b?", 0, [("/", 0)], ["/:b?"]),
      ("/a", 0, [("https://example.com/a", 0)], ["/a"]),
      ("/é", 0, [("/:x", 1)], ["/é"]),
    ] as [(RoutePattern, Int, [(RoutePattern, Int)], [String])]
  )
  func excludedPaths(
    hidden: RoutePattern,
    priority: Int,
    others: [(RoutePattern, Int)],
    expected: [String]
  ) {
    var manifest = manifest([(hidden, false)] + others.map { ($0.0, true) })
    manifest.routes[0].priority = priority
    for (index, other) in others.enumerated() { manifest.routes[index + 1].priority = other.1 }
    for differences in [
      AppleAssociation.differences(of: manifest, host: Self.host),
      AndroidManifest.differences(of: manifest, host: Self.host),
    ] {
      #expect(differences.filter { $0.code == .exclusions }.compactMap(\.route) == expected)
    }
  }

  /// Each link that the router accepts is opened by iOS and by all versions of Android.
  @Test("Platforms open all links that the router accepts", arguments: 0..<16)
  func law(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let pieces = [
      "a", "b", ":x", ":y<int>", ":z<uuid>", "p-:w", "c.d", "é", "x+y", ":v.html", "(/e)", "(/:o)",
    ]
    var texts: Set<String> = []
    for _ in 0..<8 {
      var text = ""
      var used: Set<String> = []
      for _ in 0...Int.random(in: 0..<4, using: &random) {
        let piece = pieces.randomElement(using: &random) ?? "a"
        if piece.contains(":"), !used.insert(piece).inserted { continue }
        text += piece.hasPrefix("(") ? piece : "/\(piece)"
      }
      if Int.random(in: 0..<4, using: &random) == 0 { text += "/*rest" }
      texts.insert(text)
    }
    let patterns = texts.sorted().compactMap { try? RoutePattern(parsing: $0) }
    let manifest = manifest(patterns.map { ($0, true) })
    var builder = RouteTable<Int>.Builder()
    for (index, pattern) in patterns.enumerated() { builder.add(pattern, value: index) }
    let table = builder.assemble().table
    let apple = try file(manifest)
    let devices = try [26, 30, 31, 34, 35].map { try device(manifest, level: $0) }
    var count = 0
    for route in table.routes {
      for _ in 0..<20 {
        guard let path = try? table.sampleLink(of: route.id, onHost: Self.host, using: &random)
        else { continue }
        let link = "https://\(Self.host)\(path)"
        guard path.hasPrefix("/"), try table.match(link) != nil else { continue }
        count += 1
        #expect(try opensOnApple(link, apple), "iOS does not open \(link)")
        for device in devices {
          let answer = device.answer(to: link)
          if case .opens = answer { continue }
          Issue.record("\(answer) for \(link)")
        }
      }
    }
    #expect(count > 20)
  }
}

extension SeededRandom: RandomNumberGenerator {}
