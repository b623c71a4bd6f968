// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A validator that checks the parents of a router's routes before any journey starts.
package struct ParentValidator: ~Copyable {
  private let routes: [RouteFacts]
  private let entries: [RouteFacts]
  private let byPattern: [RoutePattern: [RouteFacts]]
  /// The routes that are their own ancestors.
  private var inCycles: Set<Int> = []

  /// The number of problems after which the nearest pattern is no longer searched among all routes.
  private static let suggestionCount = 16
  /// The number of names of a cycle that a message shows.
  private static let shownNames = 8

  /// Makes a validator of the parents of the given routes and entries.
  ///
  /// - Parameters:
  ///   - routes: The routes of the router.
  ///   - entries: The entries of modules, which may have parents and cannot be parents.
  package init(_ routes: [RouteFacts], entries: [RouteFacts]) {
    self.routes = routes
    self.entries = entries
    byPattern = Dictionary(grouping: routes) { $0.pattern }
    findCycles()
  }

  /// The problems in the order of registration, at most one for each route.
  ///
  /// - Complexity: O(*n*) in the number of routes and the length of their patterns, unless many have the
  ///   same pattern.
  package var problems: [RegistrationError.Problem] {
    var problems: [RegistrationError.Problem] = []
    for record in routes + entries {
      guard let parent = record.parent else {
        if record.isInParent { problems.append(missingParent(of: record)) }
        continue
      }
      let suggests = problems.count < Self.suggestionCount
      if let problem = problem(of: record, below: parent, suggests) { problems.append(problem) }
    }
    return problems
  }

  private func missingParent(of route: RouteFacts) -> RegistrationError.Problem {
    RegistrationError.Problem(
      .parentMissing,
      of: route,
      message:
        "“\(route.pattern)” (\(route.location)) has the transition “inParent”, but no parent; name the route "
        + "whose screen contains it as its parent"
    )
  }

  private func problem(
    of child: RouteFacts,
    below pattern: RoutePattern,
    _ suggests: Bool
  ) -> RegistrationError.Problem? {
    let subject = "“\(child.pattern)” (\(child.location)) has the parent “\(pattern)”"
    func problem(_ code: RegistrationError.Code, _ what: String) -> RegistrationError.Problem {
      RegistrationError.Problem(code, of: child, message: subject + what)
    }
    let parents = parents(named: pattern)
    guard let parent = parents.first else {
      if suggests,
        let other = routes.first(where: {
          $0.number != child.number && $0.pattern.hasSameNames(as: pattern)
        })
      {
        return problem(
          .parentMissing,
          ", which is registered as “\(other.pattern)” (\(other.location)); write the parent exactly like that"
        )
      }
      let nearest =
        suggests
        ? RoutePattern.nearest(
          to: pattern.text,
          among: routes.lazy.filter { $0.number != child.number }.map { $0.pattern.text }
        ) : nil
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
    if parent.isInParent {
      return problem(
        .parentMissing,
        " (\(parent.location)), which is shown inside of its own parent; name that one, or another "
          + "transition"
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
    if let item = parent.parameters.first(where: \.isRequiredItem) {
      return problem(
        .parentMissing,
        " (\(parent.location)), which requires the query item “\(item.name)”; a parent is shown without a query, "
          + "so make the item optional, or move it into the path"
      )
    }
    if let tab = parent.tab, let own = child.tab, tab != own {
      return problem(
        .parentMissing,
        " (\(parent.location)), which is in the tab “\(tab)”, and the child in “\(own)”; both are on one stack, "
          + "so give them the same tab"
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
        .parentEffect,
        " (\(parent.location)), whose effect \(parent.effect.rawValue) refuses \(trust.rawValue) origins, which may "
          + "open the child; a link to the child also shows the parent, so expose the child less, or name a "
          + "parent with a weaker effect, such as view"
      )
    }
    guard inCycles.contains(child.number) else { return nil }
    return problem(
      .cycle,
      ", and so is its own ancestor: \(cycle(from: child)); remove the parent of one of them"
    )
  }

  /// Returns the routes with a pattern, ordered by priority; a journey uses the first of these
  /// routes.
  private func parents(named pattern: RoutePattern) -> [RouteFacts] {
    let named = byPattern[pattern] ?? []
    let exact = named.filter { $0.pattern.isMatched(as: pattern) }
    var parents = exact.isEmpty ? named : exact
    parents.sortStably { $0.priority > $1.priority }
    return parents
  }

  private func parent(of record: RouteFacts) -> RouteFacts? {
    record.parent.flatMap { parents(named: $0).first }
  }

  /// Follows the parents of each route until a route that was followed before; if it was in the same
  /// walk, the routes from there on are a cycle.
  private mutating func findCycles() {
    var walks: [Int: Int] = [:]
    for (walk, start) in routes.enumerated() {
      var next: RouteFacts? = start
      while let record = next, walks[record.number] == nil {
        walks[record.number] = walk
        next = parent(of: record)
      }
      while let record = next, walks[record.number] == walk,
        inCycles.insert(record.number).inserted
      { next = parent(of: record) }
    }
  }

  /// Returns the names of the routes in the cycle of a route, the first ones if it is long.
  private func cycle(from child: RouteFacts) -> String {
    var names = ["\(child.pattern)"]
    var next = parent(of: child)
    while let record = next, record.number != child.number, names.count < Self.shownNames {
      names.append("\(record.pattern)")
      next = parent(of: record)
    }
    if let record = next, record.number != child.number { names.append("…") }
    return (names + ["\(child.pattern)"]).joined(separator: " → ")
  }
}

extension RouteFacts {
  /// Whether the screen is shown inside of the screen of the parent.
  fileprivate var isInParent: Bool { transition == "inParent" }

  /// Returns whether origins with this trust may open the route if the user signs in and confirms.
  fileprivate func admits(_ trust: RouteOrigin.Trust) -> Bool {
    exposure.admitsSome(of: trust) && effect.verdict(from: trust) != .refused
  }
}

extension RoutePattern {
  /// Returns whether two patterns differ at most in the kinds and constraints of their parameters.
  fileprivate func hasSameNames(as other: RoutePattern) -> Bool {
    scheme == other.scheme && host == other.host
      && outline(includingNames: true) == other.outline(includingNames: true)
  }

  /// The names of the parameters that have a value in every link of the pattern.
  fileprivate var requiredNames: Set<String> {
    Set(places.lazy.filter { !$0.isInGroup }.map(\.name))
  }

  /// Returns whether every link of the pattern has the scheme and the host that another pattern
  /// requires.
  fileprivate func requiresFront(of other: RoutePattern) -> Bool {
    guard other.scheme == nil || other.scheme == scheme else { return false }
    guard let wanted = other.host, wanted != host else { return true }
    return wanted.includesSubdomains && host?.name.hasSuffix(".\(wanted.name)") == true
  }
}
