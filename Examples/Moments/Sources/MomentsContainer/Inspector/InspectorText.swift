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

extension Duration {
  /// The duration in a suitable unit: `12 µs`, `3.4 ms`, `1.5 s`, `30 s`, `5 min`.
  var shortText: String {
    let microseconds = self / .microseconds(1)
    if microseconds < 1000 { return "\(Int(microseconds.rounded())) µs" }
    if microseconds < 1_000_000 { return "\((microseconds / 100).rounded() / 10) ms" }
    let seconds = microseconds / 1_000_000
    if seconds < 10 { return "\((seconds * 10).rounded() / 10) s" }
    return seconds < 120 ? "\(Int(seconds.rounded())) s" : "\(Int((seconds / 60).rounded())) min"
  }
}
