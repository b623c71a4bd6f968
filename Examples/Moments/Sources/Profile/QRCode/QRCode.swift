/// A text as a QR code (ISO/IEC 18004): bytes, versions 1 to 6, and error correction of level M, which
/// reads on when 15 in 100 codewords are spoilt.
///
/// ```swift
/// let code = try QRCode("https://momentsapp.com/chat/robin")
/// code.size                // 29
/// code[column: 0, row: 0]  // true, a corner is dark
/// ```
package struct QRCode: Sendable, Hashable {
  /// How many modules a side has.
  package let size: Int
  /// The pattern that was laid over the data.
  package let mask: QRMask

  // Invariant: `size * size` modules, row by row.
  private let modules: [Bool]

  /// Encodes a text in the smallest version that holds it, under the mask that reads best.
  ///
  /// - Parameter text: The text; its UTF-8 is encoded, so that ASCII is read everywhere.
  /// - Throws: ``QRCodeError`` when the text is longer than version 6 holds.
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

  /// Encodes a text under a mask of the caller's choice.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - mask: The pattern to lay over the data.
  /// - Throws: ``QRCodeError`` when the text is longer than version 6 holds.
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

  /// Whether a module is dark.
  ///
  /// - Parameters:
  ///   - column: From the left, from 0 up to, not including, ``size``.
  ///   - row: From the top, likewise.
  package subscript(column column: Int, row row: Int) -> Bool { modules[row * size + column] }
}
