// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import Wayfinder

/// A router with any type of screens, because the classes of the older routers have no type
/// parameter `Screen`.
@MainActor
package protocol AnyRouter: AnyObject {
  var patternProblems: [RegistrationError.Problem] { get set }
  var console: (@MainActor (String) -> Void)? { get }

  func add(
    _ pattern: RoutePattern,
    _ configuration: RouteConfiguration,
    file: StaticString,
    line: UInt,
    screenType: Any.Type?,
    perform: @escaping @MainActor (RouteRequest) throws(RouteError) -> Any?
  ) -> RouteFacts.Token
  func remove(_ token: RouteFacts.Token)
  func owns(_ text: String) -> Bool
  func performSynchronously(
    _ text: String,
    origin: RouteOrigin,
    routes: (String) throws(RouteError) -> [SynchronousRoute]
  ) throws(RouteError) -> Any?
  func canPerformSynchronously(
    _ text: String,
    origin: RouteOrigin,
    routes: (String) throws(RouteError) -> [SynchronousRoute]
  ) -> Bool
}

extension Router: AnyRouter {
  /// Registers a route that shows a screen if `screenType` is the type of the router's screens, and
  /// otherwise an action.
  package func add(
    _ pattern: RoutePattern,
    _ configuration: RouteConfiguration,
    file: StaticString,
    line: UInt,
    screenType: Any.Type?,
    perform: @escaping @MainActor (RouteRequest) throws(RouteError) -> Any?
  ) -> RouteFacts.Token {
    guard screenType == Screen.self else {
      return action(pattern, configuration, file: file, line: line) { request in
        try perform(request)
      }
    }
    return register(pattern, configuration, file: file, line: line) { request in
      if let screen = try perform(request) as? Screen { return screen }
      throw RouteError(.declined, for: request, message: "the older route made no screen")
    }
  }
}
