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
    init(_ storage: consuming MatchStorage, in table: RouteTable) {
      self.table = table
      parameters = RouteParameters(storage, in: table.core)
    }
  }

  /// Finds the best route for a link; returns nil if no route matches.
  ///
  /// - Parameter link: A parsed link.
  /// - Returns: The best match, or nil if no route matches.
  /// - Throws: ``DeepLinkError`` if the link was parsed with other options and is invalid under
  ///   the table's options. A link that no route matches is not an error.
  /// - Complexity: O(*n*) in the length of the path if at most one alternative continues after
  ///   each segment. The cost does not depend on the number of routes. A pattern with *g* optional
  ///   groups that follow each other costs O(*n* *g*²).
  @inlinable
  public func match(_ link: DeepLink) throws(DeepLinkError) -> Match? {
    var storage = MatchStorage()
    guard try storage.match(reading: link, in: core) else { return nil }
    return Match(storage, in: self)
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
    var storage = MatchStorage()
    guard try storage.match(parsing: text, in: core) else { return nil }
    return Match(storage, in: self)
  }

  /// Finds the best route for a path without scheme, query and fragment; returns nil if no route
  /// matches.
  ///
  /// - Parameter text: A path; its first `/` may be missing.
  /// - Returns: The best match, or nil if no route matches.
  /// - Throws: ``DeepLinkError`` if the text is not a valid path or exceeds the table's limits.
  /// - Complexity: As ``match(_:)-(DeepLink)``.
  @inlinable
  public func match(path text: String) throws(DeepLinkError) -> Match? {
    var match = PathMatch()
    switch core.matchPlainPath(along: text, &match) {
    case .matched: return Match(MatchStorage(match, ofPath: text), in: self)
    case .noMatch: return nil
    case .inconclusive:
      var storage = MatchStorage()
      guard try storage.match(forPath: text, in: core) else { return nil }
      return Match(storage, in: self)
    }
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
    Matches(of: try read(link), in: self)
  }

  func read(_ link: DeepLink) throws(DeepLinkError) -> DeepLink { try core.read(link) }
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
      private var remaining: RemainingMatches?

      init(link: DeepLink, table: RouteTable) {
        self.link = link
        self.table = table
      }

      /// Returns the next best match, or nil if there is none left.
      public mutating func next() -> Match? {
        guard hasStarted else {
          hasStarted = true
          var storage = MatchStorage()
          return storage.match(link, in: table.core) ? Match(storage, in: table) : nil
        }
        if remaining == nil { remaining = RemainingMatches(link: link, table: table) }
        return remaining?.next()
      }
    }

    /// All matches but the first.
    ///
    /// It is a class because it is large and few iterators need it.
    private final class RemainingMatches {
      private let link: DeepLink
      private let table: RouteTable
      private let path: PathSegments
      private var roots = ScratchStack<UInt32>()
      private var tree = SetSearch()
      private var hasSkippedFirst = false

      init(link: DeepLink, table: RouteTable) {
        self.link = link
        self.table = table
        path = link.path
        link.withBytes { table.core.appendRoots(of: link.parts, in: $0, to: &roots) }
        roots.reverse(from: 0)
      }

      func next() -> Match? {
        if !hasSkippedFirst {
          hasSkippedFirst = true
          guard search() != nil else { return nil }
        }
        return search().map {
          Match(MatchStorage($0, of: link, along: path, in: table.core), in: table)
        }
      }

      private func search() -> SetSearch.Match? {
        link.withBytes { bytes in
          PathView.with(path, of: bytes) { path in search(path) }
        }
      }

      private func search(_ path: PathView) -> SetSearch.Match? {
        while true {
          if let result = tree.next(path, in: table.core) { return result }
          guard let root = roots.popLast() else { return nil }
          tree.start(at: root, in: table.core)
        }
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
  public var link: DeepLink { parameters.storage.link }

  /// The route's identifier within its table.
  public var routeID: RouteID { parameters.storage.match.routeID }

  /// The route's identifier and the ranges of its parameters' values in the link's text.
  public var pathMatch: PathMatch { parameters.storage.match.inBytes(of: table.core) }

  /// The route that matches.
  public var route: RouteTable<Value>.Route { table.routes[routeID.index] }

  /// The value of the route.
  public var value: Value { table.contents.values[routeID.index] }

  /// The pattern of the route.
  public var pattern: RoutePattern { table.contents.list.patterns[routeID.index] }
}
