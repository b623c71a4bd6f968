// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A validator that checks the parents of a router's routes before any journey starts.
@MainActor
struct ParentValidator: ~Copyable {
  private let routes: [RouteRecord]
  private let entries: [RouteRecord]
  private let byPattern: [RoutePattern: [RouteRecord]]

  /// Makes a validator of the parents of the given routes and entries.
  ///
  /// - Parameters:
  ///   - routes: The routes of the router.
  ///   - entries: The entries of modules, which may have parents and cannot be parents.
  init(_ routes: [RouteRecord], entries: [RouteRecord]) {
    self.routes = routes
    self.entries = entries
    byPattern = Dictionary(grouping: routes) { $0.pattern }
  }

  /// The problems in the order of registration, at most one for each route.
  ///
  /// - Complexity: O(*n* ∙ *d*) for *n* routes whose chains of parents are *d* long.
  var problems: [RegistrationError.Problem] {
    (routes + entries).compactMap { record in
      record.parent.flatMap { problem(of: record, below: $0) }
    }
  }

  private func problem(
    of child: RouteRecord,
    below pattern: RoutePattern
  ) -> RegistrationError.Problem? {
    let subject = "“\(child.pattern)” (\(child.location)) has the parent “\(pattern)”"
    func problem(_ code: RegistrationError.Code, _ what: String) -> RegistrationError.Problem {
      RegistrationError.Problem(code, message: subject + what, pattern: child.pattern)
    }
    let parents = parents(named: pattern)
    guard let parent = parents.first else {
      let nearest = RoutePattern.nearest(
        to: pattern.text,
        among: routes.lazy.filter { $0 !== child }.map { $0.pattern.text }
      )
      return problem(
        .parentMissing,
        ", which is not registered; register it, or name a pattern as it is registered"
          + (nearest.map { ", such as “\($0)”" } ?? "")
      )
    }
    if let other = parents.first(where: { !$0.pattern.isMatched(as: parent.pattern) }) {
      return problem(
        .parentMissing,
        ", which two typed routes have (\(parent.location) and \(other.location)); name the parent by "
          + "its type"
      )
    }
    if parent.isAction {
      return problem(
        .parentMissing,
        " (\(parent.location)), which is an action and has no screen; name a route that shows one"
      )
    }
    let foreign = pattern.parameterNames.filter { !child.pattern.parameterNames.contains($0) }
    if !foreign.isEmpty {
      let names = foreign.map { "“:\($0)”" }.joined(separator: ", ")
      return problem(
        .parentMissing,
        " (\(parent.location)), whose \(names) the child does not have; a parent's parameters must be "
          + "among its child's"
      )
    }
    let required = child.pattern.requiredNames
    let unsure = pattern.requiredNames.ascending.filter { !required.contains($0) }
    if !unsure.isEmpty {
      let names = unsure.map { "“:\($0)”" }.joined(separator: ", ")
      return problem(
        .parentMissing,
        " (\(parent.location)), whose \(names) may be missing in links of the child; make it optional in the "
          + "parent, or required in the child"
      )
    }
    guard child.pattern.requiresFront(of: pattern) else {
      return problem(
        .parentMissing,
        " (\(parent.location)), whose scheme or host the child does not require; give both the same"
      )
    }
    guard parent.exposure.isSuperset(of: child.exposure) else {
      return problem(
        .parentLessExposed,
        " (\(parent.location)), which is registered as \(parent.exposure) and the child as "
          + "\(child.exposure); a link to the child also shows the parent, so give the parent the same "
          + "exposure"
      )
    }
    let trusts: [RouteOrigin.Trust] = [.own, .verified, .unverified]
    if let trust = trusts.first(where: { child.admits($0) && !parent.admits($0) }) {
      return problem(
        .parentLessExposed,
        " (\(parent.location)), whose effect \(parent.effect) refuses \(trust.rawValue) origins, which may open the "
          + "child; expose the child less, or give the parent a weaker effect"
      )
    }
    guard let cycle = cycle(from: child) else { return nil }
    return problem(
      .cycle,
      ", and so is its own ancestor: \(cycle); remove the parent of one of them"
    )
  }

  /// Returns the routes with a pattern, ordered by priority; a journey uses the first of these
  /// routes.
  private func parents(named pattern: RoutePattern) -> [RouteRecord] {
    let named = byPattern[pattern] ?? []
    let exact = named.filter { $0.pattern.isMatched(as: pattern) }
    var parents = exact.isEmpty ? named : exact
    parents.sortStably { $0.priority > $1.priority }
    return parents
  }

  /// Returns the cycle from a route through its parents back to the same route, or nil if there is
  /// no cycle.
  private func cycle(from child: RouteRecord) -> String? {
    var names = ["\(child.pattern)"]
    var next = child.parent
    // The parents may form a cycle that does not contain this route. If so, the limit on the number
    // of steps ends the loop.
    while let pattern = next, names.count <= routes.count {
      names.append("\(pattern)")
      let parent = parents(named: pattern).first
      if parent === child || pattern.isMatched(as: child.pattern) {
        return names.joined(separator: " → ")
      }
      next = parent?.parent
    }
    return nil
  }
}

extension RouteRecord {
  /// Returns whether origins with this trust may open the route if the user signs in and confirms.
  fileprivate func admits(_ trust: RouteOrigin.Trust) -> Bool {
    exposure.admitsSome(of: trust) && effect.verdict(from: trust) != .refused
  }
}

extension RoutePattern {
  /// The names of the parameters that have a value in every link of the pattern.
  fileprivate var requiredNames: Set<String> {
    var names = Set(parameterNames)
    for case .group(let elements) in elements {
      for name in elements.flatMap(\.names) { names.remove(name) }
    }
    return names
  }

  /// Returns whether every link of the pattern has the scheme and the host that another pattern
  /// requires.
  fileprivate func requiresFront(of other: RoutePattern) -> Bool {
    guard other.scheme == nil || other.scheme == scheme else { return false }
    guard let wanted = other.host, wanted != host else { return true }
    return wanted.includesSubdomains && host?.name.hasSuffix(".\(wanted.name)") == true
  }
}

extension RoutePattern.Element {
  fileprivate var names: [String] {
    switch self {
    case .segment(let pieces):
      pieces.compactMap { if case .parameter(let parameter) = $0 { parameter.name } else { nil } }
    case .catchAll(let name): [name].compactMap(\.self)
    case .group(let inner): inner.flatMap(\.names)
    }
  }
}
