// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// An object that handles the links of routes of JLRoutes.
@preconcurrency
@MainActor
public protocol JLRRouteHandlerTarget: AnyObject {
  /// Handles a link.
  ///
  /// - Parameter parameters: The values of the link and of the caller.
  /// - Returns: Whether the link was handled.
  func handleRoute(withParameters parameters: [String: Any]) -> Bool
}

/// Functions that create handlers for ``JLRoutes`` from an object with a method.
@preconcurrency
@MainActor
public enum JLRRouteHandler {
  /// Returns a handler that calls an object while it exists, and declines links afterwards.
  ///
  /// - Parameter target: The object, which the handler does not retain.
  /// - Returns: The handler.
  public static func handlerBlock(
    forWeakTarget target: any JLRRouteHandlerTarget
  ) -> JLRoutes.Handler {
    { [weak target] parameters in target?.handleRoute(withParameters: parameters) ?? false }
  }
}
