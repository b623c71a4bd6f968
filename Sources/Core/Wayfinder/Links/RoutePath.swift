// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteRules

/// A path written in code, in which each interpolated value stays inside its segment.
///
/// ```swift
/// try await router.route(to: "/users/\(name)/photos?sort=\(order)")
/// ```
///
/// Literal parts are used as written. An interpolated value is a ``RouteValue``. Its text is
/// percent-encoded, so `/`, `?` or `&` in a value stay part of the value. A journey to such a path
/// has the origin `internal`.
public struct RoutePath: Sendable, Hashable {
  /// The path, percent-encoded.
  public let text: String

  /// The file and line of a value that cannot be parsed back: it has no text, or makes a segment empty, `.` or `..`.
  let brokenValue: (file: StaticString, line: UInt)?

  /// Whether a value cannot be parsed back.
  package var isBroken: Bool { brokenValue != nil }

  /// The error for the value that cannot be parsed back, or nil.
  var failure: RouteError? {
    guard let place = brokenValue else { return nil }
    let problem =
      "an interpolated value has no text, or makes a path segment empty, “.” or “..”, which cannot be parsed back; "
      + "check the value before you interpolate it"
    return RouteError(
      .invalidParameter,
      link: "…",
      message: "“\(text)” (\(place.file):\(place.line)): \(problem)",
      hiddenMessage: "\(place.file):\(place.line): \(problem)"
    )
  }

  /// The parsed path if a typed route has built it; this path is not parsed again.
  var link: DeepLink? = nil
}

extension RoutePath {
  /// Creates the path of a typed route, for example of a route with its own property named `path`.
  ///
  /// - Parameter route: The route.
  /// - Throws: ``RouteError`` as ``RouteSet/path`` does.
  public init(_ route: some RouteSet) throws(RouteError) {
    self = try route.path
  }

  /// Returns whether two paths are equal, including whether their values can be parsed back.
  public static func == (left: Self, right: Self) -> Bool {
    left.text == right.text && left.isBroken == right.isBroken
  }

  /// Hashes the text, and whether the path can be parsed back.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(isBroken)
  }
}

extension RoutePath: ExpressibleByStringInterpolation {
  /// Creates a path without values.
  ///
  /// A `StaticString` cannot be created at run time, so no external text becomes internal this way.
  public init(stringLiteral value: StaticString) {
    text = value.description
    brokenValue = nil
  }

  /// Creates a path with interpolated values.
  public init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
    brokenValue = stringInterpolation.brokenValue ?? stringInterpolation.brokenLastValue
  }

  /// The interpolation, which encodes each value as a segment or as a part of a segment.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var text = ""
    fileprivate var brokenValue: (file: StaticString, line: UInt)?
    /// The place of the last value.
    private var place: (file: StaticString, line: UInt) = ("", 0)
    /// The UTF-8 offset at which the current segment begins; nil once a `?` or `#` has ended the path.
    private var segmentStart: Int? = 0
    /// Whether all values in the current segment have no characters but dots; nil without a value.
    private var segmentValuesAreDots: Bool?

    /// Creates an interpolation with an empty path.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 8)
    }

    /// Appends a literal part as written.
    public mutating func appendLiteral(_ literal: StaticString) {
      var offset = text.utf8.count
      text += literal.description
      literal.withUTF8Buffer { bytes in
        for byte in bytes {
          switch byte {
          case UInt8(ascii: "/"): endSegment(at: offset, next: offset + 1)
          case UInt8(ascii: "?"), UInt8(ascii: "#"): endSegment(at: offset, next: nil)
          default: break
          }
          offset += 1
        }
      }
    }

    /// Appends a value; all characters except the unreserved characters of RFC 3986, section 2.3,
    /// are percent-encoded.
    ///
    /// A value without a text, such as an infinite number, ends the journey with an error.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - file: The file that the error names.
    ///   - line: The line that the error names.
    public mutating func appendInterpolation(
      _ value: some RouteValue,
      file: StaticString = #fileID,
      line: UInt = #line
    ) {
      place = (file, line)
      append(value.routeText)
    }

    private mutating func recordBrokenValue() {
      if brokenValue == nil { brokenValue = place }
    }

    private mutating func append(_ value: String?) {
      guard let value else { return recordBrokenValue() }
      text += LinkEncoding.query(value)
      if segmentValuesAreDots != false {
        segmentValuesAreDots = value.utf8.allSatisfy { $0 == UInt8(ascii: ".") }
      }
    }

    /// Ends the current segment; the next segment begins at the offset `start`, or there is none if
    /// `start` is nil.
    private mutating func endSegment(at end: Int, next start: Int?) {
      guard segmentStart != nil else { return }
      if isSegmentBroken(before: end) { recordBrokenValue() }
      (segmentStart, segmentValuesAreDots) = (start, nil)
    }

    fileprivate var brokenLastValue: (file: StaticString, line: UInt)? {
      isSegmentBroken(before: text.utf8.count) ? place : nil
    }

    /// Returns whether an interpolated value makes the current segment empty, `.` or `..`.
    private func isSegmentBroken(before end: Int) -> Bool {
      guard let segmentStart, segmentValuesAreDots == true else { return false }
      var segment = text.utf8.prefix(end).dropFirst(segmentStart)
      var dots = 0
      while let byte = segment.first {
        // In a path, `%2E` has the same meaning as a dot, so a segment such as `.%2E` counts as
        // `..`.
        if byte == UInt8(ascii: ".") {
          segment.removeFirst()
        } else if byte == UInt8(ascii: "%"),
          segment.starts(with: "%2E".utf8) || segment.starts(with: "%2e".utf8)
        {
          segment.removeFirst(3)
        } else {
          return false
        }
        dots += 1
      }
      return dots <= 2
    }
  }
}

extension RewriteRule {
  /// Creates a rule whose target is a path with values, or the path of a typed route.
  ///
  /// ```swift
  /// let sale = try RewriteRule("/sale/:id", toPath: "/products/:id?until=\(date)")
  /// let shop = try RewriteRule("/shop", toPath: ShopRoute.cart.path)
  /// ```
  ///
  /// In a path written in code, `:id`, `*rest` and groups have the meaning that they have in a
  /// template, and an interpolated ``RouteValue`` is always literal text. The path of a typed route
  /// is used unchanged.
  ///
  /// - Parameters:
  ///   - pattern: The pattern of the links to rewrite.
  ///   - path: The path of the new link.
  ///   - priority: The priority; a rule with a higher priority is tried first.
  ///   - resetsScreens: Whether all screens are removed before the new link is shown.
  ///   - id: The identifier of the rule, for messages; nil uses the file and the line.
  ///   - file: The file for error messages.
  ///   - line: The line for error messages.
  /// - Throws: ``RoutePatternError`` if the path is not a valid link, has a name for which the
  ///   pattern has no value, or has a value that cannot be parsed back.
  /// - Complexity: O(*n*) in the length of pattern and path.
  public init(
    _ pattern: RoutePattern,
    toPath path: RoutePath,
    priority: Int = 0,
    resettingScreens resetsScreens: Bool = false,
    id: String? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) throws(RoutePatternError) {
    guard !path.isBroken else {
      throw RoutePatternError(
        text: path.text,
        offset: 0,
        problem: "an interpolated value has no text, or makes a path segment empty, “.” or “..”",
        suggestion: "check the value before you interpolate it"
      )
    }
    try self.init(
      pattern,
      to: path.template,
      priority: priority,
      resettingScreens: resetsScreens,
      id: id,
      file: file,
      line: line
    )
  }
}

extension RoutePath {
  /// The text as a template, in which the path of a typed route is literal text.
  fileprivate var template: String {
    guard let link else { return text }
    let path = link.scheme == nil ? text[...] : text.drop { $0 != "/" }
    var escaped = String(text[..<path.startIndex])
    // The loop compares scalars, because a scalar such as `:` must be escaped even if it forms one
    // `Character` with the next scalars, such as a combining mark.
    for scalar in path.unicodeScalars {
      if ":*()<>\\".unicodeScalars.contains(scalar) { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }
}
