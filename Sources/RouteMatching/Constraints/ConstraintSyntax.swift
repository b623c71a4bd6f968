/// A constraint as it was written: a regular expression that covers a parameter's whole text.
indirect enum ConstraintSyntax: Sendable, Hashable {
  /// One scalar out of a set that is not empty.
  case scalars(ScalarSet)
  /// One after the other; without parts, the empty text.
  case sequence([ConstraintSyntax])
  /// Any one of at least two.
  case alternatives([ConstraintSyntax])
  /// The same again and again; without an upper bound when `atMost` is nil.
  case repetition(ConstraintSyntax, atLeast: Int, atMost: Int?)

  /// Whether some text of at least one scalar matches.
  ///
  /// Every expression matches something, since no set is empty.
  var matchesSomeText: Bool {
    switch self {
    case .scalars: return true
    case .sequence(let parts), .alternatives(let parts):
      return parts.contains { $0.matchesSomeText }
    case .repetition(let part, _, let atMost): return atMost != 0 && part.matchesSomeText
    }
  }
}

/// Why a text is no constraint.
struct ConstraintSyntaxError: Error, Sendable, Hashable {
  /// Where the fault lies, in UTF-8 bytes from the start of the whole text.
  let offset: Int
  /// What is wrong, in one sentence without a full stop.
  let problem: String
  /// What would be right, in one sentence without a full stop.
  let suggestion: String

  /// The problem and the suggestion in one line.
  var message: String { "\(problem); \(suggestion)" }
}
