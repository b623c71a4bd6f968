// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(ObjectiveC)
public import Foundation
import WayfinderCompatibility

#if canImport(UIKit) && !os(watchOS)
public import UIKit
import WayfinderCompatibilityUIKit

typealias OldHandler = WLRRouteHandler
#else
typealias OldHandler = WLRHandler
#endif

/// The default methods of a WLRRoute handler for Objective-C; with UIKit the handler shows a view
/// controller.
///
/// Subclasses are written in Swift, and handlers in Objective-C conform to ``ObjectiveCWLRRouteHandling``.
@objc(WLRRouteHandler)
@MainActor
open class ObjectiveCWLRRouteHandler: NSObject, ObjectiveCWLRRouteHandling {
  /// Creates a handler, which the app registers on a router.
  @objc public override init() { super.init() }

  /// The object that the app has registered as the handler of a route.
  var registered: any ObjectiveCWLRRouteHandling { self }

  /// Returns whether the handler handles a request; yes, unless a subclass overrides the method.
  @objc(shouldHandleWithRequest:)
  open func shouldHandle(with request: ObjectiveCWLRRouteRequest) -> Bool { true }

  /// Handles a request: with UIKit it shows the target from the source, unless a subclass overrides the
  /// method.
  ///
  /// - Throws: An error if the request is not handled, and always without UIKit.
  @objc(handleRequest:error:)
  open func handle(_ request: ObjectiveCWLRRouteRequest) throws {
    try SwiftHandler(self).handleByDefault(request.request)
  }

  /// Returns whether a view controller of the handler is presented instead of pushed.
  @objc(preferModalPresentationWithRequest:)
  open func preferModalPresentation(with request: ObjectiveCWLRRouteRequest) -> Bool { false }

  #if canImport(UIKit) && !os(watchOS)
  /// Returns the view controller to show; nil, unless a subclass overrides the method.
  @objc(targetViewControllerWithRequest:)
  open func targetViewController(with request: ObjectiveCWLRRouteRequest) -> UIViewController? {
    nil
  }

  /// Returns the controller that pushes or presents the target controller: the root controller of the
  /// front window, unless a subclass overrides the method.
  @objc(sourceViewControllerForTransitionWithRequest:)
  open func sourceViewControllerForTransition(
    with request: ObjectiveCWLRRouteRequest
  ) -> UIViewController? {
    SwiftHandler(self).sourceByDefault(request.request)
  }

  /// Pushes or presents the target.
  ///
  /// The Objective-C name of the method repeats a word, as in the older router.
  ///
  /// - Throws: An error if the target could not be shown.
  @objc(transitionWithWithRequest:sourceViewController:targetViewController:isPreferModal:error:)
  open func transition(
    with request: ObjectiveCWLRRouteRequest,
    source: UIViewController,
    target: UIViewController,
    isPreferModal: Bool
  ) throws {
    try SwiftHandler(self).transitionByDefault(request.request, source, target, isPreferModal)
  }
  #endif
}

/// A middleware of WLRRoute for Objective-C, which receives each request before the handler of the
/// route.
@objc(WLRRouteMiddleware)
@MainActor
public protocol ObjectiveCWLRRouteMiddleware: NSObjectProtocol {
  /// Returns a response that ends the request, or nil to pass the request on; an error in `error`
  /// ends the request, too.
  @objc(middlewareHandleRequestWith:error:)
  func middlewareHandleRequest(
    with primitiveRequest: AutoreleasingUnsafeMutablePointer<ObjectiveCWLRRouteRequest?>,
    error: AutoreleasingUnsafeMutablePointer<NSError?>?
  ) -> [AnyHashable: Any]?
}

/// A Swift handler that calls a handler for Objective-C.
final class SwiftHandler: OldHandler {
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

  /// Handles a request as `WayfinderCompatibility` does if no subclass overrides the method.
  func handleByDefault(_ request: WLRRouteRequest) throws { try super.handle(request) }

  override func preferModalPresentation(with request: WLRRouteRequest) -> Bool {
    handler.preferModalPresentation(with: ObjectiveCWLRRouteRequest(request))
  }

  #if canImport(UIKit) && !os(watchOS)
  override func targetViewController(with request: WLRRouteRequest) -> UIViewController? {
    handler.targetViewController(with: ObjectiveCWLRRouteRequest(request))
  }

  override func sourceViewControllerForTransition(
    with request: WLRRouteRequest
  ) -> UIViewController? {
    handler.sourceViewControllerForTransition(with: ObjectiveCWLRRouteRequest(request))
  }

  func sourceByDefault(_ request: WLRRouteRequest) -> UIViewController? {
    super.sourceViewControllerForTransition(with: request)
  }

  override func transition(
    with request: WLRRouteRequest,
    source: UIViewController,
    target: UIViewController,
    isPreferModal: Bool
  ) throws {
    try handler.transition(
      with: ObjectiveCWLRRouteRequest(request),
      source: source,
      target: target,
      isPreferModal: isPreferModal
    )
  }

  func transitionByDefault(
    _ request: WLRRouteRequest,
    _ source: UIViewController,
    _ target: UIViewController,
    _ isPreferModal: Bool
  ) throws {
    try super.transition(
      with: request,
      source: source,
      target: target,
      isPreferModal: isPreferModal
    )
  }
  #endif
}

/// A Swift middleware that calls a middleware for Objective-C, until that object is released.
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

#if canImport(UIKit) && !os(watchOS)
extension UIViewController {
  /// The request of WLRRoute for which a handler has shown this controller.
  @objc(wlr_request)
  public var objectiveCWLRRequest: ObjectiveCWLRRouteRequest? {
    get { wlr_request.map(ObjectiveCWLRRouteRequest.init) }
    set { wlr_request = newValue?.request }
  }
}
#endif
#endif
