// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A registration of a route, stored as data.
///
/// The registrations of a module are performed when the module is installed.
struct RouteRegistration<Screen>: Sendable {
  let pattern: RoutePattern
  let configuration: RouteConfiguration
  /// The typed route of the pattern, or nil if the route is registered with a pattern instead of a
  /// type.
  var page: RoutePage?
  let file: StaticString
  let line: UInt
  /// A closure that makes the handler when the route is registered.
  let makeHandler: @MainActor () -> Router<Screen>.Handler
}

extension Router {
  /// The code that handles a request: a navigator makes a screen, or an action returns a value.
  enum Handler {
    case navigator(any Navigator<Screen>)
    /// Code that returns a value instead of a screen.
    case action(@MainActor (RouteRequest) async throws -> RouteOutcome)

    var isAction: Bool {
      if case .action = self { return true }
      return false
    }

    /// Creates an action from a closure that returns a value; the value need not be Sendable.
    static func returning<Value>(
      _ perform: @escaping @MainActor (RouteRequest) async throws -> Value
    ) -> Handler {
      .action { .result(try await perform($0), for: $0) }
    }
  }

  /// Adds a route to the routes of the router, or an entry to the entries of the modules.
  @discardableResult
  func add(
    _ registration: RouteRegistration<Screen>,
    to registry: RouteRegistry,
    of module: RouteModules.Installation? = nil
  ) -> RouteToken {
    changed()
    let handler = registration.makeHandler()
    let record = RouteRecord(
      number: nextRoute,
      pattern: registration.pattern,
      configuration: registration.configuration,
      page: registration.page,
      isAction: handler.isAction,
      file: registration.file,
      line: registration.line,
      module: module
    )
    nextRoute += 1
    handlers[record.number] = handler
    registry.add(record)
    return RouteToken(number: record.number)
  }

  /// Returns the handler of a route.
  ///
  /// - Throws: ``RouteError`` with the code `notFound` if the route was removed during the journey.
  func handler(of candidate: Candidate) throws(RouteError) -> Handler {
    guard let handler = handlers[candidate.value.number] else {
      throw RouteError(
        .notFound,
        link: Redaction.text(of: candidate.link, matching: candidate.pattern),
        pattern: candidate.pattern,
        message: "“\(candidate.pattern)” was removed during the journey; open the link again"
      )
    }
    return handler
  }
}
