// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(ObjectiveC) && canImport(UIKit) && !os(watchOS)
public import UIKit
import WayfinderCompatibilityUIKit

/// The way in which a router of Routable shows the controllers of a route, for Objective-C.
@objc(UPRouterOptions)
@MainActor
public final class ObjectiveCUPRouterOptions: NSObject {
  let options = UPRouterOptions()

  /// Creates options for a pushed controller.
  @objc public override init() { super.init() }

  /// Whether the controller is presented instead of pushed.
  @objc(modal)
  public var isModal: Bool {
    @objc(isModal)
    get { options.isModal }
    @objc(setModal:)
    set { options.isModal = newValue }
  }

  /// The presentation style of the controller; `UIModalPresentationNone` keeps the style of the
  /// controller.
  @objc public var presentationStyle: UIModalPresentationStyle {
    get { options.presentationStyle }
    set { options.presentationStyle = newValue }
  }

  /// The transition style of the controller.
  @objc public var transitionStyle: UIModalTransitionStyle {
    get { options.transitionStyle }
    set { options.transitionStyle = newValue }
  }

  /// Default values for the controller; values of the caller and of the link replace them by name.
  @objc public var defaultParams: [AnyHashable: Any]? {
    get { options.defaultParams }
    set { options.defaultParams = newValue }
  }

  /// Whether the controller replaces the stack of the navigation controller.
  @objc public var shouldOpenAsRootViewController: Bool {
    get { options.shouldOpenAsRootViewController }
    set { options.shouldOpenAsRootViewController = newValue }
  }

  // MARK: New options

  /// Returns new options with all values.
  @objc(routerOptionsWithPresentationStyle:transitionStyle:defaultParams:isRoot:isModal:)
  public static func routerOptions(
    with presentationStyle: UIModalPresentationStyle,
    transitionStyle: UIModalTransitionStyle,
    defaultParams: [AnyHashable: Any]?,
    isRoot: Bool,
    isModal: Bool
  ) -> ObjectiveCUPRouterOptions {
    let new = with(presentationStyle).with(transitionStyle).forDefaultParams(defaultParams)
    new.shouldOpenAsRootViewController = isRoot
    new.isModal = isModal
    return new
  }

  /// Returns new options for a pushed controller.
  @objc public static func routerOptions() -> ObjectiveCUPRouterOptions {
    ObjectiveCUPRouterOptions()
  }

  /// Returns new options for a presented controller.
  @objc public static func routerOptionsAsModal() -> ObjectiveCUPRouterOptions { modal() }

  /// Returns new options for a controller that replaces the stack.
  @objc public static func routerOptionsAsRoot() -> ObjectiveCUPRouterOptions { root() }

  /// Returns new options with a presentation style.
  @objc(routerOptionsWithPresentationStyle:)
  public static func routerOptions(
    with style: UIModalPresentationStyle
  ) -> ObjectiveCUPRouterOptions { with(style) }

  /// Returns new options with a transition style.
  @objc(routerOptionsWithTransitionStyle:)
  public static func routerOptions(
    with style: UIModalTransitionStyle
  ) -> ObjectiveCUPRouterOptions { with(style) }

  /// Returns new options with default values.
  @objc(routerOptionsForDefaultParams:)
  public static func routerOptions(
    forDefaultParams defaultParams: [AnyHashable: Any]?
  ) -> ObjectiveCUPRouterOptions { forDefaultParams(defaultParams) }

  /// Returns new options for a presented controller.
  @objc public static func modal() -> ObjectiveCUPRouterOptions {
    ObjectiveCUPRouterOptions().modal()
  }

  /// Returns new options for a controller that replaces the stack.
  @objc public static func root() -> ObjectiveCUPRouterOptions {
    ObjectiveCUPRouterOptions().root()
  }

  /// Returns new options with a presentation style.
  @objc(withPresentationStyle:)
  public static func with(_ style: UIModalPresentationStyle) -> ObjectiveCUPRouterOptions {
    ObjectiveCUPRouterOptions().with(style)
  }

  /// Returns new options with a transition style.
  @objc(withTransitionStyle:)
  public static func with(_ style: UIModalTransitionStyle) -> ObjectiveCUPRouterOptions {
    ObjectiveCUPRouterOptions().with(style)
  }

  /// Returns new options with default values.
  @objc(forDefaultParams:)
  public static func forDefaultParams(
    _ defaultParams: [AnyHashable: Any]?
  ) -> ObjectiveCUPRouterOptions {
    ObjectiveCUPRouterOptions().forDefaultParams(defaultParams)
  }

  // MARK: Changes

  /// Presents the controller, and returns these options.
  @objc public func modal() -> ObjectiveCUPRouterOptions {
    options.modal()
    return self
  }

  /// Lets the controller replace the stack, and returns these options.
  @objc public func root() -> ObjectiveCUPRouterOptions {
    options.root()
    return self
  }

  /// Sets the presentation style, and returns these options.
  @objc(withPresentationStyle:)
  public func with(_ style: UIModalPresentationStyle) -> ObjectiveCUPRouterOptions {
    options.with(style)
    return self
  }

  /// Sets the transition style, and returns these options.
  @objc(withTransitionStyle:)
  public func with(_ style: UIModalTransitionStyle) -> ObjectiveCUPRouterOptions {
    options.with(style)
    return self
  }

  /// Sets the default values, and returns these options.
  @objc(forDefaultParams:)
  public func forDefaultParams(_ defaultParams: [AnyHashable: Any]?) -> ObjectiveCUPRouterOptions {
    options.forDefaultParams(defaultParams)
    return self
  }
}
#endif
