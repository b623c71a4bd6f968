// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A simple matcher, which compares a path with each pattern of a set.
struct PlainMatcher {
  /// The segments of each pattern that begins with a literal segment; the key is that literal.
  private var patterns: [Substring: [[Substring]]] = [:]
  /// The segments of each pattern that does not begin with a literal segment.
  private var open: [[Substring]] = []

  init(_ patterns: [String]) {
    for pattern in patterns {
      let segments = pattern.split(separator: "/")
      if let first = segments.first, !first.isParameter {
        self.patterns[first, default: []].append(segments)
      } else {
        open.append(segments)
      }
    }
  }

  /// Returns the paths that no pattern matches.
  func missed(among paths: [String]) -> [String] {
    paths.filter { path in
      let segments = path.split(separator: "/")
      let candidates = open + (segments.first.flatMap { patterns[$0] } ?? [])
      return !candidates.contains { Self.matches($0, segments) }
    }
  }

  private static func matches(_ pattern: [Substring], _ segments: [Substring]) -> Bool {
    for (index, wanted) in pattern.enumerated() {
      if wanted.hasPrefix("*") { return true }
      guard index < segments.count else { return false }
      if !wanted.isParameter && wanted != segments[index] { return false }
    }
    return pattern.count == segments.count
  }
}

extension Substring {
  /// Whether a segment of a pattern is a parameter or a catch-all.
  var isParameter: Bool { hasPrefix(":") || hasPrefix("*") }
}
