// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(ObjectiveC)
public import Foundation
public import WayfinderCompatibility

/// A handler of WLRRoute without view controllers, for Objective-C.
@objc(WLRRouteHandler)
@MainActor
open class ObjectiveCWLRRouteHandler: NSObject {
  /// Creates a handler.
  @objc public override init() { super.init() }

  /// Returns whether the handler handles a request; yes, unless a subclass overrides the method.
  @objc(shouldHandleWithRequest:)
  open func shouldHandle(with request: ObjectiveCWLRRouteRequest) -> Bool { true }

  /// Handles a request; subclasses override the method.
  ///
  /// - Throws: An error if the request is not handled.
  @objc(handleRequest:error:)
  open func handle(_ request: ObjectiveCWLRRouteRequest) throws {
    throw NSError.wlrTransitionError()
  }

  /// Returns whether a view controller of the handler is presented instead of pushed.
  @objc(preferModalPresentationWithRequest:)
  open func preferModalPresentation(with request: ObjectiveCWLRRouteRequest) -> Bool { false }
}

/// A middleware of WLRRoute for Objective-C, which sees each request before its handler.
@objc(WLRRouteMiddleware)
@MainActor
public protocol ObjectiveCWLRRouteMiddleware: NSObjectProtocol {
  /// Returns a response for the callback of a request, or nil to pass the request on, unless the error is
  /// set.
  @objc(middlewareHandleRequestWith:error:)
  func middlewareHandleRequest(
    with primitiveRequest: AutoreleasingUnsafeMutablePointer<ObjectiveCWLRRouteRequest?>,
    error: AutoreleasingUnsafeMutablePointer<NSError?>?
  ) -> [AnyHashable: Any]?
}

/// A handler of `WayfinderCompatibility` that calls one for Objective-C.
final class SwiftHandler: WLRRouteHandler {
  let handler: ObjectiveCWLRRouteHandler

  init(_ handler: ObjectiveCWLRRouteHandler) {
    self.handler = handler
    super.init()
  }

  override func shouldHandle(with request: WLRRouteRequest) -> Bool {
    handler.shouldHandle(with: ObjectiveCWLRRouteRequest(request))
  }

  override func handle(_ request: WLRRouteRequest) throws {
    try handler.handle(ObjectiveCWLRRouteRequest(request))
  }

  override func preferModalPresentation(with request: WLRRouteRequest) -> Bool {
    handler.preferModalPresentation(with: ObjectiveCWLRRouteRequest(request))
  }
}

/// A middleware of `WayfinderCompatibility` that calls one for Objective-C while that exists.
final class SwiftMiddleware: WLRRouteMiddleware {
  private(set) weak var middleware: (any ObjectiveCWLRRouteMiddleware)?

  init(_ middleware: any ObjectiveCWLRRouteMiddleware) { self.middleware = middleware }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  func middlewareHandleRequest(
    with primitiveRequest: AutoreleasingUnsafeMutablePointer<WLRRouteRequest?>!,
    error: AutoreleasingUnsafeMutablePointer<NSError?>!
  ) -> [AnyHashable: Any]? {
    guard let middleware, let given = primitiveRequest?.pointee else { return nil }
    var request: ObjectiveCWLRRouteRequest? = ObjectiveCWLRRouteRequest(given)
    let response = middleware.middlewareHandleRequest(with: &request, error: error)
    primitiveRequest?.pointee = request?.request
    return response
  }
}
#endif
