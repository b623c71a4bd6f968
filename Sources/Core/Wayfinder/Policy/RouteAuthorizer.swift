// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// Code of the app that asks the user for a sign-in or a confirmation when the policy requires one.
///
/// The router calls it after it has selected a route and before any middleware or navigator. Without an
/// authorizer, such journeys end with `unauthorized`.
///
/// The router asks the user of a scene one question at a time. Meanwhile further journeys of the
/// scene wait, at most ``RouterLimits/authorizationCapacity`` of them. Scenes are independent of each
/// other, because the scenes of a web server belong to different users.
///
/// A question keeps its turn until its function returns, also if its journey was cancelled or timed out.
/// So close the question and return when the task is cancelled.
@MainActor
public protocol RouteAuthorizer {
  /// Asks the user to sign in, unless a user is signed in already.
  ///
  /// The answer serves all journeys of the same scene that wait for a sign-in when it is given.
  ///
  /// - Parameter request: The request of the journey.
  /// - Returns: Whether a user is signed in now.
  /// - Throws: Any error. The journey ends with `unauthorized`, with this error as `underlying`.
  func signIn(for request: RouteRequest) async throws -> Bool

  /// Asks the user to confirm that the route may be opened; the answer serves only this journey.
  ///
  /// - Parameter request: The request of the journey.
  /// - Returns: Whether the user has confirmed.
  /// - Throws: Any error. The journey ends with `unauthorized`, with this error as `underlying`.
  func confirm(_ request: RouteRequest) async throws -> Bool
}
