// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
public import SwiftUI
public import Wayfinder

extension EnvironmentValues {
  /// The action that opens routes in the window of the view.
  ///
  /// ```swift
  /// @Environment(\.openRoute) private var openRoute
  ///
  /// var body: some View {
  ///   Button("Chat") { openRoute("/chat/\(user)") }
  /// }
  /// ```
  public var openRoute: OpenRouteAction {
    get { self[OpenRouteKey.self] }
    set { self[OpenRouteKey.self] = newValue }
  }
}

private struct OpenRouteKey: EnvironmentKey {
  static let defaultValue = OpenRouteAction()
}

/// A button that opens a route.
///
/// ```swift
/// RouteLink("Share", to: "/moments/\(id)/share", using: .present(.sheet))
/// ```
///
/// A literal title is the key of a localized text in the table `Localizable` of the main bundle, and a
/// `String` is shown unchanged, as by a `Button`. A text in another table or bundle is a label:
///
/// ```swift
/// RouteLink(to: "/mall") { Text("Open", tableName: "Mall", bundle: mallBundle) }
/// ```
public struct RouteLink<Label: View>: View {
  private let label: Label
  private let open: @MainActor (OpenRouteAction) -> Void

  @Environment(\.openRoute) private var openRoute

  /// Creates a button that opens a path; the button has a custom label.
  ///
  /// - Parameters:
  ///   - path: The path to open.
  ///   - transition: The transition; nil uses the transition of the route.
  ///   - label: The label of the button.
  public init(
    to path: RoutePath,
    using transition: RouteTransition? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    open = { openRoute in openRoute(path, .using(transition)) }
  }

  /// Creates a button that opens a typed route; the button has a custom label.
  ///
  /// - Parameters:
  ///   - route: The route to open.
  ///   - transition: The transition; nil uses the transition of the route.
  ///   - label: The label of the button.
  public init(
    to route: some RouteSet,
    using transition: RouteTransition? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    open = { openRoute in openRoute(route, .using(transition)) }
  }

  /// The button with its label.
  public var body: some View {
    Button {
      open(openRoute)
    } label: {
      label
    }
  }
}

extension RouteLink where Label == Text {
  /// Creates a button that opens a path; the label of the button is a localized text.
  ///
  /// - Parameters:
  ///   - titleKey: The key of the text in the app's table of strings.
  ///   - path: The path to open.
  ///   - transition: The transition; nil uses the transition of the route.
  public init(
    _ titleKey: LocalizedStringKey,
    to path: RoutePath,
    using transition: RouteTransition? = nil
  ) {
    self.init(to: path, using: transition) { Text(titleKey) }
  }

  /// Creates a button that opens a typed route; the label of the button is a localized text.
  ///
  /// - Parameters:
  ///   - titleKey: The key of the text in the app's table of strings.
  ///   - route: The route to open.
  ///   - transition: The transition; nil uses the transition of the route.
  public init(
    _ titleKey: LocalizedStringKey,
    to route: some RouteSet,
    using transition: RouteTransition? = nil
  ) {
    self.init(to: route, using: transition) { Text(titleKey) }
  }

  /// Creates a button that opens a path; the label of the button is a text.
  ///
  /// - Parameters:
  ///   - title: The text of the button, without localization.
  ///   - path: The path to open.
  ///   - transition: The transition; nil uses the transition of the route.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol,
    to path: RoutePath,
    using transition: RouteTransition? = nil
  ) {
    self.init(to: path, using: transition) { Text(title) }
  }

  /// Creates a button that opens a typed route; the label of the button is a text.
  ///
  /// - Parameters:
  ///   - title: The text of the button, without localization.
  ///   - route: The route to open.
  ///   - transition: The transition; nil uses the transition of the route.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol,
    to route: some RouteSet,
    using transition: RouteTransition? = nil
  ) {
    self.init(to: route, using: transition) { Text(title) }
  }
}
#endif
