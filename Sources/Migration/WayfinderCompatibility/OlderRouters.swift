// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteDialects
public import Wayfinder

/// The connection between the calls of older routers and the app's router.
///
/// ```swift
/// router.links = [.universal("momentsapp.com"), .scheme("moments")]
/// OlderRouters.shared.use(router)
/// JLRoutes.global().addRoute("/user/view/:userID") { parameters in
///   showUser(parameters["userID"] as? String)
/// }
/// ```
@preconcurrency
@MainActor
public final class OlderRouters {
  /// The connection that all older routers share.
  public static let shared = OlderRouters()

  package private(set) var router: any AnyRouter = Router<Never>()
  private var tables: [OldRoutes] = []
  private var problems: [RegistrationError.Problem] = []
  private var statedOrigin: RouteOrigin?
  private var depth = 0

  /// The maximum depth of handlers that open further links; a deeper call is a loop.
  private static let maximumDepth = 8
  /// The maximum number of stored problems, which `validate()` reports.
  private static let maximumProblems = 64

  private init() {}

  /// Sets the router that contains all routes of older routers, including routes that were added
  /// before.
  ///
  /// Before this call, the routes belong to a router without declared links, which refuses each link
  /// with a scheme.
  ///
  /// - Parameter router: The app's router.
  public func use<Screen>(_ router: Router<Screen>) {
    for table in tables { table.unregister(from: self.router) }
    self.router = router
    router.patternProblems = problems
    for table in tables { table.register() }
  }

  /// Whether links with a custom scheme open the routes of older routers; false by default.
  ///
  /// Any app can open a link with a custom scheme. The scheme must also be one of the router's declared
  /// links.
  public var admitsCustomSchemes = false {
    didSet {
      guard admitsCustomSchemes != oldValue else { return }
      for table in tables {
        table.unregister(from: router)
        table.register()
      }
    }
  }

  /// Runs code that calls older routers, and sets the origin of all links that the code opens.
  ///
  /// Without it, a web link that the app has declared is universal, a link with a custom scheme is of the
  /// origin `scheme`, and a path without a scheme, which no system delivers, is of the trust `own`.
  ///
  /// - Parameters:
  ///   - origin: The origin of the links.
  ///   - body: Calls an older router.
  /// - Returns: The value of `body`.
  @discardableResult
  public func opening<Value>(from origin: RouteOrigin, _ body: () throws -> Value) rethrows -> Value
  {
    let earlier = statedOrigin
    statedOrigin = origin
    defer { statedOrigin = earlier }
    return try body()
  }

  var configuration: RouteConfiguration {
    admitsCustomSchemes ? [.external(including: .schemes), .view] : [.external, .view]
  }

  func add(_ table: OldRoutes) { tables.append(table) }

  /// Replaces the dialect of all tables that have a dialect with the same name.
  func replace(_ dialect: RouteDialect) {
    for table in tables where table.dialect.name == dialect.name { table.dialect = dialect }
  }

  func remove(_ table: OldRoutes) { tables.removeAll { $0 === table } }

  package func report(_ message: String) {
    let problem = RegistrationError.Problem(.invalidPattern, message: message)
    guard !problems.contains(problem) else { return }
    problems.append(problem)
    if problems.count > Self.maximumProblems { problems.removeFirst() }
    router.patternProblems = problems
    router.console?(message)
  }

  /// Opens a link with the first route that handles it.
  ///
  /// - Throws: `RouteError`, which the router has reported already.
  package func perform(
    _ text: String,
    _ routes: (String) throws(RouteError) -> [SynchronousRoute]
  ) throws(RouteError) -> Any? {
    guard depth < Self.maximumDepth else {
      // The handlers of the outer calls still run, so the loop ends here.
      return try router.performSynchronously(text, origin: origin(of: text)) {
        _ throws(RouteError) in
        throw RouteError(
          .redirectLoop,
          link: "…",
          message: "\(Self.maximumDepth) handlers open links inside of each other; remove the loop"
        )
      }
    }
    depth += 1
    defer { depth -= 1 }
    return try router.performSynchronously(text, origin: origin(of: text), routes: routes)
  }

  package func canPerform(
    _ text: String,
    _ routes: (String) throws(RouteError) -> [SynchronousRoute]
  ) -> Bool {
    router.canPerformSynchronously(text, origin: origin(of: text), routes: routes)
  }

  private func origin(of text: String) -> RouteOrigin {
    if let statedOrigin { return statedOrigin }
    guard let mark = text.firstIndex(where: { ":/?#".contains($0) }), text[mark] == ":" else {
      return RouteOrigin("olderRouter", trust: .own)
    }
    guard ["http", "https"].contains(text[..<mark].lowercased()) else { return .scheme }
    return router.owns(text) ? .universal : .unknown
  }

  /// Removes all routes and settings, for tests.
  package func reset() {
    for table in tables { table.removeAll() }
    tables = []
    problems = []
    admitsCustomSchemes = false
    router = Router<Never>()
    JLRoutes.reset()
    MGJRouter.reset()
    HHRouter.reset()
  }
}

extension RouteError.Code {
  /// The code of the error that occurs if a call of an older router needs a step that waits, such
  /// as a middleware.
  public static var needsAsynchronousWork: RouteError.Code { .needsWaiting }
}
