// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RouteManifest
import RouteMatching
import Testing
import Wayfinder

@testable import WayfinderCommands

/// A manifest with apps for all platforms.
func appManifest() throws -> RouteManifest {
  var manifest = try sampleManifest()
  manifest.name = "Shop"
  manifest.hosts = ["example.com", "*.example.org"]
  manifest.schemes = ["shop"]
  manifest.apps = RouteManifest.Apps(
    ios: [.init(appID: "ABCDE12345.com.example.app", name: "Shop")],
    android: [
      .init(
        package: "com.example.app",
        fingerprints: [Array(repeating: "AB", count: 32).joined(separator: ":")],
        minimumSDK: 26,
        name: "Shop"
      )
    ],
    web: .init(origin: "https://example.com")
  )
  manifest.routes[0].webAddress = "/u/:id"
  manifest.routes.append(
    .init(id: "pay", pattern: "/pay/:id", exposure: .external, effect: .destructive)
  )
  manifest.routes.append(
    .init(
      id: "offers",
      pattern: "/offers",
      exposure: .external(including: [.schemes, .origin("nfc")])
    )
  )
  return manifest
}

@Suite("Reports of links", .timeLimit(.minutes(30)))
struct LinkReportTests {
  private let reporter: LinkReporter

  init() throws {
    reporter = LinkReporter(try appManifest())
  }

  private func verdicts(_ link: String) -> [String] {
    reporter.report(link).verdicts.map { "\($0.platform): \($0.outcome.rawValue): \($0.text)" }
  }

  @Test("The platforms receive a link with the escapes of a browser")
  func escapes() throws {
    var manifest = try appManifest()
    manifest.routes.append(.init(id: "tea", pattern: "/茶/:name", exposure: .external))
    for link in ["https://example.com/茶/绿", "https://example.com/%E8%8C%B6/%E7%BB%BF"] {
      let report = LinkReporter(manifest).report(link)
      #expect(report.verdicts.prefix(2).map(\.outcome) == [.opens, .opens], "\(report.verdicts)")
      #expect((report.platformLink ?? link) == "https://example.com/%E8%8C%B6/%E7%BB%BF")
    }
  }

  @Test("All platforms open a link of an external route")
  func opens() throws {
    let report = reporter.report("https://example.com/users/7")
    #expect(
      report.verdicts.map(\.text) == [
        "iOS opens Shop, which shows “user”.",
        "Android opens Shop, which shows “user”.",
        "A browser loads a page of example.com, which shows “user”.",
      ]
    )
    #expect(report.router.route?.id == "user")
    #expect(report.router.webPage == "https://example.com/u/7")
    let ios = try #require(report.ios.first)
    #expect(ios.file == "example.com/apple-app-site-association")
    #expect(ios.route == "user")
    #expect(ios.pattern == "/users/?*")
    #expect(
      report.android.map(\.versions) == [
        "API level 26 to 30", "API level 31 to 34", "API level 35 and later",
      ]
    )
    #expect(report.android.map(\.outcome) == [.opens, .opens, .opens])
    #expect(report.android.last?.rule?.hasPrefix("dynamic_app_link_components[") == true)
    #expect(report.android.first?.rule == "intent-filter 0")
  }

  @Test(
    "The web page of a link is below the origin of the web site, and keeps the query",
    arguments: [
      "/users/7?a=b", "https://a.example.org/users/7?a=b#c", "shop://users/7?a=b",
      "http://u:p@example.com:8080/users/7?a=b", "/people/7?a=b",
    ]
  )
  func webPage(link: String) {
    #expect(reporter.report(link).router.webPage == "https://example.com/u/7?a=b")
  }

  @Test("A platform that opens more than the router shows a refusal")
  func refused() {
    #expect(
      verdicts("https://example.com/users/x").first
        == "ios: refused: iOS opens Shop, whose router refuses the link: no route matches."
    )
  }

  @Test("A link of an internal route stays in the browser")
  func internalRoute() throws {
    let report = reporter.report("https://example.com/settings")
    #expect(report.verdicts.map(\.outcome) == [.browser, .browser, .refused])
    #expect(report.ios.first?.reason == "the rule matches and excludes the link")
    #expect(report.ios.first?.pattern == "NOT /settings")
    #expect(report.senders.filter { $0.decision == "allowed" }.map(\.trust) == ["internal"])
  }

  @Test("A route of one platform is not opened by the others")
  func platforms() {
    let outcomes = reporter.report("https://example.com/old/x").verdicts
    #expect(outcomes.map(\.outcome) == [.opens, .browser, .refused])
    #expect(outcomes[0].text == "iOS opens Shop, which shows “old” before version 2.")
    #expect(outcomes[2].text.contains("“old” is not a route of this platform"))
  }

  @Test("A host of the manifest decides by its own file, and another host by none")
  func hosts() {
    let wildcard = reporter.report("https://a.example.org/users/7").ios.first
    #expect(wildcard?.file == "_.example.org/apple-app-site-association")
    #expect(wildcard?.outcome == .opens)
    let other = reporter.report("https://other.net/users/7")
    #expect(other.verdicts.map(\.outcome) == [.browser, .browser, .browser])
    #expect(other.ios.first?.reason == "the host “other.net” is not one of the manifest")
  }

  @Test("A link with a custom scheme comes from an unverified sender")
  func customScheme() {
    #expect(reporter.report("shop://offers").verdicts.map(\.outcome) == [.opens, .opens, .nothing])
    #expect(
      reporter.report("shop://users/7").verdicts.map(\.outcome) == [.refused, .refused, .nothing]
    )
    #expect(
      reporter.report("other://users/7").verdicts.map(\.outcome) == [.nothing, .nothing, .nothing]
    )
  }

  @Test("A path is completed with the first host")
  func path() {
    let report = reporter.report("users/7")
    #expect(report.platformLink == "https://example.com/users/7")
    #expect(report.verdicts.map(\.outcome) == [.opens, .opens, .opens])
    #expect(reporter.report("https://example.com/users/7").platformLink == nil)
  }

  @Test("The rules and the nearest routes are listed")
  func router() throws {
    let rewritten = reporter.report("/people/7").router
    #expect(rewritten.rules == ["people"])
    #expect(rewritten.rewrittenLink == "/users/7")
    #expect(rewritten.route?.id == "user")
    let missed = reporter.report("/user/7").router
    #expect(missed.route == nil)
    #expect(missed.candidates.first?.route == "user")
    #expect(missed.candidates.first?.reason == "segment 1 is “user” but “users” was wanted")
    #expect(missed.candidates.allSatisfy { !$0.matches })
  }

  @Test("No part of a report contains a secret, but a link that no route matches is shown as it is")
  func secrets() throws {
    var manifest = try appManifest()
    manifest.routes[0].parameters[0].sensitivity = .secret
    let reporter = LinkReporter(manifest)
    let links = [
      "https://example.com/reset?token=hidden1", "shop://reset?token=hidden1",
      "https://example.com/users/hidden1", "https://example.com/users/hidden1/more",
      "https://example.com/user/hidden1",
    ]
    for link in links {
      let report = reporter.report(link)
      let text = String(decoding: try JSONEncoder().encode(report), as: UTF8.self)
      let isMatched = report.router.route != nil
      #expect(text.components(separatedBy: "hidden1").count == (isMatched ? 1 : 2), "\(text)")
    }
    let values = reporter.report(links[0]).router.parameters
    #expect(values == [LinkResult.Value(name: "token", value: "…")])
    let secret = reporter.report(links[1]).verdicts[0]
    #expect(secret.text.hasSuffix("the exposure of “reset” does not include this sender."))
    #expect(reporter.report("https://example.com/users/77").router.webPage == nil)
  }

  @Test("An unverified sender may not send a secret")
  func secretSender() throws {
    var manifest = try appManifest()
    manifest.routes[1].exposure = .external(including: .unverified)
    manifest.routes[1].parameters[0].isOptional = true
    let reporter = LinkReporter(manifest)
    func decisions(_ link: String) -> [String] {
      reporter.report(link).senders.filter { $0.trust == "unverified" }.map(\.decision)
    }
    #expect(decisions("/reset").allSatisfy { $0 == "allowed" })
    #expect(decisions("/reset?token=").allSatisfy { $0 == "allowed" })
    #expect(decisions("/reset?token=a").allSatisfy { $0 == "refused" })
  }

  @Test("The senders of a route are those that its exposure names")
  func exposure() {
    let senders = reporter.report("/offers").senders.filter { $0.decision == "allowed" }
    #expect(
      senders.map(\.sender) == [
        "The app's own code", "Quick actions, search results, Handoff",
        "Universal links and app links", "Custom schemes", "The app's origin “nfc”",
      ]
    )
    let pay = reporter.report("/pay/7").senders.map(\.decision)
    #expect(pay.prefix(4) == ["allowed", "confirmAndSignIn", "refused", "refused"])
  }

  @Test("A manifest without apps or hosts has a report")
  func withoutApps() throws {
    let reporter = LinkReporter(try sampleManifest())
    #expect(
      reporter.report("https://example.com/users/7").verdicts.map(\.text) == [
        "iOS opens the browser: the manifest has no app for iOS.",
        "Android opens the browser: the manifest has no app for Android.",
        "A browser loads the address; the manifest has no web site.",
      ]
    )
    let empty = LinkReporter(RouteManifest())
    #expect(empty.report("/a").verdicts.map(\.outcome) == [.nothing, .nothing, .nothing])
  }

  @Test("A fact that no file can contain is reported")
  func filesProblem() throws {
    var manifest = try appManifest()
    manifest.apps.ios[0].appID = "no identifier"
    let reporter = LinkReporter(manifest)
    #expect(reporter.filesProblems.count == 1)
    let verdicts = reporter.report("https://example.com/users/7").verdicts
    #expect(
      verdicts[0].text
        == "iOS opens the browser: its file cannot be generated: The application identifier "
        + "“no identifier” is not valid: write PREFIX.com.example.app."
    )
    #expect(verdicts[1].outcome == .opens)
    manifest.apps.android[0].package = "no package"
    let text = LinkReporter(manifest).report("https://example.com/users/7").verdicts[1].text
    #expect(text.hasPrefix("The files of Android cannot be generated: The package name"))
    let names = LinkReporter(manifest).files.map(\.name)
    #expect(names.contains("routes.ts") && !names.contains("android-filters.xml"))
  }

  @Test("Of a host and its wildcard, the file of the host decides for the host")
  func hostAndWildcard() throws {
    var manifest = try appManifest()
    manifest.hosts = ["*.example.com", "example.com"]
    manifest.routes = [
      .init(id: "one", pattern: "https://example.com/a", exposure: .external),
      .init(id: "many", pattern: "https://*.example.com/b", exposure: .external),
    ]
    let reporter = LinkReporter(manifest)
    func outcomes(_ link: String) -> [LinkReport.Outcome] {
      let report = reporter.report(link)
      return report.ios.map(\.outcome) + report.android.suffix(1).map(\.outcome)
    }
    #expect(outcomes("https://example.com/a") == [.opens, .opens])
    #expect(outcomes("https://example.com/b") == [.browser, .browser])
    #expect(outcomes("https://x.example.com/a") == [.browser, .browser])
    #expect(outcomes("https://x.example.com/b").first == .opens)
    manifest.routes.append(.init(id: "all", pattern: "/c", exposure: .external))
    let report = LinkReporter(manifest).report("https://x.example.com/c")
    #expect(report.ios.first?.file == "_.example.com/apple-app-site-association")
    #expect(report.android.last?.file == "example.com/assetlinks.json")
  }

  @Test(
    "Any text has a report",
    arguments: [
      "", " ", "\u{0}", "https://", "https://example.com/%zz", "://", "shop:", "a:b:c", "//x",
      "https://[::1", "\u{202E}", "https://example.com/" + String(repeating: "a", count: 9000),
    ]
  )
  func anyText(link: String) {
    let report = reporter.report(link)
    #expect(report.link == link)
    #expect(report.verdicts.count == 3)
    #expect(report.router.route == nil)
  }

  @Test("A link that is too long is the reason for each platform", arguments: ["", "https://a.b"])
  func tooLong(start: String) {
    let link = start + "/" + String(repeating: "a", count: LinkReporter.maximumLength - 1)
    let report = reporter.report(link)
    #expect(report.verdicts.map(\.outcome) == [.nothing, .nothing, .nothing])
    #expect(report.ios.first?.reason == "the link has more than 8192 bytes")
  }
}
