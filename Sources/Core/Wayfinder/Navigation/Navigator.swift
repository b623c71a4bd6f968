// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import RouteNavigation

/// A type that makes the screen of a route and shows it.
///
/// Only ``screen(for:)`` must be implemented; every other step has a default implementation.
@MainActor
public protocol Navigator<Screen> {
  /// The type of the platform's screens, such as `UIViewController`.
  associatedtype Screen

  /// Returns whether this navigator accepts the journey; if false, the next matching route is
  /// tried.
  ///
  /// - Parameter request: The journey.
  /// - Returns: True to accept the journey.
  /// - Throws: Any error; it ends the journey with the code `failed`.
  func accepts(_ request: RouteRequest) async throws -> Bool

  /// Returns the transition that is used if the caller has not chosen a transition.
  ///
  /// - Parameter request: The journey, with the transition that the route was registered with.
  /// - Returns: The transition; nil uses the registered one.
  func transition(for request: RouteRequest) -> RouteTransition?

  /// Makes a new screen for the request.
  ///
  /// - Parameter request: The journey.
  /// - Returns: The screen, which is not shown yet.
  /// - Throws: Any error; it ends the journey with the code `failed`.
  func screen(for request: RouteRequest) async throws -> Screen

  /// Returns the screen from which the new screen is shown.
  ///
  /// - Parameters:
  ///   - request: The journey.
  ///   - host: The host that performs the navigation.
  /// - Returns: The screen, or nil to let the host choose.
  func source(for request: RouteRequest, in host: any NavigationHost<Screen>) -> Screen?

  /// Shows the screen that this navigator has made.
  ///
  /// - Parameters:
  ///   - screen: The screen that ``screen(for:)`` returned.
  ///   - turn: The navigation of the journey.
  /// - Throws: Any error; it ends the journey with the code `navigationFailed`.
  func navigate(to screen: Screen, in turn: NavigationContext<Screen>) async throws
}

extension Navigator {
  /// Returns true: by default, a navigator accepts every journey.
  public func accepts(_ request: RouteRequest) async throws -> Bool { true }

  /// Returns nil, so the transition of the registration is used.
  public func transition(for request: RouteRequest) -> RouteTransition? { nil }

  /// Returns the source of the journey if this source is a screen, otherwise the topmost screen.
  public func source(for request: RouteRequest, in host: any NavigationHost<Screen>) -> Screen? {
    host.source(of: request)
  }

  /// Lets the host show the screen with the transition of the journey.
  public func navigate(to screen: Screen, in turn: NavigationContext<Screen>) async throws {
    try await turn.show(screen, from: source(for: turn.request, in: turn.host))
  }
}

extension NavigationHost {
  /// Returns the source of a request if this source is a screen, otherwise the topmost screen.
  func source(of request: RouteRequest) -> Screen? {
    // Unwrap the source before the cast. If `Screen` is an optional type, a cast of nil to `Screen`
    // would succeed.
    guard let source = request.source, let screen = source as? Screen else { return top }
    return screen
  }
}

/// The navigation of one journey, which no other journey of the scene can interrupt.
@MainActor
public struct NavigationContext<Screen> {
  /// The request of the journey that shows the screen.
  public let request: RouteRequest
  /// The host that performs the navigation.
  public let host: any NavigationHost<Screen>
  /// The handle for the screen's result; nil if no caller waits for a result.
  ///
  /// A navigator that does not call ``show(_:from:using:)`` must keep the handle alive while the
  /// screen is on display.
  public let resultHandle: RouteRequest.ResultHandle?

  let carryOut: @MainActor (Screen, Screen?, RouteTransition?) async throws -> Void

  /// Plans the steps to the screen and its parents, and lets the host perform the plan.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - source: The screen from which to show it; if nil, the host chooses.
  ///   - transition: The transition to use instead of the journey's; nil uses the journey's.
  /// - Throws: `NavigationPlanError` if the scene does not support the transition, or an error of the host.
  public func show(
    _ screen: Screen,
    from source: Screen?,
    using transition: RouteTransition? = nil
  ) async throws {
    try await carryOut(screen, source, transition)
  }
}
