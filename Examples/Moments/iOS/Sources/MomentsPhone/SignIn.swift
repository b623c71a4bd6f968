import MomentsKit
import Wayfinder

/// Authorizes a request by showing the app's sign-in screen.
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
        // A user who leaves the screen has declined to sign in.
        guard error.code == .cancelled else { throw error }
        return false
      }
    }
    questions[scene] = question
    return try await question.value
  }

  /// Declines: the app's own screens change data, external links never do.
  func confirm(_ request: RouteRequest) async throws -> Bool { false }
}
