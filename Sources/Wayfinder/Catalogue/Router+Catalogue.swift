// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension Router {
  /// The catalogue of all routes.
  ///
  /// The catalogue does not contain the entries of modules, because no link opens them.
  ///
  /// - Complexity: O(*n* log *n*) in the number of routes, and the length of all patterns.
  public var catalogue: RouteCatalogue {
    var routes = registry.records.map(RouteCatalogue.Route.init)
    // Routes that compare equal keep the order of registration.
    routes.sortStably { ($0.module ?? "", $0.pattern) < ($1.module ?? "", $1.pattern) }
    return RouteCatalogue(routes: routes)
  }
}

extension RouteEffect: Codable {}

extension RouteCatalogue.Route {
  @MainActor
  fileprivate init(_ record: RouteRecord) {
    let exposure = record.exposure.description
    self.init(
      pattern: record.pattern.text,
      type: record.page.map { TypeName.text(of: $0.type) },
      parameters: RouteCatalogue.Parameter.parameters(of: record.pattern, record.page),
      exposure: String(exposure.drop { $0 == "." }),
      effect: record.effect,
      isAction: record.isAction,
      module: record.module,
      file: record.file.description,
      line: record.line
    )
  }
}

extension RouteCatalogue.Parameter {
  /// Returns the parameters of a pattern, with the facts of its typed route.
  fileprivate static func parameters(
    of pattern: RoutePattern,
    _ page: RoutePage?
  ) -> [RouteCatalogue.Parameter] {
    let properties = page?.properties ?? []
    let places = pattern.places
    let path = places.map { place in
      let property = properties.first { $0.name == place.name }?.type
      return RouteCatalogue.Parameter(
        name: place.name,
        place: .path,
        kind: place.parameter?.kind ?? "text",
        constraint: place.parameter?.constraint,
        type: property.map { PropertyFacts(of: $0).type },
        isOptional: place.isInGroup,
        isRepeated: place.isCatchAll
      )
    }
    let query = properties.filter { property in !places.contains { $0.name == property.name } }
    return path + query.map { RouteCatalogue.Parameter($0.name, PropertyFacts(of: $0.type)) }
  }

  /// Creates the parameter of a query item.
  private init(_ name: String, _ facts: PropertyFacts) {
    self.init(
      name: name,
      place: .query,
      kind: facts.kind,
      constraint: facts.constraint,
      type: facts.type,
      isOptional: facts.isOptional,
      isRepeated: facts.isRepeated
    )
  }
}
