// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// An immutable set of routes that finds the best route for a link.
///
/// A table is a pure function of its routes: it never changes, needs no lock, and returns the same
/// result on every thread. To change the routes, build another table.
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
  /// The options for parsing patterns and links.
  public var options: Options { contents.options }

  @inlinable var core: TableCore { contents.core }
  var tests: SegmentTests { contents.tests }

  /// The storage of the table; the table shares the storage with all its matches.
  @usableFromInline let contents: Contents

  @usableFromInline
  final class Contents {
    let list: [RegisteredRoute]
    let values: [Value]
    let options: Options
    @usableFromInline let core: TableCore
    let tests: SegmentTests

    init(
      _ list: [RegisteredRoute],
      _ values: [Value],
      _ options: Options,
      _ core: TableCore,
      _ tests: SegmentTests
    ) {
      (self.list, self.values) = (list.trimmed, values.trimmed)
      (self.options, self.core, self.tests) = (options, core, tests)
    }
  }

  init(_ contents: Contents) { self.contents = contents }

  /// The options for parsing patterns and links.
  public typealias Options = RouteTableOptions
}

extension RouteTable {
  /// For each route, whether the table contains it; the value is false for a route with a problem.
  var routesInTable: [Bool] {
    var isInTable = [Bool](repeating: true, count: routes.count)
    for route in core.leftOut { isInTable[Int(route)] = false }
    return isInTable
  }
}

/// A route of a table without its value.
struct RegisteredRoute: Sendable {
  let pattern: RoutePattern
  let priority: Int
  let location: RouteTableError.SourceLocation
}

extension Array {
  /// A copy of the array without spare capacity.
  fileprivate var trimmed: [Element] {
    guard capacity > count else { return self }
    var copy: [Element] = []
    copy.reserveCapacity(count)
    copy.append(contentsOf: self)
    return copy
  }
}

extension RouteTable: Sendable where Value: Sendable {}
extension RouteTable.Contents: Sendable where Value: Sendable {}

/// The identifier of a route within its table: the number of routes that were added before it.
public struct RouteID: Sendable, Hashable {
  /// The position of the route in ``RouteTable/routes``.
  public let index: Int

  @inlinable
  init(index: Int) {
    self.index = index
  }
}

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
