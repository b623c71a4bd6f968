// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// Text that is shortened to fit into the inspector.
extension String {
  /// Returns the text, or only its beginning and an ellipsis if the text exceeds the limit.
  ///
  /// - Parameter limit: The maximum number of Unicode scalars. A limit on characters would not
  ///   bound the length, because a character can contain any number of scalars.
  /// - Returns: A text of at most `limit + 1` scalars.
  /// - Complexity: O(*n*) in the limit.
  func clipped(to limit: Int) -> String {
    var beginning = String.UnicodeScalarView(unicodeScalars.prefix(limit + 1))
    guard beginning.count > limit else { return self }
    beginning.removeLast()
    return String(beginning) + "…"
  }
}
