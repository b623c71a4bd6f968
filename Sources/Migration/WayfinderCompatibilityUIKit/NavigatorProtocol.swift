// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
public import UIKit

/// A function that makes a controller for a URL, or returns nil to decline the URL.
public typealias ViewControllerFactory =
  @MainActor (_ url: any URLConvertible, _ values: [String: Any], _ context: Any?) ->
  UIViewController?
/// A function that handles a URL, and returns whether it has handled it.
public typealias URLOpenHandlerFactory =
  @MainActor (_ url: any URLConvertible, _ values: [String: Any], _ context: Any?) -> Bool
/// A function without arguments that handles one URL, and returns whether it has handled that URL.
public typealias URLOpenHandler = @MainActor () -> Bool

/// A type that pushes controllers: `UINavigationController`, or a replacement in a test.
@preconcurrency
@MainActor
public protocol UINavigationControllerType: AnyObject {
  /// Pushes a controller, as `UINavigationController` does.
  ///
  /// - Parameters:
  ///   - viewController: The controller.
  ///   - animated: Whether the transition is animated.
  func pushViewController(_ viewController: UIViewController, animated: Bool)
}

/// A type that presents controllers: `UIViewController`, or a replacement in a test.
@preconcurrency
@MainActor
public protocol UIViewControllerType: AnyObject {
  /// Presents a controller, as `UIViewController` does.
  ///
  /// - Parameters:
  ///   - viewControllerToPresent: The controller.
  ///   - flag: Whether the transition is animated.
  ///   - completion: Called after the transition.
  func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)?
  )
}

extension UINavigationController: UINavigationControllerType {}
extension UIViewController: UIViewControllerType {}

/// A delegate that decides whether a ``Navigator`` shows a screen; by default each screen is shown.
@preconcurrency
@MainActor
public protocol NavigatorDelegate: AnyObject {
  /// Returns whether the navigator may push a controller.
  ///
  /// - Parameters:
  ///   - viewController: The controller.
  ///   - from: The navigation controller.
  /// - Returns: Whether the controller is pushed.
  func shouldPush(
    viewController: UIViewController,
    from: any UINavigationControllerType
  ) -> Bool

  /// Returns whether the navigator may present a controller.
  ///
  /// - Parameters:
  ///   - viewController: The controller.
  ///   - from: The controller that presents it.
  /// - Returns: Whether the controller is presented.
  func shouldPresent(
    viewController: UIViewController,
    from: any UIViewControllerType
  ) -> Bool
}

extension NavigatorDelegate {
  /// Returns true, so that each controller is pushed.
  public func shouldPush(
    viewController: UIViewController,
    from: any UINavigationControllerType
  ) -> Bool { true }

  /// Returns true, so that each controller is presented.
  public func shouldPresent(
    viewController: UIViewController,
    from: any UIViewControllerType
  ) -> Bool { true }
}

/// The methods of a ``Navigator`` as a protocol, so that a test can replace the navigator.
@preconcurrency
@MainActor
public protocol NavigatorProtocol: AnyObject {
  /// The delegate that decides whether a screen is pushed or presented.
  var delegate: (any NavigatorDelegate)? { get set }

  /// Adds a function that makes controllers for a pattern.
  func register(_ pattern: URLPattern, _ factory: @escaping ViewControllerFactory)
  /// Adds a function that handles URLs of a pattern.
  func handle(_ pattern: URLPattern, _ factory: @escaping URLOpenHandlerFactory)

  /// Returns a new controller for a URL, without showing it.
  func viewController(for url: any URLConvertible, context: Any?) -> UIViewController?
  /// Returns a function that handles a URL; nil if no route matches.
  func handler(for url: any URLConvertible, context: Any?) -> URLOpenHandler?

  /// Pushes a new controller for a URL.
  @discardableResult
  func push(
    _ url: any URLConvertible,
    context: Any?,
    from: (any UINavigationControllerType)?,
    animated: Bool
  ) -> UIViewController?

  /// Pushes a controller that the caller has created, without a URL.
  @discardableResult
  func push(
    _ viewController: UIViewController,
    from: (any UINavigationControllerType)?,
    animated: Bool
  ) -> UIViewController?

  /// Presents a new controller for a URL.
  @discardableResult
  func present(
    _ url: any URLConvertible,
    context: Any?,
    wrap: UINavigationController.Type?,
    from: (any UIViewControllerType)?,
    animated: Bool,
    completion: (() -> Void)?
  ) -> UIViewController?

  /// Presents a controller that the caller has created, without a URL.
  @discardableResult
  func present(
    _ viewController: UIViewController,
    wrap: UINavigationController.Type?,
    from: (any UIViewControllerType)?,
    animated: Bool,
    completion: (() -> Void)?
  ) -> UIViewController?

  /// Handles a URL with the code of its route.
  @discardableResult
  func open(_ url: any URLConvertible, context: Any?) -> Bool
}

// The functions with default arguments are generic. Otherwise they would be the default implementations
// of the requirements, and call themselves.
extension NavigatorProtocol {
  /// Returns a new controller for a URL, without showing it.
  public func viewController(
    for url: some URLConvertible,
    context: Any? = nil
  ) -> UIViewController? {
    viewController(for: url as any URLConvertible, context: context)
  }

  /// Returns a function that handles a URL; nil if no route matches.
  public func handler(for url: some URLConvertible, context: Any? = nil) -> URLOpenHandler? {
    handler(for: url as any URLConvertible, context: context)
  }

  /// Pushes a new controller for a URL.
  @discardableResult
  public func push(
    _ url: some URLConvertible,
    context: Any? = nil,
    from: (any UINavigationControllerType)? = nil,
    animated: Bool = true
  ) -> UIViewController? {
    push(url as any URLConvertible, context: context, from: from, animated: animated)
  }

  /// Presents a new controller for a URL.
  @discardableResult
  public func present(
    _ url: some URLConvertible,
    context: Any? = nil,
    wrap: UINavigationController.Type? = nil,
    from: (any UIViewControllerType)? = nil,
    animated: Bool = true,
    completion: (() -> Void)? = nil
  ) -> UIViewController? {
    present(
      url as any URLConvertible,
      context: context,
      wrap: wrap,
      from: from,
      animated: animated,
      completion: completion
    )
  }

  /// Handles a URL with the code of its route.
  @discardableResult
  public func open(_ url: some URLConvertible, context: Any? = nil) -> Bool {
    open(url as any URLConvertible, context: context)
  }
}
#endif
