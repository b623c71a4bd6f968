// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import Wayfinder

// These functions check which route a link opens. They do not open the link and do not call a
// navigator.

extension Router {
  /// Expects that a link would open the route with a pattern, after the rewrite rules and the
  /// policy.
  ///
  /// - Parameters:
  ///   - link: The link, or a path without a scheme.
  ///   - origin: The origin of the link.
  ///   - pattern: The pattern of the route, as it was registered.
  ///   - file: The file that a failure is reported with.
  ///   - line: The line that a failure is reported with.
  /// - Returns: The resolution of the link, with its parameters.
  /// - Throws: ``RouteExpectationError`` when the link has another route or none.
  /// - Complexity: As `resolve(_:origin:)`; for a failure, O(*n*) in the number of routes.
  @discardableResult
  public func expect(
    _ link: String,
    from origin: RouteOrigin = .internal,
    routesTo pattern: RoutePattern,
    file: StaticString = #fileID,
    line: UInt = #line
  ) throws(RouteExpectationError) -> RouteDecision.Resolution {
    try expect(
      link,
      from: origin,
      routesTo: pattern,
      expected: nil,
      at: RouteExpectationError.SourceLocation(file, line)
    )
  }

  /// Expects that a link is routed to a typed route with these values.
  ///
  /// ```swift
  /// try router.expect("/moments/42?tab=likes", routesTo: MomentRoute(id: 42, tab: "likes"))
  /// ```
  ///
  /// - Parameters:
  ///   - link: The link, or a path without a scheme.
  ///   - origin: The origin of the link.
  ///   - route: The expected route; two routes are equal if their paths are equal.
  ///   - file: The file that a failure is reported with.
  ///   - line: The line that a failure is reported with.
  /// - Returns: The resolution of the link.
  /// - Throws: ``RouteExpectationError`` when the link has another route or none, when a value is
  ///   invalid or differs, or when the expected route cannot be written.
  /// - Complexity: As `resolve(_:origin:)`; for a failure, O(*n*) in the number of routes.
  @discardableResult
  public func expect<Typed: RouteSet>(
    _ link: String,
    from origin: RouteOrigin = .internal,
    routesTo route: Typed,
    file: StaticString = #fileID,
    line: UInt = #line
  ) throws(RouteExpectationError) -> RouteDecision.Resolution {
    let location = RouteExpectationError.SourceLocation(file, line)
    let path: String
    do throws(RouteError) {
      path = try route.path.text
    } catch {
      throw RouteExpectationError(
        "the expected \(Typed.self) cannot be written as a link",
        found: ending(of: error),
        at: location
      )
    }
    let index = route.patternIndex
    let resolution = try expect(
      link,
      from: origin,
      routesTo: Typed.patterns[index],
      expected: "\(Typed.self) “\(path)”",
      at: location
    )
    let found: String
    do throws(RouteError) {
      found = try Typed(resolution, matching: index).path.text
    } catch {
      throw RouteExpectationError(
        "“\(link)” matches “\(resolution.pattern)”, but is not a valid \(Typed.self)",
        expected: "“\(path)”",
        found: ending(of: error),
        at: location
      )
    }
    guard found != path else { return resolution }
    throw RouteExpectationError(
      "“\(link)” is routed to a different \(Typed.self)",
      expected: "“\(path)”",
      found: "“\(found)”",
      at: location
    )
  }

  /// Expects that a path written in code matches a route.
  ///
  /// The macro `#link("/mall/42")` checks only the syntax of a path; this function also checks that
  /// the router has a route for it.
  ///
  /// ```swift
  /// try router.expectRoute(for: "/moments/42")
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - file: The file that a failure is reported with.
  ///   - line: The line that a failure is reported with.
  /// - Returns: The resolution of the path.
  /// - Throws: ``RouteExpectationError`` when the path has no route.
  /// - Complexity: As `resolve(_:origin:)`; for a failure, O(*n*) in the number of routes.
  @discardableResult
  public func expectRoute(
    for path: RoutePath,
    file: StaticString = #fileID,
    line: UInt = #line
  ) throws(RouteExpectationError) -> RouteDecision.Resolution {
    let location = RouteExpectationError.SourceLocation(file, line)
    let problem = "“\(path.text)” has no route"
    guard !path.isBroken else {
      throw RouteExpectationError(
        problem,
        found: "an interpolated value has no text, or makes a path segment empty, “.” or “..”",
        at: location
      )
    }
    return try resolve(path.text, from: .internal, problem, expected: nil, at: location)
  }
}

extension Router {
  private func expect(
    _ link: String,
    from origin: RouteOrigin,
    routesTo pattern: RoutePattern,
    expected: String?,
    at location: RouteExpectationError.SourceLocation
  ) throws(RouteExpectationError) -> RouteDecision.Resolution {
    let problem = "“\(link)” is not routed to “\(pattern)”"
    let resolution = try resolve(
      link,
      from: origin,
      problem,
      expected: expected,
      pattern: pattern,
      at: location
    )
    guard resolution.pattern != pattern else { return resolution }
    throw RouteExpectationError(
      problem,
      expected: expected,
      found: self.location(of: resolution.pattern),
      details: why(link, missed: pattern, for: resolution.pattern),
      at: location
    )
  }

  private func resolve(
    _ link: String,
    from origin: RouteOrigin,
    _ problem: String,
    expected: String?,
    pattern: RoutePattern? = nil,
    at location: RouteExpectationError.SourceLocation
  ) throws(RouteExpectationError) -> RouteDecision.Resolution {
    do throws(RouteError) {
      return try resolve(link, origin: origin)
    } catch {
      let missing = pattern.flatMap { pattern in
        error.code != .notFound || isRegistered(pattern)
          ? nil : [notRegistered(pattern)]
      }
      throw RouteExpectationError(
        problem,
        expected: expected,
        found: ending(of: error),
        details: (missing ?? []) + why(link, ends: error),
        at: location
      )
    }
  }
}
