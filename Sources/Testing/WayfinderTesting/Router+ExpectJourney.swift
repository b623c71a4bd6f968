// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import Wayfinder

// These functions open a link and check the complete journey, including the host or the action.

extension Router {
  /// Opens a link, and expects that the screen of a route is shown.
  ///
  /// - Parameters:
  ///   - link: The link, or a path without a scheme.
  ///   - origin: The origin of the link.
  ///   - scene: The scene of the screen.
  ///   - pattern: The pattern of the route, as it was registered.
  ///   - file: The file that a failure is reported with.
  ///   - line: The line that a failure is reported with.
  /// - Returns: The outcome.
  /// - Throws: ``RouteExpectationError`` when the journey has another outcome.
  @discardableResult
  public func expect(
    _ link: String,
    from origin: RouteOrigin = .internal,
    in scene: RouteScene = .main,
    shows pattern: RoutePattern,
    file: StaticString = #fileID,
    line: UInt = #line
  ) async throws(RouteExpectationError) -> RouteOutcome {
    let location = RouteExpectationError.SourceLocation(file, line)
    let problem = "“\(link)” does not show “\(pattern)”"
    let outcome = try await routeOrThrow(
      to: link,
      from: origin,
      in: scene,
      problem,
      expected: nil,
      at: location
    )
    guard outcome.kind != .shown || outcome.pattern != pattern else { return outcome }
    throw RouteExpectationError(
      problem,
      found: description(of: outcome),
      details: steps(of: outcome.trace),
      at: location
    )
  }

  /// Opens a link, and expects that the action of its route returns the given value.
  ///
  /// - Parameters:
  ///   - link: The link, or a path without a scheme.
  ///   - origin: The origin of the link.
  ///   - scene: The scene of the journey.
  ///   - value: The expected value.
  ///   - file: The file that a failure is reported with.
  ///   - line: The line that a failure is reported with.
  /// - Returns: The outcome.
  /// - Throws: ``RouteExpectationError`` when the journey has another outcome or another value.
  @discardableResult
  public func expect<Value: Equatable>(
    _ link: String,
    from origin: RouteOrigin = .internal,
    in scene: RouteScene = .main,
    returns value: Value,
    file: StaticString = #fileID,
    line: UInt = #line
  ) async throws(RouteExpectationError) -> RouteOutcome {
    let location = RouteExpectationError.SourceLocation(file, line)
    let (problem, expected) = ("“\(link)” does not return the expected value", spelling(value))
    let outcome = try await routeOrThrow(
      to: link,
      from: origin,
      in: scene,
      problem,
      expected: expected,
      at: location
    )
    guard outcome.value(as: Value.self) != value else { return outcome }
    throw RouteExpectationError(
      problem,
      expected: expected,
      found: outcome.value(as: Any.self).map(spelling) ?? description(of: outcome),
      details: outcome.kind == .returned ? [] : steps(of: outcome.trace),
      at: location
    )
  }

  /// Opens a link, and expects that the journey ends with an error.
  ///
  /// ```swift
  /// try await router.expect("moments://orders/7", from: .scheme, endsAs: .refused)
  /// ```
  ///
  /// - Parameters:
  ///   - link: The link, or a path without a scheme.
  ///   - origin: The origin of the link.
  ///   - scene: The scene of the journey.
  ///   - code: The error's code: `.refused`, `.declined`, `.notFound` or any other.
  ///   - reason: A part of the error's message or of one of its near misses; nil accepts every error.
  ///   - file: The file that a failure is reported with.
  ///   - line: The line that a failure is reported with.
  /// - Returns: The error.
  /// - Throws: ``RouteExpectationError`` when the journey has another ending or another reason.
  @discardableResult
  public func expect(
    _ link: String,
    from origin: RouteOrigin = .internal,
    in scene: RouteScene = .main,
    endsAs code: RouteError.Code,
    because reason: String? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) async throws(RouteExpectationError) -> RouteError {
    let location = RouteExpectationError.SourceLocation(file, line)
    let problem = "“\(link)” does not end as \(code)" + (reason.map { " because “\($0)”" } ?? "")
    switch await routeForResult(to: link, from: origin, in: scene) {
    case .success(let outcome):
      throw RouteExpectationError(
        problem,
        found: description(of: outcome),
        details: steps(of: outcome.trace),
        at: location
      )
    case .failure(let error):
      let reasons = [error.message] + error.nearMisses
      let isExpected = reason.map { part in reasons.contains { $0.contains(part) } } ?? true
      guard error.code != code || !isExpected else { return error }
      throw RouteExpectationError(
        problem,
        found: ending(of: error),
        details: why(link, ended: error),
        at: location
      )
    }
  }
}

extension Router {
  private func routeForResult(
    to link: String,
    from origin: RouteOrigin,
    in scene: RouteScene
  ) async -> Result<RouteOutcome, RouteError> {
    do throws(RouteError) {
      return .success(try await route(to: .parsing(link, origin: origin), .in(scene)))
    } catch {
      return .failure(error)
    }
  }

  private func routeOrThrow(
    to link: String,
    from origin: RouteOrigin,
    in scene: RouteScene,
    _ problem: String,
    expected: String?,
    at location: RouteExpectationError.SourceLocation
  ) async throws(RouteExpectationError) -> RouteOutcome {
    switch await routeForResult(to: link, from: origin, in: scene) {
    case .success(let outcome): return outcome
    case .failure(let error):
      throw RouteExpectationError(
        problem,
        expected: expected,
        found: ending(of: error),
        details: why(link, ended: error),
        at: location
      )
    }
  }

  private func description(of outcome: RouteOutcome) -> String {
    let route = outcome.pattern.map { " “\($0)”" } ?? ""
    return switch outcome.kind {
    case .shown: "the screen of\(route)"
    case .returned: "the result of\(route)"
    case .opened: "a web page that the platform opened"
    }
  }

  private func spelling(_ value: Any) -> String {
    value is String ? "“\(value)”" : "\(value) (\(type(of: value)))"
  }
}
