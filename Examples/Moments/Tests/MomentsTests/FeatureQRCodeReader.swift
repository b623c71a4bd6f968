// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Profile

/// A minimal QR code reader, which checks codes independently of the encoder.
struct QRCodeReader {
  private let code: QRCode

  init(_ code: QRCode) {
    self.code = code
  }

  /// The rows as numbers; the leftmost module is the highest bit.
  var rows: [Int] {
    (0..<code.size).map { row in
      (0..<code.size).reduce(0) { $0 << 1 | (code[column: $1, row: row] ? 1 : 0) }
    }
  }

  /// The mask in the format information beside the top left corner.
  var mask: QRMask? {
    let places = [(2, 8), (3, 8), (4, 8)]
    let bits = places.reduce(0) { $0 << 1 | (code[column: $1.0, row: $1.1] ? 1 : 0) }
    // The encoder computes the XOR of the format information and a constant. At the position of the
    // mask number, this constant has the bits 101. So the XOR of the read bits and 101 is the mask
    // number.
    return QRMask(rawValue: bits ^ 0b101)
  }

  /// The decoded text; nil if the code is not readable.
  var text: String? {
    guard let mask, let blocks = [21: 1, 25: 1, 29: 1, 33: 2, 37: 2, 41: 4][code.size],
      let count = [21: 16, 25: 28, 29: 44, 33: 64, 37: 86, 41: 108][code.size]
    else { return nil }
    let words = codewords(under: mask)
    // The codewords of the blocks are interleaved: the first one of each block, then the second one
    // of each block, and so on. Here they are ordered by block again.
    let data = (0..<blocks).flatMap { block in
      stride(from: block, to: count, by: blocks).map { words[$0] }
    }
    guard data[0] >> 4 == 0b0100 else { return nil }
    let length = Int(data[0] & 15) << 4 | Int(data[1] >> 4)
    let bytes = (0..<length).map { data[$0 + 1] << 4 | data[$0 + 2] >> 4 }
    return String(validating: bytes, as: UTF8.self)
  }

  private func codewords(under mask: QRMask) -> [UInt8] {
    var words: [UInt8] = []
    var word: UInt8 = 0
    var bits = 0
    var isUpward = true
    for right in stride(from: code.size - 1, to: 6, by: -2) + [5, 3, 1] {
      let rows = isUpward ? Array((0..<code.size).reversed()) : Array(0..<code.size)
      isUpward.toggle()
      for row in rows {
        for column in [right, right - 1] where isData(column, row) {
          let isDark = code[column: column, row: row] != mask.flips(column: column, row: row)
          word = word << 1 | (isDark ? 1 : 0)
          bits += 1
          if bits.isMultiple(of: 8) { words.append(word) }
        }
      }
    }
    return words
  }

  private func isData(_ column: Int, _ row: Int) -> Bool {
    let far = code.size - 8
    let isCorner = column < 9 && row < 9 || column < 9 && row >= far || column >= far && row < 9
    let centre = code.size - 7
    let isAlignment = code.size > 21 && abs(column - centre) <= 2 && abs(row - centre) <= 2
    return !isCorner && !isAlignment && column != 6 && row != 6
  }
}
