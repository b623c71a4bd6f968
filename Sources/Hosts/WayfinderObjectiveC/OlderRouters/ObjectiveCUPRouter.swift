// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(ObjectiveC) && canImport(UIKit) && !os(watchOS)
public import UIKit
import WayfinderCompatibilityUIKit

/// The class UPRouter of Routable for Objective-C; each method calls `UPRouter` of
/// `WayfinderCompatibilityUIKit`.
@objc(UPRouter)
@MainActor
public class ObjectiveCUPRouter: NSObject {
  private let router: UPRouter

  init(_ router: UPRouter) {
    self.router = router
    super.init()
  }

  /// Creates a router that registers its routes on the app's router.
  @objc public override convenience init() { self.init(UPRouter()) }

  /// The navigation controller that shows the controllers of the routes.
  @objc public var navigationController: UINavigationController? {
    get { router.navigationController }
    set { router.navigationController = newValue }
  }

  /// A setting of the older router that has no effect, because this router never raises exceptions.
  @objc public var ignoresExceptions: Bool {
    get { router.ignoresExceptions }
    set { router.ignoresExceptions = newValue }
  }

  // MARK: Registration

  /// Adds a block for a pattern such as `logout`, and replaces an earlier route.
  @objc(map:toCallback:)
  public final func map(
    _ format: String,
    toCallback callback: @escaping @MainActor ([AnyHashable: Any]?) -> Void
  ) {
    map(format, toCallback: callback, withOptions: nil)
  }

  /// Adds a block for a pattern; of the options, only the default values have an effect.
  @objc(map:toCallback:withOptions:)
  public final func map(
    _ format: String,
    toCallback callback: @escaping @MainActor ([AnyHashable: Any]?) -> Void,
    withOptions options: ObjectiveCUPRouterOptions?
  ) {
    router.map(
      format,
      toCallback: callback,
      with: options?.options,
      file: "Objective-C",
      line: 0
    )
  }

  /// Adds a class of controllers for a pattern such as `users/:id`, and replaces an earlier route.
  @objc(map:toController:)
  public final func map(_ format: String, toController controllerClass: AnyClass) {
    map(format, toController: controllerClass, withOptions: nil)
  }

  /// Adds a class of controllers, which has the method `initWithRouterParams:` or
  /// `+allocWithRouterParams:`.
  @objc(map:toController:withOptions:)
  public final func map(
    _ format: String,
    toController controllerClass: AnyClass,
    withOptions options: ObjectiveCUPRouterOptions?
  ) {
    router.map(
      format,
      toController: controllerClass,
      with: options?.options,
      file: "Objective-C",
      line: 0
    )
  }

  // MARK: Links

  /// Opens a link with an animation.
  ///
  /// - Returns: Whether a route handled the link, which the older router did not return.
  @objc(open:)
  @discardableResult
  public final func open(_ url: String) -> Bool { router.open(url) }

  /// Opens a link, with an animation or without.
  ///
  /// - Returns: Whether a route handled the link.
  @objc(open:animated:)
  @discardableResult
  public final func open(_ url: String, animated: Bool) -> Bool {
    router.open(url, animated: animated)
  }

  /// Opens a link with values of the caller; they replace default values, and values of the link
  /// replace them.
  ///
  /// - Returns: Whether a route handled the link.
  @objc(open:animated:extraParams:)
  @discardableResult
  public final func open(
    _ url: String,
    animated: Bool,
    extraParams: [AnyHashable: Any]?
  ) -> Bool {
    router.open(url, animated: animated, extraParams: extraParams)
  }

  /// Opens a URL outside of the app, for example in the browser.
  @available(iOSApplicationExtension, unavailable)
  @objc(openExternal:)
  public final func openExternal(_ url: String) { router.openExternal(url) }

  /// Returns the values that a route receives for a link, without opening it; nil if no route matches.
  @objc(paramsOfUrl:)
  public final func params(ofUrl url: String) -> [AnyHashable: Any]? { router.params(ofUrl: url) }

  // MARK: Leaving

  /// Dismisses the presented controller, or else pops the top of the stack, with an animation.
  @objc public final func pop() { router.pop() }

  /// Dismisses the presented controller, or else pops the top of the stack.
  @objc(pop:)
  public final func pop(_ animated: Bool) { router.pop(animated) }

  /// Dismisses the presented controller, or else pops the top of the stack.
  @objc(popViewControllerFromRouterAnimated:)
  public final func popViewControllerFromRouter(animated: Bool) {
    router.popViewControllerFromRouter(animated: animated)
  }
}

/// The class Routable for Objective-C: a router that all code of an app shares.
@objc(Routable)
@MainActor
public final class ObjectiveCRoutable: ObjectiveCUPRouter {
  private static let shared = ObjectiveCRoutable(Routable.sharedRouter())

  /// Returns the router that all code of the app shares.
  @objc public static func sharedRouter() -> ObjectiveCRoutable { shared }

  /// Returns a new router, which also registers its routes on the app's router.
  @objc public static func newRouter() -> ObjectiveCRoutable { ObjectiveCRoutable() }
}
#endif
