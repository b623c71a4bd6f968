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

// In Swift, two strings are equal if they are canonically equivalent. Links are matched byte by
// byte, so patterns are equal only if their bytes are equal: a precomposed “é” differs from an “e”
// with a combining accent.

extension RoutePattern: Hashable {
  /// Returns whether both have the same bytes.
  public static func == (left: Self, right: Self) -> Bool {
    left.text.hasSameBytes(as: right.text)
  }

  /// Adds the bytes to a hasher.
  public func hash(into hasher: inout Hasher) { Self.feed(text, to: &hasher) }

  /// Returns whether this pattern and another one have the same `matchedText`, so that they match
  /// the same links.
  package func isMatched(as other: RoutePattern) -> Bool {
    matchedText.hasSameBytes(as: other.matchedText)
  }

  @inline(never)
  fileprivate static func feed(_ text: String, to hasher: inout Hasher) {
    hasher.combine(text.utf8.count)
    Bytes.with(text) { $0.hash(into: &hasher) }
  }
}

extension RoutePattern.Piece: Hashable {
  /// Returns whether both have the same bytes.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.literal(let left), .literal(let right)): left.hasSameBytes(as: right)
    case (.parameter(let left), .parameter(let right)): left == right
    default: false
    }
  }

  /// Adds the bytes to a hasher.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .literal(let text): RoutePattern.feed(text, to: &hasher)
    case .parameter(let parameter): parameter.hash(into: &hasher)
    }
  }
}

extension RoutePattern.Parameter: Hashable {
  /// Returns whether both have the same bytes.
  @inline(never)
  public static func == (left: Self, right: Self) -> Bool {
    left.name == right.name && left.kind == right.kind
      && (left.constraint ?? "").hasSameBytes(as: right.constraint ?? "")
  }

  /// Adds the bytes to a hasher.
  @inline(never)
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(kind)
    RoutePattern.feed(constraint ?? "", to: &hasher)
  }
}

extension RoutePattern: CustomStringConvertible {
  /// The text of the pattern.
  public var description: String { text }
}

extension RoutePattern: ExpressibleByStringLiteral {
  /// Creates a pattern from a literal; a syntax error is a programmer error and stops the program.
  public init(stringLiteral value: StaticString) {
    do throws(RoutePatternError) {
      try self.init(parsing: value.description)
    } catch {
      preconditionFailure(error.description)
    }
  }
}

extension RoutePattern.Parameter {
  /// Returns whether every text of the kind `kind` is also a text of the kind `other`.
  ///
  /// The range of a number is ignored. The texts of an app's own kind are not known here, so that it is
  /// within every other kind.
  ///
  /// - Parameters:
  ///   - kind: The kind that a pattern names.
  ///   - other: The kind to parse as; nil for any text.
  /// - Returns: Whether each text of the first kind is also a text of the second kind.
  package static func isKind(_ kind: String, within other: String?) -> Bool {
    guard let own = ParameterKind(rawValue: kind) else { return true }
    guard let other else { return true }
    return ParameterKind(rawValue: other).map { own.isWithin($0) } ?? false
  }
}

extension RoutePattern {
  /// A parameter or a named catch-all, with its position in the pattern's text.
  package struct Place: Sendable, Hashable {
    /// The name, without the `:` or `*`.
    package let name: String
    /// The range of the name, as UTF-8 offsets into the pattern's text.
    package let nameRange: Range<Int>
    /// The parameter, or nil for a catch-all.
    package let parameter: Parameter?
    /// Whether a link can skip the parameter, because the parameter is in an optional group or has
    /// a `?`.
    package let isInGroup: Bool

    /// Whether this is a catch-all, which takes any number of whole segments.
    package var isCatchAll: Bool { parameter == nil }
  }

  /// The names of the parameters and of the catch-all, in the order of the pattern.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var parameterNames: [String] { places.map { $0.name } }

  /// The parameters and the named catch-all with their positions, in the order of the pattern.
  ///
  /// - Complexity: O(*n*) in the length of the pattern.
  package var places: [Place] {
    reading { outline, bytes in
      var places: [Place] = []
      // A part is in a group if its index is below `groupEnd`.
      var groupEnd = 0
      for index in 0..<outline.parts.count {
        let isInGroup = index < groupEnd
        switch outline.parts[index] {
        case .group(let end): groupEnd = max(groupEnd, end)
        case .parameter(let parameter):
          places.append(
            Place(
              name: bytes[parameter.name.range].text,
              nameRange: parameter.name.range,
              parameter: Parameter(parameter, in: bytes),
              isInGroup: isInGroup
            )
          )
        case .catchAll(let name) where !name.range.isEmpty:
          places.append(
            Place(
              name: bytes[name.range].text,
              nameRange: name.range,
              parameter: nil,
              isInGroup: isInGroup
            )
          )
        case .catchAll, .literal, .segment: break
        }
      }
      return places
    }
  }
}

extension RoutePattern {
  /// Returns the text that is most similar to a pattern that was not found, for the suggestion in
  /// an error message.
  ///
  /// - Parameters:
  ///   - wanted: The text of the pattern that was not found.
  ///   - texts: The texts of the known patterns.
  /// - Returns: The text with the fewest changed bytes, the first of several; nil if a half of the
  ///   wanted text or more would change.
  /// - Complexity: O(*n* *m*) in the length of the wanted text and of all texts.
  package static func nearest(to wanted: String, among texts: some Sequence<String>) -> String? {
    var best: String?
    var limit = wanted.utf8.count / 2
    for text in texts {
      let distance = distance(from: Array(wanted.utf8), to: Array(text.utf8))
      guard distance < limit else { continue }
      (best, limit) = (text, distance)
    }
    return best
  }

  /// Returns the Levenshtein distance: the number of inserted, removed and replaced bytes.
  private static func distance(from left: [UInt8], to right: [UInt8]) -> Int {
    var row = Array(0...right.count)
    for (index, byte) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, other) in right.enumerated() {
        let replaced = diagonal + (byte == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, min(row[column], diagonal) + 1)
      }
    }
    return row[right.count]
  }
}
