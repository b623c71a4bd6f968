// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension Automaton {
  /// Generates a random text of at least one byte that the automaton accepts; returns nil if there
  /// is no such text.
  ///
  /// Letters and digits are preferred, so that the text is readable.
  ///
  /// - Parameters:
  ///   - length: The preferred number of bytes; the text is shorter or longer if necessary.
  ///   - numbers: The source of randomness.
  /// - Returns: The text, or nil if the automaton accepts at most the empty text.
  /// - Complexity: O(*n*) in the number of states.
  func sample(of length: Int, using numbers: inout some RandomNumberGenerator) -> String? {
    guard start != Self.dead else { return nil }
    var state = start
    var text: [UInt8] = []
    while text.count < length || !accepts(state) {
      // Once the text has the preferred length, each further byte must bring it nearer to an
      // accepting state, so that the loop ends soon.
      let left = text.count < length ? UInt16.max : bytesToAcceptance[Int(state)]
      let choices = (UInt8.min...UInt8.max).filter { byte in
        let next = step(state, byte)
        return next != Self.dead && bytesToAcceptance[Int(next)] < left
      }
      guard let byte = Self.readable(choices).element(using: &numbers) else { break }
      text.append(byte)
      state = step(state, byte)
    }
    return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
  }

  /// Returns those of the given bytes that are most readable: letters and digits, otherwise visible
  /// characters, otherwise all bytes.
  private static func readable(_ bytes: [UInt8]) -> [UInt8] {
    let plain = bytes.filter { $0.isLetter || $0.isDigit }
    if !plain.isEmpty { return plain }
    let visible = bytes.filter { !$0.isControl }
    return visible.isEmpty ? bytes : visible
  }
}

extension Array {
  /// Returns a random element, or nil if the array is empty.
  func element(using numbers: inout some RandomNumberGenerator) -> Element? {
    isEmpty ? nil : self[Int(truncatingIfNeeded: numbers.next() % UInt64(count))]
  }
}
