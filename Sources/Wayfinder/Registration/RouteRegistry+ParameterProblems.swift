// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteRegistry {
  /// The problems with the secrets and the visibilities of routes, in the order of registration.
  ///
  /// - Complexity: O(*n*) in the number of routes, and the length of their patterns.
  var parameterProblems: [RegistrationError.Problem] {
    records.flatMap { record in
      nameProblems(of: record)
        + [secretProblem(of: record), policyProblem(of: record)].compactMap(\.self)
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
    let subject = "“\(record.pattern)” (\(record.location))"
    var problems: [RegistrationError.Problem] = []
    for name in Set(record.visibilities.keys).union(record.webURLs).ascending {
      let message: String
      if let type = types[name] {
        let isOpen = record.visibilities[name].map { $0 != .secret } ?? false
        guard isOpen, PropertyFacts.roles(of: type).isSecret else { continue }
        message =
          "\(subject) declares “\(name)” as \(record.visibilities[name]?.rawValue ?? ""), but its type is a "
          + "Secret, which stays secret; remove the fact, or change the type"
      } else {
        guard !record.pattern.parameterNames.contains(name) else { continue }
        let nearest = RoutePattern.nearest(to: name, among: types.keys.ascending)
        message =
          "\(subject) declares the parameter “\(name)”, which \(page.type) does not have; write the name "
          + "of a property" + (nearest.map { ", such as “\($0)”" } ?? "")
      }
      problems.append(
        RegistrationError.Problem(.unknownParameter, message: message, pattern: record.pattern)
      )
    }
    return problems
  }

  /// Returns a problem if a route admits unverified origins, but every link to it contains a
  /// secret, which these origins may not send; otherwise nil.
  private func secretProblem(of record: RouteRecord) -> RegistrationError.Problem? {
    guard record.exposure.admitsSome(of: .unverified) else { return nil }
    let places = record.pattern.places
    let secret = parameterRules(of: record).secretNames.first { name in
      places.contains { $0.name == name && !$0.isInGroup }
    }
    guard let secret else { return nil }
    return RegistrationError.Problem(
      .exposedSecret,
      message:
        "“\(record.pattern)” (\(record.location)) is exposed as \(record.exposure), but every link to it has "
        + "the secret “\(secret)”, which unverified origins may not send; register it as .external",
      pattern: record.pattern
    )
  }

  /// Returns a problem if a route for a custom scheme and the route with the same path for web
  /// links have different policies; otherwise nil.
  private func policyProblem(of record: RouteRecord) -> RegistrationError.Problem? {
    let scheme = record.pattern.scheme
    guard let scheme, scheme != "https", scheme != "http" else { return nil }
    let others = record.counterparts.map { records[$0] }
    guard
      let other = others.first(where: {
        $0.exposure != record.exposure || $0.effect != record.effect
      })
    else { return nil }
    return RegistrationError.Problem(
      .differentPolicy,
      message:
        "“\(record.pattern)” (\(record.location)) is registered as \(record.exposure) with the effect "
        + "\(record.effect), and “\(other.pattern)” (\(other.location)) as \(other.exposure) with \(other.effect); "
        + "they open the same path, so the stricter policy counts for both; give them the same",
      pattern: record.pattern
    )
  }
}
