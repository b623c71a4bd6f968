#if canImport(SwiftUI)
public import SwiftUI
#if canImport(UIKit) && !os(watchOS)
public import UIKit
#endif
public import Wayfinder

extension Router where Screen == AnyView {
  /// Registers a view for a pattern, which says what it needs of the link.
  ///
  /// - Parameters:
  ///   - pattern: The links.
  ///   - exposure: From where the route may be opened.
  ///   - effect: What the user could lose.
  ///   - transition: How the view comes into view, when the caller has not said it.
  ///   - options: What else there is to know of the route.
  ///   - middleware: What wraps each journey to this route, the first outermost.
  ///   - file: The file that registers; messages quote it.
  ///   - line: The line that registers.
  ///   - view: Makes the view.
  /// - Returns: What removes the route again.
  @discardableResult
  public func register<Content: View>(
    _ pattern: RoutePattern,
    _ exposure: RouteExposure = .internal,
    _ effect: RouteEffect = .view,
    using transition: RouteTransition = .show,
    options: [RouteOption] = [],
    middleware: [any Middleware] = [],
    file: StaticString = #fileID,
    line: UInt = #line,
    @ViewBuilder view: @escaping @MainActor (RouteRequest) throws -> Content
  ) -> RouteToken {
    register(
      pattern,
      exposure,
      effect,
      using: transition,
      options: options,
      middleware: middleware,
      file: file,
      line: line,
      screen: { request in AnyView(try view(request)) }
    )
  }
}

#if canImport(UIKit) && !os(watchOS)
extension Router where Screen == UIViewController {
  /// Registers a SwiftUI view for a pattern, in a router of view controllers.
  ///
  /// - Parameters:
  ///   - pattern: The links.
  ///   - exposure: From where the route may be opened.
  ///   - effect: What the user could lose.
  ///   - transition: How the view comes into view, when the caller has not said it.
  ///   - options: What else there is to know of the route.
  ///   - middleware: What wraps each journey to this route, the first outermost.
  ///   - file: The file that registers; messages quote it.
  ///   - line: The line that registers.
  ///   - view: Makes the view; the environment's `openRoute` leads on from it.
  /// - Returns: What removes the route again.
  @discardableResult
  public func register<Content: View>(
    _ pattern: RoutePattern,
    _ exposure: RouteExposure = .internal,
    _ effect: RouteEffect = .view,
    using transition: RouteTransition = .show,
    options: [RouteOption] = [],
    middleware: [any Middleware] = [],
    file: StaticString = #fileID,
    line: UInt = #line,
    @ViewBuilder view: @escaping @MainActor (RouteRequest) throws -> Content
  ) -> RouteToken {
    register(
      pattern,
      exposure,
      effect,
      using: transition,
      options: options,
      middleware: middleware,
      file: file,
      line: line,
      screen: { request in
        let view = RoutedView(content: try view(request), action: request.openRoute)
        return UIHostingController(rootView: view)
      }
    )
  }
}

/// A view that stands in no ``RouteWindow``, and opens routes all the same.
struct RoutedView<Content: View>: View {
  let content: Content
  let action: OpenRouteAction

  var body: some View {
    content.environment(\.openRoute, action)
  }
}

/// A view controller as a view, for screens of UIKit in a router of views.
///
/// ```swift
/// router.register("/map") { request in ControllerView { MapController(request) } }
/// ```
public struct ControllerView: UIViewControllerRepresentable {
  private let make: @MainActor () -> UIViewController

  /// Shows a view controller.
  ///
  /// - Parameter make: Makes the controller, once for as long as the view is on display.
  public init(_ make: @escaping @MainActor () -> UIViewController) {
    self.make = make
  }

  /// Makes the controller.
  ///
  /// - Parameter context: What SwiftUI knows.
  /// - Returns: The controller.
  public func makeUIViewController(context: Context) -> UIViewController { make() }

  /// Changes nothing: the controller brings itself up to date.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - context: What SwiftUI knows.
  public func updateUIViewController(_ controller: UIViewController, context: Context) {}
}
#endif
#endif
