/// A constraint as the matcher runs it: a minimal deterministic automaton over UTF-8 bytes.
///
/// ```
/// let syntax = try ConstraintSyntax.parse(#"\d{4}-\d\d"#)
/// let automaton = try Automaton.compile(syntax)
/// Bytes.with("2024-02") { automaton.matches($0) }  // true
/// ```
///
/// Two automata are equal exactly when they accept the same texts: states are minimal and numbered
/// in the order in which bytes, lowest first, reach them.
struct Automaton: Sendable, Equatable {
  /// The state from which no text is accepted any more.
  static let dead: UInt16 = 0

  /// The class of each byte; the automaton never tells two bytes of a class apart.
  ///
  /// Invariant: 256 elements, each below `classCount`.
  let classes: [UInt8]
  let classCount: Int
  /// The state that follows a state at a class, at `state * classCount + class`.
  ///
  /// Invariant: the row of `dead` holds nothing but `dead`, and only states that some text leads
  /// from the start to acceptance have another row.
  let transitions: [UInt16]
  /// Invariant: one element for each state, false for `dead`.
  let accepting: [Bool]
  /// The state before the first byte; `dead` when nothing is accepted at all.
  let start: UInt16

  /// The state after one more byte, or `dead`.
  func step(_ state: UInt16, _ byte: UInt8) -> UInt16 {
    transitions[Int(state) * classCount + Int(classes[Int(byte)])]
  }

  /// Whether the bytes that led to a state match.
  func accepts(_ state: UInt16) -> Bool {
    accepting[Int(state)]
  }

  /// Whether a run of bytes matches from its first to its last.
  ///
  /// - Complexity: O(n) in the bytes, each looked at once, without allocation.
  func matches(_ bytes: Bytes) -> Bool {
    var state = start
    for index in 0..<bytes.count {
      state = step(state, bytes[index])
      guard state != Self.dead else { return false }
    }
    return accepts(state)
  }
}

/// Why there is no automaton for an expression.
enum AutomatonError: Error, Sendable, Hashable {
  /// It would need more states than the limit, or more work than goes with that many.
  case tooLarge(limit: Int)
}
