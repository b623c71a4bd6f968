// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import Wayfinder

extension Router {
  /// The catalogue of all routes, entries of modules and rewrite rules.
  ///
  /// To find the default values of typed routes, a route of each page is read from sample links and
  /// written again.
  ///
  /// - Complexity: O(*n* log *n*) in the number of routes, and the length of all patterns.
  public var catalogue: RouteCatalogue {
    let collection = routeCollection
    var routes = registry.records.enumerated().map { index, record in
      let rules = collection.parameterRules(of: index)
      let defaults = self.defaults(of: record).filter { !rules.secretNames.contains($0.key) }
      return RouteCatalogue.Route(record, rules, defaults: defaults)
    }
    // Routes with the same module and the same pattern keep the order of registration.
    routes.sortStably { ($0.module ?? "", $0.pattern) < ($1.module ?? "", $1.pattern) }
    var entries = entries.records.map(RouteCatalogue.Entry.init)
    entries.sortStably { ($0.module, $0.name) < ($1.module, $1.name) }
    return RouteCatalogue(
      routes: routes,
      entries: entries,
      rules: rewriteRules.map(RouteCatalogue.Rule.init)
    )
  }
}

extension RouteCatalogue.Route {
  @MainActor
  fileprivate init(_ record: RouteRecord, _ rules: ParameterRules, defaults: [String: String]) {
    let exposure = record.facts.exposure
    self.init(
      id: record.facts.id,
      pattern: record.facts.pattern.text,
      type: record.page.map { TypeName.text(of: $0.type) },
      parameters: RouteCatalogue.Parameter.parameters(
        of: record.facts,
        record.page,
        rules,
        defaults
      ),
      exposure: exposure.isExternal ? "external" : "internal",
      including: exposure.unverifiedWords,
      effect: record.facts.effect,
      isAction: record.facts.isAction,
      navigation: RouteCatalogue.Navigation(record, rules),
      module: record.facts.module,
      file: record.facts.file,
      line: record.facts.line
    )
  }
}

extension RouteCatalogue.Entry {
  @MainActor
  fileprivate init(_ record: RouteRecord) {
    let names = ModuleAddress.names(in: record.facts.pattern.text)
    self.init(
      module: record.facts.module ?? names?.name ?? "",
      name: names?.entry ?? record.facts.pattern.text,
      isAction: record.facts.isAction,
      navigation: RouteCatalogue.Navigation(record, .none),
      file: record.facts.file,
      line: record.facts.line
    )
  }
}

extension RouteCatalogue.Navigation {
  @MainActor
  fileprivate init(_ record: RouteRecord, _ rules: ParameterRules) {
    var options: [String] = []
    if record.facts.embedsInNavigationStack { options.append("embedsInNavigationStack") }
    if !record.facts.allowsReuse { options.append("alwaysNewScreen") }
    if record.facts.bypassesGates { options.append("bypassesGates") }
    if record.facts.opensInNewWindow { options.append("inNewWindow") }
    if record.facts.returnsResultToExternalCallers {
      options.append("returnsResultToExternalCallers")
    }
    options += rules.webURLNames.map { "webURL(\"\($0)\")" }
    self.init(
      parent: record.facts.parent?.text,
      tab: record.facts.tab,
      transition: record.facts.transition,
      priority: record.facts.priority,
      options: options
    )
  }
}

extension RouteCatalogue.Rule {
  fileprivate init(_ rule: RewriteRule) {
    self.init(
      id: rule.id,
      source: rule.source,
      pattern: rule.pattern.text,
      template: rule.template,
      priority: rule.priority,
      resetsScreens: rule.resetsScreens
    )
  }
}

extension RouteCatalogue.Parameter {
  /// Returns the path parameters of a pattern, the query items of a typed route, and those that a
  /// registration declares as public or secret.
  fileprivate static func parameters(
    of route: RouteFacts,
    _ page: RoutePage?,
    _ rules: ParameterRules,
    _ defaults: [String: String]
  ) -> [RouteCatalogue.Parameter] {
    let properties = page?.properties ?? []
    let places = route.pattern.places
    let path = places.map { place in
      let property = properties.first { $0.name == place.name }?.type
      return RouteCatalogue.Parameter(
        name: place.name,
        place: .path,
        kind: place.parameter?.kind ?? "text",
        constraint: place.parameter?.constraint,
        type: property.map { PropertyFacts(of: $0).type },
        sensitivity: rules.sensitivity(of: place.name),
        isOptional: place.isInGroup,
        defaultValue: defaults[place.name],
        isRepeated: place.isCatchAll
      )
    }
    let query = properties.filter { property in !places.contains { $0.name == property.name } }
    let known = Set(places.map(\.name) + query.map(\.name))
    let declared = route.visibilities.filter { $0.value != .private && !known.contains($0.key) }
    return path
      + query.map { name, type in
        RouteCatalogue.Parameter(
          name,
          PropertyFacts(of: type),
          rules.sensitivity(of: name),
          defaultValue: defaults[name]
        )
      }
      + declared.keys.ascending.map { name in
        RouteCatalogue.Parameter(
          name: name,
          place: .query,
          kind: "text",
          constraint: nil,
          type: nil,
          sensitivity: rules.sensitivity(of: name),
          isOptional: true,
          defaultValue: nil,
          isRepeated: false
        )
      }
  }

  /// Creates the parameter of a query item.
  private init(
    _ name: String,
    _ facts: PropertyFacts,
    _ sensitivity: RouteFacts.Visibility,
    defaultValue: String?
  ) {
    self.init(
      name: name,
      place: .query,
      kind: facts.kind,
      constraint: facts.constraint,
      type: facts.type,
      sensitivity: sensitivity,
      isOptional: facts.isOptional,
      defaultValue: defaultValue,
      isRepeated: facts.isRepeated
    )
  }
}
