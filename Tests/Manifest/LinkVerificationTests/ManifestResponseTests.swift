// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import JSONTree
import LinkAssociation
import LinkVerification
import RouteManifest
import Testing

@Suite("Responses that are compared with a manifest", .timeLimit(.minutes(30)))
struct ManifestResponseTests {
  private let manifest = verifiedManifest()
  private static let fingerprint = Array(repeating: "14", count: 32).joined(separator: ":")
  private static let other = Array(repeating: "AB", count: 32).joined(separator: ":")

  private func response(
    _ body: String,
    _ fields: [(name: String, value: String)] = []
  )
    -> SavedResponse
  {
    SavedResponse(
      status: 200,
      fields: [("content-type", "application/json")] + fields,
      body: Array(body.utf8),
      isCut: false
    )
  }

  private func check(
    _ body: JSONValue,
    kind: LinkFileKind? = nil,
    certificates: [String] = []
  ) async throws -> [String] {
    var check = ResponseCheck(response(body.text), kind: kind)
    try await check.compare(
      with: manifest,
      host: "example.com",
      certificates: certificates,
      links: 2000
    )
    return check.problems.map { "\($0.severity.rawValue) \($0.code.rawValue)" }
  }

  private func apple(_ change: (inout AppleAssociation) -> Void = { _ in }) -> JSONValue {
    var file = AppleAssociation(manifest, host: "example.com")
    change(&file)
    return file.json
  }

  private func android(_ change: (inout AssetLinks) -> Void = { _ in }) -> JSONValue {
    var file = AssetLinks(manifest, host: "example.com")
    change(&file)
    return file.json
  }

  @Test("The generated files have no problem, also with the parts of others")
  func good() async throws {
    #expect(try await check(apple()) == [])
    #expect(try await check(android()) == [])
    let sections = apple { $0.otherSections["webcredentials"] = ["apps": ["T.a"]] }
    #expect(try await check(sections) == [])
    let login: JSONValue = [
      "relation": ["delegate_permission/common.get_login_creds"],
      "target": ["namespace": "web", "site": "https://example.com"],
    ]
    #expect(try await check(.array([login] + (android().elements ?? []))) == [])
  }

  @Test(
    "A missing app and a missing fingerprint are errors, and links are not compared without them"
  )
  func missing() async throws {
    let otherApp = apple { $0.details[0].apps = ["ABCDE12345.com.other"] }
    #expect(try await check(otherApp) == ["error missing-app"])
    let otherPackage = android { $0.apps[0].package = "com.other" }
    #expect(try await check(otherPackage) == ["error missing-app"])
    let otherCertificate = android { $0.apps[0].fingerprints = [Self.other] }
    #expect(
      try await check(otherCertificate) == [
        "error missing-fingerprint", "warning unknown-fingerprint",
      ]
    )
  }

  @Test("The store's certificate is needed besides those of the manifest")
  func certificates() async throws {
    #expect(
      try await check(android(), certificates: [Self.other]) == ["error missing-fingerprint"]
    )
    #expect(try await check(android(), certificates: [Self.fingerprint]) == [])
    let both = android { $0.apps[0].fingerprints.append(Self.other) }
    #expect(try await check(both, certificates: [Self.other]) == ["warning differs"])
    #expect(try await check(both) == ["warning unknown-fingerprint", "warning differs"])
  }

  @Test("A rule that is missing, wrong or too much is an error with a link")
  func links() async throws {
    let fewer = try await check(apple { $0.details[0].components.removeLast() })
    #expect(Set(fewer) == ["warning differs", "error links"])
    let more = try await check(apple { $0.details[0].components.append(.init(path: "*")) })
    #expect(Set(more) == ["warning differs", "error links"])
    let comment = try await check(apple { $0.details[0].components[0].comment = "x" })
    #expect(comment == ["warning differs"])
    let rules = try await check(android { $0.apps[0].rules.removeLast() })
    #expect(Set(rules) == ["warning differs", "error links"])
  }

  @Test("A manifest whose file cannot be written is an error")
  func badManifest() async throws {
    var manifest = manifest
    manifest.apps.android[0].fingerprints = []
    var check = ResponseCheck(response(android().text), kind: .android)
    await #expect(throws: LinkFileError.self) {
      try await check.compare(with: manifest, host: "example.com", links: 1)
    }
  }

  @Test("Contents that cannot be read are not compared")
  func unreadable() async throws {
    #expect(try await check([:], kind: .android) == ["error format"])
    var cut = ResponseCheck(
      SavedResponse(status: 200, fields: [], body: [], isCut: true),
      kind: .apple
    )
    try await cut.compare(with: manifest, host: "example.com", links: 1)
    #expect(cut.problems.map(\.code) == [.contentType, .size])
  }

  @Test(
    "A copy is compared with the file of the host, and the reason of the CDN replaces the status"
  )
  func copy() {
    let original = ResponseCheck(response(apple().text), kind: .apple)
    var same = ResponseCheck(response(apple().compactText), kind: .apple)
    same.compare(response(""), withOriginal: original, since: " (x)")
    #expect(same.problems == [])
    let changed = response(apple { $0.details[0].components[0].comment = "x" }.text)
    var other = ResponseCheck(changed, kind: .apple)
    other.compare(changed, withOriginal: original, since: " (since then)")
    #expect(other.problems.map(\.code) == [.copy])
    #expect(other.problems[0].problem.contains("(since then): at applinks.details[0]"))
    let failed = SavedResponse(
      status: 404,
      fields: [("apple-failure-reason", "SWCERR00301 Timeout")],
      body: [],
      isCut: false
    )
    var failure = ResponseCheck(failed, kind: .apple)
    failure.compare(failed, withOriginal: original, since: "")
    #expect(failure.problems.map(\.code) == [.crawler])
  }
}
