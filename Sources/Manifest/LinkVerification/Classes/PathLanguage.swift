// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import AndroidLinkMatching
internal import LinkAssociation
internal import RouteManifest
internal import RouteMatching

/// The set of paths that a platform opens for one route, according to the documented differences;
/// it can have more paths than the router accepts.
///
/// It is written from the documentation of the differences and not from the files, so that a file that
/// opens still more is found.
struct PathLanguage: Sendable {
  private enum Token: Sendable {
    case literal([Unicode.Scalar])
    /// One or more characters without a slash.
    case value
    /// One or more characters, including slashes.
    case anything
  }

  /// The tokens for one combination of the optional groups of a pattern.
  private struct Shape: Sendable {
    var tokens: [Token] = []
    /// The number of tokens after which an Android filter accepts any text; nil if the filter
    /// expresses all tokens.
    var end: Int?
  }

  /// The identifier of the route whose paths these are.
  let route: String
  private let platform: RouteManifest.Platform
  /// The combinations of the optional groups; nil if the platform opens every path.
  private let shapes: [Shape]?
  private let ignoresCase: Bool

  init(_ route: RouteManifest.Route, platform: RouteManifest.Platform, ignoresCase: Bool) {
    (self.route, self.platform, self.ignoresCase) = (route.id, platform, ignoresCase)
    shapes = PathShape.all(of: route.matchedPattern)?.map { shape in
      var own = Shape()
      for (index, segment) in shape.segments.enumerated() {
        own.tokens.append(.literal(["/"]))
        switch segment {
        case .several:
          own.tokens.append(.anything)
          if index < shape.segments.count - 1, own.end == nil { own.end = own.tokens.count }
        case .pieces(let pieces):
          for (position, piece) in pieces.enumerated() {
            switch piece {
            case .literal(let text):
              let written = platform == .ios ? LinkEncoding.segment(text) : text
              own.tokens.append(.literal(Self.scalars(written, ignoresCase)))
            case .value:
              own.tokens.append(.value)
              if position < pieces.count - 1, own.end == nil { own.end = own.tokens.count }
            }
          }
        }
      }
      return own
    }
  }

  private static func scalars(_ text: String, _ ignoresCase: Bool) -> [Unicode.Scalar] {
    Array((ignoresCase ? text.lowercased() : text).unicodeScalars)
  }

  /// Returns the kind of the difference by which the platform opens a link; nil if no difference
  /// explains the link.
  ///
  /// - Parameter link: The link in its usual spelling.
  /// - Returns: The class, or nil.
  /// - Complexity: O(*n* × *m*) in the length of the path and the number of tokens.
  func code(opening link: LinkParts) -> LinkDifference.Code? {
    guard let shapes else { return .combinations }
    var path = link.path
    if platform == .android {
      path = AndroidURI(parsing: link.text).path ?? ""
    } else {
      while path.hasSuffix("/"), path != "/" { path.removeLast() }
    }
    let text = Self.scalars(path.isEmpty ? "/" : path, ignoresCase)
    for (code, takesSlashes) in [(LinkDifference.Code.kinds, false), (.slashes, true)]
    where shapes.contains(where: { Self.matches($0.tokens[...], text, takesSlashes) }) {
      return code
    }
    let isCut = shapes.contains { shape in
      guard platform == .android, let end = shape.end else { return false }
      return Self.matches(shape.tokens[..<end] + [.anything], text, true)
        || Self.matches(shape.tokens[..<end], text, true)
    }
    return isCut ? .pathEnd : nil
  }

  /// Returns whether tokens match a whole text.
  private static func matches(
    _ tokens: ArraySlice<Token>,
    _ text: [Unicode.Scalar],
    _ takesSlashes: Bool
  ) -> Bool {
    guard !tokens.isEmpty else { return text == ["/"] }
    var ends: Set<Int> = [0]
    for token in tokens {
      var next: Set<Int> = []
      switch token {
      case .literal(let literal):
        for end in ends where text[end...].starts(with: literal) {
          next.insert(end + literal.count)
        }
      case .value, .anything:
        let isOpen = if case .anything = token { true } else { takesSlashes }
        var isReached = false
        for offset in text.indices {
          isReached = isReached && (isOpen || text[offset - 1] != "/")
          if ends.contains(offset) { isReached = true }
          if isReached, isOpen || text[offset] != "/" { next.insert(offset + 1) }
        }
      }
      ends = next
      if ends.isEmpty { return false }
    }
    return ends.contains(text.count)
  }
}
