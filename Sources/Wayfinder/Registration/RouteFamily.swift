/// The routes of a router with their parents, to be checked before any journey.
struct RouteFamily {
  /// A route, as far as its parents are concerned.
  struct Member {
    let pattern: RoutePattern
    let exposure: RouteExposure
    let effect: RouteEffect
    let priority: Int
    let parent: RoutePattern?
    let isAction: Bool
    let location: String
  }

  private let members: [Member]
  private let entries: [Member]
  private let byPattern: [RoutePattern: Member]

  /// Takes down routes, and the entries of modules, which are nobody's parents.
  init(_ members: [Member], entries: [Member]) {
    self.members = members
    self.entries = entries
    // Of equal patterns, the one that goes before the others is shown.
    byPattern = Dictionary(
      members.map { ($0.pattern, $0) },
      uniquingKeysWith: { $0.priority >= $1.priority ? $0 : $1 }
    )
  }

  /// What is wrong, in the order of registration; one problem for each route that has one.
  ///
  /// - Complexity: O(*n* ∙ *d*) for *n* routes whose chains of parents are *d* long.
  var problems: [RegistrationError.Problem] {
    (members + entries).compactMap { member in
      member.parent.flatMap { problem(of: member, below: $0) }
    }
  }

  private func problem(
    of child: Member,
    below pattern: RoutePattern
  ) -> RegistrationError.Problem? {
    let said = "“\(child.pattern)” (\(child.location)) has the parent “\(pattern)”"
    func problem(_ code: RegistrationError.Code, _ what: String) -> RegistrationError.Problem {
      RegistrationError.Problem(code, message: said + what, pattern: child.pattern)
    }
    guard let parent = byPattern[pattern] else {
      return problem(
        .parentMissing,
        ", which is not registered; register it, or name a pattern as it is registered"
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
    let unsure = pattern.requiredNames.subtracting(child.pattern.requiredNames).sorted()
    if !unsure.isEmpty {
      let names = unsure.map { "“:\($0)”" }.joined(separator: ", ")
      return problem(
        .parentMissing,
        " (\(parent.location)), whose \(names) the child may lack; make it optional in the parent too, "
          + "or required in the child"
      )
    }
    guard child.pattern.hasFront(of: pattern) else {
      return problem(
        .parentMissing,
        " (\(parent.location)), whose scheme or host the child's links need not have; give both the same"
      )
    }
    guard child.exposure <= parent.exposure else {
      return problem(
        .parentLessExposed,
        " (\(parent.location)), which is registered as \(parent.exposure) and the child as "
          + "\(child.exposure); whoever opens the child is shown the parent as well, so expose it "
          + "as much"
      )
    }
    let trusts: [RouteTrust] = [.own, .verified, .unverified]
    if let trust = trusts.first(where: { child.lets($0) && !parent.lets($0) }) {
      return problem(
        .parentLessExposed,
        " (\(parent.location)), which by its effect \(parent.effect) is never opened by \(trust.rawValue) "
          + "origins, and the child is; expose the child less, or give the parent a lesser effect"
      )
    }
    guard let circle = circle(from: child) else { return nil }
    return problem(
      .cycle,
      ", and so comes to stand below itself: \(circle); let one have no parent"
    )
  }

  /// The way from a route over its parents back to itself.
  private func circle(from child: Member) -> String? {
    var names = ["\(child.pattern)"]
    var next = child.parent
    // A chain that is longer than there are routes goes round without coming back here.
    while let pattern = next, names.count <= members.count {
      names.append("\(pattern)")
      if pattern == child.pattern { return names.joined(separator: " → ") }
      next = byPattern[pattern]?.parent
    }
    return nil
  }
}

extension RouteFamily.Member {
  /// Whether origins of a trust get through at all, were they to sign in and to confirm.
  fileprivate func lets(_ trust: RouteTrust) -> Bool {
    exposure.admits(trust) && RoutePolicy.verdict(for: effect, from: trust) != .refused
  }
}

extension RoutePattern {
  /// The names of the parameters that every link of the pattern has a value for.
  fileprivate var requiredNames: Set<String> {
    let optional = elements.filter { if case .group = $0 { true } else { false } }
    return Set(parameterNames).subtracting(optional.flatMap(\.names))
  }

  /// Whether all its links have the scheme and the host that another pattern asks for.
  fileprivate func hasFront(of other: RoutePattern) -> Bool {
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
