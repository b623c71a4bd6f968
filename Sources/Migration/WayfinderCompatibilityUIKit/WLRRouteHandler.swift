// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// The name `wlr_request` is that of the older router.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if canImport(UIKit) && !os(watchOS)
import Foundation
public import UIKit
import Wayfinder
public import WayfinderCompatibility
import WayfinderUIKit

/// A handler of WLRRoute that shows a view controller.
///
/// A subclass overrides ``targetViewController(with:)``, and may override each other step.
///
/// ```swift
/// final class SignInHandler: WLRRouteHandler {
///   override func targetViewController(with request: WLRRouteRequest) -> UIViewController? {
///     UserPage(phone: request["phone"] as? String)
///   }
/// }
/// ```
@preconcurrency
@MainActor
open class WLRRouteHandler: WLRHandler {
  /// Returns the view controller to show.
  ///
  /// - Parameter request: The request.
  /// - Returns: Nil, unless a subclass overrides the method; then the request is not handled.
  open func targetViewController(with request: WLRRouteRequest) -> UIViewController? { nil }

  /// Returns the controller that shows the target controller: a navigation controller pushes it, and
  /// each other controller presents it.
  ///
  /// - Parameter request: The request.
  /// - Returns: The root controller of the front window, unless a subclass overrides the method.
  open func sourceViewControllerForTransition(with request: WLRRouteRequest) -> UIViewController? {
    UIKitHost.frontRoot
  }

  /// Shows the view controller of a request: finds the target and the source, and starts the
  /// transition.
  ///
  /// - Parameter request: The request.
  /// - Throws: An error with the code 45151 if there is no source or no target; the error of
  ///   ``transition(with:source:target:isPreferModal:)``.
  open override func handle(_ request: WLRRouteRequest) throws {
    guard let source = sourceViewControllerForTransition(with: request),
      let target = targetViewController(with: request)
    else { throw NSError.wlrTransitionError() }
    target.wlr_request = request
    try transition(
      with: request,
      source: source,
      target: target,
      isPreferModal: preferModalPresentation(with: request)
    )
  }

  /// Pushes or presents the target.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - source: The controller that shows the target.
  ///   - target: The controller to show.
  ///   - isPreferModal: Whether a navigation controller presents the target instead of pushing it.
  /// - Throws: `RouteError` if the target could not be shown.
  open func transition(
    with request: WLRRouteRequest,
    source: UIViewController,
    target: UIViewController,
    isPreferModal: Bool
  ) throws {
    let stack = isPreferModal ? nil : source as? UINavigationController
    let change = ScreenChange(
      transition: stack == nil ? .present : .push,
      place: source,
      content: request.content
    )
    try change.perform {
      if let stack {
        try stack.show(target, asRoot: false, animated: true)
      } else {
        try source.show(presenting: target, animated: true)
      }
      target.finishRequestWhenItLeaves()
      return ScreenChange.Shown(screen: target, container: stack == nil ? target : nil)
    }
  }
}

extension UIViewController {
  private static var requests = ControllerValues<WLRRouteRequest>()

  /// The request of WLRRoute for which a handler has shown this controller.
  ///
  /// When the controller leaves its window, the request's callback is called unless it was called before,
  /// and the request is removed.
  public var wlr_request: WLRRouteRequest? {
    get { Self.requests[self] }
    set { Self.requests[self] = newValue }
  }

  fileprivate func finishRequestWhenItLeaves() {
    let observer = WindowObserver(left: { [weak self] in
      self?.wlr_request?.defaultFinishTargetCallBack()
      self?.wlr_request = nil
    })
    view.addSubview(observer)
  }
}
#endif
