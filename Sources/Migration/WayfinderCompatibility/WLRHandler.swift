// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A handler of WLRRoute for the links of a route.
///
/// Subclasses override ``handle(_:)``, and may override ``shouldHandle(with:)``. A `WLRRouteHandler`, which
/// shows a view controller, is in `WayfinderCompatibilityUIKit`.
@preconcurrency
@MainActor
open class WLRHandler {
  /// Creates a handler, which the app registers on a ``WLRRouter``.
  public init() {}

  /// Returns whether the handler handles a request.
  ///
  /// - Parameter request: The request.
  /// - Returns: True, unless a subclass overrides the method; after false the router calls no handler.
  open func shouldHandle(with request: WLRRouteRequest) -> Bool { true }

  /// Handles a request; a subclass overrides this method.
  ///
  /// - Parameter request: The request.
  /// - Throws: An error if the request is not handled, and always unless a subclass overrides the method.
  open func handle(_ request: WLRRouteRequest) throws { throw NSError.wlrTransitionError() }

  /// Returns whether the view controller of the handler is presented instead of pushed.
  ///
  /// - Parameter request: The request.
  /// - Returns: False, unless a subclass overrides the method.
  open func preferModalPresentation(with request: WLRRouteRequest) -> Bool { false }
}
