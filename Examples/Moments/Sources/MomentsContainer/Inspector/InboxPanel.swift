// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import Wayfinder
import WayfinderInspector

/// The panel with the gate that developers can close, and the journeys that wait for it.
@MainActor
struct InboxPanel {
  let html: HTML

  private static let template = Template(PackageResources.inspectorInbox_mustache)

  init(of app: MomentsApp) {
    let inbox = RouteInspection(of: app.router).inbox
    html = Self.template.render(
      Layout(
        isClosed: ScenarioSandbox.of(app).isGateClosed,
        count: inbox.waiting.count,
        isOne: inbox.waiting.count == 1,
        limit: inbox.capacity,
        patience: inbox.timeout,
        waiting: inbox.waiting.prefix(8).map(Waiting.init),
        hasWaiting: !inbox.waiting.isEmpty,
        reopening: ScenarioSandbox.gateTime.shortText
      )
    )
  }

  private struct Waiting {
    let link: String
    let origin: String
    let waited: String
    let gates: String?

    init(_ waiting: RouteInspection.Inbox.Waiting) {
      (link, origin, waited) = (waiting.link, waiting.origin.name, waiting.waited)
      gates = waiting.closedGates.isEmpty ? nil : waiting.closedGates.joined(separator: ", ")
    }
  }

  private struct Layout {
    let isClosed: Bool
    let count: Int
    let isOne: Bool
    let limit: Int
    let patience: String
    let waiting: [Waiting]
    let hasWaiting: Bool
    let reopening: String
  }
}
