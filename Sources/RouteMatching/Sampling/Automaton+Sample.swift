extension Automaton {
  /// Makes up a text that the automaton accepts, of at least one byte.
  ///
  /// Letters and digits are taken where they will do, so that it can be read.
  ///
  /// - Parameters:
  ///   - length: How many bytes it should have; it has fewer or more where that must be.
  ///   - numbers: What makes the choices.
  /// - Returns: The text, or nil when nothing but the empty text is accepted.
  /// - Complexity: O(*n* *c*) in the states and the classes of bytes, at worst for each state.
  func sample(
    of length: Int,
    using numbers: inout some RandomNumberGenerator
  ) -> String? {
    guard start != Self.dead else { return nil }
    let remaining = bytesToAcceptance
    var state = start
    var text: [UInt8] = []
    while text.count < length || !accepts(state) {
      // Behind the wanted length each byte must lead nearer to the end.
      let left = text.count < length ? Int.max : remaining[Int(state)]
      let choices = (UInt8.min...UInt8.max).filter { byte in
        let next = step(state, byte)
        return next != Self.dead && remaining[Int(next)] < left
      }
      guard let byte = Self.readable(choices).element(using: &numbers) else { break }
      text.append(byte)
      state = step(state, byte)
    }
    return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
  }

  /// For each state, how many more bytes a text needs at least; beyond all numbers for `dead`.
  private var bytesToAcceptance: [Int] {
    var counts = accepting.map { $0 ? 0 : Int.max }
    var isDone = false
    while !isDone {
      isDone = true
      for state in counts.indices.reversed() {
        let row = transitions[(state * classCount)..<((state + 1) * classCount)]
        let nearest = row.map { counts[Int($0)] }.min() ?? .max
        guard nearest < .max, nearest + 1 < counts[state] else { continue }
        counts[state] = nearest + 1
        isDone = false
      }
    }
    return counts
  }

  /// The bytes that are read most easily, if there are any such among some.
  private static func readable(_ bytes: [UInt8]) -> [UInt8] {
    let plain = bytes.filter { $0.isLetter || $0.isDigit }
    if !plain.isEmpty { return plain }
    let visible = bytes.filter { !$0.isControl }
    return visible.isEmpty ? bytes : visible
  }
}

extension Array {
  /// One of the elements, or nil when there is none.
  func element(using numbers: inout some RandomNumberGenerator) -> Element? {
    isEmpty ? nil : self[Int(truncatingIfNeeded: numbers.next() % UInt64(count))]
  }
}
