#if canImport(SwiftUI)
public import SwiftUI
public import Wayfinder

extension EnvironmentValues {
  /// Opens routes in the window of the view.
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

/// A control that opens a route.
public struct RouteLink<Label: View>: View {
  private let label: Label
  private let open: @MainActor (OpenRouteAction) -> Void

  @Environment(\.openRoute) private var openRoute

  /// Makes a control with a label of any kind.
  ///
  /// - Parameters:
  ///   - path: Where it leads.
  ///   - transition: How the screen comes into view; nil leaves it to the route.
  ///   - label: What the user taps.
  public init(
    to path: RoutePath,
    using transition: RouteTransition? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    open = { openRoute in openRoute(path, using: transition) }
  }

  /// Makes a control for a typed route, with a label of any kind.
  ///
  /// - Parameters:
  ///   - route: Where it leads.
  ///   - transition: How the screen comes into view; nil leaves it to the route.
  ///   - label: What the user taps.
  public init(
    to route: some RouteSet,
    using transition: RouteTransition? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    open = { openRoute in openRoute(route, using: transition) }
  }

  /// A button with the label.
  public var body: some View {
    Button {
      open(openRoute)
    } label: {
      label
    }
  }
}

extension RouteLink where Label == Text {
  /// Makes a control with a text.
  ///
  /// - Parameters:
  ///   - title: The text, as it is.
  ///   - path: Where it leads.
  ///   - transition: How the screen comes into view; nil leaves it to the route.
  public init(
    _ title: some StringProtocol,
    to path: RoutePath,
    using transition: RouteTransition? = nil
  ) {
    self.init(to: path, using: transition) { Text(title) }
  }

  /// Makes a control for a typed route, with a text.
  ///
  /// - Parameters:
  ///   - title: The text, as it is.
  ///   - route: Where it leads.
  ///   - transition: How the screen comes into view; nil leaves it to the route.
  public init(
    _ title: some StringProtocol,
    to route: some RouteSet,
    using transition: RouteTransition? = nil
  ) {
    self.init(to: route, using: transition) { Text(title) }
  }
}
#endif
