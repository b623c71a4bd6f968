// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import RouteDialects
import Wayfinder

/// A router with the methods of WLRRoute that need no view controllers; its routes are registered
/// on the router that the app has given to ``OlderRouters``.
///
/// ```swift
/// let router = WLRRouter()
/// router.register(
///   { request in
///     signIn(request?["phone"] as? String)
///     return request
///   },
///   forRoute: "/signin/:phone([0-9]+)"
/// )
/// router.handle(
///   URL(string: "https://momentsapp.com/signin/13812345432"),
///   primitiveParameters: nil,
///   targetCallBack: nil,
///   withCompletionBlock: nil
/// )
/// ```
@preconcurrency
@MainActor
public final class WLRRouter {
  /// A closure that runs when a link opens a route; it returns its argument, or another request
  /// whose callback is called.
  public typealias Block = @MainActor (WLRRouteRequest?) -> WLRRouteRequest?

  private let table = OldRoutes(.wlrRoute, isReplacing: true)
  private var targets: [String: Target] = [:]
  private var middleware: [WeakMiddleware] = []

  private enum Target {
    case block(Block)
    case handler(WLRHandler)
  }

  private struct WeakMiddleware {
    weak var value: (any WLRRouteMiddleware)?
  }

  /// The arguments of one call that opens a link, and the error of its handler.
  private final class Call {
    let primitive: [AnyHashable: Any]?
    let callback: (@MainActor ((any Error)?, Any?) -> Void)?
    var isReached = false
    var error: (any Error)?
    /// A closure that calls the callback of the request after the call of the router has returned.
    var callLater: (@MainActor () -> Void)?

    init(
      _ primitive: [AnyHashable: Any]? = nil,
      _ callback: (@MainActor ((any Error)?, Any?) -> Void)? = nil
    ) {
      (self.primitive, self.callback) = (primitive, callback)
    }

    /// Calls the callback and a completion block in a new task, so that the current call returns
    /// first.
    @MainActor
    func finish(_ complete: (@MainActor () -> Void)? = nil) {
      let callLater = callLater
      Task {
        callLater?()
        complete?()
      }
    }
  }

  /// Creates a router without routes; keep a reference, because the routes decline links after the
  /// router is released.
  public init() {}
}

// MARK: Registration

extension WLRRouter {
  /// Registers a block for a route, and replaces its earlier block or handler.
  ///
  /// - Parameters:
  ///   - block: The code of the route; nil has no effect.
  ///   - route: The pattern, such as `/signin/:phone([0-9]+)`; nil and an empty text have no effect.
  ///   - file: The file that messages name.
  ///   - line: The line that messages name.
  public func register(
    _ block: Block?,
    forRoute route: String?,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    guard let block, let route else { return }
    register(.block(block), route, file, line)
  }

  /// Registers a handler for a route, and replaces its earlier block or handler.
  ///
  /// - Parameters:
  ///   - handler: The handler; nil has no effect.
  ///   - route: The pattern, such as `/signin/:phone([0-9]+)`; nil and an empty text have no effect.
  ///   - file: The file that messages name.
  ///   - line: The line that messages name.
  public func register(
    _ handler: WLRHandler?,
    forRoute route: String?,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    guard let handler, let route else { return }
    register(.handler(handler), route, file, line)
  }

  /// The handler of a route, or its block; assign a ``WLRHandler`` or a ``Block`` to register it, and
  /// nil to remove the route.
  ///
  /// - Parameter route: The pattern.
  public subscript(route: String) -> Any? {
    get {
      switch targets[route] {
      case .block(let block): block
      case .handler(let handler): handler
      case nil: nil
      }
    }
    set {
      switch newValue {
      case nil:
        targets[route] = nil
        table.remove { $0.pattern == route }
      case let handler as WLRHandler: register(handler, forRoute: route)
      case let block as Block: register(block, forRoute: route)
      case let block as (WLRRouteRequest?) -> WLRRouteRequest?:
        register({ block($0) }, forRoute: route)
      default:
        OlderRouters.shared.report(
          "WLRRoute: the value for “\(route)” is neither a WLRHandler nor a block; assign one"
        )
      }
    }
  }

  /// Adds a middleware, which runs after the earlier ones and is not retained.
  ///
  /// - Parameter middleware: The middleware; nil has no effect.
  public func add(_ middleware: (any WLRRouteMiddleware)?) {
    remove(middleware)
    if let middleware { self.middleware.append(WeakMiddleware(value: middleware)) }
  }

  /// Removes a middleware.
  ///
  /// - Parameter middleware: The middleware.
  public func remove(_ middleware: (any WLRRouteMiddleware)?) {
    self.middleware.removeAll { $0.value == nil || $0.value === middleware }
  }

  private func register(_ target: Target, _ route: String, _ file: StaticString, _ line: UInt) {
    guard !route.isEmpty else { return }
    let isAdded = table.add(route, file: file, line: line) { [weak self] match in
      if let call = match.call as? Call { return self?.perform(target, match, call) ?? .declined }
      let call = Call()
      defer { call.finish() }
      return self?.perform(target, match, call) ?? .declined
    }
    if isAdded { targets[route] = target }
  }
}

// MARK: Links

extension WLRRouter {
  /// Returns whether a route matches a link and the policy allows the link to open it.
  ///
  /// Middleware and ``WLRHandler/shouldHandle(with:)`` are not called.
  ///
  /// - Parameter url: The link; nil returns false.
  /// - Returns: Whether a route would be called.
  public func canHandle(with url: URL?) -> Bool {
    guard let url else { return false }
    return OlderRouters.shared.canPerform(url.absoluteString) { text throws(RouteError) in
      try table.routes(for: text, nil)
    }
  }

  /// Opens a link with the first route that matches.
  ///
  /// The callback and the completion block are called on the main actor after this call has returned.
  ///
  /// - Parameters:
  ///   - url: The link; nil returns false, and calls nothing.
  ///   - primitiveParameters: Values for the request.
  ///   - targetCallBack: The callback of the request.
  ///   - completionBlock: Receives the returned value, and an error or nil: a ``WLRError``, the error of a
  ///     middleware or of a handler, or a `RouteError` of the app's router.
  /// - Returns: Whether a block, a handler or a middleware handled the link.
  @discardableResult
  public func handle(
    _ url: URL?,
    primitiveParameters: [AnyHashable: Any]?,
    targetCallBack: (@MainActor ((any Error)?, Any?) -> Void)?,
    withCompletionBlock completionBlock: (@MainActor (Bool, (any Error)?) -> Void)?
  ) -> Bool {
    guard let url else { return false }
    let call = Call(primitiveParameters, targetCallBack)
    let isHandled: Bool
    do throws(RouteError) {
      _ = try OlderRouters.shared.perform(url.absoluteString) { text throws(RouteError) in
        try Array(table.routes(for: text, call).prefix(1))
      }
      isHandled = true
    } catch {
      isHandled = false
      if !call.isReached {
        call.error = error.code == .notFound ? NSError.wlrNotFoundError() : error
      }
    }
    let error = call.error
    call.finish { completionBlock?(isHandled, error) }
    return isHandled
  }

  private func perform(
    _ target: Target,
    _ match: OldMatch,
    _ call: Call
  ) -> SynchronousRoute.Reply {
    guard let url = URL(string: match.parameters.link) else { return .declined }
    call.isReached = true
    let values = match.parameters.asWLRRoute
    var request = WLRRouteRequest(url, values)
    request.content = match.content
    request.fill(values.routeExpression, values.routeParameters, call.primitive, call.callback)
    for middleware in middleware.compactMap(\.value) {
      var (replaced, error): (WLRRouteRequest?, NSError?) = (request, nil)
      let response = middleware.middlewareHandleRequest(with: &replaced, error: &error)
      request = replaced ?? request
      guard response == nil, error == nil else {
        call.error = error
        answer(request, error, response, call)
        return .handled(nil)
      }
    }
    switch target {
    case .block(let block):
      let returned = block(request)
      if returned?.isConsumed != true {
        let error = returned == nil ? NSError.wlrHandleBlockNoTeturnRequest() : nil
        answer(returned ?? request, error, nil, call)
      }
      return .handled(nil)
    case .handler(let handler):
      guard handler.shouldHandle(with: request) else { return .declined }
      do {
        try handler.handle(request)
        return .handled(nil)
      } catch {
        call.error = error
        return .declined
      }
    }
  }

  /// Marks a request as consumed, and schedules the call of its callback with a response or an
  /// error.
  private func answer(
    _ request: WLRRouteRequest,
    _ error: (any Error)?,
    _ response: [AnyHashable: Any]?,
    _ call: Call
  ) {
    request.isConsumed = true
    call.callLater = { request.targetCallBack?(error, response) }
  }
}
