// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteTable {
  /// The routes in registration order.
  public var routes: Routes { Routes(contents: contents) }

  /// The routes of a table in registration order.
  public struct Routes: RandomAccessCollection {
    let contents: Contents

    /// The position of the first route: 0.
    public var startIndex: Int { 0 }

    /// The number of routes.
    public var endIndex: Int { contents.list.count }

    /// Returns the route at a position.
    ///
    /// - Parameter index: A ``RouteID/index``.
    /// - Returns: The route.
    public subscript(_ index: Int) -> Route {
      precondition(index >= startIndex && index < endIndex, "the table has no route at this index")
      return Route(contents: contents, index: index)
    }
  }

  /// A registered pattern with its value.
  ///
  /// A route is a view into its table and keeps the table alive.
  public struct Route {
    let contents: Contents
    let index: Int

    /// The route's identifier within its table.
    public var id: RouteID { RouteID(index: index) }

    /// The pattern that links must match.
    public var pattern: RoutePattern { contents.list[index].pattern }

    /// The route's priority, which is 0 by default.
    ///
    /// A route with a higher priority precedes all others.
    public var priority: Int { contents.list[index].priority }

    /// The value that the route was registered with.
    public var value: Value { contents.values[index] }

    /// The file and line of the route's registration.
    public var location: RouteTableError.SourceLocation { contents.list[index].location }
  }
}

extension RouteTable.Routes: Sendable where Value: Sendable {}
extension RouteTable.Route: Sendable where Value: Sendable {}
