// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A QR code (ISO/IEC 18004) of a text, in byte mode with the error correction of level L.
///
/// A code is made for a screen, which has no damage, so one level suffices. All codes have mask 0,
/// which the format information states; a reader needs no other choice.
struct QRCode {
  /// The modules, row by row; true is a dark module.
  private(set) var modules: [[Bool]]

  /// The greatest number of bytes of a text: the capacity of version 20, which a phone can still read
  /// from a screen.
  static let maximumLength = 858

  /// The codewords for error correction in each block, and the number of blocks, by version from 1.
  private static let layouts: [(correction: Int, blocks: Int)] = [
    (7, 1), (10, 1), (15, 1), (20, 1), (26, 1), (18, 2), (20, 2), (24, 2), (30, 2), (18, 4),
    (20, 4), (24, 4), (26, 4), (30, 4), (22, 6), (24, 6), (28, 6), (30, 6), (28, 7), (28, 8),
  ]

  /// The format information of level L and mask 0, with its own error correction.
  private static let format = 0b111_0111_1100_0100

  /// Creates the smallest code of a text.
  ///
  /// - Returns: Nil if the text has more than ``maximumLength`` bytes.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    for (index, layout) in Self.layouts.enumerated() {
      var grid = Grid(version: index + 1)
      grid.drawPatterns(format: Self.format)
      let codewords = grid.free.count / 8
      let capacity = codewords - layout.correction * layout.blocks
      guard let data = Self.data(bytes, version: index + 1, capacity: capacity) else { continue }
      let blocks = Self.blocks(data, layout.blocks)
      let corrections = blocks.map { Self.correction(of: $0, count: layout.correction) }
      grid.fill(Self.interleaved(blocks) + Self.interleaved(corrections))
      modules = grid.modules
      return
    }
    return nil
  }

  /// Returns the data codewords: mode, length, text and padding; nil if they exceed the capacity.
  private static func data(_ bytes: [UInt8], version: Int, capacity: Int) -> [UInt8]? {
    let lengthBytes = version < 10 ? 1 : 2
    guard bytes.count + lengthBytes + 1 <= capacity else { return nil }
    let length = lengthBytes == 1 ? [bytes.count] : [bytes.count >> 8, bytes.count & 0xFF]
    // The mode has four bits, so each byte after it begins in the middle of a codeword.
    var carry: UInt8 = 0b0100
    var data: [UInt8] = []
    for byte in length.map(UInt8.init) + bytes {
      data.append(carry << 4 | byte >> 4)
      carry = byte & 0xF
    }
    data.append(carry << 4)
    for index in 0..<(capacity - data.count) { data.append(index.isMultiple(of: 2) ? 0xEC : 0x11) }
    return data
  }

  /// Returns the data in blocks of equal length; the last ones may be longer by one codeword.
  private static func blocks(_ data: [UInt8], _ count: Int) -> [ArraySlice<UInt8>] {
    let (length, longer) = data.count.quotientAndRemainder(dividingBy: count)
    var rest = data[...]
    return (0..<count).map { index in
      let block = rest.prefix(length + (index < count - longer ? 0 : 1))
      rest = rest.dropFirst(block.count)
      return block
    }
  }

  /// Returns the first codeword of each block, then the second of each block, and so on.
  private static func interleaved(_ blocks: [some RandomAccessCollection<UInt8>]) -> [UInt8] {
    let length = blocks.map(\.count).max() ?? 0
    return (0..<length).flatMap { index in blocks.compactMap { $0.dropFirst(index).first } }
  }

  // MARK: Error correction

  /// Returns the remainder of a block divided by the generator polynomial of Reed and Solomon.
  private static func correction(of block: ArraySlice<UInt8>, count: Int) -> [UInt8] {
    let generator = generator(degree: count)
    var remainder = [UInt8](repeating: 0, count: count)
    for byte in block {
      let factor = byte ^ remainder.removeFirst()
      remainder.append(0)
      for index in 0..<count { remainder[index] ^= product(generator[index], factor) }
    }
    return remainder
  }

  /// Returns the coefficients of the product of (x - 2^n) for all n below the degree, without the first.
  private static func generator(degree: Int) -> [UInt8] {
    var coefficients = [UInt8](repeating: 0, count: degree - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<degree {
      for index in 0..<degree {
        let next = index + 1 < degree ? coefficients[index + 1] : 0
        coefficients[index] = product(coefficients[index], root) ^ next
      }
      root = product(root, 2)
    }
    return coefficients
  }

  /// Returns the product of two elements of the field with 256 elements and the polynomial 0x11D.
  private static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
    var product = 0
    for bit in (0..<8).reversed() {
      product = product << 1 ^ (product >> 7) * 0x11D
      product ^= Int(right >> bit & 1) * Int(left)
    }
    return UInt8(product)
  }
}

extension QRCode {
  /// The code as a picture, with the light border of four modules that readers need.
  var html: HTML {
    let runs = modules.enumerated().flatMap { y, row in
      row.indices.filter { row[$0] }.map { "M\($0 + 4) \(y + 4)h1v1h-1z" }
    }
    let side = modules.count + 8
    return """
      <svg class="code" role="img" aria-label="QR code of the link" viewBox="0 0 \(side) \(side)">\
      <path d="\(text: runs.joined())"/></svg>
      """
  }

  /// The modules while a code is drawn.
  private struct Grid {
    let version: Int
    let side: Int
    /// Nil for a module that no pattern has set.
    private var cells: [[Bool?]]

    init(version: Int) {
      self.version = version
      side = 17 + 4 * version
      cells = Array(repeating: Array(repeating: nil, count: side), count: side)
    }

    var modules: [[Bool]] { cells.map { $0.map { $0 ?? false } } }

    /// The modules without a pattern, in the order of the data: in columns of two, from the right, upwards
    /// and downwards in turn.
    var free: [(x: Int, y: Int)] {
      let columns = Array((7..<side).reversed()) + Array((0..<6).reversed())
      return stride(from: 0, to: columns.count, by: 2).flatMap { index in
        let rows = index.isMultiple(of: 4) ? Array((0..<side).reversed()) : Array(0..<side)
        return rows.flatMap { y in columns[index...(index + 1)].map { (x: $0, y: y) } }
      }
      .filter { cells[$0.y][$0.x] == nil }
    }

    /// Writes the codewords with mask 0 into the free modules.
    mutating func fill(_ codewords: [UInt8]) {
      for (index, cell) in free.enumerated() {
        let isSet = index / 8 < codewords.count && codewords[index / 8] >> (7 - index % 8) & 1 == 1
        cells[cell.y][cell.x] = isSet != (cell.x + cell.y).isMultiple(of: 2)
      }
    }

    /// Draws everything that does not depend on the text.
    mutating func drawPatterns(format: Int) {
      for (x, y) in [(3, 3), (side - 4, 3), (3, side - 4)] { drawRings(x, y, radius: 4) }
      for index in 8..<(side - 8) {
        (cells[6][index], cells[index][6]) = (index.isMultiple(of: 2), index.isMultiple(of: 2))
      }
      for x in alignmentCentres {
        // Three of the corners have finder patterns.
        for y in alignmentCentres where min(x, y) > 6 || ![6, side - 7].contains(max(x, y)) {
          drawRings(x, y, radius: 2)
        }
      }
      drawFormat(format)
      if version >= 7 { drawVersion() }
    }

    /// Draws a square of rings: dark, light and dark, and around a finder pattern (radius 4) a light one.
    private mutating func drawRings(_ centreX: Int, _ centreY: Int, radius: Int) {
      for y in max(0, centreY - radius)...min(side - 1, centreY + radius) {
        for x in max(0, centreX - radius)...min(side - 1, centreX + radius) {
          let ring = max(abs(x - centreX), abs(y - centreY))
          cells[y][x] = radius == 2 ? ring != 1 : ring != 2 && ring != 4
        }
      }
    }

    /// The coordinates of the centres of alignment patterns, in both directions.
    private var alignmentCentres: [Int] {
      guard version > 1 else { return [] }
      let count = version / 7 + 2
      let step = (version * 8 + count * 3 + 5) / (count * 4 - 4) * 2
      return [6] + (0..<(count - 1)).map { side - 7 - $0 * step }
    }

    private mutating func drawFormat(_ format: Int) {
      for index in 0..<15 {
        let isSet = format >> index & 1 == 1
        switch index {
        case 0...5: cells[index][8] = isSet
        case 6, 7: cells[index + 1][8] = isSet
        case 8: cells[8][7] = isSet
        default: cells[8][14 - index] = isSet
        }
        if index < 8 {
          cells[8][side - 1 - index] = isSet
        } else {
          cells[side - 15 + index][8] = isSet
        }
      }
      cells[side - 8][8] = true
    }

    private mutating func drawVersion() {
      var remainder = version
      for _ in 0..<12 { remainder = remainder << 1 ^ (remainder >> 11) * 0x1F25 }
      let bits = version << 12 | remainder
      for index in 0..<18 {
        let (near, far) = (index / 3, side - 11 + index % 3)
        (cells[near][far], cells[far][near]) = (bits >> index & 1 == 1, bits >> index & 1 == 1)
      }
    }
  }
}
