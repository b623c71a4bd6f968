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

  /// The value of a name: from the path, else from the query, else from the caller.
  public subscript(_ name: String) -> DialectValue? {
    if let value = routeParameters[name] ?? queryParameters?[name] { return .text(value) }
    return primitiveParams[name].map(DialectParameters.value)
  }
}

extension DialectParameters {
  /// The values that a handler of WLRRoute read from its request.
  public var asWLRRoute: WLRRouteValues {
    WLRRouteValues(
      routeExpression: pattern,
      routeParameters: path,
      queryParameters: link.hasQuery ? query : nil,
      primitiveParams: merged
    )
  }
}

extension String {
  /// Whether a link has a `?` before its fragment.
  fileprivate var hasQuery: Bool { prefix { $0 != "#" }.contains("?") }
}
