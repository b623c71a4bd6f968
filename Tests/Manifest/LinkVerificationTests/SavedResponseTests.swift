// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import LinkVerification
import Testing

@Suite("Saved HTTP responses")
struct SavedResponseTests {
  private func parse(_ text: String) throws(SavedResponseError) -> SavedResponse {
    try SavedResponse(parsing: Array(text.utf8))
  }

  @Test("Line ends, versions and reason phrases", arguments: ["\r\n", "\n"])
  func lines(end: String) throws {
    for first in ["HTTP/1.1 200 OK", "HTTP/2 200", "HTTP/2 200 ", "HTTP/1.0 200 Very well"] {
      let text = [first, "Content-Type: application/json", "X:", "", "{}"].joined(separator: end)
      let response = try parse(text)
      #expect(response.final.status == 200)
      #expect(response.final.values("content-type") == ["application/json"])
      #expect(response.final.values("x") == [""])
      #expect(response.body == Array("{}".utf8))
    }
  }

  @Test("Redirects and interim responses are separate heads")
  func several() throws {
    let response = try parse(
      "HTTP/1.1 301 Moved\r\nLocation: /x\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: a\r\n\r\n"
        + "HTTP/1.1 200 OK\r\n\r\nHTTP is a protocol"
    )
    #expect(response.heads.map(\.status) == [301, 103, 200])
    #expect(String(decoding: response.body, as: UTF8.self) == "HTTP is a protocol")
  }

  @Test("A folded value is one value")
  func folded() throws {
    let response = try parse("HTTP/1.1 200 OK\nA: b\n  c\n\n")
    #expect(response.final.values("a") == ["b c"])
    #expect(response.body.isEmpty)
  }

  @Test(
    "A file that is not a response is refused with its line",
    arguments: [
      ("", .empty), ("{}", .incomplete(line: 1)), ("{}\n", .notStatusLine(line: 1, text: "{}")),
      ("HTTP/1.1 20 OK\n\n", .notStatusLine(line: 1, text: "HTTP/1.1 20 OK")),
      ("HTTP/1.1 999 X\n\n", .notStatusLine(line: 1, text: "HTTP/1.1 999 X")),
      ("HTTP/x 200 OK\n\n", .notStatusLine(line: 1, text: "HTTP/x 200 OK")),
      ("HTTP/2 200\nno field\n\n", .notField(line: 2, text: "no field")),
      ("HTTP/2 200\n: v\n\n", .notField(line: 2, text: ": v")),
      ("HTTP/2 200\nA: b\n", .incomplete(line: 3)),
      ("HTTP/2 100\n\n", .incomplete(line: 3)),
    ] as [(String, SavedResponseError)]
  )
  func refused(text: String, expected: SavedResponseError) {
    #expect(throws: expected) { try parse(text) }
  }

  @Test("The number of responses, fields and bytes is limited")
  func limits() {
    let redirect = "HTTP/2 301\n\n"
    #expect(throws: SavedResponseError.tooMany("responses", 64)) {
      try parse(String(repeating: redirect, count: 65))
    }
    #expect(throws: SavedResponseError.tooMany("header fields", 1024)) {
      try parse("HTTP/2 200\n" + String(repeating: "a: b\n", count: 1025) + "\n")
    }
    #expect(throws: SavedResponseError.tooLarge(limit: 4 << 20)) {
      try SavedResponse(parsing: Array(repeating: 0x20, count: (4 << 20) + 1))
    }
  }

  @Test("Any bytes give a response or an error", arguments: 0..<200)
  func anyBytes(seed: Int) throws {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15
    let pieces = ["HTTP/1.1 200 OK", "\r\n", "\n", "a: b", ":", " ", "{", "\u{0}", "HTTP/", "é"]
    var bytes = Array("HTTP/2 200\n".utf8.prefix(seed % 12))
    for _ in 0..<40 {
      state = state &* 6_364_136_223_846_793_005 &+ 1
      bytes += Array(pieces[Int(state >> 33) % pieces.count].utf8)
      if state >> 60 == 0 { bytes.append(UInt8(truncatingIfNeeded: state >> 20)) }
    }
    do throws(SavedResponseError) {
      let response = try SavedResponse(parsing: bytes)
      #expect(!response.heads.isEmpty)
      _ = ResponseCheck(response, kind: seed % 2 == 0 ? .apple : .android)
    } catch {
      #expect(error.description.hasSuffix("."))
    }
  }
}
