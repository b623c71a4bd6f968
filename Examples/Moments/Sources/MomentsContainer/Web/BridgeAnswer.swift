import Foundation
import MomentsKit
import Wayfinder

/// What a web page inside the app gets for a call: a value, or what was shown, or why not.
struct BridgeAnswer: Sendable {
  /// JSON.
  let body: Data

  private struct Reply: Encodable {
    var value: String?
    var shown: String?
    var error: String?
  }

  /// Makes the journey that a web page asks for; its content is not trusted, so its origin is `web`.
  @MainActor
  init(to link: String, in session: Session, of app: MomentsApp) async {
    let (router, scene) = (app.router, session.scene)
    let ending = await session.perform { () -> Result<RouteOutcome, RouteError> in
      do throws(RouteError) {
        return .success(try await router.route(parsing: link, origin: .web, in: scene))
      } catch {
        return .failure(error)
      }
    }
    var reply = Reply()
    switch ending {
    case .failure(let error): reply.error = error.code.name
    case .success(let outcome) where outcome.kind != .shown:
      reply.value = outcome.value(as: String.self)
    // Shown, or there is a page in front that asks the visitor first.
    default: reply.shown = session.front.flatMap { WebPath(of: $0.entry)?.text }
    }
    body = (try? JSONEncoder().encode(reply)) ?? Data("{}".utf8)
  }
}
