/// A mask pattern, which avoids large areas of one colour (ISO/IEC 18004, table 10).
///
/// The raw value is the pattern's number in the format information.
package enum QRMask: Int, Sendable, Hashable, CaseIterable {
  /// A chequerboard.
  case columnsAndRows
  /// Every second row.
  case rows
  /// Every third column.
  case columns
  /// Diagonals.
  case diagonals
  /// Bricks.
  case bricks
  /// Crosses.
  case crosses
  /// Diamonds.
  case diamonds
  /// Meadows.
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
