// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
import RouteDialects
import RouteNavigation
public import UIKit
import Wayfinder
import WayfinderCompatibility

/// A navigator with the methods of URLNavigator; its routes are registered on the router that the
/// app has given to `OlderRouters`.
///
/// ```swift
/// let navigator = Navigator()
/// navigator.register("app://user/<int:id>") { url, values, context in
///   (values["id"] as? Int).flatMap { UserPage(id: $0) }
/// }
/// navigator.handle("app://alert") { url, values, context in
///   showAlert(url.queryParameters["title"])
/// }
/// navigator.push("app://user/7")
/// navigator.open("app://alert?title=Hello")
/// ```
@preconcurrency
@MainActor
open class Navigator: NavigatorProtocol {
  /// The matcher of URLs; an app can add kinds of placeholders to it.
  public let matcher = URLMatcher()
  /// The delegate that decides whether a screen is pushed or presented.
  open weak var delegate: (any NavigatorDelegate)?

  private let screens = OldRoutes(.urlNavigator, isReplacing: true, readsPaths: true)
  private let handlers = OldRoutes(.urlNavigator, isReplacing: true, readsPaths: true)
  /// The navigation content of the route whose controller is being shown; nil at other times.
  private var content: NavigationContent?
  /// The error of the last attempt to show a controller.
  private var failure: RouteError?

  /// The arguments of one call that opens a URL.
  private struct Call {
    let url: any URLConvertible
    let context: Any?
    /// A closure that shows the controller; nil if the caller shows the controller itself.
    var show: (@MainActor (UIViewController) -> UIViewController?)?
    var transition = RouteTransition.show
  }

  /// Creates a navigator that registers its routes on the app's router.
  public init() {
    for routes in [screens, handlers] {
      routes.accepts = { [matcher] in matcher.values(of: $0) != nil }
    }
  }

  // MARK: Registration

  /// Adds a function that makes controllers for a pattern, and replaces an earlier function of the
  /// pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern, with placeholders such as `<name>` and `<int:id>`.
  ///   - file: The file that messages name.
  ///   - line: The line that messages name.
  ///   - factory: Makes the controller.
  public final func register(
    _ pattern: URLPattern,
    file: StaticString = #fileID,
    line: UInt = #line,
    _ factory: @escaping ViewControllerFactory
  ) {
    screens.add(
      pattern,
      .alwaysNewScreen,
      screenType: UIViewController.self,
      file: file,
      line: line
    ) { [weak self] match in
      guard let self, let values = matcher.values(of: match.parameters) else { return .declined }
      let call = match.call as? Call
      let url = call?.url ?? match.parameters.link
      guard let controller = factory(url, values, call?.context) else { return .declined }
      guard let call, let show = call.show else { return .handled(controller) }
      return self.show(controller, match.content, show, call.transition)
    }
  }

  /// Adds a function that handles URLs of a pattern, and replaces an earlier function of the
  /// pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern, with placeholders such as `<name>` and `<int:id>`.
  ///   - file: The file that messages name.
  ///   - line: The line that messages name.
  ///   - factory: Handles the URL, and returns whether it has handled it.
  public final func handle(
    _ pattern: URLPattern,
    file: StaticString = #fileID,
    line: UInt = #line,
    _ factory: @escaping URLOpenHandlerFactory
  ) {
    handlers.add(pattern, file: file, line: line) { [weak self] match in
      guard let values = self?.matcher.values(of: match.parameters) else { return .declined }
      let call = match.call as? Call
      let isHandled = factory(call?.url ?? match.parameters.link, values, call?.context)
      return isHandled ? .handled(nil) : .declined
    }
  }

  /// Adds a function that makes controllers for a pattern; called through ``NavigatorProtocol``.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - factory: Makes the controller.
  @_disfavoredOverload  // So other code calls the function that receives its file and line.
  public final func register(_ pattern: URLPattern, _ factory: @escaping ViewControllerFactory) {
    register(pattern, file: #fileID, line: #line, factory)
  }

  /// Adds a function that handles URLs of a pattern; called through ``NavigatorProtocol``.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - factory: Handles the URL, and returns whether it has handled it.
  @_disfavoredOverload  // So other code calls the function that receives its file and line.
  public final func handle(_ pattern: URLPattern, _ factory: @escaping URLOpenHandlerFactory) {
    handle(pattern, file: #fileID, line: #line, factory)
  }

  // MARK: URLs

  /// Returns a new controller for a URL, without showing it.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - context: A value for the function that makes the controller.
  /// - Returns: The controller; nil if no route matches, or the policy refuses the URL.
  open func viewController(for url: any URLConvertible, context: Any? = nil) -> UIViewController? {
    perform(Call(url: url, context: context))
  }

  /// Returns a function that handles a URL.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - context: A value for the code of the route.
  /// - Returns: The function; nil if no route matches, or the policy refuses the URL.
  open func handler(for url: any URLConvertible, context: Any? = nil) -> URLOpenHandler? {
    let canOpen = OlderRouters.shared.canPerform(url.urlStringValue) {
      [handlers] text throws(RouteError) in
      Array(try handlers.routes(for: text, nil).prefix(1))
    }
    guard canOpen else { return nil }
    return { [weak self] in self?.open(url, context: context) ?? false }
  }

  /// Handles a URL with the code of its route.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - context: A value for the code of the route.
  /// - Returns: Whether the code has handled the URL.
  @discardableResult
  open func open(_ url: any URLConvertible, context: Any? = nil) -> Bool {
    perform(Call(url: url, context: context), handlers) != nil
  }

  // MARK: Push

  /// Pushes a new controller for a URL.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - context: A value for the function that makes the controller.
  ///   - from: The navigation controller; nil for that of the front controller.
  ///   - animated: Whether the transition is animated.
  /// - Returns: The controller; nil if it was not made, or could not be pushed.
  @discardableResult
  open func push(
    _ url: any URLConvertible,
    context: Any? = nil,
    from: (any UINavigationControllerType)? = nil,
    animated: Bool = true
  ) -> UIViewController? {
    var call = Call(url: url, context: context, transition: .push)
    call.show = { [weak self] in self?.push($0, from: from, animated: animated) }
    return perform(call)
  }

  /// Pushes a controller that the caller has created, without a URL.
  ///
  /// - Parameters:
  ///   - viewController: The controller.
  ///   - from: The navigation controller; nil for that of the front controller.
  ///   - animated: Whether the transition is animated.
  /// - Returns: The controller; nil if it could not be pushed.
  @discardableResult
  open func push(
    _ viewController: UIViewController,
    from: (any UINavigationControllerType)? = nil,
    animated: Bool = true
  ) -> UIViewController? {
    guard let target = from ?? UIViewController.topMost?.navigationController else {
      failure = Self.error("there is no navigation controller; pass one as `from`")
      return nil
    }
    guard delegate?.shouldPush(viewController: viewController, from: target) != false else {
      return nil
    }
    guard let stack = target as? UINavigationController else {
      target.pushViewController(viewController, animated: animated)
      return viewController
    }
    return change(.push, of: stack, to: viewController) {
      try stack.show(viewController, asRoot: false, animated: animated)
      return ScreenChange.Shown(screen: viewController, container: nil)
    }
  }

  // MARK: Present

  /// Presents a new controller for a URL.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - context: A value for the function that makes the controller.
  ///   - wrap: A class of navigation controllers around the controller; nil for none.
  ///   - from: The controller that presents; nil for the front controller.
  ///   - animated: Whether the transition is animated.
  ///   - completion: Called after the transition.
  /// - Returns: The controller; nil if it was not made, or could not be presented.
  @discardableResult
  open func present(
    _ url: any URLConvertible,
    context: Any? = nil,
    wrap: UINavigationController.Type? = nil,
    from: (any UIViewControllerType)? = nil,
    animated: Bool = true,
    completion: (() -> Void)? = nil
  ) -> UIViewController? {
    var call = Call(url: url, context: context, transition: .present)
    call.show = { [weak self] in
      self?.present($0, wrap: wrap, from: from, animated: animated, completion: completion)
    }
    return perform(call)
  }

  /// Presents a controller that the caller has created, without a URL.
  ///
  /// - Parameters:
  ///   - viewController: The controller.
  ///   - wrap: A class of navigation controllers around the controller; nil for none.
  ///   - from: The controller that presents; nil for the front controller.
  ///   - animated: Whether the transition is animated.
  ///   - completion: Called after the transition.
  /// - Returns: The controller; nil if it could not be presented.
  @discardableResult
  open func present(
    _ viewController: UIViewController,
    wrap: UINavigationController.Type? = nil,
    from: (any UIViewControllerType)? = nil,
    animated: Bool = true,
    completion: (() -> Void)? = nil
  ) -> UIViewController? {
    guard let target = from ?? UIViewController.topMost else {
      failure = Self.error("there is no window; pass the controller that presents as `from`")
      return nil
    }
    guard delegate?.shouldPresent(viewController: viewController, from: target) != false else {
      return nil
    }
    var container = viewController
    if let wrap, !(viewController is UINavigationController) {
      guard let stack = UIViewController.create(wrap, around: viewController) else {
        failure = Self.error("\(wrap) cannot be created; pass UINavigationController.self")
        return nil
      }
      container = stack
    }
    guard let front = target as? UIViewController else {
      target.present(container, animated: animated, completion: completion)
      return viewController
    }
    return change(.present, of: front, to: viewController) {
      try front.show(presenting: container, animated: animated, completion)
      return ScreenChange.Shown(screen: viewController, container: container)
    }
  }

  // MARK: Journeys

  private func perform(_ call: Call) -> UIViewController? {
    perform(call, screens) as? UIViewController
  }

  /// Opens a URL, and returns the controller, or `()` if the code of the route returns no value;
  /// nil if no route handled the URL.
  private func perform(_ call: Call, _ routes: OldRoutes) -> Any? {
    do throws(RouteError) {
      let value = try OlderRouters.shared.perform(call.url.urlStringValue) {
        text throws(RouteError) in
        Array(try routes.routes(for: text, call).prefix(1))
      }
      return value ?? ()
    } catch {
      // The router has reported the error already.
      return nil
    }
  }

  private func show(
    _ controller: UIViewController,
    _ content: NavigationContent,
    _ show: (UIViewController) -> UIViewController?,
    _ transition: RouteTransition
  ) -> SynchronousRoute.Reply {
    let outer = self.content
    self.content = content
    failure = nil
    defer { self.content = outer }
    if let shown = show(controller) { return .shown(shown, transition) }
    return failure.map { .failed($0) } ?? .declined
  }

  /// Changes the screens of a window, and returns the new screen; nil if the screen could not be
  /// shown.
  private func change(
    _ transition: RouteTransition,
    of place: UIViewController,
    to screen: UIViewController,
    _ change: @escaping @MainActor () throws -> ScreenChange.Shown?
  ) -> UIViewController? {
    do throws(RouteError) {
      try ScreenChange(transition: transition, place: place, content: content).perform(change)
      return screen
    } catch {
      failure = error
      return nil
    }
  }

  private static func error(_ message: String) -> RouteError {
    RouteError(.navigationFailed, link: "…", message: message)
  }
}
#endif
