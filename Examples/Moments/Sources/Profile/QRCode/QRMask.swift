// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A mask pattern, whose purpose is to avoid large areas of one colour (ISO/IEC 18004, table 10).
///
/// The raw value is the pattern's number in the format information.
package enum QRMask: Int, Sendable, Hashable, CaseIterable {
  /// A chequerboard.
  case columnsAndRows
  /// Every second row.
  case rows
  /// Every third column.
  case columns
  /// A pattern of diagonals.
  case diagonals
  /// A pattern of bricks.
  case bricks
  /// A pattern of crosses.
  case crosses
  /// A pattern of diamonds.
  case diamonds
  /// A pattern of irregular shapes (number 7 in the standard).
  case meadows

  /// Returns whether the mask inverts a module.
  package func flips(column: Int, row: Int) -> Bool {
    let product = column * row
    return switch self {
    case .columnsAndRows: (column + row).isMultiple(of: 2)
    case .rows: row.isMultiple(of: 2)
    case .columns: column.isMultiple(of: 3)
    case .diagonals: (column + row).isMultiple(of: 3)
    case .bricks: (column / 3 + row / 2).isMultiple(of: 2)
    case .crosses: product.isMultiple(of: 6)
    case .diamonds: (product % 2 + product % 3).isMultiple(of: 2)
    case .meadows: ((column + row) % 2 + product % 3).isMultiple(of: 2)
    }
  }
}
