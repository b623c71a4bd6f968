// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteCodeGeneration
package import RouteDialects
package import RouteMatching

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

  /// The options of the route table of the declarations.
  package let options: RouteTableOptions
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

    init(_ registration: Registration, _ rule: ChangeRule, _ problem: String, _ page: String) {
      (self.registration, self.rule, self.problem, self.page) = (registration, rule, problem, page)
    }
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
        let rules = [DialectError.Code.crashed: ChangeRule.crashed, .duplicate: .duplicate]
        let rule = rules[error.code] ?? .inexpressible
        losses.append(Loss(registration, rule, error.message, error.page))
      }
    }
    oldTable = try old.build()
    // The older router replaced a route by a later one.
    let kept = Set(oldTable.values.map { found.registrations[$0] })
    for lost in routes.map(\.registration) where !kept.contains(lost) {
      let last = found.registrations.last { $0.pattern == lost.pattern } ?? lost
      let problem = "replaced by “\(last.pattern)” (\(last.position))"
      losses.append(Loss(lost, .replaced, problem, dialect.page))
    }
    routes.removeAll { !kept.contains($0.registration) }
    var options = dialect.wayfinderOptions
    options.schemesWithoutFallback = Self.isolatedSchemes(routes, found)
    self.options = options
    newTable = Self.table(of: &routes, losses: &losses, options, found, oldTable)
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
  package var code: String { MigratedCode(self).text }

  /// Builds the route table of the declarations; of two routes that match the same links, only the
  /// one that the older router chose is kept.
  private static func table(
    of routes: inout [MigratedRoute],
    losses: inout [Loss],
    _ options: RouteTableOptions,
    _ found: FoundRoutes,
    _ oldTable: DialectTable<Int>
  ) -> RouteTable<Int> {
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
          var places = [problem.location, problem.earlier].map { Int($0?.line ?? 0) - 1 }
          if problem.code == .duplicate, places.allSatisfy(routes.indices.contains) {
            let link = roughLink(routes[places[1]].registration, oldTable.dialect)
            let answer = (try? oldTable.answer(to: link)).map { found.registrations[$0.value] }
            if answer == routes[places[0]].registration { places.reverse() }
          }
          guard routes.indices.contains(places[0]), numbers.insert(places[0]).inserted else {
            continue
          }
          let other =
            problem.code == .duplicate && routes.indices.contains(places[1])
            ? routes[places[1]].registration : nil
          let reason = other.map { "“\($0.pattern)” (\($0.position)) matches the same links" }
          losses.append(
            Loss(
              routes[places[0]].registration,
              other == nil ? .inexpressible : .duplicate,
              reason ?? problem.message,
              oldTable.dialect.page
            )
          )
        }
        // The problems should concern at least one of the routes. If they concern none, all routes
        // are removed, so that the loop ends.
        routes =
          numbers.isEmpty
          ? [] : routes.indices.filter { !numbers.contains($0) }.map { routes[$0] }
      }
    }
  }

  /// Returns a link that the pattern of an older router probably matches, with `a1` for each
  /// parameter.
  private static func roughLink(_ registration: Registration, _ dialect: RouteDialect) -> String {
    var text = ""
    var rest = registration.pattern[...]
    while let character = rest.popFirst() {
      switch character {
      case ":" where !rest.hasPrefix("//"):
        rest = rest.drop { $0 != "/" }
        text += "a1"
      case "(", ")", "*", "^", "$": break
      default: text.append(character)
      }
    }
    if text.contains("://") || ["HCModule", "Routable"].contains(dialect.name) { return text }
    return "\(registration.namespace ?? "app"):/" + (text.hasPrefix("/") ? text : "/" + text)
  }

  /// Returns the schemes of JLRoutes whose links do not try the global routes.
  private static func isolatedSchemes(_ routes: [MigratedRoute], _ found: FoundRoutes) -> [String] {
    let schemes = routes.compactMap(\.registration.namespace) + found.fallbacks.keys
    return Set(schemes.filter { found.fallbacks[$0] != true }.map { $0.lowercased() }).sorted()
  }
}

extension MigratedRoute {
  /// The text from which the name of the route is made: the pattern without constraints.
  fileprivate var nameSource: String {
    let text = String(
      pattern.text.replacing(/<[^<>]*>|\[[^\]]*\]/, with: "")
        .map { $0.isASCII || $0.isLetter ? $0 : "-" }
    )
    return text.isEmpty || text == "/" ? "root" : text
  }
}
