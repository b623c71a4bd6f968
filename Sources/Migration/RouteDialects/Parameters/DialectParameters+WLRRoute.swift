// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The values of a request of WLRRoute.
public struct WLRRouteValues: Sendable {
  /// The pattern without its scheme.
  public let routeExpression: String
  /// The values of the path.
  public let routeParameters: [String: String]
  /// The values of the query, or nil if the link has none.
  public let queryParameters: [String: String]?
  /// The values that the caller passed.
  public let primitiveParams: [String: any Sendable]
  /// The names and values of the path and then of the query, in the order of the link.
  let ordered: [(name: String, value: String)]
  let dialect: RouteDialect
  let link: String

  /// The value of a name: from the path, else from the query, else from the caller.
  public subscript(_ name: String) -> DialectValue? {
    if let value = routeParameters[name] ?? queryParameters?[name] { return .text(value) }
    return primitiveParams[name].map(DialectParameters.value)
  }
}

extension WLRRouteValues {
  /// Returns the callback link that WLRRoute used if the caller of the request passed none.
  ///
  /// It is the first value whose name contains `callback` in any case: of the path, else of the query, else of
  /// the caller, whose names are tried in their order instead of a random one.
  ///
  /// - Returns: The text of the link, or nil if no name contains `callback`.
  /// - Throws: ``DialectError`` if such a value of the caller is not a text, which raised an exception.
  public func callbackURL() throws(DialectError) -> String? {
    for (name, value) in ordered
    where WLRRouteValues.isCallback(name) && WLRRouteValues.isURL(value) {
      return value
    }
    for (name, value) in primitiveParams.sorted(by: { $0.key < $1.key })
    where WLRRouteValues.isCallback(name) {
      guard let text = value as? String else {
        throw dialect.error(
          .crashed,
          link,
          "the caller's value “\(name)” is not a text, but was used as the text of a URL",
          "pass a text, or choose a name without “callback”"
        )
      }
      if WLRRouteValues.isURL(text) { return text }
    }
    return nil
  }

  private static func isCallback(_ name: String) -> Bool {
    name.lowercased().firstRange(ofText: "callback") != nil
  }

  /// Returns whether Foundation accepts a text as a URL.
  private static func isURL(_ text: String) -> Bool {
    !text.isEmpty && !text.utf8.contains(where: PercentText.isControl)
  }
}

extension DialectParameters {
  /// The values that a handler of WLRRoute read from its request.
  public var asWLRRoute: WLRRouteValues {
    WLRRouteValues(
      routeExpression: pattern,
      routeParameters: path,
      queryParameters: link.hasQuery ? query : nil,
      primitiveParams: merged,
      ordered: delivery.values
        + delivery.query.compactMap { item in
          item.value.map { (item.name, $0) }
        },
      dialect: dialect,
      link: link
    )
  }
}

extension String {
  /// Whether a link has a `?` before its fragment.
  fileprivate var hasQuery: Bool { prefix { $0 != "#" }.contains("?") }
}
