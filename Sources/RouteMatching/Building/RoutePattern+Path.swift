// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RoutePattern {
  /// Builds the path of a link that matches this pattern with the given values.
  ///
  /// Matching the path returns the same values; values for which this is impossible throw. The path is
  /// built for a table with default options and built-in kinds. For other tables use
  /// ``RouteTable/path(for:parameters:)``.
  ///
  /// ```swift
  /// let pattern: RoutePattern = "moments://chat/:user(/photos/:photo)"
  /// try pattern.path(parameters: ["user": "Zoë"])  // "/chat/Zo%C3%AB"
  /// try pattern.path(parameters: ["user": "a/b", "photo": "7"])  // "/chat/a%2Fb/photos/7"
  /// ```
  ///
  /// An optional group is written if a parameter in it, or in a group inside it, has a value; then all its
  /// own parameters must have a value. A group without parameters is left out.
  ///
  /// - Parameter values: The decoded texts by parameter name, as in ``RouteParameters``. The value of a
  ///   catch-all is raw, percent-encoded text; it is empty or missing if the catch-all takes no segment.
  /// - Returns: A path that begins with `/`, without scheme and host.
  /// - Throws: ``PathBuildingError`` if a value is missing, has an unknown name or cannot be parsed back,
  ///   and for a kind that is not built in.
  /// - Complexity: O(*n*) in the length of pattern and values, and the time to compile the
  ///   constraints.
  public func path(parameters values: [String: String]) throws(PathBuildingError) -> String {
    try PathBuilder(self).path(parameters: values)
  }
}
