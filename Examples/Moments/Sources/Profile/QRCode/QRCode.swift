// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A QR code (ISO/IEC 18004) of versions 1 to 6, which encodes a string in byte mode.
///
/// The error correction level is M, which restores about 15 % of the codewords.
///
/// ```swift
/// let code = try QRCode("https://momentsapp.com/chat/robin")
/// code.size                // 29
/// code[column: 0, row: 0]  // true, a corner is dark
/// ```
package struct QRCode: Sendable, Hashable {
  /// The side length in modules.
  package let size: Int
  /// The mask pattern that was applied to the data modules.
  package let mask: QRMask

  // Invariant: one element for each of the `size * size` modules (squares), row by row. An element
  // is true if its module is dark.
  private let modules: [Bool]

  /// Encodes a string in the smallest sufficient version, with the mask that has the lowest
  /// penalty.
  ///
  /// - Parameter text: The text; its UTF-8 is encoded, so that ASCII is read everywhere.
  /// - Throws: ``QRCodeError`` if the text exceeds the capacity of version 6.
  package init(_ text: String) throws(QRCodeError) {
    let grid = try QRCode.grid(of: text)
    var best = QRCode(grid, .columnsAndRows)
    var least = best.penalty
    for mask in QRMask.allCases.dropFirst() {
      let code = QRCode(grid, mask)
      let penalty = code.penalty
      if penalty < least { (best, least) = (code, penalty) }
    }
    self = best
  }

  /// Encodes a string with the given mask.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - mask: The mask pattern.
  /// - Throws: ``QRCodeError`` if the text exceeds the capacity of version 6.
  package init(_ text: String, mask: QRMask) throws(QRCodeError) {
    self.init(try QRCode.grid(of: text), mask)
  }

  private init(_ grid: QRGrid, _ mask: QRMask) {
    var grid = grid
    grid.apply(mask)
    grid.drawFormat(mask)
    size = grid.size
    self.mask = mask
    modules = grid.modules
  }

  private static func grid(of text: String) throws(QRCodeError) -> QRGrid {
    let bytes = Array(text.utf8)
    let version = try QRVersion(holding: bytes.count)
    var grid = QRGrid(version)
    grid.place(version.codewords(of: bytes))
    return grid
  }

  /// Returns whether a module is dark.
  ///
  /// - Parameters:
  ///   - column: The index from the left, in `0..<size`.
  ///   - row: The index from the top, in `0..<size`.
  package subscript(column column: Int, row row: Int) -> Bool { modules[row * size + column] }
}
