// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// A route may have parents: routes whose screens are below the screen of this route on the stack.

extension Router {
  /// Finds the parents of a matching route, matches each one with the values of its child, and checks
  /// that the origin of the journey may open it.
  ///
  /// - Parameters:
  ///   - candidate: The match of the route.
  ///   - route: The route.
  ///   - verdict: The verdict for the route, which is combined with those for the parents.
  ///   - journey: The journey.
  /// - Returns: The parents, the nearest first.
  /// - Throws: ``RouteError`` with the code `refused` for a parent that the origin may not open, or
  ///   `navigationFailed` for one that is not registered or does not match the values of its child.
  ///   A parent is checked before its own parent is searched, so that an origin learns nothing about
  ///   routes that are closed to it.
  func resolveParents(
    of candidate: Candidate,
    _ route: RouteRecord,
    combining verdict: inout RouteEffect.Verdict,
    _ journey: Journey
  ) throws(RouteError) -> [Candidate] {
    guard let pattern = route.parent else { return [] }
    var child = try match(registeredParent(pattern, of: route, candidate), pattern, of: candidate)
    var parents: [Candidate] = []
    // Without this line, the array would grow from one to two and four elements, and each growth
    // would move matches, which are large.
    parents.reserveCapacity(3)
    while true {
      let owner = child.value
      verdict = verdict.combined(with: try checkOrigin(of: child, owner, journey))
      guard let pattern = owner.parent else { break }
      guard parents.count < registry.records.count else {
        throw parentError(pattern, of: child, "its parents form a cycle")
      }
      let match = try match(registeredParent(pattern, of: owner, child), pattern, of: child)
      // A match is large, so it is moved into the array when it is no longer used.
      parents.append(consume child)
      child = match
    }
    parents.append(child)
    return parents
  }

  private func registeredParent(
    _ pattern: RoutePattern,
    of route: RouteRecord,
    _ child: Candidate
  ) throws(RouteError) -> RouteRegistry.Parent {
    guard let parent = registry.parent(pattern, of: route) else {
      throw parentError(pattern, of: child, "no such route is registered")
    }
    return parent
  }

  /// Matches a parent with the values of its child.
  ///
  /// - Parameters:
  ///   - parent: The parent.
  ///   - pattern: The pattern by which the child names its parent.
  ///   - child: The match of the child.
  /// - Returns: The match of the parent.
  /// - Throws: ``RouteError`` with the code `navigationFailed` if the parent does not match the values.
  private func match(
    _ parent: RouteRegistry.Parent,
    _ pattern: RoutePattern,
    of child: Candidate
  ) throws(RouteError) -> Candidate {
    let path: String
    do throws(PathBuildingError) {
      path = try parent.path(for: child.parameters)
    } catch {
      throw parentError(pattern, of: child, error.message)
    }
    let text = child.link.front(withUserInfo: false) + path
    let match = try? table().matches(parseLink(text)).first {
      $0.pattern.isMatched(as: parent.pattern)
    }
    guard let match else {
      throw parentError(
        pattern,
        of: child,
        "it does not match the link built from its child's values"
      )
    }
    return match
  }

  private func parentError(
    _ pattern: RoutePattern,
    of child: Candidate,
    _ reason: String
  ) -> RouteError {
    RouteError(
      .navigationFailed,
      link: Redaction.text(of: child.link, matching: child.pattern),
      pattern: child.pattern,
      message: "the parent “\(pattern)” of “\(child.pattern)” cannot be shown: \(reason); "
        + "`validate()` reports all problems with parents"
    )
  }
}
