import Foundation
import MomentsKit
import Testing
import Wayfinder

@testable import MomentsContainer

/// A session of the app whose inspector is used as a developer would.
@MainActor
struct InspectedWindow {
  let app: MomentsApp
  let session: Session

  init(_ buildTarget: BuildTarget = .debug) throws {
    app = try MomentsApp(buildTarget: buildTarget)
    app.router.console = nil
    session = app.sessions.session(named: nil, language: .english)
  }

  /// A second window of the same app.
  init(beside other: InspectedWindow) {
    app = other.app
    session = app.sessions.session(named: nil, language: .english)
  }

  var state: InspectorState { session.inspector }

  /// What the inspector shows.
  var text: String { Inspector(of: session, in: app).html.text }

  /// The titles of the pages on display, the bottom of each stack first.
  var titles: [String] {
    session.host.scene.entries.compactMap { session.host.memory.screen($0.id)?.title[.english] }
  }

  /// The link of the page in front.
  var frontLink: String? { session.front?.entry.link }

  /// Sends the fields of one of the inspector's forms.
  func post(_ fields: [String: String]) async throws {
    let body = fields.map { "\($0.key.percentEncoded)=\($0.value.percentEncoded)" }
      .joined(separator: "&")
    let form = try #require(PostedForm(Array(body.utf8)))
    await InspectorRequest(form).carryOut(in: session, of: app)
  }

  /// Opens a link, or only explains it.
  func ask(_ link: String, _ origin: RouteOrigin, opening: Bool) async throws {
    try await post(["link": link, "origin": origin.name, "inspect": opening ? "open" : "explain"])
  }
}

extension String {
  fileprivate var percentEncoded: String {
    addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }
}
