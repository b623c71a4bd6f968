#if canImport(UIKit) && !os(watchOS)
public import Foundation
public import UIKit
public import Wayfinder

// The routing interface that the Moments app has published. Code written to it works unchanged.

/// How a navigator is asked to show its screen.
public enum TransitionType: String, Sendable {
  /// Pushed where there is a stack, else presented.
  case show
  /// Presented.
  case present
}

/// A screen that a journey can start from.
public protocol RoutingSource: RouteSource {}

/// Finds the screen that a journey starts from, when it is needed.
public typealias RoutingSourceProvider = () -> (any RoutingSource)?

extension UIViewController: RoutingSource {}

/// Makes a screen and shows it from another.
@preconcurrency
@MainActor
public protocol Navigating {
  /// Shows the screen, usually by ``navigate(to:from:using:)``.
  ///
  /// A navigator that neither calls it nor presents anything has declined.
  ///
  /// - Parameters:
  ///   - viewController: The screen from which to show it.
  ///   - transitionType: How the caller wants it shown.
  ///   - parameters: The values of the link, by their names in lower case: those of the path, then
  ///     those of the query, of which the last counts; one without a value is an empty text.
  func navigate(
    from viewController: UIViewController,
    using transitionType: TransitionType,
    parameters: [String: String]
  )
}

/// Leads URLs to navigators.
@preconcurrency
@MainActor
public protocol AppRouting {
  /// Registers a navigator for a path, which links from outside may open.
  ///
  /// - Parameters:
  ///   - path: A path, with or without a slash in front, or any ``RoutePattern``.
  ///   - navigator: What shows its screen.
  func register(path: String, navigator: any Navigating)

  /// Goes to a URL without waiting.
  ///
  /// - Parameters:
  ///   - url: The URL; nothing happens without one.
  ///   - routingSource: The screen that the journey starts from; without one the URL has come from
  ///     outside, and is shown over whatever is in front.
  ///   - transitionType: How the screen is shown.
  func route(
    to url: URL?,
    from routingSource: (any RoutingSource)?,
    using transitionType: TransitionType
  )
}

extension AppRouting {
  /// Goes to a URL without waiting, and presents its screen.
  public func route(to url: URL?, from routingSource: (any RoutingSource)?) {
    route(to: url, from: routingSource, using: .present)
  }
}

extension RouteTransition {
  /// The transition that a caller of the Moments interface asks for.
  public init(_ type: TransitionType) {
    switch type {
    case .show: self = .show
    case .present: self = .present
    }
  }
}
#endif
