extension QRCode {
  /// How hard the code is to read, by the four rules of ISO/IEC 18004, section 7.8.3.
  var penalty: Int {
    let rows = (0..<size).map { row in (0..<size).map { self[column: $0, row: row] } }
    let columns = (0..<size).map { column in (0..<size).map { self[column: column, row: $0] } }
    let lines = rows + columns
    return lines.reduce(0) { $0 + QRCode.runs(in: $1) + QRCode.finders(in: $1) }
      + squares(in: rows) + imbalance(of: rows)
  }

  /// Five modules of one colour in a line cost 3, and each further one costs 1.
  private static func runs(in line: [Bool]) -> Int {
    var penalty = 0
    var length = 0
    for (index, module) in line.enumerated() {
      length = index > 0 && line[index - 1] == module ? length + 1 : 1
      if length == 5 { penalty += 3 } else if length > 5 { penalty += 1 }
    }
    return penalty
  }

  /// What looks like the corner of a code costs 40.
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

  /// Four modules of one colour in a square cost 3.
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

  /// Each 5 in 100 by which the dark modules are more or fewer than half cost 10.
  private func imbalance(of rows: [[Bool]]) -> Int {
    let dark = rows.joined().reduce(0) { $0 + ($1 ? 1 : 0) }
    let all = size * size
    return abs(dark * 20 - all * 10) / all * 10
  }
}
