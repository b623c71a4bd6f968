// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import Wayfinder
import WayfinderInspector

/// The panel with the gate that developers can close, and the number of journeys that wait for it.
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
        reopening: ScenarioSandbox.gateTime.shortText
      )
    )
  }

  private struct Layout {
    let isClosed: Bool
    let count: Int
    let isOne: Bool
    let limit: Int
    let patience: String
    let reopening: String
  }
}
