// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
public import Foundation
public import UIKit
public import Wayfinder

// The Moments app has published this routing interface. It is declared here again, so that code
// that uses the interface compiles without changes.

/// The transition with which a navigator shows its screen.
public enum TransitionType: String, Sendable {
  /// The screen is pushed onto a stack, or presented if there is no stack.
  case show
  /// The screen is presented over the current screen.
  case present
}

/// A screen from which a journey can start.
public protocol RoutingSource: RouteRequest.Source {}

/// A function that returns the screen from which a journey starts.
public typealias RoutingSourceProvider = () -> (any RoutingSource)?

extension UIViewController: RoutingSource {}

/// A type that makes a screen and shows it from another screen.
@preconcurrency
@MainActor
public protocol Navigating {
  /// Shows the screen, usually with ``navigate(to:from:using:)``.
  ///
  /// A navigator can also push, present or leave screens itself. A navigator that does nothing of
  /// this before it returns declines the link.
  ///
  /// - Parameters:
  ///   - viewController: The screen from which the new screen is shown.
  ///   - transitionType: The transition that the caller requests.
  ///   - parameters: The values of the path and the query by name in lower case. Values of the path
  ///     come first; the last of several query items is used; an item without a value is an empty
  ///     text.
  func navigate(
    from viewController: UIViewController,
    using transitionType: TransitionType,
    parameters: [String: String]
  )
}

/// A router of the published interface of the Moments app: it opens URLs with registered
/// navigators.
@preconcurrency
@MainActor
public protocol AppRouting {
  /// Registers a navigator for a path that links from outside the app may open.
  ///
  /// - Parameters:
  ///   - path: A path with or without a leading slash, or the text of any `RoutePattern`.
  ///   - navigator: The navigator that shows the screen.
  func register(path: String, navigator: any Navigating)

  /// Opens a URL without waiting.
  ///
  /// - Parameters:
  ///   - url: The URL; nil does nothing.
  ///   - routingSource: The screen from which the journey starts. Nil means that the URL comes from
  ///     outside and that its screen is shown over the front screen.
  ///   - transitionType: The transition of the screen.
  func route(
    to url: URL?,
    from routingSource: (any RoutingSource)?,
    using transitionType: TransitionType
  )
}

extension AppRouting {
  /// Opens a URL without waiting, and presents its screen.
  public func route(to url: URL?, from routingSource: (any RoutingSource)?) {
    route(to: url, from: routingSource, using: .present)
  }
}

extension RouteTransition {
  /// Creates the router's transition that corresponds to a ``TransitionType``.
  public init(_ type: TransitionType) {
    switch type {
    case .show: self = .show
    case .present: self = .present
    }
  }
}
#endif
