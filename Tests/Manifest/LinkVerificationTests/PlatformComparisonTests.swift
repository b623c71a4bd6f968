// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import AndroidLinkMatching
import AppleAssociationMatching
import LinkAssociation
import LinkVerification
import RouteManifest
import RouteMatching
import Testing

/// A manifest with apps for iOS and Android, and routes of many forms.
func verifiedManifest(minimumSDK: Int = 26) -> RouteManifest {
  var manifest = RouteManifest()
  manifest.hosts = ["example.com"]
  manifest.schemes = ["example"]
  manifest.apps.ios = [.init(appID: "ABCDE12345.com.example.app")]
  let bytes = (0..<32).map { _ in "14" }.joined(separator: ":")
  manifest.apps.android = [
    .init(package: "com.example.app", fingerprints: [bytes], minimumSDK: minimumSDK)
  ]
  let patterns: [RoutePattern] = [
    "/", "/users/:id<int>", "/users/:id<int>/posts/:post", "/docs/*rest", "/i/:sku.html",
    "/café/:name", "/a(/:b)(/c)", "/files/*path/edit", "/x/:y<uuid>",
  ]
  manifest.routes = patterns.map {
    .init(id: $0.text, pattern: $0, exposure: .external(including: [.schemes]))
  }
  var search = RouteManifest.Route(id: "search", pattern: "/search", exposure: .external)
  search.parameters.append(.init(query: "q"))
  search.parameters.append(.init(query: "page", isOptional: true))
  manifest.routes.append(search)
  manifest.routes.append(.init(id: "admin", pattern: "/users/admin"))
  manifest.routes.append(.init(id: "inside", pattern: "/docs/inside/:page"))
  return manifest
}

@Suite("Comparison of the router with the platforms", .timeLimit(.minutes(30)))
struct PlatformComparisonTests {
  private func report(
    _ manifest: RouteManifest,
    files: LinkFileSet? = nil,
    links: Int = 4_000,
    seed: UInt64 = 1,
    width: Int = 2
  ) async throws -> VerificationReport {
    let files = try files ?? LinkFileSet(generatedFrom: manifest)
    let devices = try PlatformDevice.devices(
      for: manifest,
      files: files,
      includesAllApps: true
    )
    return await PlatformComparison(manifest, devices: devices, seed: seed)
      .report(links: links, width: width)
  }

  private func failures(_ report: VerificationReport) -> [String] {
    report.undocumented.map {
      "\($0.device) \($0.effect) \($0.example.link): \($0.example.router); \($0.example.device)"
    }
  }

  @Test("Each difference of generated files is documented", arguments: [23, 26, 31, 35])
  func generated(minimumSDK: Int) async throws {
    let report = try await report(verifiedManifest(minimumSDK: minimumSDK))
    #expect(failures(report) == [])
    #expect(report.linkCount == 4_000)
    #expect(report.acceptedCount > 1_000)
    #expect(report.devices.first == "iOS")
    let documented = report.documented.reduce(0) { $0 + $1.count }
    #expect(report.agreementCount + documented == report.comparisonCount)
  }

  @Test("Options of the table, rewrite rules and priorities are documented", arguments: 0..<7)
  func options(variant: Int) async throws {
    var manifest = verifiedManifest()
    switch variant {
    case 0: manifest.options.ignoresCaseOfLiterals = true
    case 1: manifest.options.trailingSlashIsSignificant = true
    case 2: manifest.rules = [.init(id: "people", pattern: "/people/:id", template: "/users/:id")]
    case 3:
      var route = RouteManifest.Route(id: "any", pattern: "/users/:name", exposure: .external)
      route.priority = 1
      manifest.routes.append(route)
    case 6:
      manifest.routes.append(.init(id: "tab", pattern: "/posts(/:tab)", exposure: .external))
      manifest.routes.append(.init(id: "rest", pattern: "/posts/*rest"))
    case 4: manifest.hosts = ["example.com", "*.example.org"]
    default:
      manifest.routes.append(
        .init(id: "many", pattern: "/m(/a)(/b)(/c)(/d)(/e)(/f)(/g)", exposure: .external)
      )
    }
    #expect(failures(try await report(manifest)) == [])
  }

  @Test("A documented difference has its class, reason and an example")
  func example() async throws {
    let report = try await report(verifiedManifest())
    let slashes = try #require(
      report.documented.first { $0.device == "iOS" && $0.code == .slashes }
    )
    #expect(slashes.effect == .opensMore)
    #expect(slashes.reason == "a wildcard of the file also matches slashes")
    #expect(slashes.example.router == "refuses: no route matches")
    #expect(slashes.example.device.hasPrefix("opens, by applinks.details[0]"))
    let kinds = try #require(report.documented.first { $0.device == "iOS" && $0.code == .kinds })
    #expect(kinds.example.link.hasPrefix("https://example.com/"))
    #expect(
      report.documented.contains { $0.device == "iOS" && $0.code == .escapes }
    )
  }

  @Test("A result depends only on the seed, not on the number of tasks")
  func deterministic() async throws {
    let manifest = verifiedManifest()
    let first = try await report(manifest, links: 5_000, width: 1)
    let second = try await report(manifest, links: 5_000, width: 3)
    #expect(first.agreementCount == second.agreementCount)
    #expect(first.documented.map(\.count) == second.documented.map(\.count))
    #expect(first.documented.map(\.example.link) == second.documented.map(\.example.link))
    let other = try await report(manifest, links: 5_000, seed: 2)
    #expect(other.documented.map(\.count) != first.documented.map(\.count))
  }

  @Test("A rule that opens too much for iOS is found")
  func tooMuch() async throws {
    let manifest = verifiedManifest()
    var files = try LinkFileSet(generatedFrom: manifest)
    files.associations["example.com"] = try AssociationFile(
      parsing: """
        {"applinks": {"details": [{"appIDs": ["ABCDE12345.com.example.app"],
          "components": [{"/": "*"}]}]}}
        """
    )
    let report = try await report(manifest, files: files)
    #expect(!report.isProved)
    #expect(report.undocumented.allSatisfy { $0.device == "iOS" && $0.effect == .opensMore })
    #expect(report.undocumented.contains { $0.example.route == "admin" })
  }

  @Test("A rule that is missing for iOS is found")
  func tooLittle() async throws {
    let manifest = verifiedManifest()
    var small = manifest
    small.routes.removeAll { $0.id == "/docs/*rest" }
    var files = try LinkFileSet(generatedFrom: manifest)
    files.associations = try LinkFileSet(generatedFrom: small).associations
    let report = try await report(manifest, files: files)
    let found = try #require(report.undocumented.first)
    #expect(found.effect == .opensLess)
    #expect(report.undocumented.contains { $0.example.route == "/docs/*rest" })
  }

  @Test("A filter that is missing for Android is found on each device")
  func missingFilter() async throws {
    let manifest = verifiedManifest()
    var files = try LinkFileSet(generatedFrom: manifest)
    files.filters[0].data.removeAll { $0.pathPattern?.hasPrefix("/users") == true }
    let report = try await report(manifest, files: files)
    #expect(Set(report.undocumented.map(\.device)) == ["Android API 26", "Android API 35"])
    #expect(report.undocumented.allSatisfy { $0.effect == .opensLess })
  }

  @Test("A certificate that does not match the app is found")
  func certificate() async throws {
    let manifest = verifiedManifest()
    var files = try LinkFileSet(generatedFrom: manifest)
    var other = manifest
    other.apps.android[0].fingerprints = [(0..<32).map { _ in "15" }.joined(separator: ":")]
    files.assetLinks = try LinkFileSet(generatedFrom: other).assetLinks
    let report = try await report(manifest, files: files, links: 1_000)
    #expect(report.undocumented.contains { $0.example.device.contains("is not verified") })
  }

  @Test("Dynamic rules that open too little are found only from Android 15 on")
  func dynamicRules() async throws {
    let manifest = verifiedManifest()
    var files = try LinkFileSet(generatedFrom: manifest)
    var small = manifest
    small.routes.removeAll { $0.id == "/docs/*rest" }
    files.assetLinks = try LinkFileSet(generatedFrom: small).assetLinks
    let report = try await report(manifest, files: files)
    #expect(Set(report.undocumented.map(\.device)) == ["Android API 35"])
  }

  @Test("No routes and no links give an empty result")
  func empty() async throws {
    var manifest = verifiedManifest()
    manifest.routes = []
    let report = try await report(manifest, links: 100)
    #expect(report.isProved)
    #expect(report.linkCount == 0)
  }
}
