// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteManifest
import RouteMatching
import Testing

@Suite("Writing of manifests")
struct RouteManifestWritingTests {
  @Test("The canonical form is written again as it was")
  func canonical() throws {
    #expect(try SampleManifest.manifest().json == SampleManifest.json)
  }

  @Test("A manifest without values has only its version")
  func empty() throws {
    #expect(RouteManifest().json == "{\n  \"version\": 1\n}\n")
  }

  @Test("Random manifests are equal to themselves after they were written and read")
  func roundTrip() throws {
    var numbers = SampleNumbers(seed: 7)
    for _ in 0..<200 {
      let manifest = RandomManifest.manifest(using: &numbers)
      let copy = try RouteManifest(decoding: ManifestDocument(json: manifest.json))
      #expect(copy == manifest)
      #expect(copy.json == manifest.json)
      #expect(copy.differences(from: manifest).isEmpty)
    }
  }
}

/// Random manifests with routes of all kinds.
enum RandomManifest {
  static func manifest(using numbers: inout SampleNumbers) -> RouteManifest {
    var manifest = RouteManifest()
    manifest.name = text(using: &numbers)
    if Bool.random(using: &numbers) {
      manifest.apps.ios = [RouteManifest.IOSApp(appID: "ABCDE12345.com.example", storeID: "1")]
      manifest.apps.android = [RouteManifest.AndroidApp(package: "com.example", minimumSDK: 24)]
      manifest.apps.web = RouteManifest.WebApp(origin: "https://example.com:8443")
    }
    manifest.hosts = Bool.random(using: &numbers) ? ["example.com", "*.example.com"] : []
    manifest.schemes = Bool.random(using: &numbers) ? ["a", "b+c.d-e"] : []
    manifest.options.ignoresCaseOfLiterals = Bool.random(using: &numbers)
    manifest.options.limits.bytes = Int.random(in: 1...9000, using: &numbers)
    let count = Int.random(in: 0..<12, using: &numbers)
    manifest.routes = (0..<count).map { route("r\($0)", using: &numbers) }
    manifest.rules = (0..<Int.random(in: 0..<3, using: &numbers)).map { index in
      RouteManifest.Rule(
        id: "rule \(index)",
        pattern: "/old/:id(/:tab)",
        template: "/new/:id(/:tab)?from=\(index)",
        priority: Int.random(in: -2...2, using: &numbers),
        resetsScreens: Bool.random(using: &numbers)
      )
    }
    manifest.fallbacks.unmatched = fallback(using: &numbers)
    manifest.fallbacks.notInstalled = fallback(using: &numbers)
    return manifest
  }

  private static func route(
    _ id: String,
    using numbers: inout SampleNumbers
  ) -> RouteManifest.Route {
    let patterns: [RoutePattern] = [
      "/", "/a/:id", "/a/:id<int>(/:tab)", "https://example.com/*rest", "moments://x/:sku.html",
      "/é/:code([A-Z]{3})", #"/\*\?/:a/:b?"#,
    ]
    var route = RouteManifest.Route(id: id, pattern: patterns.randomElement(using: &numbers) ?? "/")
    for index in route.parameters.indices where Bool.random(using: &numbers) {
      route.parameters[index].sensitivity =
        RouteFacts.Visibility.allCases.randomElement(using: &numbers) ?? .private
      route.parameters[index].type = text(using: &numbers)
      route.parameters[index].defaultValue = text(using: &numbers)
      let parameter = route.parameters[index]
      if parameter.kind == "text", parameter.constraint == nil, !parameter.isRepeated {
        route.parameters[index].kind = "uuid"
      }
    }
    if Bool.random(using: &numbers) {
      var item = RouteFacts.Parameter(query: "q", kind: "json", isOptional: true)
      item.isRepeated = Bool.random(using: &numbers)
      item.constraint = Bool.random(using: &numbers) ? "[a-z]+" : nil
      item.descriptions = ["en": "\"quoted\" \\ \u{1} \n é", "de": ""]
      route.parameters.append(item)
    }
    let origins: [RouteExposure.Unverified] = [
      [], .unverified, [.push, .schemes, .web],
      [.pasteboard, .scan, .unknown, .origin("a"), .origin("b")],
    ]
    let exposures = [.internal] + origins.map(RouteExposure.external(including:))
    route.exposure = exposures.randomElement(using: &numbers) ?? .internal
    route.effect = RouteEffect.allCases.randomElement(using: &numbers) ?? .view
    route.platforms = Set(
      RouteManifest.Platform.allCases.filter { _ in Bool.random(using: &numbers) }
    )
    if Bool.random(using: &numbers) {
      route.versions[.web] = RouteManifest.VersionRange(from: RouteManifest.AppVersion("1.0.3"))
      route.versions[.ios] = RouteManifest.VersionRange(until: RouteManifest.AppVersion("2.0"))
      route.webAddress = "https://example.com/page"
      route.parent = "/a"
      route.tab = text(using: &numbers)
      route.owner = text(using: &numbers)
    }
    route.priority = Int.random(in: -3...3, using: &numbers)
    route.isAction = Bool.random(using: &numbers)
    route.fallback = fallback(using: &numbers)
    return route
  }

  private static func fallback(using numbers: inout SampleNumbers) -> RouteManifest.Fallback? {
    let fallbacks: [RouteManifest.Fallback?] = [
      nil, .web, .store, RouteManifest.Fallback.none, .link("/error"),
      .link("https://example.com/e"),
    ]
    return fallbacks.randomElement(using: &numbers) ?? nil
  }

  private static func text(using numbers: inout SampleNumbers) -> String? {
    let texts: [String?] = [nil, "a", "“quoted” \"text\" \\", "名前", "😀", "a/b:c"]
    return texts.randomElement(using: &numbers) ?? nil
  }
}
