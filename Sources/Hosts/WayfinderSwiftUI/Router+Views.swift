// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
public import SwiftUI
#if canImport(UIKit) && !os(watchOS)
public import UIKit
#endif
public import Wayfinder

extension Router where Screen == AnyView {
  /// Registers a closure that makes the view of a route.
  ///
  /// - Parameters:
  ///   - pattern: The pattern of the links that the route matches.
  ///   - configuration: The optional facts about the route; without any it is internal.
  ///   - file: The file of the registration, for messages.
  ///   - line: The line of the registration, for messages.
  ///   - view: Makes the view.
  /// - Returns: A token with which the route can be removed.
  @discardableResult
  public func register<Content: View>(
    _ pattern: RoutePattern,
    _ configuration: RouteConfiguration = [],
    file: StaticString = #fileID,
    line: UInt = #line,
    @ViewBuilder view: @escaping @MainActor (RouteRequest) throws -> Content
  ) -> RouteFacts.Token {
    register(
      pattern,
      configuration,
      file: file,
      line: line,
      screen: { request in AnyView(try view(request)) }
    )
  }
}

#if canImport(UIKit) && !os(watchOS)
extension Router where Screen == UIViewController {
  /// Registers a closure that makes the SwiftUI view of a route, in a router whose screens are view
  /// controllers.
  ///
  /// - Parameters:
  ///   - pattern: The pattern of the links that the route matches.
  ///   - configuration: The optional facts about the route; without any it is internal.
  ///   - file: The file of the registration, for messages.
  ///   - line: The line of the registration, for messages.
  ///   - view: Makes the view, which can open routes with `openRoute` from the environment.
  /// - Returns: A token with which the route can be removed.
  @discardableResult
  public func register<Content: View>(
    _ pattern: RoutePattern,
    _ configuration: RouteConfiguration = [],
    file: StaticString = #fileID,
    line: UInt = #line,
    @ViewBuilder view: @escaping @MainActor (RouteRequest) throws -> Content
  ) -> RouteFacts.Token {
    register(
      pattern,
      configuration,
      file: file,
      line: line,
      screen: { request in
        let view = RoutedView(content: try view(request), action: request.openRoute)
        return UIHostingController(rootView: view)
      }
    )
  }
}

/// A view for use outside of a ``RouteWindow``, in which routes can be opened as inside of a
/// window.
struct RoutedView<Content: View>: View {
  let content: Content
  let action: OpenRouteAction

  var body: some View { content.opensRoutes(with: action) }
}

/// A view that shows a view controller, for UIKit screens in a router whose screens are views.
///
/// ```swift
/// router.register("/map") { request in ControllerView { MapController(request) } }
/// ```
public struct ControllerView: UIViewControllerRepresentable {
  private let make: @MainActor () -> UIViewController

  /// Creates a view that shows a view controller.
  ///
  /// - Parameter make: Makes the controller, once while the view is shown.
  public init(_ make: @escaping @MainActor () -> UIViewController) {
    self.make = make
  }

  /// Returns a new controller from the closure of the view.
  ///
  /// - Parameter context: The context of SwiftUI.
  /// - Returns: The controller.
  public func makeUIViewController(context: Context) -> UIViewController { make() }

  /// Does nothing, because the controller updates itself.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - context: The context of SwiftUI.
  public func updateUIViewController(_ controller: UIViewController, context: Context) {}
}
#endif
#endif
