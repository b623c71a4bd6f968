// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteRegistry {
  /// The problems with the secrets and the visibilities of routes, in the order of registration.
  ///
  /// - Complexity: O(*n*) in the number of routes, and the length of their patterns.
  var parameterProblems: [RegistrationError.Problem] {
    let collection = collection()
    return records.enumerated().flatMap { index, record in
      nameProblems(of: record)
        + [collection.secretProblem(of: index), collection.policyProblem(of: index)].compactMap(
          \.self
        )
    }
  }

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
    for name in Set(record.facts.visibilities.keys).union(record.facts.webURLs).ascending {
      let message: String
      if let type = types[name] {
        let isOpen = record.facts.visibilities[name].map { $0 != .secret } ?? false
        guard isOpen, PropertyFacts.roles(of: type).isSecret else { continue }
        message =
          "\(subject) declares “\(name)” as \(record.facts.visibilities[name]?.rawValue ?? ""), but its type is a "
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

extension RouteCollection {
  /// Returns a problem if a route admits unverified origins, but every link to it contains a
  /// secret, which these origins may not send; otherwise nil.
  fileprivate func secretProblem(of index: Int) -> RegistrationError.Problem? {
    let route = facts[index]
    guard route.exposure.admitsSome(of: .unverified) else { return nil }
    let places = route.pattern.places
    let secret = parameterRules(of: index).secretNames.first { name in
      places.contains { $0.name == name && !$0.isInGroup }
    }
    guard let secret else { return nil }
    return RegistrationError.Problem(
      .exposedSecret,
      message:
        "“\(route.pattern)” (\(route.location)) is exposed as \(route.exposure), but every link to it has "
        + "the secret “\(secret)”, which unverified origins may not send; register it as .external",
      pattern: route.pattern
    )
  }

  /// Returns a problem if a route for a custom scheme and the route with the same path for web
  /// links have different policies; otherwise nil.
  fileprivate func policyProblem(of index: Int) -> RegistrationError.Problem? {
    let route = facts[index]
    let scheme = route.pattern.scheme
    guard let scheme, scheme != "https", scheme != "http" else { return nil }
    guard
      let other = counterparts(of: index).first(where: {
        $0.exposure != route.exposure || $0.effect != route.effect
      })
    else { return nil }
    return RegistrationError.Problem(
      .differentPolicy,
      message:
        "“\(route.pattern)” (\(route.location)) is registered as \(route.exposure) with the effect "
        + "\(route.effect), and “\(other.pattern)” (\(other.location)) as \(other.exposure) with \(other.effect); "
        + "they open the same path, so the stricter policy counts for both; give them the same",
      pattern: route.pattern
    )
  }
}
