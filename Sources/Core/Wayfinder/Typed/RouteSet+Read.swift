// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteRules

extension RouteSet {
  /// Reads the route from the request of a journey.
  ///
  /// - Parameter request: A request whose pattern is one of the ``patterns``, or, for a set with one
  ///   pattern, any pattern that the page is registered with.
  /// - Throws: ``RouteError`` with the code `invalidParameter`, which names the property.
  /// - Complexity: O(*n*) in the length of the link and the number of patterns.
  public init(_ request: RouteRequest) throws(RouteError) {
    let values = RouteValues(request, for: Self.self)
    // A route with a single pattern can also be read from a request with another pattern: an app
    // may register the route with other patterns, too, for example for an old address.
    let patterns = Self.patterns
    let pattern = request.pattern
    let index =
      patterns.count == 1
      ? 0 : patterns.firstIndex { $0.isMatched(as: pattern) } ?? patterns.firstIndex(of: pattern)
    guard let index else { throw values.noPattern }
    try self.init(reading: values, matching: index)
  }

  /// Reads the route from a link, using a table that contains only the patterns of this type.
  ///
  /// For tests and tools: a router also checks the app's other routes and its policy.
  ///
  /// - Parameter text: A link, or a path without a scheme.
  /// - Throws: ``RouteError`` with the code `malformedLink` or `tooLarge` if the text is not a valid
  ///   link, `notFound` if no pattern matches, `invalidParameter` if a value is missing or invalid, and
  ///   `failed` if no table can be built from the patterns.
  /// - Complexity: O(*n*) in the length of the link, and the time to build a table.
  public init(parsing text: String) throws(RouteError) {
    let table = try Self.table(of: Array(Self.patterns.enumerated()))
    let link: DeepLink
    do throws(DeepLinkError) {
      link = try DeepLink(parsing: text)
    } catch {
      throw RouteError(unreadable: error)
    }
    // The link was parsed with the table's options, so the table does not throw.
    guard let match = try? table.match(link) else {
      throw RouteError(
        .notFound,
        link: RedactedLink(link, declaredAs: nil).text,
        message: "no pattern of \(Self.self) matches the link",
        nearMisses: (try? table.explain(link, limit: 3))?.candidates.map { $0.message } ?? []
      )
    }
    let values = RouteValues(match.parameters, matching: match.pattern, for: Self.self)
    try self.init(reading: values, matching: match.value)
  }

  /// Builds a table of some of the patterns; the value of each route in the table is the index of
  /// its pattern.
  static func table(
    of patterns: [(offset: Int, element: RoutePattern)]
  ) throws(RouteError) -> RouteTable<Int> {
    var builder = RouteTable<Int>.Builder()
    for (index, pattern) in patterns { builder.add(pattern, value: index) }
    do throws(RouteTableError) {
      return try builder.build()
    } catch {
      throw RouteError(
        .failed,
        link: "…",
        message: "the patterns of \(Self.self) make no table; see `underlying`",
        underlying: error
      )
    }
  }
}
