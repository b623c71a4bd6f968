import MomentsKit
import RouteMiddleware
import Wayfinder

// The pages that exist only while a scenario runs.

extension Router<Page> {
  /// Registers the pages that a scenario needs in addition to the app's own.
  func registerLab(_ scenario: Scenario, sessions: SessionStore) -> [RouteToken] {
    let anybody = RouteConfiguration.external(including: .schemes)
    switch scenario {
    case .repair:
      return [
        register("/lab/parcel", anybody) { _ in throw LabFault() },
        register("/lab/mending", anybody) { _ in .lab(.mending) },
      ]
    case .checks:
      let checks: RouteConfiguration = [
        .middleware(
          OfWindow { [weak sessions] in sessions?.session(in: $0)?.inspector.run?.tokens }
        ),
        .middleware(
          OfWindow { [weak sessions] in sessions?.session(in: $0)?.inspector.run?.rollout }
        ),
      ]
      return [register("/lab/new-mall", [anybody, checks]) { _ in .lab(.newMall) }]
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

/// The error that a scenario's broken page throws.
private struct LabFault: Error, CustomStringConvertible {
  var description: String { "this page is broken on purpose" }
}

/// Applies the middleware of the request's window, if the window has one.
private struct OfWindow<Piece: Middleware>: Middleware {
  let piece: @MainActor (RouteScene) -> Piece?

  func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
    guard let piece = piece(request.scene) else { return try await next(request) }
    return try await piece.respond(to: request, next: next)
  }
}

extension Page {
  /// A page of a scenario; the template has one text for each raw value.
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
