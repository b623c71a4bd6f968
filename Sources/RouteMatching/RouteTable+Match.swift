extension RouteTable {
  /// A route that matches a link, with what the link brought.
  public struct Match {
    /// The route.
    public let route: Route
    /// The link.
    public let link: DeepLink
    /// The values of the route's parameters and of the link's query.
    public let parameters: RouteParameters
  }

  /// Finds the best route for a link.
  ///
  /// - Parameter link: A link that was read before.
  /// - Returns: The match that goes before all others, or nil when no route matches.
  /// - Throws: ``DeepLinkError`` when the link was read under other options than the table's, which
  ///   refuse it. A link that nothing matches is no error.
  /// - Complexity: O(*n*) in the length of the path where at most one alternative leads on from each
  ///   segment. The number of routes does not matter.
  public func match(_ link: DeepLink) throws(DeepLinkError) -> Match? {
    let link = try read(link)
    return core.first(of: link).map { Match(of: $0, link, in: self) }
  }

  /// Reads a link, or a path without a scheme, and finds the best route for it.
  ///
  /// - Parameter text: The link as it came in.
  /// - Returns: The match that goes before all others, or nil when no route matches.
  /// - Throws: ``DeepLinkError`` when the text is no link, or one beyond the table's limits.
  /// - Complexity: As ``match(_:)-(DeepLink)``.
  public func match(_ text: String) throws(DeepLinkError) -> Match? {
    try match(DeepLink(parsing: text, options: options.link))
  }

  /// Finds the best route for a path that comes without scheme, query and fragment.
  ///
  /// - Parameter text: A path whose first `/` may be missing.
  /// - Returns: The match that goes before all others, or nil when no route matches.
  /// - Throws: ``DeepLinkError`` when the text is no path, or one beyond the table's limits.
  /// - Complexity: As ``match(_:)-(DeepLink)``.
  public func match(path text: String) throws(DeepLinkError) -> Match? {
    try match(DeepLink(barePath: text, limits: options.limits))
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

  /// The link as this table reads it.
  ///
  /// A link is read again only where the options would read it otherwise.
  func read(_ link: DeepLink) throws(DeepLinkError) -> DeepLink {
    if options.link.agree(with: link) { return link }
    return try DeepLink(parsing: link.text, options: options.link)
  }
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
    public struct Iterator: IteratorProtocol {
      private let link: DeepLink
      private let table: RouteTable
      private var roots = ScratchStack<UInt32>()
      private var tree = Search()

      init(link: DeepLink, table: RouteTable) {
        self.link = link
        self.table = table
        Bytes.with(link.text) { table.core.appendRoots(of: link, in: $0, to: &roots) }
        roots.reverse(from: 0)
      }

      /// The next best match, or nil when there is none left.
      public mutating func next() -> Match? {
        let hit = Bytes.with(link.text) { bytes in
          PathView.with(link.path, of: bytes) { path in search(path) }
        }
        return hit.map { Match(of: $0, link, in: table) }
      }

      private mutating func search(_ path: PathView) -> Search.Hit? {
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
  init(of hit: Search.Hit, _ link: DeepLink, in table: RouteTable<Value>) {
    let index = Int(hit.route)
    route = table.routes[index]
    self.link = link
    parameters = RouteParameters(
      link: link,
      shape: table.core.routes[index],
      captures: hit.captures,
      ignoresCaseOfQueryNames: table.options.ignoresCaseOfQueryNames
    )
  }
}
