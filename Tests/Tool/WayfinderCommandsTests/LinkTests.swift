// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
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

  @Test("Defaults and repeated items are values; secrets are hidden in the link")
  func values() throws {
    var manifest = try sampleManifest()
    var page = RouteFacts.Parameter(query: "page", kind: "int")
    page.defaultValue = "1"
    var tag = RouteFacts.Parameter(query: "tag")
    tag.isRepeated = true
    manifest.routes[0].parameters += [page, tag]
    manifest.rules.append(.init(id: "new", pattern: "/new/:token", template: "/reset?token=:token"))
    let rules = ManifestRules(manifest)
    let user = LinkResult("https://example.com/users/7?tag=a&tag=b", by: rules, from: .universal)
    #expect(
      user.parameters == [
        .init(name: "id", value: "7"), .init(name: "page", value: "1", isDefault: true),
        .init(name: "tag", value: "a"), .init(name: "tag", value: "b"),
      ]
    )
    for (link, shown) in [
      ("/reset?token=a%20b&x=1", "/reset?token=…&x=1"), ("/new/a%20b?x=1", "/new/…?x=1"),
      ("/new/%61%20b", "/reset"),
    ] {
      let reset = LinkResult(link, by: rules, from: .internal)
      #expect(reset.opens)
      #expect(reset.link == shown)
      #expect(!(reset.rewrittenLink ?? "").contains("a%20b"))
    }
  }

  @Test("A link with a custom scheme is sent by other apps")
  func sender() throws {
    var senders = try SenderOptions.parse([])
    #expect(senders.sender(of: "shop://users/7") == .scheme)
    #expect(senders.sender(of: "mailto:a@b.c") == .scheme)
    for link in ["/users/7", "https://example.com/a", "HTTP://example.com", "users/7", "/a:b", ""] {
      #expect(senders.sender(of: link) == .universal)
    }
    senders = try SenderOptions.parse(["--origin", "push"])
    #expect(senders.sender(of: "shop://users/7") == .push)
    #expect(throws: (any Error).self) {
      try SenderOptions.parse(["--path-only", "--origin", "push"])
    }
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
