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

extension Router {
  /// Forgets what the router knows about the user, because a user has signed in or out.
  ///
  /// ```swift
  /// session.user = nil
  /// router.userChanged()
  /// try await router.route(to: "/welcome", .using(.root))
  /// ```
  ///
  /// Call this function at each sign-in and sign-out, also when ``RouteAuthorizer/signIn(for:)`` signs a
  /// user in. Then:
  ///
  /// - an equal link starts a new journey instead of receiving an earlier ending;
  /// - a journey that a user has approved and that shows no screen yet asks again;
  /// - journeys that wait for a confirmation end with `unauthorized`;
  /// - waiting links whose routes need the user are removed from the store of
  ///   ``keepWaitingLinks(in:for:origins:)``, and continue to wait in memory.
  ///
  /// Screens and ``state`` do not change; show another root screen after a sign-out.
  ///
  /// - Parameter scene: The scene whose user has changed; nil for all scenes.
  public func userChanged(in scene: RouteScene? = nil) {
    changed()
    for journey in running.all where scene == nil || scene == journey.scene {
      journey.hasApproval = false
    }
    questions.userChanged(in: scene)
    inbox.stopKeeping { link, origin in
      (scene == nil || link.scene == scene?.id) && needsUser(link.text, from: origin)
    }
  }

  /// Returns whether the policy asks the user before a kept link opens, or refuses it now.
  private func needsUser(_ text: String, from origin: RouteOrigin) -> Bool {
    (try? currentRules.decide(text, from: origin))?.needs != .allowed
  }
}
