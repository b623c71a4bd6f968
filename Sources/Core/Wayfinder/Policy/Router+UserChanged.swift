// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

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
