/// Thompson's automaton of an expression, over the bytes of its UTF-8.
///
/// It is built from its end to its start, so that each part knows the state that follows it.
struct ByteNFA {
  enum State {
    /// Goes on after a byte of the range.
    case bytes(ClosedRange<UInt8>, then: Int32)
    /// Goes on at both without a byte.
    case fork(Int32, Int32)
    case end
  }

  private(set) var states: [State] = [.end]
  private(set) var start: Int32 = 0
  /// How many more states and parts there may be.
  private var budget: Int
  private let error: AutomatonError

  /// - Complexity: O(`limit`), however often the expression repeats its parts.
  init(_ syntax: ConstraintSyntax, limit: Int, error: AutomatonError) throws(AutomatonError) {
    budget = limit
    self.error = error
    start = try add(syntax, before: 0)
  }

  /// Adds the states of an expression that end at `next`.
  ///
  /// - Returns: the state where the expression begins.
  private mutating func add(
    _ syntax: ConstraintSyntax,
    before next: Int32
  ) throws(AutomatonError) -> Int32 {
    // A part that adds no state, such as an empty group, costs time too when it is repeated.
    try spend()
    switch syntax {
    case .scalars(let set):
      return try add(set, before: next)
    case .sequence(let parts):
      var entry = next
      for part in parts.reversed() { entry = try add(part, before: entry) }
      return entry
    case .alternatives(let parts):
      var entries: [Int32] = []
      for part in parts { entries.append(try add(part, before: next)) }
      return try fork(to: entries)
    case .repetition(let part, let atLeast, let atMost):
      var entry = next
      if let atMost {
        // As in `(x(x)?)?`, each copy that may be left out ends the repetition when it is.
        for _ in atLeast..<atMost { entry = try fork(to: [add(part, before: entry), next]) }
      } else {
        entry = try append(.end)
        states[Int(entry)] = .fork(try add(part, before: entry), next)
      }
      for _ in 0..<atLeast { entry = try add(part, before: entry) }
      return entry
    }
  }

  private mutating func add(_ set: ScalarSet, before next: Int32) throws(AutomatonError) -> Int32 {
    /// The states added so far: many sequences have their last bytes in common.
    var added: [Step: Int32] = [:]
    var entries: [Int32] = []
    for sequence in set.utf8Sequences {
      var entry = next
      for range in sequence.reversed() {
        let step = Step(range: range, next: entry)
        if let state = added[step] {
          entry = state
        } else {
          entry = try append(.bytes(range, then: entry))
          added[step] = entry
        }
      }
      entries.append(entry)
    }
    return try fork(to: entries)
  }

  private struct Step: Hashable {
    let range: ClosedRange<UInt8>
    let next: Int32
  }

  /// Adds a fork to one state or more, which are none only for a set without scalars.
  private mutating func fork(to entries: [Int32]) throws(AutomatonError) -> Int32 {
    guard var entry = entries.last else { preconditionFailure("nothing to fork to") }
    for other in entries.dropLast().reversed() { entry = try append(.fork(other, entry)) }
    return entry
  }

  private mutating func append(_ state: State) throws(AutomatonError) -> Int32 {
    try spend()
    states.append(state)
    return Int32(states.count - 1)
  }

  private mutating func spend() throws(AutomatonError) {
    guard budget > 0 else { throw error }
    budget -= 1
  }
}
