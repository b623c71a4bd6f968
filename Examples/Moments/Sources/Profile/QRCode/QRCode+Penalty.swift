// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension QRCode {
  /// The penalty score of the code; lower is easier to scan (ISO/IEC 18004, section 7.8.3).
  var penalty: Int {
    let rows = (0..<size).map { row in (0..<size).map { self[column: $0, row: row] } }
    let columns = (0..<size).map { column in (0..<size).map { self[column: column, row: $0] } }
    let lines = rows + columns
    return lines.reduce(0) { $0 + QRCode.runs(in: $1) + QRCode.finders(in: $1) }
      + squares(in: rows) + imbalance(of: rows)
  }

  /// Returns 3 for five consecutive modules of the same colour, plus 1 for each further module.
  private static func runs(in line: [Bool]) -> Int {
    var penalty = 0
    var length = 0
    for (index, module) in line.enumerated() {
      length = index > 0 && line[index - 1] == module ? length + 1 : 1
      if length == 5 { penalty += 3 } else if length > 5 { penalty += 1 }
    }
    return penalty
  }

  /// Returns 40 for each sequence that resembles a finder pattern.
  private static func finders(in line: [Bool]) -> Int {
    let finder = [true, false, true, true, true, false, true]
    let space = [false, false, false, false]
    let length = finder.count + space.count
    return (0...line.count - length).reduce(0) { penalty, start in
      let part = line[start..<start + length]
      let isFinder = part.elementsEqual(finder + space) || part.elementsEqual(space + finder)
      return penalty + (isFinder ? 40 : 0)
    }
  }

  /// Returns 3 for each 2-by-2 square whose modules have the same colour.
  private func squares(in rows: [[Bool]]) -> Int {
    var penalty = 0
    for row in 1..<size {
      for column in 1..<size {
        let module = rows[row][column]
        guard rows[row - 1][column] == module, rows[row][column - 1] == module,
          rows[row - 1][column - 1] == module
        else { continue }
        penalty += 3
      }
    }
    return penalty
  }

  /// Returns 10 for each 5 % by which the share of dark modules differs from 50 %.
  private func imbalance(of rows: [[Bool]]) -> Int {
    let dark = rows.joined().reduce(0) { $0 + ($1 ? 1 : 0) }
    let all = size * size
    return abs(dark * 20 - all * 10) / all * 10
  }
}
