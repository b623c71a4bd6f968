// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import Wayfinder
import WayfinderMiddleware

// This file registers the pages that exist only while the inspector runs a scenario.

extension Router<Page> {
  /// Registers the pages that a scenario needs in addition to the pages of the app.
  func registerSandboxPages(_ scenario: Scenario, sessions: SessionStore) -> [RouteFacts.Token] {
    let everyone = RouteConfiguration.external(including: .unverified)
    switch scenario {
    case .repair:
      return [
        register("/sandbox/parcel", everyone) { _ in throw DeliberateFailure() },
        register("/sandbox/maintenance", everyone) { _ in .sandbox(.maintenance) },
      ]
    case .checks:
      let checks: RouteConfiguration = [
        .middleware(
          PerWindow { [weak sessions] in sessions?.session(in: $0)?.inspector.run?.tokens }
        ),
        .middleware(
          PerWindow { [weak sessions] in sessions?.session(in: $0)?.inspector.run?.rollout }
        ),
      ]
      return [register("/sandbox/new-mall", [everyone, checks]) { _ in .sandbox(.newMall) }]
    case .everywhere:
      return [
        register("/sandbox/signed-out", everyone) { _ in .sandbox(.signedOut) },
        register("/sandbox/announcement") { _ in .sandbox(.announcement) },
      ]
    default:
      return []
    }
  }
}

/// The error that a scenario's broken page throws.
private struct DeliberateFailure: Error, CustomStringConvertible {
  var description: String { "this page is broken on purpose" }
}

/// A middleware that runs the middleware of the request's window; if the window has none, the
/// journey continues directly.
private struct PerWindow<Wrapped: Middleware>: Middleware {
  let middleware: @MainActor (RouteScene) -> Wrapped?

  func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
    guard let middleware = middleware(request.scene) else { return try await next(request) }
    return try await middleware.respond(to: request, next: next)
  }
}

extension Page {
  /// A page of a scenario; the template has one text for each raw value.
  fileprivate enum SandboxPage: String {
    case maintenance
    case newMall
    case signedOut
    case announcement

    var title: String {
      switch self {
      case .maintenance: "Back soon"
      case .newMall: "The new mall"
      case .signedOut: "Signed out"
      case .announcement: "Announcement"
      }
    }
  }

  private static let sandboxTemplate = Template(PackageResources.inspectorSandboxPage_mustache)

  fileprivate static func sandbox(_ page: SandboxPage) -> Page {
    Page(
      title: Phrase(page.title),
      content: sandboxTemplate.render(["marks": [page.rawValue: true]])
    )
  }
}
