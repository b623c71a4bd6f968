// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import Wayfinder

/// The developer tools that the web page shows beside the phone; they explain how the router
/// handles each link.
@MainActor
struct Inspector {
  /// The inspector's markup for the session's current state.
  let html: HTML

  private static let template = Template(PackageResources.inspector_mustache)

  /// Creates the inspector's markup for the current state of a session.
  ///
  /// - Parameters:
  ///   - session: The session whose window is inspected.
  ///   - app: The app.
  init(of session: Session, in app: MomentsApp) {
    let state = session.inspector
    html = Inspector.template.render(
      Layout(
        token: session.token.text,
        window: session.scene.id,
        link: state.link,
        isTooLong: state.isTooLong,
        limit: InspectorState.linkLimit,
        trusts: Layout.Trust.all(chosen: state.origin),
        examples: LinkExample.allCases.map {
          Layout.Choice(name: $0.rawValue, isChosen: false, marks: [$0.rawValue: true])
        },
        panels: InspectorPanel.allCases.map {
          Layout.Choice(
            name: $0.rawValue,
            isChosen: $0 == state.panel,
            marks: [$0.rawValue: true]
          )
        },
        panel: Inspector.panel(of: session, in: app).text
      )
    )
  }

  private static func panel(of session: Session, in app: MomentsApp) -> HTML {
    switch session.inspector.panel {
    case .why: WhyPanel(of: session, in: app).html
    case .journeys: JourneysPanel(of: session, in: app).html
    case .routes: RoutesPanel(of: app.router).html
    case .screens: ScreensPanel(of: session).html
    case .inbox: InboxPanel(of: app).html
    case .questions: QuestionsPanel(of: session).html
    }
  }

  /// The values for the HTML template of the inspector.
  private struct Layout {
    let token: String
    let window: String
    let link: String
    let isTooLong: Bool
    let limit: Int
    let trusts: [Trust]
    let examples: [Choice]
    let panels: [Choice]
    let panel: String

    /// One of several options; the template contains the label of each option.
    struct Choice {
      let name: String
      let isChosen: Bool
      let marks: [String: Bool]
    }

    struct Trust {
      let trust: String
      let origins: [Origin]

      struct Origin {
        let name: String
        let isChosen: Bool
      }

      static func all(chosen: RouteOrigin) -> [Trust] {
        [RouteOrigin.Trust.internal, .own, .verified, .unverified].map { trust in
          let origins = RouteOrigin.all.filter { $0.trust == trust }
          return Trust(
            trust: trust.rawValue,
            origins: origins.map { Origin(name: $0.name, isChosen: $0 == chosen) }
          )
        }
      }
    }
  }
}
