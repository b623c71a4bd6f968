// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// The types with an exclamation mark are those that Swift imports from WLRRoute.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation

#if !canImport(ObjectiveC)
/// The type of a pointer to a variable, for platforms whose standard library does not have this
/// type.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>
#endif

/// A middleware of WLRRoute, which receives each request before the handler of the route.
///
/// Implement one of the two methods, with the types of their arguments as they are written here. The first
/// one has the name that Swift imports, and always ends the request; the second one passes a request on if it
/// returns nil without an error.
@preconcurrency
@MainActor
public protocol WLRRouteMiddleware: AnyObject {
  /// Ends a request with a response or an error; the handler of the route is not called.
  ///
  /// - Parameter primitiveRequest: The request, which may be replaced.
  /// - Returns: The response for the callback of the request.
  /// - Throws: The error for the callback of the request.
  func middlewareHandleRequest(
    with primitiveRequest: AutoreleasingUnsafeMutablePointer<WLRRouteRequest?>!
  ) throws -> [AnyHashable: Any]

  /// Ends a request with a response or an error, or passes the request on to the handler of the
  /// route.
  ///
  /// - Parameters:
  ///   - primitiveRequest: The request, which may be replaced.
  ///   - error: The error for the callback of the request, if it is set.
  /// - Returns: The response for the callback of the request; nil passes the request on, unless the error
  ///   is set.
  func middlewareHandleRequest(
    with primitiveRequest: AutoreleasingUnsafeMutablePointer<WLRRouteRequest?>!,
    error: AutoreleasingUnsafeMutablePointer<NSError?>!
  ) -> [AnyHashable: Any]?
}

extension WLRRouteMiddleware {
  /// Ends the request with an error, because the middleware implements neither method.
  ///
  /// - Parameter primitiveRequest: The request.
  /// - Returns: Nothing.
  /// - Throws: An error with the code ``WLRError/middlewareRaiseError``.
  public func middlewareHandleRequest(
    with primitiveRequest: AutoreleasingUnsafeMutablePointer<WLRRouteRequest?>!
  ) throws -> [AnyHashable: Any] {
    throw NSError.wlrMiddlewareRaise(
      withMsg: "\(type(of: self)) implements neither method of `WLRRouteMiddleware`; implement one "
        + "with exactly the types of its arguments"
    )
  }

  /// Calls the other method of the protocol, and stores its error in `error`.
  ///
  /// - Parameters:
  ///   - primitiveRequest: The request, which may be replaced.
  ///   - error: The error that the other method throws.
  /// - Returns: The response, or nil after an error.
  public func middlewareHandleRequest(
    with primitiveRequest: AutoreleasingUnsafeMutablePointer<WLRRouteRequest?>!,
    error: AutoreleasingUnsafeMutablePointer<NSError?>!
  ) -> [AnyHashable: Any]? {
    do {
      return try middlewareHandleRequest(with: primitiveRequest)
    } catch let thrown {
      error?.pointee = thrown as NSError
      return nil
    }
  }
}
