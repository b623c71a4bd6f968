/// The routes of a router with their parents, to be checked before any journey.
struct RouteFamily {
  /// A route, as far as its parents are concerned.
  struct Member {
    let pattern: RoutePattern
    let exposure: RouteExposure
    let parent: RoutePattern?
    let isAction: Bool
    let place: String
  }

  private let members: [Member]
  private let byPattern: [RoutePattern: Member]

  init(_ members: [Member]) {
    self.members = members
    byPattern = Dictionary(
      members.map { ($0.pattern, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// What is wrong, in the order of registration; one problem for each route that has one.
  ///
  /// - Complexity: O(*n* ∙ *d*) for *n* routes whose chains of parents are *d* long.
  var problems: [RegistrationError.Problem] {
    members.compactMap { member in member.parent.flatMap { problem(of: member, below: $0) } }
  }

  private func problem(
    of child: Member,
    below pattern: RoutePattern
  ) -> RegistrationError.Problem? {
    let said = "“\(child.pattern)” (\(child.place)) has the parent “\(pattern)”"
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
        " (\(parent.place)), which is an action and has no screen; name a route that shows one"
      )
    }
    let foreign = pattern.parameterNames.filter { !child.pattern.parameterNames.contains($0) }
    if !foreign.isEmpty {
      let names = foreign.map { "“:\($0)”" }.joined(separator: ", ")
      return problem(
        .parentMissing,
        " (\(parent.place)), whose \(names) the child does not have; a parent's parameters must be "
          + "among its child's"
      )
    }
    guard child.exposure <= parent.exposure else {
      return problem(
        .parentLessExposed,
        " (\(parent.place)), which is registered as \(parent.exposure) and the child as "
          + "\(child.exposure); whoever opens the child is shown the parent as well, so expose it "
          + "as much"
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
