// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import AndroidLinkMatching
import JSONTree
import LinkAssociation
import Testing

@Suite("Writing assetlinks.json and intent filters")
struct AssetLinksTests {
  static let fingerprint = Array(repeating: "A0", count: 32).joined(separator: ":")

  static let example = AssetLinks(
    apps: [
      .init(
        package: "com.example",
        fingerprints: [fingerprint],
        rules: [
          .init(path: "/a/secret/*", isExclusion: true), .init(path: "/a/*", query: ["id": "?*"]),
          .init(fragment: "app"), .init(path: "/é\""),
        ]
      ),
      .init(package: "com.example.beta", fingerprints: [fingerprint]),
    ],
    replacing: [
      [
        "relation": ["delegate_permission/common.get_login_creds"],
        "target": ["namespace": "web", "site": "https://example.com"],
      ],
      [
        "relation": ["delegate_permission/common.handle_all_urls"],
        "target": ["namespace": "android_app", "package_name": "com.old"],
      ],
    ]
  )

  @Test(
    "The matcher reads every rule as it was meant",
    arguments: [
      ("/a/secret/1?id=1", .excluded(rule: 0)), ("/a/1?id=1", .opens(filter: 0)),
      ("/a/1", .noRule), ("/x#app", .opens(filter: 0)), ("/%C3%A9%22", .opens(filter: 0)),
    ] as [(String, AndroidLinkMatcher.Answer)]
  )
  func rules(_ link: String, _ expected: AndroidLinkMatcher.Answer) throws {
    let file = try AssetLinksFile(parsing: Self.example.file())
    for (package, expected) in [("com.example", expected), ("com.example.beta", .opens(filter: 0))]
    {
      let filter = IntentFilter(
        autoVerify: true,
        data: [.init(scheme: "https", host: "example.com")]
      )
      let matcher = try AndroidLinkMatcher(
        app: AndroidApp(package: package, fingerprints: [Self.fingerprint], filters: [filter]),
        assetLinks: ["example.com": file]
      )
      #expect(matcher.answer(to: "https://example.com" + link) == expected)
    }
  }

  @Test("Statements of other kinds are kept, and earlier ones of apps are replaced")
  func otherStatements() throws {
    let file = try AssetLinksFile(parsing: Self.example.file())
    #expect(
      file.statements.map(\.target) == [
        .androidApp(package: "com.example", fingerprints: [Self.fingerprint]),
        .androidApp(package: "com.example.beta", fingerprints: [Self.fingerprint]),
        .other(namespace: "web"),
      ]
    )
  }

  @Test("A value that Android would not accept is refused")
  func badValues() {
    let good = [Self.fingerprint]
    for (apps, kind) in [
      ([.init(package: "example", fingerprints: good)], "package name"),
      ([.init(package: "com.1a", fingerprints: good)], "package name"),
      ([.init(package: "com.a", fingerprints: [])], "package name"),
      (Array(repeating: .init(package: "com.a", fingerprints: good), count: 2), "package name"),
      ([.init(package: "com.a", fingerprints: ["14:6D"])], "fingerprint"),
      ([.init(package: "com.a", fingerprints: [good[0].lowercased()])], "fingerprint"),
      (
        [.init(package: "com.a", fingerprints: good, rules: [.init(query: ["a": ""])])],
        "pattern of a query item"
      ),
    ] as [([AssetLinks.App], String)] {
      do {
        _ = try AssetLinks(apps: apps).file()
        Issue.record("The file was written")
      } catch {
        guard case .badValue(kind, _, _) = error else {
          Issue.record("\(error)")
          continue
        }
      }
    }
  }

  @Test("Attributes that the lowest API level ignores are named")
  func warnings() throws {
    let filters = [
      IntentFilter(data: [.init(scheme: "https", host: "h", pathAdvancedPattern: "/[0-9]+")]),
      IntentFilter(
        data: [.init(scheme: "https", host: "h", path: "/a")],
        groups: [.init(filters: [.init(.query, .literal, "a=1")])]
      ),
      IntentFilter(data: [.init(scheme: "https", host: "h"), .init(scheme: "app", host: "x")]),
    ]
    let manifest = AndroidManifest(filters: filters)
    #expect(
      try manifest.xml(minimumAPILevel: 24).warnings == [
        "Filter 0 opens every path of its hosts below API level 31, which ignores pathSuffix and"
          + " pathAdvancedPattern.",
        "Filter 1 opens fewer links below API level 35, which ignores its groups.",
        "Filter 2 combines each of its schemes with each of its hosts; write one filter for each"
          + " pair.",
      ]
    )
    #expect(try manifest.xml(minimumAPILevel: 35).warnings.count == 1)
    let bad = AndroidManifest(filters: [IntentFilter(data: [.init(host: "h", port: "x")])])
    #expect(throws: LinkFileError.self) { try bad.xml(minimumAPILevel: 35) }
    let control = AndroidManifest(filters: [IntentFilter(data: [.init(scheme: "\u{1}")])])
    #expect(throws: LinkFileError.self) { try control.xml(minimumAPILevel: 35) }
  }
}
