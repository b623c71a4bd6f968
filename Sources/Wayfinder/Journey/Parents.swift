// A route may have parents: screens that stand below its own, and that a plan may have to add.

/// What takes a journey, and what stands below it.
///
/// It is an object, because what waits hands it on.
final class RouteSelection: Sendable {
  let candidate: RouteTable<RouteRecord>.Match
  /// The parents with their own links, the bottom first.
  let parents: [RouteTable<RouteRecord>.Match]

  init(
    candidate: RouteTable<RouteRecord>.Match,
    parents: [RouteTable<RouteRecord>.Match]
  ) {
    (self.candidate, self.parents) = (candidate, parents)
  }
}

extension Router {
  /// The route that a candidate is, with its parents.
  ///
  /// - Parameters:
  ///   - candidate: The route.
  ///   - check: What each of them must pass before its own parent is looked for, so that nobody
  ///     learns what is wrong with a route that is closed to them.
  /// - Returns: The route and its parents.
  /// - Throws: ``RouteError`` with the code `navigationFailed` when a parent is not registered, or
  ///   does not take the values of its child; and what `check` throws.
  func way(
    to candidate: Candidate,
    checking check: (Candidate) throws(RouteError) -> Void
  ) throws(RouteError) -> RouteSelection {
    var parents: [Candidate] = []
    var child = candidate
    try check(child)
    while let pattern = child.value.parent {
      guard parents.count <= registry.records.count else {
        throw noParentError(pattern, of: child, "its parents go round in a circle")
      }
      child = try parent(pattern, of: child)
      try check(child)
      parents.append(child)
    }
    return RouteSelection(candidate: candidate, parents: parents.reversed())
  }

  private func parent(
    _ pattern: RoutePattern,
    of child: Candidate
  ) throws(RouteError) -> Candidate {
    let table = table()
    guard let route = registry.route(pattern) else {
      throw noParentError(pattern, of: child, "no such route is registered")
    }
    var values: [String: String] = [:]
    for name in pattern.parameterNames where child.parameters.hasPathValue(name) {
      values[name] = child.parameters[name]
    }
    let path: String
    do throws(PathBuildingError) {
      path = try table.path(for: route.id, parameters: values)
    } catch {
      throw noParentError(pattern, of: child, error.message)
    }
    let text = child.link.front(withUserInfo: false) + path
    let match = try? table.matches(parseLink(text)).first { $0.pattern == pattern }
    guard let match else {
      throw noParentError(
        pattern,
        of: child,
        "it does not match the link that its child's values make"
      )
    }
    return match
  }

  private func noParentError(
    _ pattern: RoutePattern,
    of child: Candidate,
    _ reason: String
  ) -> RouteError {
    RouteError(
      .navigationFailed,
      link: Redaction.text(of: child.link, matching: child.pattern),
      pattern: child.pattern,
      message: "“\(child.pattern)” stands on its parent “\(pattern)”, which cannot be shown: "
        + "\(reason); `validate()` says what is wrong with parents"
    )
  }
}
