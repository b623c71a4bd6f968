// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(ObjectiveC)
public import Foundation
public import Wayfinder

// This file and those of the folder `OlderRouters` do not run on Linux. So they contain no logic and only
// forward calls. `scripts/checks/importer` compiles them, and `scripts/checks/adapters` runs a copy
// of the files without the Objective-C attributes.

/// A router for Objective-C code; use it on the main thread.
@objc(WFRouter)
@MainActor
public final class ObjectiveCRouter: NSObject {
  private let router: any UntypedRouter

  /// Creates the Objective-C interface of a router; Swift code passes this object to the app's
  /// Objective-C code.
  public init<Screen>(_ router: Router<Screen>) {
    self.router = router
    super.init()
  }

  /// Registers a block that makes the screen of a route.
  ///
  /// - Parameters:
  ///   - pattern: The pattern of the links that the route matches.
  ///   - options: The optional facts about the route; nil for an internal route.
  ///   - screen: Makes the screen, of the type of the router's screens.
  /// - Throws: `RoutePatternError` if the pattern, or that of the parent, has a syntax error.
  @objc(registerPattern:options:error:screen:)
  public func register(
    _ pattern: String,
    options: ObjectiveCRouteOptions?,
    screen: @escaping @MainActor (ObjectiveCRequest) -> Any?
  ) throws {
    try router.registerScreen(pattern, options?.configuration() ?? []) { request in
      screen(ObjectiveCRequest(request))
    }
  }

  /// Registers a block that returns a value instead of a screen.
  ///
  /// - Parameters:
  ///   - pattern: The pattern of the links that the route matches.
  ///   - options: The optional facts about the route; nil for an internal route.
  ///   - action: Calls its second argument once, with a value or an error.
  /// - Throws: `RoutePatternError` if the pattern, or that of the parent, has a syntax error.
  @objc(registerPattern:options:error:action:)
  public func register(
    _ pattern: String,
    options: ObjectiveCRouteOptions?,
    action:
      @escaping @MainActor (ObjectiveCRequest, @escaping @MainActor (Any?, (any Error)?) -> Void)
      -> Void
  ) throws {
    try router.registerAction(pattern, options?.configuration() ?? []) { request, completion in
      action(ObjectiveCRequest(request), completion)
    }
  }

  /// Opens a path that is written in the app's own code; never pass text from outside.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - parameters: Values to add to the query.
  ///   - userInfo: Native values for the screen.
  ///   - completion: Receives the outcome or the error once.
  @objc(openPath:parameters:userInfo:completion:)
  public func open(
    path: String,
    parameters: [String: String]?,
    userInfo: [String: Any]?,
    completion: (@MainActor (ObjectiveCOutcome?, NSError?) -> Void)?
  ) {
    open(UntypedLink(path, origin: nil, parameters: parameters, userInfo: userInfo), completion)
  }

  /// Opens a URL that comes from outside of the app's own code.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - origin: The name of the origin, such as `universal`; another name is an unverified origin.
  ///   - parameters: Values to add to the query.
  ///   - userInfo: Native values for the screen.
  ///   - completion: Receives the outcome or the error once.
  @objc(openURL:origin:parameters:userInfo:completion:)
  public func open(
    _ url: URL,
    origin: String,
    parameters: [String: String]?,
    userInfo: [String: Any]?,
    completion: (@MainActor (ObjectiveCOutcome?, NSError?) -> Void)?
  ) {
    open(
      UntypedLink(url.absoluteString, origin: origin, parameters: parameters, userInfo: userInfo),
      completion
    )
  }

  /// Opens a path that is written in the app's own code, and waits for the result of its screen or
  /// action.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - parameters: Values to add to the query.
  ///   - userInfo: Native values for the screen.
  ///   - completion: Receives the result or the error once; both are nil for an action without a
  ///     value.
  @objc(resultOfPath:parameters:userInfo:completion:)
  public func result(
    ofPath path: String,
    parameters: [String: String]?,
    userInfo: [String: Any]?,
    completion: @escaping @MainActor (Any?, NSError?) -> Void
  ) {
    let link = UntypedLink(path, origin: nil, parameters: parameters, userInfo: userInfo)
    router.result(of: link) { result in
      switch result {
      case .success(let value): completion(value is Void ? nil : value, nil)
      case .failure(let error): completion(nil, error.objectiveC)
      }
    }
  }

  /// Returns whether a URL from outside would open a route.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - origin: The name of the origin, such as `universal`; another name is an unverified origin.
  /// - Returns: Whether a route matches and the origin may open it.
  @objc(canOpenURL:origin:)
  public func canOpen(_ url: URL, origin: String) -> Bool {
    router.canOpen(
      UntypedLink(url.absoluteString, origin: origin, parameters: nil, userInfo: nil)
    )
  }

  private func open(
    _ link: UntypedLink,
    _ completion: (@MainActor (ObjectiveCOutcome?, NSError?) -> Void)?
  ) {
    router.open(link) { result in
      switch result {
      case .success(let outcome): completion?(ObjectiveCOutcome(outcome), nil)
      case .failure(let error): completion?(nil, error.objectiveC)
      }
    }
  }
}

/// The request of a journey, for a block that makes a screen or performs an action.
@objc(WFRequest)
@MainActor
public final class ObjectiveCRequest: NSObject {
  private let request: RouteRequest

  init(_ request: RouteRequest) {
    self.request = request
    super.init()
  }

  /// The text of the link, including the values of its parameters.
  @objc public var link: String { request.link.text }
  /// The pattern that the link matched.
  @objc public var pattern: String { request.pattern.text }
  /// The name of the link's origin.
  @objc public var origin: String { request.origin.name }
  /// The values of the path and of the query by name.
  @objc public var parameters: [String: String] { request.untypedParameters }
  /// The native values that the caller has attached to the link, by name.
  @objc public var userInfo: [String: Any] { request.attachments[ObjectiveCUserInfo.self] ?? [:] }

  /// Returns a result to the caller that waits for it; the screen is not closed.
  ///
  /// - Parameter result: The result; only the first one counts.
  @objc(finishWithResult:)
  public func finish(with result: Any) { request.finish(with: result) }
}

/// The outcome of a successful journey.
@objc(WFOutcome)
@MainActor
public final class ObjectiveCOutcome: NSObject {
  private let outcome: RouteOutcome

  init(_ outcome: RouteOutcome) {
    self.outcome = outcome
    super.init()
  }

  /// The kind of outcome: `shown`, `returned` or `opened`.
  @objc public var kind: String { outcome.kind.rawValue }
  /// The pattern of the matched route; nil for a page outside of the app.
  @objc public var pattern: String? { outcome.pattern?.text }
  /// The value that an action returned; nil if there is none.
  @objc public var value: Any? {
    let value = outcome.value(as: Any.self)
    return value is Void ? nil : value
  }
}

/// The optional settings of a route, such as its exposure, its parent and its tab.
@objc(WFRouteOptions)
@MainActor
public final class ObjectiveCRouteOptions: NSObject {
  /// Whether links of verified origins and entry points of the app that the system shows, such as
  /// quick actions, open the route; no by default.
  @objc public var isExternal = false
  /// Whether links of unverified origins open the route, too; no by default.
  @objc public var includesUnverifiedOrigins = false
  /// Whether the route shows private data, so that the user has to be signed in; no by default.
  @objc public var isSensitive = false
  /// Whether external callers receive the value that the route returns; no by default.
  @objc public var returnsResultToExternalCallers = false
  /// The pattern of the parent, whose screen is below the screen of the route; nil for none.
  @objc public var parent: String?
  /// The name of the tab that is selected before the screen is shown; nil for none.
  @objc public var tab: String?

  /// Creates the options of an internal route.
  @objc public override init() {}

  func configuration() throws(RoutePatternError) -> RouteConfiguration {
    var all: RouteConfiguration = []
    if isExternal { all = [all, .external] }
    if includesUnverifiedOrigins { all = [all, .external(including: .unverified)] }
    if isSensitive { all = [all, .sensitive] }
    if returnsResultToExternalCallers { all = [all, .returnsResultToExternalCallers] }
    if let parent { all = [all, .parent(try RoutePattern(parsing: parent))] }
    if let tab { all = [all, .tab(tab)] }
    return all
  }
}
#endif
