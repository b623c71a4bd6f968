// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The languages of Android's patterns, matched by rewriting of the pattern and the text.
///
/// It shares no code with the module: it removes one step of the pattern and its text at a time.
enum ReferencePatterns {
  static func simple(_ pattern: String, _ text: String) -> Bool {
    var pattern = Array(pattern.utf16)[...]
    var text = Array(text.utf16)[...]
    while let (unit, isEscaped) = take(&pattern) {
      if text.isEmpty { return unit == 46 && !isEscaped && pattern == [42] }
      if pattern.first != 42 {
        if unit != 46, unit != text.first { return false }
        text.removeFirst()
        continue
      }
      pattern.removeFirst()
      if unit == 46, !isEscaped {
        guard let (next, _) = take(&pattern) else { return true }
        while let first = text.popFirst(), first != next {
          if text.isEmpty { return false }
        }
      } else {
        while text.first == unit { text.removeFirst() }
      }
    }
    return text.isEmpty
  }

  private static func take(_ pattern: inout ArraySlice<UInt16>) -> (UInt16, Bool)? {
    guard let first = pattern.popFirst() else { return nil }
    return first == 92 ? (pattern.popFirst() ?? 0, true) : (first, false)
  }

  /// Matches `*` and `?` by recursion, in exponential time.
  static func wildcards(_ pattern: Substring, _ text: Substring) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    let rest = pattern.dropFirst()
    if first == "*" {
      return wildcards(rest, text) || !text.isEmpty && wildcards(pattern, text.dropFirst())
    }
    return !text.isEmpty && (first == "?" || first == text.first)
      && wildcards(rest, text.dropFirst())
  }
}
