// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteMatching

@Suite("Plain bytes")
struct PlainBytesTests {
  /// Returns the positions in a block at which the mask is set.
  private func positions(_ mask: ByteBlock) -> [Int] {
    (0..<16).filter { mask[$0] & 0x80 != 0 }
  }

  @Test("The mask of a block and the set of bytes agree on every byte in every position")
  func forms() {
    for byte in UInt8.min...UInt8.max {
      let inPath = byte >= 0x80 || !ByteSet.notPlainInPath.contains(ascii: byte)
      let inQuery = byte >= 0x80 || !ByteSet.notPlainInQuery.contains(ascii: byte)
      for position in 0..<16 {
        // The other bytes of the block are letters in the first pass, and percent signs, which need
        // decoding, in the second pass.
        for other in [UInt8(ascii: "a"), .percent] {
          var block = ByteBlock(repeating: other)
          block[position] = byte
          let others = other == .percent ? (0..<16).filter { $0 != position } : []
          let all = (others + [position]).sorted()
          #expect(positions(block.isNotPlainInPath) == (inPath ? others : all), "\(byte)")
          #expect(positions(block.isNotPlainInQuery) == (inQuery ? others : all), "\(byte)")
          // The masks of unusual bytes have the same bytes and further ones.
          #expect(
            positions(block.isUnusualInPath & block.isNotPlainInPath).count
              == (inPath ? others : all).count
          )
          #expect(
            positions(block.isUnusualInQuery & block.isNotPlainInQuery).count
              == (inQuery ? others : all).count
          )
        }
      }
    }
  }

  @Test(
    "The mask of a block contains the first byte of each segment that is empty or begins with a “.”"
  )
  func segments() {
    for before in UInt8.min...UInt8.max {
      for byte in [UInt8.slash, .dot, .hyphen, 0x30, 0x61, 0xAE, 0xAF] {
        let text = [before] + [UInt8](repeating: byte, count: 16)
        let mask = Bytes.with(text) {
          $0.block(at: 1).startsEmptyOrDottedSegment(after: $0.block(at: 0))
        }
        let isMarked = before == .slash && (byte == .slash || byte == .dot)
        #expect(positions(mask).contains(0) == isMarked, "\(before), \(byte)")
      }
    }
  }

  @Test(
    "Links of random bytes are read and matched as by the naive parser, whichever parser reads them",
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
