// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import RouteNavigation

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
