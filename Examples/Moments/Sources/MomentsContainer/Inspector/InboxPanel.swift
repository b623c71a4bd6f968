// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import Wayfinder

/// The panel with the gate that developers can close, and the number of journeys that wait for it.
@MainActor
struct InboxPanel {
  let html: HTML

  private static let template = Template(PackageResources.inspectorInbox_mustache)

  init(of app: MomentsApp) {
    let limits = app.router.limits
    html = Self.template.render(
      Layout(
        isClosed: ScenarioSandbox.of(app).isGateClosed,
        count: app.router.inboxCount,
        isOne: app.router.inboxCount == 1,
        limit: limits.inboxCapacity,
        patience: limits.gateTimeout.shortText,
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
