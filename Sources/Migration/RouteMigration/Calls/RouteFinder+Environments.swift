// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The values of variables for one call of a function, or for one turn of a loop.
struct Environment {
  var values: [String: Expression] = [:]
  /// The expression whose position the routes have; nil for the position of their pattern.
  var place: Expression?
}

extension RouteFinder {
  /// Returns the text of an expression; nil if it contains anything but literals, constants and
  /// variables of the environment.
  mutating func text(_ expression: Expression, _ environment: Environment) -> String? {
    let (range, unit) = (expression.range, expression.unit)
    let scopes = unit.scopes(around: range.lowerBound)
    var variables: [String: String] = [:]
    for name in unit.names(in: range) where scopes.contains(where: { $0.declares(name) }) {
      guard let value = environment.values[name], let text = text(value, Environment()) else {
        return nil
      }
      variables[name] = text
    }
    reader.variables = variables
    defer { reader.variables = [:] }
    return reader.text(range, in: unit)
  }

  /// Returns the elements of an array literal or of a constant array; nil for any other expression.
  ///
  /// Of an element that is a tuple, only the first component is returned.
  func elements(of list: Expression) -> [Expression]? {
    if let elements = literalElements(of: list) { return elements }
    guard let name = list.range.last.flatMap(list.unit.word),
      list.range.allSatisfy({ list.unit.word(at: $0) != nil || list.unit.isMark(".", at: $0) })
    else { return nil }
    return reader.definition(of: name, in: list.unit).flatMap(literalElements)
  }

  private func literalElements(of list: Expression) -> [Expression]? {
    let unit = list.unit
    let open = list.range.lowerBound + (unit.isSwift ? 0 : 1)
    guard unit.isMark("[", at: open), unit.partners[open] == list.range.upperBound - 1,
      unit.isSwift || unit.isMark("@", at: open - 1)
    else { return nil }
    return unit.parts(from: open).map { part in
      let isTuple =
        unit.isMark("(", at: part.lowerBound)
        && unit.partners[part.lowerBound] == part.upperBound - 1
      let first = isTuple ? unit.parts(from: part.lowerBound).first : nil
      return Expression(range: first ?? part, unit: unit)
    }
  }

  /// Returns the values of the variables of a scope; none if they are not known.
  mutating func environments(of scope: Scope, in unit: SourceUnit) -> [Environment] {
    var environments: [Environment] = []
    switch scope.values {
    case .unknown: break
    case .elements(let list):
      let name = scope.parameters.first?.name ?? ""
      environments = (elements(of: Expression(range: list, unit: unit)) ?? []).map {
        Environment(values: [name: $0], place: $0)
      }
      environmentCount += environments.count
      guard environmentCount <= FoundRoutes.limit else { return [] }
    case .calls(let name):
      // A limit keeps the work linear for a function with many registrations and many calls. Its
      // registrations are then reported as not read.
      let calls = calls(of: name)
      environmentCount += calls.count
      guard environmentCount <= FoundRoutes.limit else { return [] }
      environments = calls.compactMap { call in
        let isInside =
          call.unit.file.name == unit.file.name
          && (scope.start..<scope.end).contains(call.range.lowerBound)
        return isInside ? nil : environment(of: scope, in: unit, call)
      }
    }
    return environments
  }

  /// Returns the arguments of a call for the parameters of a function; nil if the call is one of
  /// another function with the same name.
  private func environment(
    of scope: Scope,
    in unit: SourceUnit,
    _ call: Expression
  ) -> Environment? {
    let place = call.range.lowerBound
    let message = call.unit.isMark("[", at: place) ? call.unit.message(at: place) : nil
    var arguments =
      message.map { $0.arguments.map { SourceUnit.Argument(label: nil, value: $0) } }
      ?? call.unit.arguments(from: place + 1)
    arguments.reverse()
    let hasClosure =
      message == nil && call.unit.isMark("{", at: call.unit.partners[place + 1] + 1)
    var closures = hasClosure ? 1 : 0
    var environment = Environment(place: call)
    for parameter in scope.parameters {
      if let argument = arguments.last, argument.label == parameter.label {
        arguments.removeLast()
        environment.values[parameter.name] = Expression(range: argument.value, unit: call.unit)
      } else if let fallback = parameter.fallback {
        environment.values[parameter.name] = Expression(range: fallback, unit: unit)
      } else {
        closures -= 1
        guard closures >= 0 else { return nil }
      }
    }
    return arguments.isEmpty ? environment : nil
  }

  /// Returns the calls of a function by its name, or of a method by its selector.
  private mutating func calls(of name: String) -> [Expression] {
    if calls == nil {
      var found: [String: [Expression]] = [:]
      for unit in reader.units {
        for place in unit.tokens.indices {
          let key: String?
          if !unit.isSwift, unit.isMark("[", at: place) {
            key = unit.message(at: place)?.selector
          } else {
            key = isCall(place, in: unit) ? unit.word(at: place) : nil
          }
          if let key {
            found[key, default: []].append(Expression(range: place..<place + 1, unit: unit))
          }
        }
      }
      calls = found
    }
    return calls?[name] ?? []
  }

  /// Returns whether a word is the name of a function in a call, and not in a declaration.
  private func isCall(_ place: Int, in unit: SourceUnit) -> Bool {
    guard unit.isMark("(", at: place + 1), unit.partners[place + 1] > place else { return false }
    let previous = unit.word(at: place - 1)
    if unit.isSwift { return previous != "func" }
    // In C, a type is before the name in a declaration.
    return previous.map(["return", "else", "do"].contains) ?? !unit.isMark("*", at: place - 1)
  }
}
