// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder
import WayfinderManifestTesting
import WayfinderTesting

@MainActor
@Suite("Expectations of manifests")
struct ManifestExpectationTests {
  /// A manifest with one route and one rule, in which a fact is replaced.
  private func manifest(_ change: (old: String, new: String) = ("", "")) -> String {
    let text = """
      {
        "version": 1,
        "apps": { "android": [], "web": { "origin": "https://momentsapp.com" } },
        "hosts": ["momentsapp.com"],
        "routes": [
          { "id": "home", "pattern": "/" },
          {
            "id": "detail", "pattern": "/moments/:id<int>", "exposure": "external",
            "including": ["push"], "effect": "sensitive", "parent": "/", "tab": "home", "priority": 1,
            "owner": "Team", "descriptions": { "en": "A moment" },
            "parameters": [{ "name": "id", "sensitivity": "public" }]
          },
          { "id": "count", "pattern": "/count", "isAction": true },
          { "id": "blog", "pattern": "/blog", "platforms": ["web"] }
        ],
        "rules": [{ "id": "old", "pattern": "/m/:id", "template": "/moments/:id" }]
      }
      """
    return change.old.isEmpty ? text : text.replacing(change.old, with: change.new)
  }

  private func router() throws -> Router<String> {
    let router = Router<String>()
    router.register("/") { _ in "home" }
    router.register(
      "/moments/:id<int>",
      [
        .id("detail"), .external(including: .push), .sensitive, .parent("/"), .tab("home"),
        .priority(1), .parameters("id", .public),
      ]
    ) { _ in "detail" }
    router.action("/count") { _ in 3 }
    router.rewriteRules = [try RewriteRule("/m/:id", to: "/moments/:id", id: "old")]
    return router
  }

  @Test("The same routes meet the expectation, whatever else the manifest states")
  func isMet() throws {
    try router().expectManifest(json: manifest(), renewedBy: "renew")
  }

  /// A change of the manifest, and the line that reports it.
  struct Change: Sendable, CustomTestStringConvertible {
    let old: String
    let new: String
    let line: String
    var testDescription: String { line }

    init(_ old: String, _ new: String, _ line: String) {
      (self.old, self.new, self.line) = (old, new, line)
    }
  }

  nonisolated static let changes = [
    Change(
      "/moments/:id<int>",
      "/moments/:id",
      #"route “detail”: “pattern” is "/moments/:id<int>" in the code and "/moments/:id" in the file"#
    ),
    Change(
      #""including": ["push"], "#,
      "",
      "route “detail”: “including” is [\"push\"] in the code and missing in the file"
    ),
    Change(
      #""effect": "sensitive", "#,
      "",
      #"route “detail”: “effect” is "sensitive" in the code and missing in the file"#
    ),
    Change(
      #""parent": "/", "#,
      "",
      #"route “detail”: “parent” is "/" in the code and missing in the file"#
    ),
    Change(
      #""tab": "home""#,
      #""tab": "me""#,
      #"route “detail”: “tab” is "home" in the code and "me" in the file"#
    ),
    Change(
      #""priority": 1"#,
      #""priority": 2"#,
      "route “detail”: “priority” is 1 in the code and 2 in the file"
    ),
    Change(
      #", "isAction": true"#,
      "",
      "route “count”: “isAction” is true in the code and missing in the file"
    ),
    Change(
      #""sensitivity": "public""#,
      #""sensitivity": "secret""#,
      "route “detail”: parameter “id”: “sensitivity” is \"public\" in the code and \"secret\" in the file"
    ),
    Change(
      #""sensitivity": "public" }"#,
      #""sensitivity": "public" }, { "name": "page", "in": "query" }"#,
      "route “detail”: parameter “page” is only in the file"
    ),
    Change(
      #"{ "id": "count", "pattern": "/count", "isAction": true },"#,
      "",
      "route “/count”, “/count”, is only in the code"
    ),
    Change(
      #"{ "id": "home","#,
      #"{ "id": "gone", "pattern": "/gone" }, { "id": "home","#,
      "route “gone”, “/gone”, is only in the file"
    ),
    Change(
      #"{ "id": "old", "pattern": "/m/:id", "template": "/moments/:id" }"#,
      "",
      "rule “old” is only in the code"
    ),
    Change(
      #""template": "/moments/:id""#,
      #""template": "/""#,
      #"rule “old”: “template” is "/moments/:id" in the code and "/" in the file"#
    ),
  ]

  @Test("Each fact that differs is a line of the error", arguments: changes)
  func isNotMet(change: Change) throws {
    let text = manifest((change.old, change.new))
    #expect(text != manifest())
    let error = try #require(throws: RouteExpectationError.self) {
      try router().expectManifest(json: text, named: "wayfinder.json", renewedBy: "make manifest")
    }
    #expect(error.details.contains(change.line), "\(error)")
    #expect(error.details.last == "renew the file: make manifest")
    #expect(error.problem.hasPrefix("the code and wayfinder.json differ in "))
    #expect(error.file == "WayfinderManifestTestingTests/ManifestExpectationTests.swift")
  }

  @Test("A text that is not a manifest is reported with its mistakes")
  func isNoManifest() throws {
    let error = try #require(throws: RouteExpectationError.self) {
      try router().expectManifest(json: #"{ "version": 1, "routs": [] }"#, renewedBy: "renew")
    }
    #expect(error.problem == "the manifest is not a manifest")
    #expect(error.details.contains { $0.contains("the key “routs” is unknown") })
  }

  @Test("A missing file is reported with its path and the command that writes it")
  func isMissing() throws {
    let error = try #require(throws: RouteExpectationError.self) {
      try router().expectManifest("missing.json", renewedBy: "make manifest")
    }
    #expect(error.problem.contains("/WayfinderManifestTestingTests/missing.json cannot be read"))
    #expect(error.details == ["correct the path, or write the file: make manifest"])
  }
}
