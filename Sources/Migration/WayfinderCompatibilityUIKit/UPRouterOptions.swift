// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
public import UIKit

/// The way in which a router of Routable shows the controllers of a route.
@preconcurrency
@MainActor
public final class UPRouterOptions {
  /// Whether the controller is presented instead of pushed.
  public var isModal = false
  /// The presentation style of the controller; `none` keeps the style of the controller.
  public var presentationStyle = UIModalPresentationStyle.none
  /// The transition style that the controller receives before it is shown.
  public var transitionStyle = UIModalTransitionStyle.coverVertical
  /// Default values for the controller; values of the caller and of the link replace them by name.
  public var defaultParams: [AnyHashable: Any]?
  /// Whether the controller replaces the stack of the navigation controller.
  public var shouldOpenAsRootViewController = false

  /// Creates options for a pushed controller.
  public init() {}

  /// Creates options with all settings.
  ///
  /// - Parameters:
  ///   - presentationStyle: The presentation style of the controller.
  ///   - transitionStyle: The transition style of the controller.
  ///   - defaultParams: Values for the controller.
  ///   - isRoot: Whether the controller replaces the stack.
  ///   - isModal: Whether the controller is presented.
  public convenience init(
    presentationStyle: UIModalPresentationStyle,
    transitionStyle: UIModalTransitionStyle = .coverVertical,
    defaultParams: [AnyHashable: Any]? = nil,
    isRoot: Bool = false,
    isModal: Bool = false
  ) {
    self.init()
    self.presentationStyle = presentationStyle
    self.transitionStyle = transitionStyle
    self.defaultParams = defaultParams
    shouldOpenAsRootViewController = isRoot
    self.isModal = isModal
  }

  /// Creates options with a transition style.
  ///
  /// - Parameter transitionStyle: The transition style of the controller.
  public convenience init(transitionStyle: UIModalTransitionStyle) {
    self.init()
    self.transitionStyle = transitionStyle
  }

  /// Creates options with default values.
  ///
  /// - Parameter defaultParams: Values for the controller.
  public convenience init(forDefaultParams defaultParams: [AnyHashable: Any]?) {
    self.init()
    self.defaultParams = defaultParams
  }
}

// MARK: New options

extension UPRouterOptions {
  /// Returns new options for a pushed controller.
  public static func routerOptions() -> UPRouterOptions { UPRouterOptions() }

  /// Returns new options for a presented controller.
  public static func routerOptionsAsModal() -> UPRouterOptions { UPRouterOptions().modal() }

  /// Returns new options for a controller that replaces the stack.
  public static func routerOptionsAsRoot() -> UPRouterOptions { UPRouterOptions().root() }

  /// Returns new options for a presented controller.
  public static func modal() -> UPRouterOptions { UPRouterOptions().modal() }

  /// Returns new options for a controller that replaces the stack.
  public static func root() -> UPRouterOptions { UPRouterOptions().root() }

  /// Returns new options with a presentation style.
  public static func with(_ style: UIModalPresentationStyle) -> UPRouterOptions {
    UPRouterOptions().with(style)
  }

  /// Returns new options with a transition style.
  public static func with(_ style: UIModalTransitionStyle) -> UPRouterOptions {
    UPRouterOptions().with(style)
  }

  /// Returns new options with values for parameters that a link does not contain.
  public static func forDefaultParams(_ defaultParams: [AnyHashable: Any]?) -> UPRouterOptions {
    UPRouterOptions().forDefaultParams(defaultParams)
  }
}

// MARK: Changes

extension UPRouterOptions {
  /// Presents the controller, and returns these options.
  @discardableResult
  public func modal() -> UPRouterOptions {
    isModal = true
    return self
  }

  /// Lets the controller replace the stack, and returns these options.
  @discardableResult
  public func root() -> UPRouterOptions {
    shouldOpenAsRootViewController = true
    return self
  }

  /// Sets the presentation style, and returns these options.
  @discardableResult
  public func with(_ style: UIModalPresentationStyle) -> UPRouterOptions {
    presentationStyle = style
    return self
  }

  /// Sets the transition style, and returns these options.
  @discardableResult
  public func with(_ style: UIModalTransitionStyle) -> UPRouterOptions {
    transitionStyle = style
    return self
  }

  /// Sets the default values, and returns these options.
  @discardableResult
  public func forDefaultParams(_ defaultParams: [AnyHashable: Any]?) -> UPRouterOptions {
    self.defaultParams = defaultParams
    return self
  }
}
#endif
