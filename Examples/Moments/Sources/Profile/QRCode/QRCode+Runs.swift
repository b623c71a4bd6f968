extension QRCode {
  /// The light border that a reader needs, in modules.
  private static let margin = 4

  /// The side of the drawing with its border, in modules.
  var drawingSize: Int { size + 2 * QRCode.margin }

  /// Dark modules side by side, which are drawn in one piece.
  struct Run {
    /// How far from the left of the drawing it begins, in modules.
    let column: Int
    /// How far from the top of the drawing it is, in modules.
    let row: Int
    /// How many modules it has.
    let length: Int
  }

  /// The dark modules, row by row from the top, each row from the left.
  ///
  /// - Complexity: O(*n*) in the number of modules.
  var runs: [Run] {
    var runs: [Run] = []
    for row in 0..<size {
      var column = 0
      while column < size {
        guard self[column: column, row: row] else {
          column += 1
          continue
        }
        let start = column
        while column < size, self[column: column, row: row] { column += 1 }
        runs.append(
          Run(column: start + QRCode.margin, row: row + QRCode.margin, length: column - start)
        )
      }
    }
    return runs
  }
}
