// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import Wayfinder

/// The panel with the recent journeys of a session's window, newest first.
@MainActor
struct JourneysPanel {
  let html: HTML

  private static let template = Template(PackageResources.inspectorJourneys_mustache)
  private static let limit = 16

  init(of session: Session, in app: MomentsApp) {
    let journeys = app.router.journeys.filter { $0.scene == session.scene }.suffix(Self.limit)
    let cards = journeys.reversed().enumerated().map { number, trace in
      TraceCard(trace, isOpen: number == 0).html.text
    }
    html = Self.template.render(Layout(cards: cards, isEmpty: cards.isEmpty))
  }

  private struct Layout {
    let cards: [String]
    let isEmpty: Bool
  }
}
