// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// A route may have parents: routes whose screens are below the screen of this route on the stack.

extension Router {
  /// Finds the parents of a matching route, and matches each one with the values of its child.
  ///
  /// - Parameters:
  ///   - candidate: The match of the route.
  ///   - route: The route.
  /// - Returns: The parents that can be resolved, the nearest first, and the error for the first
  ///   parent that cannot: it is not registered, or does not match the values of its child. The
  ///   caller checks the policy of the resolved routes before it throws the error, so that an origin
  ///   learns nothing about routes that are closed to it.
  func resolveParents(
    of candidate: Candidate,
    _ route: RouteRecord
  ) -> (parents: [Candidate], error: RouteError?) {
    // Most routes have no parent, so the match is not copied before a parent is found.
    guard route.parent != nil else { return ([], nil) }
    var (child, parents) = (candidate, [Candidate]())
    // Without this line, the array would grow from one to two and four elements, and each growth
    // would move matches, which are large.
    parents.reserveCapacity(3)
    var failure: RouteError?
    while failure == nil, let pattern = child.value.parent {
      guard parents.count <= registry.records.count else {
        failure = parentError(pattern, of: child, "its parents form a cycle")
        break
      }
      do throws(RouteError) {
        child = try parent(pattern, of: child)
        parents.append(child)
      } catch {
        failure = error
      }
    }
    return (parents, failure)
  }

  private func parent(
    _ pattern: RoutePattern,
    of child: Candidate
  ) throws(RouteError) -> Candidate {
    guard let parent = registry.parent(pattern, of: child.value) else {
      throw parentError(pattern, of: child, "no such route is registered")
    }
    if let prefix = parent.prefix, let match = table().match(prefix, in: child) { return match }
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
    parent.prepare(match, for: child.pattern)
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
