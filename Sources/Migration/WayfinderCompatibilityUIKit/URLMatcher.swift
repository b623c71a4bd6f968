// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
import Foundation
import RouteDialects
import WayfinderCompatibility

/// A pattern of URLNavigator, such as `app://user/<int:id>`.
public typealias URLPattern = String

/// A match of a URL.
public struct URLMatchResult {
  /// The pattern that matches the URL.
  public let pattern: String
  /// The values of the placeholders in the pattern; the key is the name.
  public let values: [String: Any]
}

// A converter of the app may return a value of any type.
@available(*, unavailable)
extension URLMatchResult: Sendable {}

/// The part of URLNavigator that compares URLs with patterns.
///
/// ```swift
/// let matcher = URLMatcher()
/// let result = matcher.match("app://user/7", from: ["app://user/<int:id>"])
/// result?.values["id"] as? Int  // 7
/// ```
@preconcurrency
@MainActor
open class URLMatcher {
  /// A function that converts a segment of a URL to a value, or returns nil if it cannot convert
  /// the segment.
  public typealias URLValueConverter =
    @MainActor (_ pathComponents: [String], _ index: Int) -> Any?

  /// The functions that convert segments; the key is the kind in a placeholder `<kind:name>`, and
  /// an app can add kinds.
  ///
  /// The kinds `int`, `float` and `uuid` match only such values, also with another converter.
  open var valueConverters: [String: URLValueConverter] = [
    "string": { $0[$1] },
    "int": { Int($0[$1]) },
    "float": { Float($0[$1]) },
    "uuid": { UUID(uuidString: $0[$1]) },
    "path": { $0[$1...].joined(separator: "/") },
  ]

  /// Creates a matcher with the converters of the older router.
  public init() {}

  /// Returns the match of a URL: of the matching patterns with the most literal segments, the first
  /// one.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - candidates: The patterns; an invalid one is ignored.
  /// - Returns: The match; nil if no pattern matches.
  /// - Complexity: O(*n*) in the length of the patterns and of the URL.
  open func match(
    _ url: any URLConvertible,
    from candidates: [URLPattern]
  ) -> URLMatchResult? {
    var builder = DialectTable<URLPattern>.Builder(.urlNavigator)
    for pattern in candidates { try? builder.add(pattern, value: pattern) }
    let answers = (try? builder.build().answers(to: url.urlStringValue)) ?? []
    for answer in answers {
      guard let values = values(of: answer.parameters) else { continue }
      return URLMatchResult(pattern: answer.value, values: values)
    }
    return nil
  }

  /// Returns the values of a match; nil if a converter of the app rejects a segment.
  func values(of parameters: DialectParameters) -> [String: Any]? {
    var values: [String: Any] = [:]
    for (name, value) in parameters.asURLNavigator { values[name] = value.anyValue }
    let segments = Self.segments(of: parameters.link)
    for (index, segment) in Self.segments(of: parameters.pattern).enumerated() {
      guard let (kind, name) = Self.placeholder(segment), let convert = valueConverters[kind],
        index < segments.count
      else { continue }
      guard let value = convert(segments, index) else { return nil }
      values[name] = value
    }
    return values
  }

  /// Returns the kind and the name of a segment `<kind:name>`, otherwise nil.
  private static func placeholder(_ segment: String) -> (kind: String, name: String)? {
    guard segment.hasPrefix("<"), segment.hasSuffix(">") else { return nil }
    let parts = segment.dropFirst().dropLast().split(
      separator: ":",
      omittingEmptySubsequences: false
    )
    return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
  }

  /// Returns the segments of a URL as written, without its scheme.
  private static func segments(of text: String) -> [String] {
    let pieces = text.prefix { $0 != "?" && $0 != "#" }
      .split(separator: "/", omittingEmptySubsequences: false)
    return pieces.enumerated().filter { index, piece in
      !piece.isEmpty && !(index == 0 && piece.hasSuffix(":"))
    }.map { String($0.element) }
  }
}
#endif
