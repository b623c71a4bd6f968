// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The codes of the errors of WLRRoute, in the domain `com.wlrroute.error`.
public enum WLRError: Int, Sendable {
  /// No route matches the URL.
  case notFound = 45150
  /// A handler has no view controller to show, or no view controller that can show it.
  case handlerTargetOrSourceViewControllerNotSpecified = 45151
  /// A block returned no request.
  case blockHandleNoReturnRequest = 45152
  /// A middleware reported an error.
  case middlewareRaiseError = 45153
  /// A handler reported an error.
  case handleRequestError = 45154
}

extension NSError {
  /// Returns the error for a URL that no route matches.
  ///
  /// - Returns: An error with the code ``WLRError/notFound``.
  public static func wlrNotFoundError() -> NSError {
    wlrError(.notFound, "no route matches the URL; register a route for it, or correct the URL")
  }

  /// Returns the error of a handler without view controllers.
  ///
  /// - Returns: An error with the code ``WLRError/handlerTargetOrSourceViewControllerNotSpecified``.
  public static func wlrTransitionError() -> NSError {
    wlrError(
      .handlerTargetOrSourceViewControllerNotSpecified,
      "the handler has no view controllers; override `handle(_:)`, or the methods that return them"
    )
  }

  /// Returns the error of a block that returned nil.
  ///
  /// - Returns: An error with the code ``WLRError/blockHandleNoReturnRequest``.
  public static func wlrHandleBlockNoTeturnRequest() -> NSError {
    wlrError(.blockHandleNoReturnRequest, "the block returned no request; return its argument")
  }

  /// Returns an error that a middleware can throw, with the reason as text.
  ///
  /// - Parameter message: The reason.
  /// - Returns: An error with the code ``WLRError/middlewareRaiseError``.
  public static func wlrMiddlewareRaise(withMsg message: String) -> NSError {
    wlrError(.middlewareRaiseError, "a middleware reported an error: \(message)")
  }

  /// Returns an error that a handler can throw, with the reason as text.
  ///
  /// - Parameter message: The reason.
  /// - Returns: An error with the code ``WLRError/handleRequestError``.
  public static func wlrHandleRequest(withMessage message: String) -> NSError {
    wlrError(.handleRequestError, "a handler reported an error: \(message)")
  }

  private static func wlrError(_ code: WLRError, _ message: String) -> NSError {
    NSError(
      domain: "com.wlrroute.error",
      code: code.rawValue,
      userInfo: [NSLocalizedDescriptionKey: message]
    )
  }
}
