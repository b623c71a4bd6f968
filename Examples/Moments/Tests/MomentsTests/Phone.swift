// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsContainer
import MomentsKit
import Wayfinder

/// The app in one window, with a visitor who is signed in by default.
@MainActor
struct Phone {
  let app: MomentsApp
  let session: Session

  init(_ buildTarget: BuildTarget = .debug, isSignedIn: Bool = true) throws {
    app = try MomentsApp(buildTarget: buildTarget, clock: ManualClock())
    app.router.console = nil
    session = app.sessions.session(named: nil, language: .english)
    session.visitor.isSignedIn = isSignedIn
  }

  var router: Router<Page> { app.router }
  var scene: RouteScene { session.scene }
  var host: MemoryHost<Page> { session.host.memory }

  /// The name of the selected tab, and the titles of the pages on its stack.
  var shown: [String] {
    [host.scene.selectedTab ?? "no tab"] + host.stack.map(\.screen.title[.english])
  }

  /// Opens a link with an origin.
  ///
  /// - Returns: The outcome, or the name of the error's code.
  @discardableResult
  func open(_ link: String, _ origin: RouteOrigin) async -> String {
    do throws(RouteError) {
      return try await router.route(to: .parsing(link, origin: origin), .in(scene)).kind.rawValue
    } catch {
      return error.code.name
    }
  }
}
