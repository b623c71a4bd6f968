extension ConstraintSyntax {
  /// Reads a constraint that stands in a longer text, from `start` just after its `(`.
  ///
  /// - Returns: the expression, and the offset of the `)` that balances that `(`.
  /// - Complexity: O(n log n) in the length of the constraint.
  static func parse(
    _ bytes: Bytes,
    at start: Int
  ) throws(ConstraintSyntaxError) -> (syntax: ConstraintSyntax, end: Int) {
    var parser = ConstraintParser(bytes, at: start)
    let syntax = try parser.takeConstraint(openedAt: start - 1)
    return (syntax, parser.offset)
  }

  /// Reads a text that is a constraint from its first to its last byte.
  ///
  /// - Complexity: O(n log n) in the length of the text.
  static func parse(_ text: String) throws(ConstraintSyntaxError) -> ConstraintSyntax {
    try Bytes.with(text) { bytes throws(ConstraintSyntaxError) in
      var parser = ConstraintParser(bytes, at: 0)
      return try parser.takeConstraint(openedAt: nil)
    }
  }
}
