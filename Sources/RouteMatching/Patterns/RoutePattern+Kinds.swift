extension RoutePattern.Parameter {
  /// Whether what is of one kind can also be read as another.
  ///
  /// How large a number is does not count. What a kind of the app's own takes is not known here, so it
  /// is within every other.
  ///
  /// - Parameters:
  ///   - kind: The kind that a pattern names.
  ///   - other: What the text is read as; nil for any text.
  /// - Returns: Whether there is no text of the first kind that is none of the second.
  package static func isKind(_ kind: String, within other: String?) -> Bool {
    switch (kind, other) {
    case (_, nil), (_, "string"?): true
    case ("uint", "int"?), ("uint", "double"?), ("int", "double"?): true
    default: kind == other || !ParameterKind.builtInNames.contains(kind)
    }
  }
}
