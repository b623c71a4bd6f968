// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A recursive matcher of Apple's patterns that shares no code with the module.
///
/// It takes exponential time, so it is for small inputs.
struct ReferenceMatcher {
  let variables: [String: [String]]

  func matches(_ pattern: Substring, _ text: Substring) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    if pattern.hasPrefix("$(") {
      guard let end = pattern.firstIndex(of: ")") else { return false }
      let name = String(pattern[pattern.index(pattern.startIndex, offsetBy: 2)..<end])
      let rest = pattern[end...].dropFirst()
      return (variables[name] ?? []).contains { matches($0[...] + rest, text) }
    }
    let rest = pattern.dropFirst()
    if first == "*" {
      return matches(rest, text) || !text.isEmpty && matches(pattern, text.dropFirst())
    }
    return !text.isEmpty && (first == "?" || first == text.first) && matches(rest, text.dropFirst())
  }

  func matchesPath(_ pattern: String, _ path: String) -> Bool {
    var pattern = Self.trimmed(pattern)
    while pattern.hasSuffix("**") { pattern.removeLast() }
    let path = Self.trimmed(path)
    return matches(pattern[...], path[...])
      || pattern.hasSuffix("/*") && matches(pattern.dropLast(2), path[...])
  }

  /// Removes all outer slashes, and puts one back in front of a path that is not the root.
  private static func trimmed(_ path: String) -> String {
    var path = path[...]
    while path.hasSuffix("/") { path = path.dropLast() }
    while path.hasPrefix("/") { path = path.dropFirst() }
    return path.isEmpty ? "" : "/" + path
  }
}
