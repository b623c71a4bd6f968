public import Wayfinder

// Where links would lead: nothing is opened, and no navigator is asked.

extension Router {
  /// Expects that a link leads to a route, as far as table, rules and policy say it.
  ///
  /// - Parameters:
  ///   - link: The link, or a path without a scheme.
  ///   - origin: Who asks.
  ///   - pattern: The pattern of the route, as it was registered.
  ///   - file: The file that a failure is reported with.
  ///   - line: The line that a failure is reported with.
  /// - Returns: Where the link leads, with the values that it brings.
  /// - Throws: ``RouteExpectationError`` when it leads elsewhere or nowhere.
  /// - Complexity: As `resolve(_:origin:)`; for a failure, O(*n*) in the number of routes.
  @discardableResult
  public func expect(
    _ link: String,
    from origin: RouteOrigin = .internal,
    routesTo pattern: RoutePattern,
    file: StaticString = #fileID,
    line: UInt = #line
  ) throws(RouteExpectationError) -> RouteResolution {
    try expect(
      link,
      from: origin,
      routesTo: pattern,
      wanted: nil,
      at: RouteExpectationError.SourceLocation(file, line)
    )
  }

  /// Expects that a link leads to a typed route with these very values.
  ///
  /// ```swift
  /// try router.expect("/moments/42?tab=likes", routesTo: MomentRoute(id: 42, tab: "likes"))
  /// ```
  ///
  /// - Parameters:
  ///   - link: The link, or a path without a scheme.
  ///   - origin: Who asks.
  ///   - route: The route; two are the same when they are written as the same path.
  ///   - file: The file that a failure is reported with.
  ///   - line: The line that a failure is reported with.
  /// - Returns: Where the link leads.
  /// - Throws: ``RouteExpectationError`` when it leads elsewhere or nowhere, when it is no such route,
  ///   when a value differs, or when the expected route cannot be written.
  /// - Complexity: As `resolve(_:origin:)`; for a failure, O(*n*) in the number of routes.
  @discardableResult
  public func expect<Typed: RouteSet>(
    _ link: String,
    from origin: RouteOrigin = .internal,
    routesTo route: Typed,
    file: StaticString = #fileID,
    line: UInt = #line
  ) throws(RouteExpectationError) -> RouteResolution {
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
      wanted: "\(Typed.self) “\(path)”",
      at: location
    )
    let found: String
    do throws(RouteError) {
      found = try Typed(resolution, matching: index).path.text
    } catch {
      throw RouteExpectationError(
        "“\(link)” matches “\(resolution.pattern)”, but is no \(Typed.self)",
        wanted: "“\(path)”",
        found: ending(of: error),
        at: location
      )
    }
    guard found != path else { return resolution }
    throw RouteExpectationError(
      "“\(link)” leads to another \(Typed.self)",
      wanted: "“\(path)”",
      found: "“\(found)”",
      at: location
    )
  }

  /// Expects that a path written in code leads to some route.
  ///
  /// The compiler checks how `#link("/mall/42")` is spelled; whether the app has a route for it is
  /// known to its router alone.
  ///
  /// ```swift
  /// try router.expectRoute(for: "/moments/42")
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - file: The file that a failure is reported with.
  ///   - line: The line that a failure is reported with.
  /// - Returns: Where the path leads.
  /// - Throws: ``RouteExpectationError`` when it leads nowhere.
  /// - Complexity: As `resolve(_:origin:)`; for a failure, O(*n*) in the number of routes.
  @discardableResult
  public func expectRoute(
    for path: RoutePath,
    file: StaticString = #fileID,
    line: UInt = #line
  ) throws(RouteExpectationError) -> RouteResolution {
    let location = RouteExpectationError.SourceLocation(file, line)
    let problem = "“\(path.text)” leads nowhere"
    guard !path.isBroken else {
      throw RouteExpectationError(
        problem,
        found: "a value makes a segment that is empty, “.” or “..”, which would not come back",
        at: location
      )
    }
    return try resolve(path.text, from: .internal, problem, wanted: nil, at: location)
  }
}

extension Router {
  private func expect(
    _ link: String,
    from origin: RouteOrigin,
    routesTo pattern: RoutePattern,
    wanted: String?,
    at location: RouteExpectationError.SourceLocation
  ) throws(RouteExpectationError) -> RouteResolution {
    let problem = "“\(link)” does not lead to “\(pattern)”"
    let resolution = try resolve(
      link,
      from: origin,
      problem,
      wanted: wanted,
      pattern: pattern,
      at: location
    )
    guard resolution.pattern != pattern else { return resolution }
    throw RouteExpectationError(
      problem,
      wanted: wanted,
      found: self.location(of: resolution.pattern),
      details: why(link, missed: pattern, for: resolution.pattern),
      at: location
    )
  }

  private func resolve(
    _ link: String,
    from origin: RouteOrigin,
    _ problem: String,
    wanted: String?,
    pattern: RoutePattern? = nil,
    at location: RouteExpectationError.SourceLocation
  ) throws(RouteExpectationError) -> RouteResolution {
    do throws(RouteError) {
      return try resolve(link, origin: origin)
    } catch {
      let missing = pattern.flatMap { pattern in
        error.code != .notFound || isRegistered(pattern)
          ? nil : ["“\(pattern)” is not registered"]
      }
      throw RouteExpectationError(
        problem,
        wanted: wanted,
        found: ending(of: error),
        details: (missing ?? []) + why(link, ends: error, from: origin),
        at: location
      )
    }
  }
}
