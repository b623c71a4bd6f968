import MomentsKit
import Wayfinder

/// Asks the user who they are, by the app's own screen.
///
/// All journeys of a window that need to know wait for the one screen.
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
        // Who leaves the screen has answered as well.
        guard error.code == .cancelled else { throw error }
        return false
      }
    }
    questions[scene] = question
    return try await question.value
  }

  /// No link from outside changes anything: the app's own screens do, and need no confirmation.
  func confirm(_ request: RouteRequest) async throws -> Bool { false }
}
