// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteRules

extension RouteFacts {
  /// The parameter with a name; at first, a query item that links may omit.
  subscript(parameter name: String) -> Parameter {
    get {
      parameters.first { $0.name == name } ?? Parameter(query: name, isOptional: true)
    }
    set {
      if let index = parameters.firstIndex(where: { $0.name == name }) {
        parameters[index] = newValue
      } else {
        parameters.append(newValue)
      }
    }
  }

  /// Adds what decisions need to know of the properties of a typed route: the secrets, the web pages and the
  /// required query items.
  mutating func add(_ page: RoutePage) {
    let properties = page.properties
    guard !properties.isEmpty else { return }
    let names = pattern.parameterNames
    for (name, type) in properties {
      let roles = PropertyFacts.roles(of: type)
      if roles.isSecret { self[parameter: name].sensitivity = .secret }
      if roles.isWebURL { self[parameter: name].isWebURL = true }
      if !names.contains(name), !PropertyFacts.mayBeAbsent(type) {
        self[parameter: name].isOptional = false
      }
    }
  }

  /// Returns the facts with all parameters: those of the pattern, the query items of a typed route, and those
  /// that the registration declares.
  ///
  /// - Parameters:
  ///   - page: The typed route, or nil.
  ///   - rules: The rules for the values of the route's links.
  ///   - defaults: The default values as text, by the name of the property.
  /// - Returns: The facts, without the default values of secret parameters.
  func described(
    by page: RoutePage?,
    _ rules: ParameterRules,
    defaults: [String: String]
  ) -> RouteFacts {
    var facts = self
    facts.type = page.map { TypeName.text(of: $0.type) }
    let (places, properties) = (pattern.places, page?.properties ?? [])
    facts.parameters = places.map { place in
      var parameter = Parameter(place)
      let property = properties.first { $0.name == place.name }
      parameter.type = property.map { PropertyFacts(of: $0.type).type }
      return parameter
    }
    for (name, type) in properties where !places.contains(where: { $0.name == name }) {
      facts.parameters.append(Parameter(query: name, PropertyFacts(of: type)))
    }
    let known = Set(facts.parameters.map(\.name))
    var declared = parameters.filter { !known.contains($0.name) }
    declared.sortStably { $0.name < $1.name }
    facts.parameters += declared
    for index in facts.parameters.indices {
      let name = facts.parameters[index].name
      facts.parameters[index].sensitivity = rules.sensitivity(of: name)
      facts.parameters[index].isWebURL = rules.webURLNames.contains(name)
      if !rules.secretNames.contains(name) { facts.parameters[index].defaultValue = defaults[name] }
    }
    return facts
  }
}

extension RouteFacts.Parameter {
  fileprivate init(query name: String, _ facts: PropertyFacts) {
    self.init(query: name, kind: facts.kind, isOptional: facts.isOptional)
    (constraint, type, isRepeated) = (facts.constraint, facts.type, facts.isRepeated)
  }
}
