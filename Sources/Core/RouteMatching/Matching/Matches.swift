// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteTable {
  /// A route that matches a link, with the values of the link.
  public struct Match {
    @usableFromInline let table: RouteTable
    /// The values of the route's parameters and of the link's query.
    public let parameters: RouteParameters

    @inlinable
    init(_ parameters: consuming RouteParameters, in table: RouteTable) {
      self.table = table
      self.parameters = parameters
    }
  }

  /// Finds the best route for a link; returns nil if no route matches.
  ///
  /// - Parameter link: A parsed link.
  /// - Returns: The best match, or nil if no route matches.
  /// - Throws: ``DeepLinkError`` if the link was parsed with other options and is invalid under
  ///   the table's options. A link that no route matches is not an error.
  /// - Complexity: O(*n*) in the length of the path if at most one alternative continues after each
  ///   segment. The cost does not depend on the number of routes.
  @inlinable
  public func match(_ link: DeepLink) throws(DeepLinkError) -> Match? {
    guard let parameters = try core.match(link) else { return nil }
    return Match(parameters, in: self)
  }

  /// Parses a link, or a path without a scheme, and finds the best route for it; returns nil if no
  /// route matches.
  ///
  /// - Parameter text: The text of the link.
  /// - Returns: The best match, or nil if no route matches.
  /// - Throws: ``DeepLinkError`` if the text is not a valid link or exceeds the table's limits.
  /// - Complexity: As ``match(_:)-(DeepLink)``.
  @inlinable
  public func match(_ text: String) throws(DeepLinkError) -> Match? {
    guard let parameters = try core.match(parsing: text) else { return nil }
    return Match(parameters, in: self)
  }

  /// Returns all routes that match a link, best first; each match is computed only when the
  /// iterator reaches it.
  ///
  /// - Parameter link: A parsed link.
  /// - Returns: The matches, which may be none.
  /// - Throws: ``DeepLinkError`` if the link was parsed with other options and is invalid under
  ///   the table's options.
  /// - Complexity: O(*n*) in the length of the link; each match costs as much as
  ///   ``match(_:)-(DeepLink)``.
  public func matches(_ link: DeepLink) throws(DeepLinkError) -> Matches {
    Matches(of: try core.read(link), in: self)
  }
}

extension RouteTable {
  /// The routes that match one link, best first.
  public struct Matches: Sequence {
    private let link: DeepLink
    private let table: RouteTable

    init(of link: DeepLink, in table: RouteTable) {
      self.link = link
      self.table = table
    }

    /// Returns an iterator that starts at the best match.
    public func makeIterator() -> Iterator {
      Iterator(link: link, table: table)
    }

    /// An iterator that searches for one match after the other.
    ///
    /// The first element is the result of `match(_:)`, so a caller that needs only that one pays
    /// for no other.
    public struct Iterator: IteratorProtocol {
      private let link: DeepLink
      private let table: RouteTable
      private var hasStarted = false
      private var remaining: AllMatches?

      init(link: DeepLink, table: RouteTable) {
        self.link = link
        self.table = table
      }

      /// Returns the next best match, or nil if there is none left.
      public mutating func next() -> Match? {
        guard hasStarted else {
          hasStarted = true
          return table.core.firstMatch(of: link).map { Match($0, in: table) }
        }
        if remaining == nil {
          remaining = AllMatches(of: link, in: table.core)
          _ = remaining?.next()
        }
        return remaining?.next().map { Match($0, in: table) }
      }
    }
  }
}

extension RouteTable.Match: Sendable where Value: Sendable {}
extension RouteTable.Matches: Sendable where Value: Sendable {}

@available(*, unavailable)
extension RouteTable.Matches.Iterator: Sendable {}

extension RouteTable.Match {
  /// The link that was matched.
  public var link: DeepLink { parameters.link }

  /// The route's identifier within its table.
  public var routeID: RouteID { RouteID(index: Int(parameters.route)) }

  /// The route that matches.
  public var route: RouteTable<Value>.Route { table.routes[routeID.index] }

  /// The value of the route.
  public var value: Value { table.contents.values[routeID.index] }

  /// The pattern of the route.
  public var pattern: RoutePattern { table.contents.list[routeID.index].pattern }
}
