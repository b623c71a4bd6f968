extension RouteTable {
  /// A route that matches a link, with what the link brought.
  public struct Match {
    @usableFromInline let table: RouteTable
    @usableFromInline let found: MatchStorage

    @inlinable
    init(_ found: consuming MatchStorage, in table: RouteTable) {
      self.table = table
      self.found = found
    }
  }

  /// Finds the best route for a link.
  ///
  /// - Parameter link: A link that was read before.
  /// - Returns: The match that goes before all others, or nil when no route matches.
  /// - Throws: ``DeepLinkError`` when the link was read under other options than the table's, which
  ///   refuse it. A link that nothing matches is no error.
  /// - Complexity: O(*n*) in the length of the path where at most one alternative leads on from each
  ///   segment. The number of routes does not matter.
  @inlinable
  public func match(_ link: DeepLink) throws(DeepLinkError) -> Match? {
    var found = MatchStorage()
    guard try found.match(reading: link, in: core) else { return nil }
    return Match(found, in: self)
  }

  /// Reads a link, or a path without a scheme, and finds the best route for it.
  ///
  /// - Parameter text: The link as it came in.
  /// - Returns: The match that goes before all others, or nil when no route matches.
  /// - Throws: ``DeepLinkError`` when the text is no link, or one beyond the table's limits.
  /// - Complexity: As ``match(_:)-(DeepLink)``.
  @inlinable
  public func match(_ text: String) throws(DeepLinkError) -> Match? {
    var found = MatchStorage()
    guard try found.match(parsing: text, in: core) else { return nil }
    return Match(found, in: self)
  }

  /// Finds the best route for a path that comes without scheme, query and fragment.
  ///
  /// - Parameter text: A path whose first `/` may be missing.
  /// - Returns: The match that goes before all others, or nil when no route matches.
  /// - Throws: ``DeepLinkError`` when the text is no path, or one beyond the table's limits.
  /// - Complexity: As ``match(_:)-(DeepLink)``.
  @inlinable
  public func match(path text: String) throws(DeepLinkError) -> Match? {
    var found = MatchStorage()
    guard try found.match(forPath: text, in: core) else { return nil }
    return Match(found, in: self)
  }

  /// All routes that match a link, best first; each is searched for when it is asked for.
  ///
  /// - Parameter link: A link that was read before.
  /// - Returns: The matches, which may be none.
  /// - Throws: ``DeepLinkError`` when the link was read under other options than the table's, which
  ///   refuse it.
  /// - Complexity: O(*n*) in the length of the link; finding a match is as in
  ///   ``match(_:)-(DeepLink)``.
  public func matches(_ link: DeepLink) throws(DeepLinkError) -> Matches {
    Matches(of: try read(link), in: self)
  }

  func read(_ link: DeepLink) throws(DeepLinkError) -> DeepLink { try core.read(link) }
}

extension RouteTable {
  /// The routes that match one link, each at the place of its best way to match.
  public struct Matches: Sequence {
    private let link: DeepLink
    private let table: RouteTable

    init(of link: DeepLink, in table: RouteTable) {
      self.link = link
      self.table = table
    }

    /// Starts at the best match.
    public func makeIterator() -> Iterator {
      Iterator(link: link, table: table)
    }

    /// Searches for one match after the other.
    ///
    /// The first is the table's own best match, so that who asks for no other pays for no other.
    public struct Iterator: IteratorProtocol {
      private let link: DeepLink
      private let table: RouteTable
      private var isBegun = false
      private var rest: Rest?

      init(link: DeepLink, table: RouteTable) {
        self.link = link
        self.table = table
      }

      /// The next best match, or nil when there is none left.
      public mutating func next() -> Match? {
        guard isBegun else {
          isBegun = true
          // It was read under the table's options, so this does not throw.
          return try? table.match(link)
        }
        if rest == nil { rest = Rest(link: link, table: table) }
        return rest?.next()
      }
    }

    /// All matches but the first.
    ///
    /// It is an object, because few iterators need one, and it is large.
    private final class Rest {
      private let link: DeepLink
      private let table: RouteTable
      private let path: PathSegments
      private var roots = ScratchStack<UInt32>()
      private var tree = SetSearch()
      private var isBehindFirst = false

      init(link: DeepLink, table: RouteTable) {
        self.link = link
        self.table = table
        path = link.path
        Bytes.with(link.text) { table.core.appendRoots(of: link.parts, in: $0, to: &roots) }
        roots.reverse(from: 0)
      }

      func next() -> Match? {
        if !isBehindFirst {
          isBehindFirst = true
          guard search() != nil else { return nil }
        }
        return search().map {
          Match(MatchStorage($0, of: link, along: path, in: table.core), in: table)
        }
      }

      private func search() -> SetSearch.Hit? {
        Bytes.with(link.text) { bytes in
          PathView.with(path, of: bytes) { path in search(path) }
        }
      }

      private func search(_ path: PathView) -> SetSearch.Hit? {
        while true {
          if let hit = tree.next(path, in: table.core) { return hit }
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
  /// The link.
  public var link: DeepLink { found.link }

  /// The route's name within its table, without the route itself.
  public var routeID: RouteID { found.match.routeID }

  /// Where the values of the route's parameters stand in the link's text.
  public var place: PathMatch { found.match.inBytes(of: table.core) }

  /// The route.
  public var route: RouteTable<Value>.Route { table.routes[routeID.index] }

  /// What the route leads to.
  public var value: Value { table.contents.values[routeID.index] }

  /// What a link must look like for the route.
  public var pattern: RoutePattern { table.contents.list.patterns[routeID.index] }

  /// The values of the route's parameters and of the link's query.
  @inlinable public var parameters: RouteParameters { RouteParameters(found, in: table.core) }
}
