// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteDialects
import Wayfinder

/// A closure that runs when a URL opens a route of MGJRouter; it receives the values of the URL.
public typealias MGJRouterHandler = @MainActor ([AnyHashable: Any]?) -> Void
/// A closure that receives the values of a URL, and returns an object for the caller of MGJRouter.
public typealias MGJRouterObjectHandler = @MainActor ([AnyHashable: Any]?) -> Any?

/// A router with the methods of MGJRouter; its routes are registered on the router that the app has
/// given to ``OlderRouters``.
@preconcurrency
@MainActor
public final class MGJRouter {
  private static var table: OldRoutes?

  private struct Call {
    var userInfo: [AnyHashable: Any]?
    var completion: (@MainActor (Any?) -> Void)?
    var wantsObject = false
  }

  private static var routes: OldRoutes {
    if let table { return table }
    let new = OldRoutes(.mgjRouter, isReplacing: true)
    table = new
    return new
  }

  private init() {}

  static func reset() { table = nil }

  /// Registers a handler for a pattern such as `mgj://user/:id`, and replaces an earlier handler of
  /// the pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - file: The file that messages name.
  ///   - line: The line that messages name.
  ///   - handler: Receives the values of a link.
  public static func registerURLPattern(
    _ pattern: String,
    file: StaticString = #fileID,
    line: UInt = #line,
    toHandler handler: @escaping MGJRouterHandler
  ) {
    routes.add(pattern, file: file, line: line) { match in
      let call = match.call as? Call ?? Call()
      guard !call.wantsObject else { return .declined }
      handler(values(match.parameters, call))
      return .handled(nil)
    }
  }

  /// Registers a handler that returns an object, and replaces an earlier handler of the pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - file: The file that messages name.
  ///   - line: The line that messages name.
  ///   - handler: Receives the values of a link, and returns an object or nil.
  @_disfavoredOverload  // So a trailing closure without a value is a handler without an object.
  public static func registerURLPattern(
    _ pattern: String,
    file: StaticString = #fileID,
    line: UInt = #line,
    toObjectHandler handler: @escaping MGJRouterObjectHandler
  ) {
    routes.add(pattern, file: file, line: line) { match in
      .handled(handler(values(match.parameters, match.call as? Call ?? Call())))
    }
  }

  /// Removes the handlers of a pattern and of longer patterns that begin with the same segments.
  ///
  /// - Parameter pattern: The pattern.
  public static func deregisterURLPattern(_ pattern: String) {
    routes.remove(pattern)
  }

  /// Opens a URL: calls the handler of the pattern that matches the URL.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - userInfo: Values for the handler, under `MGJRouterParameterUserInfo`.
  ///   - completion: A completion handler for the handler to call, under `MGJRouterParameterCompletion`.
  public static func openURL(
    _ url: String,
    withUserInfo userInfo: [AnyHashable: Any]? = nil,
    completion: (@MainActor (Any?) -> Void)? = nil
  ) {
    _ = perform(url, Call(userInfo: userInfo, completion: completion))
  }

  /// Returns whether a handler matches a URL, and the policy allows the URL to open this handler's
  /// route.
  ///
  /// The older router also returned true for a URL that matches only the beginning of a pattern, and
  /// opened nothing then.
  ///
  /// - Parameter url: The URL.
  /// - Returns: Whether ``openURL(_:withUserInfo:completion:)`` would call a handler.
  public static func canOpenURL(_ url: String) -> Bool {
    let routes = routes
    return OlderRouters.shared.canPerform(url) { text throws(RouteError) in
      try routes.routes(for: text, nil)
    }
  }

  /// Returns whether a URL can be opened; equal to ``canOpenURL(_:)``, because the older router
  /// ignored the second argument, too.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - exactly: An argument without effect.
  /// - Returns: Whether ``openURL(_:withUserInfo:completion:)`` would call a handler.
  public static func canOpenURL(_ url: String, matchExactly exactly: Bool) -> Bool {
    canOpenURL(url)
  }

  /// Opens a URL, and returns the object that the handler of the URL returns.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - userInfo: Values for the handler, under `MGJRouterParameterUserInfo`.
  /// - Returns: The object, or nil.
  public static func object(
    forURL url: String,
    withUserInfo userInfo: [AnyHashable: Any]? = nil
  ) -> Any? {
    perform(url, Call(userInfo: userInfo, wantsObject: true))
  }

  /// Returns a URL: the pattern with its parameters replaced by values in order.
  ///
  /// Further parameters of the pattern are replaced by the last value, and `:id` is also replaced at the
  /// beginning of `:id2`, as in the older router. Without values, the pattern is returned, and the router
  /// reports it.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - parameters: The values, which are not percent-encoded.
  /// - Returns: The URL.
  public static func generateURL(withPattern pattern: String, parameters: [Any]) -> String {
    do throws(DialectError) {
      return try RouteDialect.mgjRouter.link(for: pattern, values: parameters.map { "\($0)" })
    } catch {
      OlderRouters.shared.report("MGJRouter: \(error)")
      return pattern
    }
  }

  private static func perform(_ url: String, _ call: Call) -> Any? {
    let routes = routes
    // The router has reported an error already.
    return
      (try? OlderRouters.shared.perform(url) { text throws(RouteError) in
        try routes.routes(for: text, call)
      }) ?? nil
  }

  private static func values(_ parameters: DialectParameters, _ call: Call) -> [AnyHashable: Any] {
    var values: [AnyHashable: Any] = [:]
    let read = call.wantsObject ? parameters.asMGJRouterObject : parameters.asMGJRouter
    for (name, value) in read { values[name] = value.anyValue }
    // A link cannot set the values that handlers call or cast.
    values[MGJRouterParameterUserInfo] = call.userInfo
    values[MGJRouterParameterCompletion] = call.completion.map(OldBlocks.value)
    return values
  }
}
