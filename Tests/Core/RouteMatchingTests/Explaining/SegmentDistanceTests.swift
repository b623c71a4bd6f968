// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteMatching

/// Tests of the number of typing errors between a segment and a literal.
@Suite("Distances of segments")
struct SegmentDistanceTests {
  private func distance(_ text: String, _ wanted: String) -> Int {
    Bytes.reading(text) { text in
      Bytes.reading(wanted) { SegmentDistance.between(text, $0) }
    }
  }

  /// Returns the distance as the matrix of the optimal string alignment has it.
  private func matrixDistance(_ text: [UInt8], _ wanted: [UInt8]) -> Int {
    var rows = [Array(0...wanted.count)]
    for row in 1...text.count {
      rows.append([row])
      for column in 1...wanted.count {
        let isEqual = text[row - 1] == wanted[column - 1]
        var least = min(
          rows[row - 1][column - 1] + (isEqual ? 0 : 1),
          rows[row - 1][column] + 1,
          rows[row][column - 1] + 1
        )
        if row > 1, column > 1, text[row - 1] == wanted[column - 2],
          text[row - 2] == wanted[column - 1]
        {
          least = min(least, rows[row - 2][column - 2] + 1)
        }
        rows[row].append(least)
      }
    }
    let mistakes = rows[text.count][wanted.count]
    return mistakes * 2 <= max(text.count, wanted.count) ? mistakes : SegmentDistance.none
  }

  @Test("A distance counts inserted, deleted, replaced and swapped bytes and ignores case")
  func edits() {
    for (text, wanted, mistakes) in [
      ("edit", "edit", 0), ("edti", "edit", 1), ("eddit", "edit", 1), ("edt", "edit", 1),
      ("Edit", "edit", 0), ("exit", "edit", 1), ("view", "edit", SegmentDistance.none),
      ("product", "products", 1), ("porducts", "products", 1), ("", "a", SegmentDistance.none),
      ("a", "b", SegmentDistance.none), ("ca", "abc", SegmentDistance.none),
    ] {
      #expect(distance(text, wanted) == mistakes, "\(text), \(wanted)")
    }
    let long = String(repeating: "a", count: 63)
    #expect(distance(long + "b", long + "c") == 1)
    #expect(distance(long + "bc", long + "bd") == SegmentDistance.none)
  }

  @Test("A distance is that of the matrix", arguments: 0..<UInt64(20))
  func matrix(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    func word(_ letters: Int) -> [UInt8] {
      (0...random.below(64)).map { _ in UInt8(0x61 + random.below(letters)) }
    }
    for _ in 0..<20 {
      let text = word(2 + random.below(3))
      var wanted = random.chance(1, in: 4) ? word(3) : text
      for _ in 0..<random.below(6) {
        let place = random.below(wanted.count)
        switch random.below(3) {
        case 0: wanted[place] = UInt8(0x61 + random.below(4))
        case 1: if wanted.count > 1 { wanted.remove(at: place) }
        default: wanted.swapAt(place, random.below(wanted.count))
        }
      }
      let (one, other) = (
        String(decoding: text, as: UTF8.self), String(decoding: wanted, as: UTF8.self)
      )
      #expect(distance(one, other) == matrixDistance(text, wanted), "\(one), \(other)")
      #expect(distance(other, one) == matrixDistance(wanted, text), "\(other), \(one)")
    }
  }
}
