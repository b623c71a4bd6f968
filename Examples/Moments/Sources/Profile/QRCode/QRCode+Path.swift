extension QRCode {
  /// The light border that a reader needs, in modules.
  static let margin = 4

  /// The side of the drawing with its border, in modules.
  var drawingSize: Int { size + 2 * QRCode.margin }

  /// The dark modules as the `d` of an SVG path, one unit a module, each run of a row in one piece.
  package var path: String {
    var path = ""
    for row in 0..<size {
      var column = 0
      while column < size {
        guard self[column: column, row: row] else {
          column += 1
          continue
        }
        let start = column
        while column < size, self[column: column, row: row] { column += 1 }
        let length = column - start
        path += "M\(start + QRCode.margin) \(row + QRCode.margin)h\(length)v1h-\(length)z"
      }
    }
    return path
  }
}
