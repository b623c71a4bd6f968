import MomentsKit
import Profile
import Wayfinder

/// Asks the visitor who they are, by the app's own page.
///
/// The page is a journey in the journey: it is shown in the same window, and answers. All journeys of
/// a window that need to know wait for the one page.
@MainActor
final class SignIn: RouteAuthorizer {
  private let router: Router<Page>
  private let sessions: SessionStore
  /// What is being asked, in each window.
  private var questions: [RouteScene: Question] = [:]

  private struct Question {
    let answer: Task<Bool, any Error>
    /// The last errand that waits for the answer.
    var errand: PendingVisit?
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
    questions[scene]?.errand = PendingVisit.current
    PendingVisit.current?.wait(for: .visitor)
    let isSignedIn = try await question.answer.value
    // Who came later shows their page later, and so above.
    await question.errand?.untilEnd()
    return isSignedIn
  }

  private func ask(_ visitor: Visitor, in scene: RouteScene) async throws -> Bool {
    let answer = Task { [router] in
      defer { questions[scene] = nil }
      do throws(RouteError) {
        visitor.isSignedIn = try await router.result(of: SignInRoute(), in: scene)
      } catch {
        // Who leaves the page has answered as well.
        guard error.code == .cancelled else { throw error }
      }
      return visitor.isSignedIn
    }
    questions[scene] = Question(answer: answer, errand: PendingVisit.current)
    return try await answer.value
  }

  /// No link from outside changes anything: the app's own pages do, and need no confirmation.
  func confirm(_ request: RouteRequest) async throws -> Bool { false }
}
