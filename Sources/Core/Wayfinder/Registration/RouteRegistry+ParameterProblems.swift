// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteRegistry {
  /// The problems with the names in the configurations of typed routes, in the order of registration.
  ///
  /// - Complexity: O(*n*) in the number of routes, and the length of their patterns.
  var parameterProblems: [RegistrationError.Problem] { records.flatMap(nameProblems) }

  /// Returns the problems of the names in a typed route's configuration: no property has the name,
  /// or the property is a secret and is declared as something else.
  ///
  /// A route without a type may read any item of the query, so that every name is possible.
  private func nameProblems(of record: RouteRecord) -> [RegistrationError.Problem] {
    guard let page = record.page, !page.properties.isEmpty else { return [] }
    var types: [String: any RouteProperty.Type] = [:]
    for (name, type) in page.properties { types[name] = type }
    let subject = "“\(record.facts.pattern)” (\(record.facts.location))"
    var problems: [RegistrationError.Problem] = []
    var (names, visibilities): (Set<String>, [String: RouteFacts.Visibility]) = ([], [:])
    for fact in record.configuration.facts {
      switch fact {
      case .parameters(let name, let visibility):
        names.insert(name)
        visibilities[name] = visibility
      case .webURL(let name): names.insert(name)
      default: break
      }
    }
    for name in names.ascending {
      let message: String
      if let type = types[name] {
        guard let visibility = visibilities[name], visibility != .secret,
          PropertyFacts.roles(of: type).isSecret
        else { continue }
        message =
          "\(subject) declares “\(name)” as \(visibility.rawValue), but its type is a "
          + "Secret, which stays secret; remove the fact, or change the type"
      } else {
        guard !record.facts.pattern.parameterNames.contains(name) else { continue }
        let nearest = RoutePattern.nearest(to: name, among: types.keys.ascending)
        message =
          "\(subject) declares the parameter “\(name)”, which \(page.type) does not have; write the name "
          + "of a property" + (nearest.map { ", such as “\($0)”" } ?? "")
      }
      problems.append(
        RegistrationError.Problem(
          .unknownParameter,
          message: message,
          pattern: record.facts.pattern
        )
      )
    }
    return problems
  }
}
