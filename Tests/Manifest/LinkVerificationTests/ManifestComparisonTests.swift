// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import LinkVerification
import RouteManifest
import RouteMatching
import Testing

@Suite("What breaks between two manifests", .timeLimit(.minutes(30)))
struct ManifestComparisonTests {
  /// A manifest with apps of both platforms, three routes and a rule.
  private static func manifest() -> RouteManifest {
    var manifest = RouteManifest()
    (manifest.hosts, manifest.schemes) = (["example.com", "*.example.org"], ["shop"])
    manifest.apps.ios = [.init(appID: "ABCDE12345.com.example.app")]
    let bytes = (0..<32).map { _ in "14" }.joined(separator: ":")
    manifest.apps.android = [.init(package: "com.example.app", fingerprints: [bytes])]
    manifest.routes = [
      .init(
        id: "user",
        pattern: "/users/:id<int>",
        exposure: .external(including: [.push, .schemes])
      ),
      .init(id: "item", pattern: "/items/:name", exposure: .external),
      .init(id: "settings", pattern: "/settings"),
    ]
    manifest.routes[1].parameters.append(.init(query: "page", kind: "int", isOptional: true))
    manifest.rules = [.init(id: "people", pattern: "/people/:id<int>", template: "/users/:id")]
    return manifest
  }

  private typealias Break = ManifestComparison.Break

  private func breaks(
    _ links: [String] = [],
    _ change: (inout RouteManifest) -> Void
  ) throws -> [Break] {
    let old = Self.manifest()
    var new = old
    change(&new)
    let report = ManifestComparison(from: old, to: new).report(links)
    #expect(report.linkCount >= 12)
    return report.breaks
  }

  private func codes(_ change: (inout RouteManifest) -> Void) throws -> [String] {
    try breaks([], change).map { found in
      ([found.code.rawValue, found.route] as [String?]).compactMap(\.self).joined(separator: " ")
    }
  }

  @Test("Nothing breaks if nothing or only a text changes, or if more links open")
  func same() throws {
    #expect(try codes { _ in } == [])
    #expect(try codes { $0.routes[0].descriptions = ["en": "A user"] } == [])
    #expect(
      try codes { manifest in
        manifest.routes[2].exposure = .external
        manifest.routes.append(.init(id: "new", pattern: "/new/:id", exposure: .external))
        manifest.hosts.append("new.example")
      } == []
    )
  }

  @Test("Missing apps, certificates, hosts and schemes break links")
  func facts() throws {
    #expect(try codes { $0.apps.ios = [] } == ["removed-app"])
    #expect(try codes { $0.apps.android = [] } == ["removed-app"])
    let other = (0..<32).map { _ in "15" }.joined(separator: ":")
    #expect(
      try codes { $0.apps.android[0].fingerprints = [other] }.contains("removed-app")
    )
    #expect(try codes { $0.hosts.removeFirst() } == ["removed-host"])
    #expect(try codes { $0.hosts.removeLast() } == ["removed-host"])
    #expect(try codes { $0.schemes = [] } == ["removed-scheme"])
    let narrower = try breaks { $0.hosts[1] = "www.example.org" }
    #expect(narrower.isEmpty, "the samples of a wildcard have the label “www”")
    #expect(
      try breaks(["https://a.example.org/items/x"]) { $0.hosts[1] = "www.example.org" }.map(\.code)
        == [.removedHost]
    )
  }

  @Test("A host that only a pattern names is not forgotten")
  func hostOfPattern() throws {
    let old = {
      var manifest = Self.manifest()
      manifest.routes[1].pattern = "//shop.example.org/items/:name"
      return manifest
    }()
    var new = old
    new.hosts[1] = "www.example.org"
    let breaks = ManifestComparison(from: old, to: new).report().breaks
    #expect(breaks.map(\.code) == [.removedHost])
    #expect(breaks.first?.link?.hasPrefix("https://shop.example.org/items/") == true)
  }

  @Test("A removed route breaks its links, and a rewrite rule keeps them on all platforms")
  func removed() throws {
    let found = try codes { $0.routes.remove(at: 1) }
    #expect(found == ["no-route item"])
    let renamed = try codes { manifest in
      manifest.routes[1].pattern = "/things/:name"
      manifest.rules.append(.init(id: "items", pattern: "/items/:name", template: "/things/:name"))
    }
    #expect(renamed == [])
    #expect(try codes { $0.rules = [] } == ["no-route user"])
  }

  @Test("A new route whose literal takes the links of an older one is found")
  func taken() throws {
    let found = try breaks { manifest in
      manifest.routes.append(.init(id: "sale", pattern: "/items/sale", exposure: .external))
    }
    #expect(found.map(\.code) == [.otherRoute])
    #expect(found.first?.route == "item")
    #expect(found.first?.reason.contains("opens “sale”") == true)
  }

  @Test("Fewer senders, platforms and versions break links")
  func narrower() throws {
    #expect(try codes { $0.routes[1].exposure = .internal } == ["refused item"])
    #expect(try codes { $0.routes[0].exposure = .external }.contains("refused user"))
    #expect(try codes { $0.routes[0].effect = .sensitive }.contains("refused user"))
    #expect(try codes { $0.routes[1].effect = .destructive } == ["refused item"])
    let platforms = try breaks { $0.routes[1].platforms = [.ios] }
    #expect(platforms.map(\.code) == [.platform])
    #expect(platforms.first.map { Set($0.platforms) } == [.android, .web])
    let versions = try breaks {
      $0.routes[1].versions = [.ios: .init(from: RouteManifest.AppVersion("2"))]
    }
    #expect(versions.map(\.code) == [.version])
    #expect(versions.first?.platforms == [.ios])
    #expect(versions.first?.reason.contains("only in versions from 2") == true)
  }

  @Test("An item that is required, and a narrower kind of its values, break links")
  func items() throws {
    #expect(
      try codes { $0.routes[1].parameters.append(.init(query: "q")) }.contains("item item")
    )
    #expect(
      try codes { manifest in
        manifest.routes[1].parameters[1].kind = "bool"
      } == ["item item"]
    )
  }

  @Test("A link that only the router opens breaks on the platforms")
  func linkFile() throws {
    // The files exclude the path of the internal route, and the router prefers the external one.
    let found = try breaks { manifest in
      manifest.routes.append(.init(id: "hidden", pattern: "/items/sale"))
      manifest.routes[3].priority = -1
    }
    #expect(found.map(\.code) == [.linkFile])
    #expect(found.first?.route == "item")
    #expect(found.first?.platforms == [.ios, .android])
    #expect(
      try breaks { manifest in
        manifest.routes.append(.init(id: "hidden", pattern: "/items/sale"))
      }.map(\.code) == [.otherRoute]
    )
  }

  @Test("Files that can no longer be written break links")
  func tooLarge() throws {
    let found = try breaks { manifest in
      for number in 0..<3_000 {
        let pattern = try? RoutePattern(
          parsing: "/new/route/with/a/long/path/and/number/\(number)/:id"
        )
        guard let pattern else { continue }
        manifest.routes.append(.init(id: "r\(number)", pattern: pattern, exposure: .external))
      }
    }
    #expect(found.map(\.code) == [.linkFile])
    #expect(found.first?.reason.contains("at most 131072") == true)
  }

  @Test("Each known link is reported, and those that opened nothing are not")
  func known() throws {
    let links = [
      "https://example.com/items/a", "https://example.com/items/b", "/items/c", "/other",
    ]
    let found = try breaks(links) { $0.routes.remove(at: 1) }
    #expect(found.compactMap(\.link).suffix(3) == links.prefix(3))
  }
}
