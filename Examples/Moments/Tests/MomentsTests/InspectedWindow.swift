// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MomentsKit
import Testing
import Wayfinder

@testable import MomentsContainer

/// A session of the app in which a test uses the inspector.
@MainActor
struct InspectedWindow {
  let app: MomentsApp
  let session: Session

  init(_ buildTarget: BuildTarget = .debug) throws {
    app = try MomentsApp(buildTarget: buildTarget, clock: ManualClock())
    app.router.console = nil
    // The gate opens automatically after some time. A test on a slow machine could take longer, so
    // this time is one hour.
    ScenarioSandbox.of(app).openingTime = .seconds(3600)
    session = app.sessions.session(named: nil, language: .english)
  }

  /// Opens a second window of the same app.
  init(beside other: InspectedWindow) {
    app = other.app
    session = app.sessions.session(named: nil, language: .english)
  }

  var state: InspectorState { session.inspector }

  /// The inspector's markup.
  var text: String { Inspector(of: session, in: app).html.text }

  /// The titles of all pages, the bottom of each stack first.
  var titles: [String] {
    session.host.scene.entries.compactMap { session.host.memory.screen($0.id)?.title[.english] }
  }

  /// The link of the frontmost page.
  var frontLink: String? { session.front?.entry.link }

  /// Posts the fields of a form of the inspector.
  func post(_ fields: [String: String]) async throws {
    let body = fields.map { "\($0.key.percentEncoded)=\($0.value.percentEncoded)" }
      .joined(separator: "&")
    let form = try #require(PostedForm(Array(body.utf8)))
    await InspectorRequest(form).carryOut(in: session, of: app)
  }

  /// Opens or explains a link in the inspector.
  func ask(_ link: String, _ origin: RouteOrigin, opening: Bool) async throws {
    try await post(["link": link, "origin": origin.name, "inspect": opening ? "open" : "explain"])
  }
}

extension String {
  fileprivate var percentEncoded: String {
    addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }
}
