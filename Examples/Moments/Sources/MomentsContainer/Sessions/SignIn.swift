// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import Profile
import Wayfinder

/// An authorizer that shows the sign-in page of the app.
///
/// The sign-in page is a nested journey in the same window, and returns a result. All journeys of a
/// window that need a signed-in visitor wait for the same page.
@MainActor
final class SignIn: RouteAuthorizer {
  private let router: Router<Page>
  private let sessions: SessionStore
  /// The sign-in that is in progress, for each scene.
  private var questions: [RouteScene: Question] = [:]

  private struct Question {
    let answer: Task<Bool, any Error>
    /// The last visit that began to wait for this sign-in.
    var visit: PendingVisit?
  }

  init(router: Router<Page>, sessions: SessionStore) {
    self.router = router
    self.sessions = sessions
  }

  func signIn(for request: RouteRequest) async throws -> Bool {
    let scene = request.scene
    let visitor = sessions.visitor(in: scene)
    if visitor.isSignedIn { return true }
    guard let question = questions[scene] else {
      return try await ask(visitor, in: scene)
    }
    questions[scene]?.visit = PendingVisit.current
    PendingVisit.current?.wait(for: .visitor)
    let isSignedIn = try await question.answer.value
    // If several visits wait for the same sign-in, they continue one after another, in the order in
    // which they began to wait. So their pages are opened in this order, too.
    await question.visit?.untilEnd()
    return isSignedIn
  }

  private func ask(_ visitor: Visitor, in scene: RouteScene) async throws -> Bool {
    let answer = Task { [router] in
      defer { questions[scene] = nil }
      do throws(RouteError) {
        visitor.isSignedIn = try await router.result(of: SignInRoute(), .in(scene))
      } catch {
        // A visitor who leaves the sign-in page causes the error `cancelled`. This counts as a
        // declined sign-in, not as a failure.
        guard error.code == .cancelled else { throw error }
      }
      return visitor.isSignedIn
    }
    questions[scene] = Question(answer: answer, visit: PendingVisit.current)
    return try await answer.value
  }

  /// Declines every request, because only the app's own pages may change data, never an external
  /// link.
  func confirm(_ request: RouteRequest) async throws -> Bool { false }
}
