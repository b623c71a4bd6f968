// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteRules

extension Router {
  /// Explains for each route whether it matches a link, and the reason if it does not; the most
  /// similar route is first.
  ///
  /// - Parameters:
  ///   - text: The link, or a path without a scheme.
  ///   - limit: The maximum number of candidates.
  /// - Returns: The candidates with their verdicts.
  /// - Throws: ``RouteError`` if the text is not a valid link.
  /// - Complexity: O(*n*) in the number of routes.
  public func explain(_ text: String, limit: Int = 10) throws(RouteError) -> Explanation {
    let link = try parseLink(text)
    do throws(DeepLinkError) {
      return try routeCollection.table.explain(link, limit: limit)
    } catch {
      throw RouteError(unreadable: error)
    }
  }
}
