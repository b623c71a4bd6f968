// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
import Foundation
import RouteDialects
public import UIKit
import Wayfinder
import WayfinderCompatibility
import WayfinderUIKit

/// A closure that runs when a link opens a route of Routable; its argument contains the values of
/// the link.
public typealias RouterOpenCallback = @MainActor ([AnyHashable: Any]?) -> Void

/// A router with the methods of Routable; its routes are registered on the router that the app has
/// given to `OlderRouters`.
@preconcurrency
@MainActor
public class UPRouter {
  /// The navigation controller that shows the controllers of the routes.
  public var navigationController: UINavigationController?
  /// A setting of the older router that has no effect, because this router never raises exceptions.
  public var ignoresExceptions = false

  private static let linkCharacters = CharacterSet.urlPathAllowed.union(.urlQueryAllowed)
    .union(CharacterSet(charactersIn: "#"))

  private let routes = OldRoutes(.routable, isReplacing: true, readsPaths: true)
  private var options: [String: UPRouterOptions] = [:]

  /// The arguments of one call of ``open(_:animated:extraParams:)``.
  private struct Call {
    let animated: Bool
    let extraParams: [AnyHashable: Any]?
  }

  /// Creates a router that registers its routes on the app's router.
  public init() {}

  // MARK: Registration

  /// Adds code for a pattern such as `logout`, and replaces an earlier route.
  ///
  /// - Parameters:
  ///   - format: The pattern.
  ///   - callback: Receives the values of a link.
  ///   - options: Only its default values count.
  ///   - file: The file that messages name.
  ///   - line: The line that messages name.
  public final func map(
    _ format: String,
    toCallback callback: @escaping RouterOpenCallback,
    with options: UPRouterOptions? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let options = options ?? UPRouterOptions()
    self.options[format] = options
    routes.add(format, file: file, line: line) { match in
      callback(Self.values(match, options))
      return .handled(nil)
    }
  }

  /// Adds a class of controllers for a pattern such as `users/:id`, and replaces an earlier route.
  ///
  /// - Parameters:
  ///   - format: The pattern.
  ///   - controllerClass: A class that conforms to ``RoutableController`` or ``RoutableAllocating``.
  ///   - options: The way in which the controller is shown.
  ///   - file: The file that messages name.
  ///   - line: The line that messages name.
  public final func map(
    _ format: String,
    toController controllerClass: AnyClass,
    with options: UPRouterOptions? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    guard let make = Self.maker(of: controllerClass) else {
      OlderRouters.shared.report(
        "Routable: “\(format)” is mapped to \(controllerClass), which cannot be created with the values "
          + "of a link; let it conform to RoutableController, or implement initWithRouterParams: in "
          + "Objective-C, at \(file):\(line)"
      )
      return
    }
    let options = options ?? UPRouterOptions()
    self.options[format] = options
    routes.add(
      format,
      options.configuration,
      screenType: UIViewController.self,
      file: file,
      line: line
    ) { [weak self] match in
      guard let self, let controller = make(Self.values(match, options)) else { return .declined }
      options.apply(to: controller)
      guard let call = match.call as? Call else { return .handled(controller) }
      do throws(RouteError) {
        try show(controller, options, match, animated: call.animated)
        return .shown(controller, options.transition)
      } catch {
        return .failed(error)
      }
    }
  }

  /// Adds code for a pattern, with the argument labels of the Objective-C method.
  ///
  /// - Parameters:
  ///   - format: The pattern.
  ///   - callback: Receives the values of a link.
  ///   - options: Only its default values count.
  public final func map(
    _ format: String,
    toCallback callback: @escaping RouterOpenCallback,
    withOptions options: UPRouterOptions?
  ) {
    map(format, toCallback: callback, with: options)
  }

  /// Adds a class of controllers for a pattern, with the argument labels of the Objective-C method.
  ///
  /// - Parameters:
  ///   - format: The pattern.
  ///   - controllerClass: A class that conforms to ``RoutableController`` or ``RoutableAllocating``.
  ///   - options: The way in which the controller is shown.
  public final func map(
    _ format: String,
    toController controllerClass: AnyClass,
    withOptions options: UPRouterOptions?
  ) {
    map(format, toController: controllerClass, with: options)
  }

  // MARK: Links

  /// Opens a link: calls the code of its route, or shows the controller of its route.
  ///
  /// - Parameters:
  ///   - url: The link, such as `users/4`.
  ///   - animated: Whether the transition is animated.
  ///   - extraParams: Values that replace the default ones; those of the link replace them.
  /// - Returns: Whether a route handled the link, which the older router did not return. The router reports
  ///   what raised an exception.
  @discardableResult
  public func open(
    _ url: String,
    animated: Bool = true,
    extraParams: [AnyHashable: Any]? = nil
  ) -> Bool {
    let call = Call(animated: animated, extraParams: extraParams)
    // The older router took any text, and the app's router takes only links.
    let link = url.addingPercentEncoding(withAllowedCharacters: Self.linkCharacters) ?? url
    do throws(RouteError) {
      _ = try OlderRouters.shared.perform(link) { [routes] text throws(RouteError) in
        Array(try routes.routes(for: text == link ? url : text, call).prefix(1))
      }
      return true
    } catch {
      // The router has reported the error already.
      return false
    }
  }

  /// Opens a URL outside of the app, for example in the browser.
  ///
  /// - Parameter url: The URL.
  @available(iOSApplicationExtension, unavailable)
  public func openExternal(_ url: String) {
    guard let target = URL(string: url) else {
      OlderRouters.shared.router.console?(
        "Routable: the system opens no text that is not a URL; percent-encode its characters"
      )
      return
    }
    UIApplication.shared.open(target)
  }

  /// Returns the values that a route receives for a link, without opening it.
  ///
  /// - Parameter url: The link.
  /// - Returns: The values; nil if no route matches.
  public func params(ofUrl url: String) -> [AnyHashable: Any]? {
    guard let match = routes.firstMatch(for: url),
      let options = options[match.parameters.pattern]
    else { return nil }
    return Self.values(match, options)
  }

  // MARK: Leaving

  /// Dismisses the presented controller, or else pops the top of the stack.
  ///
  /// - Parameter animated: Whether the transition is animated.
  public func popViewControllerFromRouter(animated: Bool) {
    guard let stack = navigationController else { return }
    let change = ScreenChange(transition: .pop, place: stack, content: nil)
    try? change.perform {
      if stack.presentedViewController != nil {
        stack.dismiss(animated: animated)
      } else {
        _ = stack.popViewController(animated: animated)
      }
      return nil
    }
  }

  /// Dismisses the presented controller, or else pops the top of the stack, with an animation.
  public func pop() { popViewControllerFromRouter(animated: true) }

  /// Dismisses the presented controller, or else pops the top of the stack.
  ///
  /// - Parameter animated: Whether the transition is animated.
  public func pop(_ animated: Bool) { popViewControllerFromRouter(animated: animated) }

  // MARK: Controllers

  private func show(
    _ controller: UIViewController,
    _ options: UPRouterOptions,
    _ match: OldMatch,
    animated: Bool
  ) throws(RouteError) {
    guard let stack = navigationController else {
      throw RouteError(
        .navigationFailed,
        link: "…",
        message: "the router has no navigation controller; set `navigationController` first"
      )
    }
    let container = options.isModal ? controller.inStack() : nil
    let change = ScreenChange(
      transition: options.transition,
      place: stack,
      content: match.content
    )
    try change.perform {
      guard let container else {
        if stack.presentedViewController != nil { stack.dismiss(animated: animated) }
        let isRoot = options.shouldOpenAsRootViewController
        try stack.show(controller, asRoot: isRoot, animated: animated)
        return ScreenChange.Shown(screen: controller, container: nil)
      }
      if stack.presentedViewController == nil {
        try stack.show(presenting: container, animated: animated)
      } else {
        // UIKit presents nothing before the other controller is dismissed.
        stack.dismiss(animated: animated) { [weak stack] in
          try? stack?.show(presenting: container, animated: animated)
        }
      }
      return ScreenChange.Shown(screen: controller, container: container)
    }
  }

  private static func values(_ match: OldMatch, _ options: UPRouterOptions) -> [AnyHashable: Any] {
    var values = options.defaultParams ?? [:]
    for (name, value) in (match.call as? Call)?.extraParams ?? [:] { values[name] = value }
    for (name, value) in match.parameters.asRoutable { values[name] = value.anyValue }
    return values
  }

  private static func maker(
    of controllerClass: AnyClass
  ) -> (([AnyHashable: Any]?) -> UIViewController?)? {
    if let type = controllerClass as? any RoutableAllocating.Type {
      return { type.alloc(withRouterParams: $0) }
    }
    if let type = controllerClass as? any RoutableController.Type {
      return { type.init(routerParams: $0) }
    }
    #if canImport(ObjectiveC)
    return RoutableSelectors.maker(of: controllerClass)
    #else
    return nil
    #endif
  }
}

extension UPRouterOptions {
  /// The transition with which the router shows the controller.
  fileprivate var transition: RouteTransition {
    if isModal { return .present(RouteTransition.PresentationStyle(presentationStyle)) }
    return shouldOpenAsRootViewController ? .root : .show
  }

  /// The configuration of the route, for links that the app's router opens.
  fileprivate var configuration: RouteConfiguration {
    let shared: RouteConfiguration = [.alwaysNewScreen, .transition(transition)]
    return isModal ? [shared, .embedsInNavigationStack] : shared
  }

  fileprivate func apply(to controller: UIViewController) {
    controller.modalTransitionStyle = transitionStyle
    if presentationStyle != .none { controller.modalPresentationStyle = presentationStyle }
  }
}

extension UIViewController {
  /// Returns the controller itself if it is a navigation controller, and otherwise a navigation
  /// controller around it.
  fileprivate func inStack() -> UIViewController {
    if self is UINavigationController { return self }
    let stack = UINavigationController(rootViewController: self)
    stack.modalPresentationStyle = modalPresentationStyle
    stack.modalTransitionStyle = modalTransitionStyle
    return stack
  }
}
#endif
