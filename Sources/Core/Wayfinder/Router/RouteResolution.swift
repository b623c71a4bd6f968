// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The route that a link would open.
public struct RouteResolution: Sendable {
  /// The pattern of the route, such as `/users/:id`.
  public let pattern: RoutePattern
  /// The origins that may open the route.
  public let exposure: RouteExposure
  /// The effect of the route: the harm that opening the route could do to the user.
  public let effect: RouteEffect
  /// The sign-in or confirmation that policy would require.
  public let needs: RouteEffect.Verdict
  /// The transition that would show the screen.
  public let transition: RouteTransition
  /// The parameter values of the link.
  public let parameters: RouteRequest.Parameters
}
