// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The modules of a QR code while it is drawn: function patterns and data.
struct QRGrid {
  let size: Int
  private(set) var modules: [Bool]
  /// Whether each module belongs to a function pattern; masks do not change function patterns.
  private var isFixed: [Bool]

  /// Draws the function patterns of a version.
  init(_ version: QRVersion) {
    size = version.size
    modules = Array(repeating: false, count: size * size)
    isFixed = modules
    drawTiming()
    for (column, row) in [(3, 3), (size - 4, 3), (3, size - 4)] { drawFinder(column, row) }
    if let centre = version.alignment { drawAlignment(centre) }
    // The mask is chosen later. The format information occupies the same modules for every mask, so
    // it is drawn with any mask here to reserve these modules, and is drawn again with the chosen
    // mask.
    drawFormat(.columnsAndRows)
  }

  private mutating func fix(_ column: Int, _ row: Int, _ isDark: Bool) {
    modules[row * size + column] = isDark
    isFixed[row * size + column] = true
  }

  private mutating func drawTiming() {
    for index in 0..<size {
      fix(6, index, index.isMultiple(of: 2))
      fix(index, 6, index.isMultiple(of: 2))
    }
  }

  /// Draws a finder pattern with its light separator.
  private mutating func drawFinder(_ column: Int, _ row: Int) {
    for down in -4...4 {
      for right in -4...4 {
        let (column, row) = (column + right, row + down)
        guard (0..<size).contains(column), (0..<size).contains(row) else { continue }
        let distance = max(abs(right), abs(down))
        fix(column, row, distance != 2 && distance != 4)
      }
    }
  }

  private mutating func drawAlignment(_ centre: Int) {
    for down in -2...2 {
      for right in -2...2 {
        fix(centre + right, centre + down, max(abs(right), abs(down)) != 1)
      }
    }
  }
}

extension QRGrid {
  /// Draws the format information twice (ISO/IEC 18004, section 7.9).
  mutating func drawFormat(_ mask: QRMask) {
    // The format data consists of the error correction level and the number of the mask. The level
    // is always M, which has the bits 00. So the format data equals the number of the mask.
    var remainder = mask.rawValue
    for _ in 0..<10 { remainder = remainder << 1 ^ (remainder >> 9) * 0x537 }
    let format = (mask.rawValue << 10 | remainder) ^ 0x5412
    for bit in 0..<15 {
      let isDark = format >> bit & 1 == 1
      switch bit {
      case 0..<6: fix(8, bit, isDark)
      case 6: fix(8, 7, isDark)
      case 7: fix(8, 8, isDark)
      case 8: fix(7, 8, isDark)
      default: fix(14 - bit, 8, isDark)
      }
      if bit < 8 {
        fix(size - 1 - bit, 8, isDark)
      } else {
        fix(8, size - 15 + bit, isDark)
      }
    }
    fix(8, size - 8, true)
  }

  /// Places the codewords in the free modules.
  ///
  /// Columns of width 2 are filled from the right, alternately upwards and downwards.
  mutating func place(_ codewords: [UInt8]) {
    var bits = codewords.lazy.flatMap { byte in (0..<8).map { byte >> (7 - $0) & 1 == 1 } }
      .makeIterator()
    var isUpward = true
    // Codewords fill pairs of columns from right to left. Column 6, which contains the vertical
    // timing pattern, is skipped.
    for right in stride(from: size - 1, to: 6, by: -2) + [5, 3, 1] {
      for step in 0..<size {
        let row = isUpward ? size - 1 - step : step
        for column in [right, right - 1] where !isFixed[row * size + column] {
          // The modules that remain after the last codeword stay light.
          modules[row * size + column] = bits.next() ?? false
        }
      }
      isUpward.toggle()
    }
  }

  /// Applies a mask to all data modules.
  mutating func apply(_ mask: QRMask) {
    for row in 0..<size {
      for column in 0..<size where !isFixed[row * size + column] {
        if mask.flips(column: column, row: row) { modules[row * size + column].toggle() }
      }
    }
  }
}
