// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(ObjectiveC)
public import Foundation

#if _runtime(_ObjC)
#if canImport(UIKit) && !os(watchOS)
public import UIKit
#endif

/// A handler of WLRRoute in Objective-C, which cannot subclass ``ObjectiveCWLRRouteHandler``.
///
/// All methods are optional; without one, the method of ``ObjectiveCWLRRouteHandler`` is called.
@objc(WLRRouteHandling)
@MainActor
public protocol ObjectiveCWLRRouteHandling: NSObjectProtocol {
  /// Returns whether the handler handles a request.
  @objc(shouldHandleWithRequest:)
  optional func shouldHandle(with request: ObjectiveCWLRRouteRequest) -> Bool

  /// Handles a request of the route, for example by showing a screen.
  ///
  /// - Throws: An error if the request is not handled.
  @objc(handleRequest:error:)
  optional func handle(_ request: ObjectiveCWLRRouteRequest) throws

  /// Returns whether a view controller of the handler is presented instead of pushed.
  @objc(preferModalPresentationWithRequest:)
  optional func preferModalPresentation(with request: ObjectiveCWLRRouteRequest) -> Bool

  #if canImport(UIKit) && !os(watchOS)
  /// Returns the view controller to show.
  @objc(targetViewControllerWithRequest:)
  optional func targetViewController(with request: ObjectiveCWLRRouteRequest) -> UIViewController?

  /// Returns the controller that pushes or presents the target controller.
  @objc(sourceViewControllerForTransitionWithRequest:)
  optional func sourceViewControllerForTransition(
    with request: ObjectiveCWLRRouteRequest
  ) -> UIViewController?

  /// Pushes or presents the target.
  ///
  /// The Objective-C name of the method repeats a word, as in the older router.
  ///
  /// - Throws: An error if the target could not be shown.
  @objc(transitionWithWithRequest:sourceViewController:targetViewController:isPreferModal:error:)
  optional func transition(
    with request: ObjectiveCWLRRouteRequest,
    source: UIViewController,
    target: UIViewController,
    isPreferModal: Bool
  ) throws
  #endif
}

/// A handler that calls the methods of an Objective-C object.
final class HandlingObject: ObjectiveCWLRRouteHandler {
  let object: any ObjectiveCWLRRouteHandling

  init(_ object: any ObjectiveCWLRRouteHandling) {
    self.object = object
    super.init()
  }

  override var registered: any ObjectiveCWLRRouteHandling { object }

  override func shouldHandle(with request: ObjectiveCWLRRouteRequest) -> Bool {
    object.shouldHandle?(with: request) ?? super.shouldHandle(with: request)
  }

  override func handle(_ request: ObjectiveCWLRRouteRequest) throws {
    guard let handle = try object.handle else { return try super.handle(request) }
    try handle(request)
  }

  override func preferModalPresentation(with request: ObjectiveCWLRRouteRequest) -> Bool {
    object.preferModalPresentation?(with: request) ?? super.preferModalPresentation(with: request)
  }

  #if canImport(UIKit) && !os(watchOS)
  override func targetViewController(with request: ObjectiveCWLRRouteRequest) -> UIViewController? {
    object.targetViewController?(with: request)
  }

  override func sourceViewControllerForTransition(
    with request: ObjectiveCWLRRouteRequest
  ) -> UIViewController? {
    guard let source = object.sourceViewControllerForTransition else {
      return super.sourceViewControllerForTransition(with: request)
    }
    return source(request)
  }

  override func transition(
    with request: ObjectiveCWLRRouteRequest,
    source: UIViewController,
    target: UIViewController,
    isPreferModal: Bool
  ) throws {
    guard let transition = try object.transition else {
      return try super.transition(
        with: request,
        source: source,
        target: target,
        isPreferModal: isPreferModal
      )
    }
    try transition(request, source, target, isPreferModal)
  }
  #endif
}
#else
/// A handler of WLRRoute in builds without Objective-C, such as the checks on Linux.
public protocol ObjectiveCWLRRouteHandling: NSObjectProtocol {}
#endif

extension ObjectiveCWLRRouteHandler {
  /// Returns a handler that calls the methods of an object.
  static func handler(_ object: any ObjectiveCWLRRouteHandling) -> ObjectiveCWLRRouteHandler? {
    #if _runtime(_ObjC)
    object as? ObjectiveCWLRRouteHandler ?? HandlingObject(object)
    #else
    object as? ObjectiveCWLRRouteHandler
    #endif
  }
}
#endif
