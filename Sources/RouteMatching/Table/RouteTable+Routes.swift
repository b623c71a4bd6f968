extension RouteTable {
  /// The routes, in the order in which they were added.
  public var routes: Routes { Routes(contents: contents) }

  /// The routes of a table, in the order in which they were added.
  public struct Routes: RandomAccessCollection {
    let contents: Contents

    /// Zero.
    public var startIndex: Int { 0 }

    /// The number of routes.
    public var endIndex: Int { contents.list.count }

    /// The route that was added after so many others.
    ///
    /// - Parameter index: A ``RouteID/index``.
    /// - Returns: The route.
    public subscript(_ index: Int) -> Route {
      precondition(indices.contains(index), "a route that the table does not have")
      return Route(contents: contents, index: index)
    }
  }

  /// A pattern and what it leads to.
  ///
  /// It is a look into its table, which it keeps.
  public struct Route {
    let contents: Contents
    let index: Int

    /// The route's name within its table.
    public var id: RouteID { RouteID(index: index) }

    /// What a link must look like.
    public var pattern: RoutePattern { contents.list.patterns[index] }

    /// Routes of a higher priority go before all others; zero unless said otherwise.
    ///
    /// - Complexity: O(log *n*) in the number of routes, O(1) where all have the same.
    public var priority: Int { contents.list.priority(of: index) }

    /// What the route leads to.
    public var value: Value { contents.values[index] }

    /// Where the route was added.
    ///
    /// - Complexity: O(log *n*) in the number of routes.
    public var location: RouteTableError.SourceLocation { contents.list.place(of: index) }
  }
}

extension RouteTable.Routes: Sendable where Value: Sendable {}
extension RouteTable.Route: Sendable where Value: Sendable {}
