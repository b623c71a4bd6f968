// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension Automaton {
  /// Returns an automaton that accepts the strings that both automata accept.
  ///
  /// - Parameters:
  ///   - other: The other automaton.
  ///   - stateLimit: The greatest number of states before minimization; at most 65,535.
  /// - Returns: The minimal automaton, whose start is dead if there is no such text.
  /// - Throws: ``SegmentTestError/tooLarge(limit:)``.
  /// - Complexity: O(c n log n) for n reachable pairs of states and c pairs of byte classes.
  func intersection(
    _ other: Automaton,
    stateLimit: Int = 2048
  ) throws(SegmentTestError) -> Automaton {
    var classNumbers: [Pair: UInt8] = [:]
    var bytes: [UInt8] = []
    let classes = (0...UInt8.max).map { byte in
      let pair = Pair(UInt16(self.classes[Int(byte)]), UInt16(other.classes[Int(byte)]))
      if let number = classNumbers[pair] { return number }
      let number = UInt8(bytes.count)
      classNumbers[pair] = number
      bytes.append(byte)
      return number
    }

    let dead = Pair(Self.dead, Self.dead)
    var pairs = [dead, Pair(start, other.start)]
    var numbers = [dead: 0 as UInt16]
    numbers[pairs[1]] = 1
    var draft = Draft(classes: classes)
    var state = 0
    while state < pairs.count {
      let pair = pairs[state]
      draft.accepting.append(accepts(pair.one) && other.accepts(pair.other))
      for byte in bytes {
        var target = Pair(step(pair.one, byte), other.step(pair.other, byte))
        if target.one == Self.dead || target.other == Self.dead { target = dead }
        if let known = numbers[target] {
          draft.transitions.append(known)
          continue
        }
        guard pairs.count <= min(stateLimit, Int(UInt16.max)) else {
          throw .tooLarge(limit: stateLimit)
        }
        numbers[target] = UInt16(pairs.count)
        draft.transitions.append(UInt16(pairs.count))
        pairs.append(target)
      }
      state += 1
    }
    return Automaton(minimizing: draft)
  }

  private struct Pair: Hashable {
    let one: UInt16
    let other: UInt16

    init(_ one: UInt16, _ other: UInt16) {
      self.one = one
      self.other = other
    }
  }
}
