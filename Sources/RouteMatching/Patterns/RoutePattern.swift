// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A description of the links of a route, such as `/moments/:id` or `moments://chat/:user`.
///
/// A pattern is text in the grammar of the module page: literals, parameters (`:id`, `:id<int>`,
/// `:code([A-Z]{3})`), optional groups (`(/edit)`, `/:page?`) and at most one catch-all (`*rest`),
/// after an optional scheme and host.
///
/// ```swift
/// let product: RoutePattern = "/products/:id<int>(/reviews)"
/// let remote = try RoutePattern(parsing: textFromAFile)
/// ```
///
/// Two patterns are `==` if their texts are equal. The text is the name of a route: for its parent,
/// for transitions and for analytics. The type of a typed route can narrow a pattern to fewer
/// links, which does not change its text. A table decides whether two routes are duplicates; it
/// compares which links the patterns match, and not the texts.
///
/// A pattern stores only its text, so that a large table needs little memory. All other properties
/// parse the text each time.
public struct RoutePattern: Sendable {
  /// The text of the pattern, as it was written.
  public let text: String

  /// The pattern with which links are compared, if it differs from ``text``; otherwise nil.
  private let narrowing: Narrowing?

  private final class Narrowing: Sendable {
    let text: String

    init(_ text: String) {
      self.text = text
    }
  }

  /// Parses a pattern from a text that is known only at run time.
  ///
  /// - Parameter text: A pattern in the grammar of the module page.
  /// - Throws: ``RoutePatternError`` with the position of the mistake and a correction.
  /// - Complexity: O(*n*) for a text of *n* bytes.
  public init(parsing text: String) throws(RoutePatternError) {
    let error = Bytes.reading(text) { bytes in
      PatternParser.parse(bytes) { outline -> RoutePatternError? in
        if case .failure(let error) = outline { error } else { nil }
      }
    }
    if let error { throw error }
    self.text = text
    narrowing = nil
  }

  /// Creates a pattern from two texts: one is compared with links, and the other one names the
  /// route.
  ///
  /// - Parameters:
  ///   - text: The pattern that links are matched with; it differs from `written` in kinds and
  ///     constraints only.
  ///   - written: The text that names the route.
  /// - Throws: ``RoutePatternError`` if `text` is not a valid pattern.
  package init(matching text: String, writtenAs written: String) throws(RoutePatternError) {
    _ = try RoutePattern(parsing: text)
    self.text = written
    narrowing = text == written ? nil : Narrowing(text)
  }

  /// Creates a pattern from a text that was parsed before, so that it is known to be valid.
  init(accepted text: String) {
    self.text = text
    narrowing = nil
  }

  /// The text with which links are compared; all properties except ``text`` are derived from it.
  package var matchedText: String { narrowing?.text ?? text }
}

extension RoutePattern {
  /// The scheme that a link must have, in lower case, or nil if any scheme matches.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var scheme: String? { reading { $0.scheme(in: $1) } }

  /// The host that a link must have, or nil if any host matches.
  ///
  /// It is nil for a pattern with a custom scheme: `moments://chat/:user` has the path
  /// `/chat/:user` unless a table's options list the scheme in `schemesWithHost`.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var host: Host? { reading { $0.host(in: $1) } }

  /// The elements of the path, in the order of the pattern.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var elements: [Element] { reading { $0.elements(in: $1) } }

  /// Whether the path ends in a `/` after a segment or a group, as in `/a/`; false for `/`.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var hasTrailingSlash: Bool { reading { outline, _ in outline.hasTrailingSlash } }

  /// Parses the pattern and calls a closure with the result, which is valid only during the call.
  func reading<Value>(_ body: (PatternOutline, Bytes) -> Value) -> Value {
    Bytes.reading(matchedText) { bytes in
      PatternParser.parse(bytes) { outline in
        switch outline {
        case .success(let outline): body(outline, bytes)
        case .failure: preconditionFailure("the text of a pattern is not a valid pattern")
        }
      }
    }
  }
}

extension RoutePattern {
  /// One part of a pattern's path.
  public indirect enum Element: Sendable, Hashable {
    /// A segment of literal text and parameters; two parameters are never adjacent.
    case segment([Piece])
    /// Zero or more whole segments, `*` or `*name`.
    case catchAll(name: String?)
    /// An optional group, as in `(/a/:b)`: its elements are matched together or skipped together.
    case group([Element])
  }

  /// A part of a segment.
  public enum Piece: Sendable {
    /// Literal text, which is compared byte by byte with the decoded segment.
    case literal(String)
    /// A parameter, which captures a part of the segment.
    case parameter(Parameter)
  }

  /// A named value inside a segment.
  public struct Parameter: Sendable {
    /// The name of the value, without the `:`.
    public let name: String
    /// The kind in angle brackets, such as `int`, or nil.
    public let kind: String?
    /// The regular expression in parentheses, as written, or nil.
    public let constraint: String?

    /// Whether the parameter accepts every text: it has no constraint, and no kind other than
    /// `string`.
    var isPlain: Bool { constraint == nil && (kind == nil || kind == "string") }
  }

  /// The host of a pattern: a name, or all subdomains of a name.
  public struct Host: Sendable, Hashable {
    /// The name in lower case, without `*.`.
    public let name: String
    /// Whether the pattern has `*.`: a host must have one or more labels before ``name``.
    public let includesSubdomains: Bool
  }
}
