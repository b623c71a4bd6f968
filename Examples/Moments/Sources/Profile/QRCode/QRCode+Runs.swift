// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension QRCode {
  /// The width of the light border (quiet zone) that scanners need, in modules.
  private static let margin = 4

  /// The side length of the drawing including its border, in modules.
  var drawingSize: Int { size + 2 * QRCode.margin }

  /// A horizontal run of dark modules, which is drawn as one rectangle.
  struct Run {
    /// The distance from the left edge of the drawing, in modules.
    let column: Int
    /// The distance from the top edge of the drawing, in modules.
    let row: Int
    /// The number of dark modules in the run.
    let length: Int
  }

  /// The runs of dark modules: rows from top to bottom, and the runs of a row from left to right.
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
