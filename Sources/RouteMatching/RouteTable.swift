/// A frozen set of routes that finds the best one for a link.
///
/// A table is a pure function of the routes it was built from: it never changes, needs no lock and
/// gives the same answer on every thread. To change routes, build another table.
///
/// ```swift
/// var builder = RouteTable<String>.Builder()
/// builder.add("/users/:id<int>", value: "user")
/// builder.add("/users/me", value: "own profile")
/// let table = try builder.build()
/// let match = try table.match("https://example.com/users/42")
/// match?.route.value  // "user"
/// match?.parameters["id"]  // "42"
/// ```
public struct RouteTable<Value> {
  /// The routes, in the order in which they were added.
  public var routes: [Route] { contents.routes }

  /// How the table reads patterns and links.
  public var options: Options { contents.options }

  @inlinable var core: TableCore { contents.core }
  var kinds: [String: ConstraintSyntax] { contents.kinds }

  /// All that there is to a table; matches share it.
  @usableFromInline let contents: Contents

  @usableFromInline
  final class Contents {
    let routes: [Route]
    let options: Options
    @usableFromInline let core: TableCore
    let kinds: [String: ConstraintSyntax]

    init(
      _ routes: [Route],
      _ options: Options,
      _ core: TableCore,
      _ kinds: [String: ConstraintSyntax]
    ) {
      (self.routes, self.options, self.core, self.kinds) = (routes, options, core, kinds)
    }
  }

  init(
    routes: [Route],
    options: Options,
    core: TableCore,
    kinds: [String: ConstraintSyntax]
  ) {
    contents = Contents(routes, options, core, kinds)
  }

  /// A pattern and what it leads to.
  public struct Route {
    /// The route's name within its table.
    public let id: RouteID
    /// What a link must look like.
    public let pattern: RoutePattern
    /// Routes of a higher priority go before all others; zero unless said otherwise.
    public let priority: Int
    /// What the route leads to.
    public let value: Value
    /// Where the route was added.
    public let place: RouteTableError.Place
  }

  /// How the table reads patterns and links.
  public typealias Options = RouteTableOptions
}

extension RouteTable {
  /// For each route, whether the frozen table has it; one with a problem was left out.
  var routesInTable: [Bool] {
    var isInTable = [Bool](repeating: false, count: routes.count)
    for node in core.nodes {
      if node.route != Node.none { isInTable[Int(node.route)] = true }
      if node.slashedRoute != Node.none { isInTable[Int(node.slashedRoute)] = true }
    }
    return isInTable
  }
}

extension RouteTable: Sendable where Value: Sendable {}
extension RouteTable.Contents: Sendable where Value: Sendable {}
extension RouteTable.Route: Sendable where Value: Sendable {}

/// Names a route within its table: the number of routes that were added before it.
public struct RouteID: Sendable, Hashable {
  /// The position of the route in ``RouteTable/routes``.
  public let index: Int

  @inlinable
  init(index: Int) {
    self.index = index
  }
}
