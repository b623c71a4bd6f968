#if canImport(SwiftUI)
public import SwiftUI
public import Wayfinder

/// Opens routes from a view.
///
/// ```swift
/// @Environment(\.openRoute) private var openRoute
///
/// var body: some View {
///   Button("Chat") { openRoute("/chat/\(user)") }
/// }
/// ```
@MainActor
public struct OpenRouteAction {
  private let open: @MainActor (RoutePath, RouteTransition?) -> Void

  /// Opens routes by a router, in one window.
  public init<Screen>(_ router: Router<Screen>, in scene: RouteScene = .main) {
    open = { path, transition in router.open(path, in: scene, using: transition) }
  }

  /// Opens nothing: there is no ``RouteWindow`` around the view.
  nonisolated init() {
    open = { path, _ in
      print("Wayfinder: “\(path)” is not opened: the view stands in no RouteWindow")
    }
  }

  /// Goes to a path without waiting; observers and the console hear of an error.
  ///
  /// - Parameters:
  ///   - path: The path; interpolated values are encoded, each as (a part of) one segment.
  ///   - transition: How the screen comes into view; nil leaves it to the route.
  public func callAsFunction(_ path: RoutePath, using transition: RouteTransition? = nil) {
    open(path, transition)
  }
}

extension EnvironmentValues {
  /// Opens routes in the window of the view.
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
  private let path: RoutePath
  private let transition: RouteTransition?
  private let label: Label

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
    self.path = path
    self.transition = transition
    self.label = label()
  }

  /// A button with the label.
  public var body: some View {
    Button {
      openRoute(path, using: transition)
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
}
#endif
