extension RoutePattern {
  /// Writes the path of a link that this pattern matches with the given values.
  ///
  /// Reading the path gives the same values back: what would come back otherwise is refused. The
  /// rules are those of a table with default options and without kinds of its own; for others there
  /// is ``RouteTable/path(for:parameters:)``.
  ///
  /// ```swift
  /// let pattern: RoutePattern = "moments://chat/:user(/photos/:photo)"
  /// try pattern.path(parameters: ["user": "Zoë"])  // "/chat/Zo%C3%AB"
  /// try pattern.path(parameters: ["user": "a/b", "photo": "7"])  // "/chat/a%2Fb/photos/7"
  /// ```
  ///
  /// A group is written when one of its parameters, or of a group inside it, has a value; then all
  /// its own parameters must have one. A group without parameters is left out.
  ///
  /// - Parameter values: Decoded text by parameter name, as ``RouteParameters`` gives it. A
  ///   catch-all's is the raw text, still percent-encoded; it is empty or left out when the catch-all
  ///   is to take nothing.
  /// - Returns: A path that begins with `/`, without scheme and host.
  /// - Throws: ``PathBuildingError`` when a value is missing, unknown or would not come back, and for a
  ///   kind that is not built in.
  /// - Complexity: O(*n*) in the length of pattern and values, and the time to compile the
  ///   constraints.
  public func path(parameters values: [String: String]) throws(PathBuildingError) -> String {
    try PathBuilder.path(
      for: self,
      keptHosts: [],
      parameters: values,
      rules: PathBuilder.Rules()
    )
  }
}
