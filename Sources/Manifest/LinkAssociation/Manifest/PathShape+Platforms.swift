// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// The playground compiles this file with Embedded Swift, so it has no key paths and no manifest.

package import AndroidLinkMatching
package import RouteMatching

extension RoutePattern {
  /// Returns whether a web link with a host can match the pattern.
  ///
  /// - Parameter host: A host, or `*.` before one for its subdomains.
  /// - Returns: Whether the scheme and the host of the pattern admit such links.
  package func isReached(onHost host: String) -> Bool {
    guard scheme == nil || scheme == "https" else { return false }
    guard let own = self.host else { return true }
    if own.includesSubdomains {
      return host.hasSuffix(".\(own.name)") || host == "*.\(own.name)"
    }
    return host == own.name
  }
}

extension [PathShape] {
  /// Returns the patterns of the paths in the syntax of association files, which dynamic rules of
  /// Android use too.
  ///
  /// - Parameter literal: A closure that returns a literal as the platform compares it: iOS compares links
  ///   as written, Android decodes them first.
  /// - Returns: The patterns, without repetition.
  package func wildcardPaths(_ literal: (String) -> String) -> [String] {
    var known: Set<String> = []
    return map { $0.wildcardPath(literal) }.filter { known.insert($0).inserted }
  }

  /// Returns the path attributes of an intent filter that match the paths of the shapes.
  ///
  /// - Parameter isAdvanced: Whether `pathAdvancedPattern` is used, which API level 31 introduced.
  /// - Returns: Data with one attribute each, without repetition.
  package func androidPaths(isAdvanced: Bool) -> [IntentFilter.Data] {
    var known: Set<IntentFilter.Data> = []
    return map { $0.androidPath(isAdvanced: isAdvanced) }.filter { known.insert($0).inserted }
  }
}

extension PathShape {
  func wildcardPath(_ literal: (String) -> String) -> String {
    guard !segments.isEmpty else { return "/" }
    return segments.reduce(into: "") { text, segment in
      text += "/"
      switch segment {
      case .several: text += "*"
      case .pieces(let pieces):
        for piece in pieces {
          switch piece {
          case .literal(let own): text += literal(own)
          case .value: text += "?*"
          }
        }
      }
    }
  }

  fileprivate func androidPath(isAdvanced: Bool) -> IntentFilter.Data {
    if isLiteral { return IntentFilter.Data(path: text({ $0 }, { _ in "" }, several: "")) }
    if isAdvanced {
      let pattern = text(Self.escapedAdvanced, Self.advanced, several: ".+")
      return IntentFilter.Data(pathAdvancedPattern: pattern)
    }
    let pattern = text(Self.escapedSimple, { _ in "..*" }, several: "..*")
    return IntentFilter.Data(pathPattern: pattern)
  }

  private func text(
    _ literal: (String) -> String,
    _ value: (String?) -> String,
    several: String
  ) -> String {
    guard !segments.isEmpty else { return "/" }
    var text = ""
    for segment in segments {
      text += "/"
      switch segment {
      case .several:
        // Android matches a pattern without backtracking: `several` takes the whole rest of the
        // path, and nothing after it could match. So the pattern ends here, and matches more paths
        // than the route.
        return text + several
      case .pieces(let pieces):
        for (position, piece) in pieces.enumerated() {
          switch piece {
          case .literal(let own): text += literal(own)
          case .value(let kind, _):
            text += value(kind)
            // Android matches a pattern without backtracking. In a segment such as `:name.json`,
            // the pattern of the value would also take `.json`, and the literal would not match. So
            // the pattern ends after the value with `.*`, and matches more paths than the route.
            if position < pieces.count - 1 { return text + (text.hasSuffix("*") ? "" : ".*") }
          }
        }
      }
    }
    return text
  }

  /// Returns the advanced pattern of a parameter: the characters of some kinds, such as digits,
  /// otherwise any segment.
  private static func advanced(_ kind: String?) -> String {
    switch kind.flatMap(ParameterKind.init) {
    case .int: "[-0-9]+"
    case .uint: "[0-9]+"
    case .uuid: "[-0-9a-fA-F]+"
    case .double, .bool, .string, nil: "[^/]+"
    }
  }

  /// Escapes the characters that have a meaning in `pathPattern`.
  private static func escapedSimple(_ text: String) -> String {
    escaped(text, [".", "*", "\\"])
  }

  /// Escapes the characters that have a meaning in `pathAdvancedPattern`.
  private static func escapedAdvanced(_ text: String) -> String {
    escaped(text, [".", "*", "+", "[", "]", "{", "}", "\\"])
  }

  private static func escaped(_ text: String, _ special: Set<Character>) -> String {
    text.reduce(into: "") { result, character in
      if special.contains(character) { result += "\\" }
      result.append(character)
    }
  }
}
