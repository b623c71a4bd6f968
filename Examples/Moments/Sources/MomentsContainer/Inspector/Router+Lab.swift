import MomentsKit
import RouteMiddleware
import Wayfinder

// The pages that only scenarios lead to.

extension Router<Page> {
  /// Registers what a scenario shows besides the pages of the app.
  func registerLab(_ scenario: Scenario, sessions: SessionStore) -> [RouteToken] {
    let anybody = RouteExposure.external(including: .schemes)
    switch scenario {
    case .repair:
      return [
        register("/lab/parcel", anybody) { _ in throw LabFault() },
        register("/lab/mending", anybody) { _ in .lab(.mending) },
      ]
    case .checks:
      let pieces: [any Middleware] = [
        OfWindow { [weak sessions] in sessions?.session(in: $0)?.inspector.run?.tokens },
        OfWindow { [weak sessions] in sessions?.session(in: $0)?.inspector.run?.rollout },
      ]
      return [register("/lab/new-mall", anybody, middleware: pieces) { _ in .lab(.newMall) }]
    case .everywhere:
      return [
        register("/lab/signed-out", anybody) { _ in .lab(.signedOut) },
        register("/lab/announcement") { _ in .lab(.announcement) },
      ]
    default:
      return []
    }
  }
}

/// What the broken page of a scenario throws.
private struct LabFault: Error, CustomStringConvertible {
  var description: String { "this page is broken on purpose" }
}

/// Passes a journey through a piece that belongs to its window, where the window has one.
private struct OfWindow<Piece: Middleware>: Middleware {
  let piece: @MainActor (RouteScene) -> Piece?

  func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
    guard let piece = piece(request.scene) else { return try await next(request) }
    return try await piece.respond(to: request, next: next)
  }
}

extension Page {
  /// A page of a scenario; the raw value chooses the words in the template.
  fileprivate enum ScenarioSandbox: String {
    case mending
    case newMall
    case signedOut
    case announcement

    var title: String {
      switch self {
      case .mending: "Back soon"
      case .newMall: "The new mall"
      case .signedOut: "Signed out"
      case .announcement: "Announcement"
      }
    }
  }

  private static let labTemplate = Template(PackageResources.inspectorLabPage_mustache)

  fileprivate static func lab(_ page: ScenarioSandbox) -> Page {
    Page(title: Phrase(page.title), content: labTemplate.render(["marks": [page.rawValue: true]]))
  }
}
