// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import Wayfinder

/// An authorizer that shows the sign-in screen of the app.
///
/// All journeys of a window that need a signed-in user wait for the same screen.
@MainActor
final class SignIn: RouteAuthorizer {
  private var questions: [RouteScene: Task<Bool, any Error>] = [:]

  func signIn(for request: RouteRequest) async throws -> Bool {
    if try request.visitor.isSignedIn { return true }
    let scene = request.scene
    if let question = questions[scene] { return try await question.value }
    let question = Task { [openRoute = request.openRoute] in
      defer { questions[scene] = nil }
      do throws(RouteError) {
        return try await openRoute.route(to: "/sign-in", returning: Bool.self)
      } catch {
        // If the user closes the sign-in screen, the route ends with `.cancelled`. This counts as a
        // declined sign-in, not as a failure.
        guard error.code == .cancelled else { throw error }
        return false
      }
    }
    questions[scene] = question
    return try await question.value
  }

  /// Declines every request, because only the app's own screens may change data, never an external
  /// link.
  func confirm(_ request: RouteRequest) async throws -> Bool { false }
}
