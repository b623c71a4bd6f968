// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteCodeGeneration
package import RouteDialects
internal import RouteMatching

/// The migration of the routes of an app: the declarations for Wayfinder, and the changes in
/// behaviour.
///
/// ```swift
/// let found = FoundRoutes(.jlRoutes, in: files)
/// let migration = try Migration(of: found, from: .jlRoutes)
/// let change = migration.change(of: "app://user/me")
/// ```
package struct Migration: Sendable {
  /// The dialect of the older router, with its own rules.
  package let dialect: RouteDialect
  /// The routes and issues that were found.
  package let found: FoundRoutes
  /// The routes for which the migration has a declaration, in the order of registration.
  package private(set) var routes: [MigratedRoute] = []
  /// The routes for which the migration has no declaration.
  package private(set) var losses: [Loss] = []

  /// The route table of the older router; each value is the index of a registration.
  let oldTable: DialectTable<Int>
  /// The route table of Wayfinder; each value is the index of a declared route.
  let newTable: RouteTable<Int>

  /// A registration for which the migration has no declaration.
  package struct Loss: Sendable {
    /// The registration on the older router.
    package let registration: Registration
    /// The rule that explains why there is no declaration.
    package let rule: ChangeRule
    /// A description of the reason, without a full stop.
    package let problem: String
    /// The section of the documentation about the router.
    package let page: String
  }

  /// Creates the declarations for the routes that were found.
  ///
  /// - Parameters:
  ///   - found: The routes of the older router.
  ///   - dialect: Its dialect.
  /// - Throws: `DialectError` if no table can be built.
  package init(of found: FoundRoutes, from dialect: RouteDialect) throws(DialectError) {
    self.dialect = dialect.faithful
    self.found = found
    var old = DialectTable<Int>.Builder(dialect.faithful)
    for (scheme, usesFallback) in found.fallbacks {
      old.setFallback(usesFallback, namespace: scheme)
    }
    var losses: [Loss] = []
    var routes: [MigratedRoute] = []
    for (number, registration) in found.registrations.enumerated() {
      do throws(DialectError) {
        try old.add(
          registration.pattern,
          priority: registration.priority,
          namespace: registration.namespace,
          value: number
        )
        routes.append(try MigratedRoute(registration, dialect.faithful))
      } catch {
        losses.append(
          Loss(
            registration: registration,
            rule: error.code == .crashed
              ? .crashed : error.code == .duplicate ? .duplicate : .inexpressible,
            problem: error.message,
            page: error.page
          )
        )
      }
    }
    oldTable = try old.build()
    newTable = Self.table(of: &routes, losses: &losses, dialect, found)
    var scope = IdentifierScope(reserved: Self.reserved, filler: "route", isUpper: false)
    for index in routes.indices {
      let name = scope.identifier(for: routes[index].nameSource)
      routes[index].name = name.text
    }
    (self.routes, self.losses) = (routes, losses)
  }

  /// The names that a declared route cannot have, because the generated code uses them.
  private static let reserved: Set<String> = {
    let types = CodeText.swiftTypes
    return types.union(types.map { $0.prefix(1).lowercased() + $0.dropFirst() })
      .union(["init", "options", "register", "screen", "screens", "self", "type"])
  }()

  /// The declarations as a Swift file.
  package var code: String { MigratedCode(routes, dialect, found).text }

  /// Builds the route table of the declarations, without routes that match the same links as an
  /// earlier route.
  private static func table(
    of routes: inout [MigratedRoute],
    losses: inout [Loss],
    _ dialect: RouteDialect,
    _ found: FoundRoutes
  ) -> RouteTable<Int> {
    var options = dialect.wayfinderOptions
    options.schemesWithoutFallback = isolatedSchemes(routes, found)
    // If the builder reports problems, the routes with these problems are removed, and the table is
    // built again.
    while true {
      var builder = RouteTable<Int>.Builder(options: options)
      for (number, route) in routes.enumerated() {
        builder.add(
          route.pattern,
          priority: Int(clamping: route.registration.priority),
          value: number,
          file: "",
          line: UInt(number) + 1
        )
      }
      do throws(RouteTableError) {
        return try builder.build()
      } catch {
        var numbers: Set<Int> = []
        for problem in error.problems {
          let number = Int(problem.location.line) - 1
          guard routes.indices.contains(number), numbers.insert(number).inserted else { continue }
          losses.append(Loss(problem, routes, number, dialect))
        }
        // The problems should concern at least one of the routes. If they concern none, all routes
        // are removed, so that the loop ends.
        routes =
          numbers.isEmpty
          ? [] : routes.indices.filter { !numbers.contains($0) }.map { routes[$0] }
      }
    }
  }

  /// Returns the schemes of JLRoutes whose links do not try the global routes.
  static func isolatedSchemes(_ routes: [MigratedRoute], _ found: FoundRoutes) -> [String] {
    let schemes = routes.compactMap(\.registration.namespace) + found.fallbacks.keys
    return Set(schemes.filter { found.fallbacks[$0] != true }.map { $0.lowercased() }).sorted()
  }
}

extension Migration.Loss {
  fileprivate init(
    _ problem: RouteTableError.Problem,
    _ routes: [MigratedRoute],
    _ number: Int,
    _ dialect: RouteDialect
  ) {
    registration = routes[number].registration
    page = dialect.page
    let earlier = problem.earlier.map { Int($0.line) - 1 } ?? -1
    if problem.code == .duplicate, routes.indices.contains(earlier) {
      rule = .duplicate
      let other = routes[earlier].registration
      self.problem = "“\(other.pattern)” (\(other.position)) matches the same links"
    } else {
      rule = .inexpressible
      self.problem = problem.message
    }
  }
}

extension MigratedRoute {
  /// The text from which the name of the route is made: the pattern without constraints.
  fileprivate var nameSource: String {
    var text = ""
    var depth = 0
    for character in pattern.text {
      switch character {
      case "<", "[": depth += 1
      case ">", "]": depth -= 1
      case _ where depth == 0:
        text.append(character.isASCII || character.isLetter ? character : "-")
      default: break
      }
    }
    return text.isEmpty || text == "/" ? "root" : text
  }
}
