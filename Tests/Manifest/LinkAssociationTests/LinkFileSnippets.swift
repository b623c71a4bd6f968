// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import AndroidLinkMatching
import AppleAssociationMatching
import JSONTree
import LinkAssociation
import Testing

/// The code of the documentation of the modules for link files.
@Suite("Snippets of link files")
struct LinkFileSnippets {
  private func expect<Value: Equatable>(_ value: Value, is expected: Value) {
    #expect(value == expected)
  }

  private static let text = """
    {"applinks": {"details": [
      {"appIDs": ["ABCDE12345.com.example.app"], "components": [{"/": "/buy/*"}]}
    ]}}
    """

  @Test("A tree of JSON")
  func tree() throws {
    let file = try JSONValue(parsing: #"{"applinks": {"details": []}}"#)
    expect(file["applinks"]?["details"]?.elements, is: [])
  }

  @Test("A file of iOS")
  func association() throws {
    let text = Self.text
    let file = try AssociationFile(parsing: text)
    let link = try UniversalLink(parsing: "https://example.com/buy/42")
    expect(file.app(opening: link), is: "ABCDE12345.com.example.app")
    print(file.explain(link))
  }

  @Test("A filter of Android")
  func filter() throws {
    let bytes = Array(repeating: "A0", count: 32).joined(separator: ":")
    let statements = AssetLinks(apps: [.init(package: "com.example", fingerprints: [bytes])])
    let file = try AssetLinksFile(parsing: statements.file())
    let filter = IntentFilter(
      autoVerify: true,
      data: [IntentFilter.Data(scheme: "https", host: "example.com", pathPrefix: "/buy/")]
    )
    let matcher = try AndroidLinkMatcher(
      app: AndroidApp(package: "com.example", filters: [filter]),
      assetLinks: ["example.com": file]
    )
    expect(matcher.answer(to: "https://example.com/buy/42"), is: .opens(filter: 0))
  }

  @Test("Writing a file of iOS")
  func writing() throws {
    let association = AppleAssociation(details: [
      .init(
        apps: ["ABCDE12345.com.example.app"],
        components: [.init(path: "/internal/*", isExclusion: true), .init(path: "/buy/*")]
      )
    ])
    let file = try association.file()
    #expect(file.text.contains("/internal/*"))
  }
}
