// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import LinkVerification
import Testing

@Suite("Checks of saved HTTP responses")
struct ResponseCheckTests {
  private static let apple = """
    {"applinks": {"details": [{"appIDs": ["ABCDE12345.com.example.app"],
      "components": [{"/": "/buy/*"}]}]}}
    """
  private static let android = """
    [{"relation": ["delegate_permission/common.handle_all_urls"], "target": {
      "namespace": "android_app", "package_name": "com.example.app",
      "sha256_cert_fingerprints": ["\((0..<32).map { _ in "14" }.joined(separator: ":"))"]}}]
    """

  private func check(
    _ body: [UInt8],
    status: String = "HTTP/2 200",
    fields: [String] = ["content-type: application/json"],
    kind: LinkFileKind? = nil,
    before: String = ""
  ) throws -> ResponseCheck {
    let head = ([status] + fields).joined(separator: "\r\n") + "\r\n\r\n"
    return ResponseCheck(
      try SavedResponse(parsing: Array((before + head).utf8) + body),
      kind: kind
    )
  }

  private func codes(_ check: ResponseCheck) -> [String] {
    check.problems.map { "\($0.severity.rawValue) \($0.code.rawValue)" }
  }

  @Test("Good files have no problem, and their kind is found")
  func good() throws {
    let apple = try check(Array(Self.apple.utf8))
    #expect(apple.problems == [])
    #expect(apple.kind == .apple)
    let android = try check(
      Array(Self.android.utf8),
      fields: ["Content-Type: application/json; charset=UTF-8"]
    )
    #expect(android.problems == [])
    #expect(android.kind == .android)
  }

  @Test("A redirect is an error, also if it was followed")
  func redirect() throws {
    let followed = try check(
      Array(Self.apple.utf8),
      before: "HTTP/1.1 301 Moved\r\nLocation: https://www.example.com/x\r\n\r\n"
    )
    #expect(codes(followed) == ["error redirect"])
    #expect(followed.problems[0].problem.contains("to “https://www.example.com/x”"))
    #expect(followed.problems[0].source?.contains("tn3155") == true)
    let unfollowed = try check([], status: "HTTP/1.1 302 Found", kind: .android)
    #expect(codes(unfollowed) == ["error redirect"])
    #expect(unfollowed.problems[0].source?.contains("developer.android.com") == true)
  }

  @Test("A status other than 200 is an error", arguments: [204, 304, 401, 403, 404, 503])
  func status(code: Int) throws {
    let check = try check([], status: "HTTP/2 \(code)", kind: .apple)
    #expect(codes(check) == ["error status"])
    #expect(!check.isUsable)
  }

  @Test("Another media type is an error for Android, and a warning for iOS")
  func mediaType() throws {
    let fields = ["Content-Type: text/plain"]
    #expect(codes(try check(Array(Self.apple.utf8), fields: fields)) == ["warning content-type"])
    #expect(codes(try check(Array(Self.android.utf8), fields: fields)) == ["error content-type"])
    #expect(codes(try check(Array(Self.android.utf8), fields: [])) == ["error content-type"])
    let latin = ["Content-Type: application/json; charset=\"iso-8859-1\""]
    #expect(codes(try check(Array(Self.apple.utf8), fields: latin)) == ["warning content-type"])
  }

  @Test("The limit of 128 KB is exact")
  func size() throws {
    func padded(to count: Int) -> [UInt8] {
      let body = Array(Self.apple.utf8)
      return body + Array(repeating: UInt8(ascii: " "), count: count - body.count)
    }
    #expect(codes(try check(padded(to: 100_000))) == [])
    #expect(codes(try check(padded(to: 131_072))) == ["warning size"])
    #expect(codes(try check(padded(to: 131_073))) == ["error size"])
  }

  @Test("A body that is empty or not complete is an error")
  func incomplete() throws {
    let fields = ["content-type: application/json", "content-length: 5000"]
    #expect(codes(try check(Array(Self.apple.utf8), fields: fields)) == ["error size"])
    #expect(codes(try check([], kind: .apple)) == ["error size"])
  }

  @Test(
    "A body in another encoding is named",
    arguments: [
      ([0x1F, 0x8B, 8, 0], "gzip"), ([0xEF, 0xBB, 0xBF, 0x7B, 0x7D], "byte order mark"),
      ([0xFF, 0xFE, 0x7B, 0], "UTF-16"), ([0x30, 0x82, 1, 2], "CMS"),
      ([0x7B, 0xFF, 0x7D], "not UTF-8"), (Array("<html>".utf8), "HTML"),
    ] as [([UInt8], String)]
  )
  func encoding(body: [UInt8], word: String) throws {
    let check = try check(body, kind: .apple)
    #expect(check.problems.count == 1)
    #expect(check.problems[0].problem.contains(word))
    #expect(!check.isUsable)
  }

  @Test("A compressed body is distinguished from one that curl has decoded")
  func compressed() throws {
    let fields = ["content-type: application/json", "content-encoding: gzip", "content-length: 9"]
    #expect(codes(try check(Array(Self.apple.utf8), fields: fields)) == [])
    let raw = try check([0x1F, 0x8B, 8, 0], fields: fields, kind: .apple)
    #expect(raw.problems[0].remedy.contains("--compressed"))
    let brotli = ["content-type: application/json", "content-encoding: br"]
    let other = try check([0x8B, 0xFF, 0x80], fields: brotli, kind: .android)
    #expect(other.problems[0].problem.contains("br"))
  }

  @Test(
    "The contents are read as a device reads them",
    arguments: [
      ("{", "error format"), ("{}", "error contents"), ("[]", "error contents"),
      ("{\"applinks\": []}", "error format"), ("[{\"relation\": 1}]", "error format"),
      ("true", "error format"),
      (
        "{\"applinks\": {\"details\": [{\"appID\": \"A.b\", \"components\": [{\"path\": \"/a\", "
          + "\"/\": \"/b\"}]}]}}",
        "warning contents"
      ),
      (ResponseCheckTests.android.replacing("14:14:14", with: "14:1g:14"), "error contents"),
      (
        ResponseCheckTests.android.replacing(
          "\"target\"",
          with: "\"relation_extensions\": {\"delegate_permission/common.handle_all_urls\": "
            + "{\"dynamic_app_link_components\": [{}]}}, \"target\""
        ),
        "warning contents"
      ),
    ]
  )
  func contents(body: String, expected: String) throws {
    let check = try check(Array(body.utf8))
    #expect(Set(codes(check)) == [expected])
  }
}

extension String {
  /// Returns the text with all occurrences of another text replaced.
  fileprivate func replacing(_ old: String, with new: String) -> String {
    split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
  }
}
