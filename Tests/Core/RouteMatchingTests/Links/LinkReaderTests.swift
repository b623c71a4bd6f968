// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteMatching

@Suite("Link reader")
struct LinkReaderTests {
  @Test(
    "Links of random bytes are read and matched as by the naive parser",
    arguments: 1...8
  )
  func readers(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var builder = RouteTable<Int>.Builder()
    for pattern: RoutePattern in ["/", "/a", "/a/:b", "/:a/b", "/*rest"] {
      builder.add(pattern, value: 0)
    }
    let table = try builder.build()
    for _ in 0..<1000 {
      let front = random.pick(["", "https://example.com", "HTTPS://example.com"])
      let path = "/" + text(of: 40, except: "?#", using: &random)
      let query = random.chance(1, in: 2) ? text(of: 30, except: "#", using: &random) : nil
      let fragment = random.chance(1, in: 3) ? text(of: 30, except: "", using: &random) : nil
      let text = front + path + (query.map { "?\($0)" } ?? "") + (fragment.map { "#\($0)" } ?? "")

      let link = try? DeepLink(parsing: text)
      // A link that ends with a space is malformed.
      let expected =
        text.hasSuffix(" ") ? nil : naiveParts(path, query, fragment, isWeb: front != "")
      #expect(link.map(parts) == expected, "\(text)")
      guard let link else { continue }
      let values = try [table.match(text), table.match(link)].map {
        $0.map { [String: String]($0.parameters) }
      }
      #expect(values[0] == values[1], "\(text)")
    }
  }

  @Test("The limits count segments and items that are not empty")
  func limits() {
    let many = "https://example.com/" + String(repeating: "a/", count: 65)
    let items = "https://example.com/a?" + String(repeating: "a&", count: 257)
    #expect(DeepLink.refusal(of: many) == .tooManySegments(at: 148, limit: 64))
    #expect(DeepLink.refusal(of: items) == .tooManyQueryItems(at: 534, limit: 256))
    let spread = "https://example.com/a?" + String(repeating: "ab&&&", count: 256)
    #expect(DeepLink.refusal(of: spread) == nil)
    let resolved = "/" + String(repeating: "a/../", count: 65) + "b"
    #expect(DeepLink.refusal(of: resolved) == nil)
  }

  @Test(
    "The form of a path says what must be done to read its segments",
    arguments: [
      ("/", .plain), ("/a/b/", .plain), ("/é", .plain), ("https://example.com/a?%62", .plain),
      ("moments://chat/ben", .plain), ("moments:/chat", .plain), ("x:/a\\b", .plain),
      ("/a/%62", .encoded), ("/%C3%A9", .encoded), ("/a/%2Fb", .other), ("/a%2eb", .other),
      ("/a/./b", .other), ("/.a", .other), ("/a//b", .other), ("a/b", .other),
      ("https://example.com", .other), ("moments://ben@chat/b", .other),
      ("moments://chat:80/b", .other),
    ] as [(String, LinkParts.PathForm)]
  )
  func forms(text: String, form: LinkParts.PathForm) throws {
    #expect(try DeepLink(parsing: text).parts.pathForm == form)
  }

  /// Returns a random text, in which most bytes are plain.
  private func text(
    of most: Int,
    except excluded: String,
    using random: inout SeededRandom
  ) -> String {
    let special = 1 + random.below(30)
    var text = ""
    for _ in 0..<random.below(most) {
      let piece =
        random.chance(1, in: special)
        ? random.pick([
          "%41", "%2F", "%00", "%", "é", String(Unicode.Scalar(UInt8(random.below(128)))),
        ])
        : random.pick(["a", "b", "/a", "/bc", "defghijkl", "="])
      if !excluded.contains(piece) { text += piece }
    }
    return text
  }

  /// Returns the decoded segments, query items and fragment of a link.
  private func parts(of link: DeepLink) -> [[String]?] {
    [
      link.segments.map(\.value),
      link.rawQuery.map { _ in link.query.map { "\($0.name ?? "?")=\($0.value ?? "?")" } },
      link.rawFragment.map { [String($0)] },
    ]
  }

  /// Returns the parts of a link as `parts` does, but with the naive parser; nil if the link is not
  /// valid.
  private func naiveParts(
    _ path: String,
    _ query: String?,
    _ fragment: String?,
    isWeb: Bool
  ) -> [[String]?]? {
    let isValid = !(isWeb && path.contains("\\")) && (isWeb || !path.hasPrefix("//"))
    guard isValid, let segments = NaiveReading.segments(ofPath: Array(path.utf8)),
      let items = NaiveReading.items(ofQuery: Array((query ?? "").utf8)),
      NaiveReading.items(ofQuery: Array((fragment ?? "").utf8)) != nil
    else { return nil }
    return [
      segments, query.map { _ in items.map { $0.map { "\($0[0])=\($0[1])" } ?? "?=?" } },
      fragment.map { [$0] },
    ]
  }
}
