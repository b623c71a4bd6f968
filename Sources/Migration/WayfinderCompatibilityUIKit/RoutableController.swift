// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
public import UIKit

/// A controller that a router of Routable creates with the values of a link.
///
/// ```swift
/// final class UserPage: UIViewController, RoutableController {
///   let userID: String?
///
///   init?(routerParams params: [AnyHashable: Any]?) {
///     userID = params?["id"] as? String
///     super.init(nibName: nil, bundle: nil)
///   }
///
///   required init?(coder: NSCoder) { nil }
/// }
/// ```
@preconcurrency
@MainActor
public protocol RoutableController: UIViewController {
  /// Creates the controller for a link, from the values of the link and of its caller.
  ///
  /// - Parameter params: The values of the route's options, of the caller and of the link.
  init?(routerParams params: [AnyHashable: Any]?)
}

/// A class that makes the controllers of a route itself, for example from a storyboard.
@preconcurrency
@MainActor
public protocol RoutableAllocating: UIViewController {
  /// Makes a controller for a link, or returns nil to decline the link.
  ///
  /// - Parameter params: The values of the route's options, of the caller and of the link.
  /// - Returns: The controller; nil declines the link.
  static func alloc(withRouterParams params: [AnyHashable: Any]?) -> UIViewController?
}
#endif
