// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import RouteNavigation
import Wayfinder

/// The panel with a session's navigation state: tabs and their stacks, presented screens, overlays.
@MainActor
struct ScreensPanel {
  let html: HTML

  private static let template = Template(PackageResources.inspectorScreens_mustache)
  private static let limit = 24

  init(of session: Session) {
    let scene = session.host.scene
    func entries(_ entries: [NavigationEntry]) -> [Layout.Entry] {
      entries.suffix(Self.limit).reversed().map { entry in
        Layout.Entry(
          title: (session.host.memory.screen(entry.id)?.title[.english] ?? "?").clipped(to: 120),
          link: entry.link.clipped(to: 300),
          // If a pattern has no parameters, the pattern and the link are the same text. In that
          // case only the link is shown.
          pattern: entry.route == entry.link ? nil : entry.route,
          isFront: entry.id == scene.top?.id
        )
      }
    }
    html = Self.template.render(
      Layout(
        window: session.scene.id,
        tabs: scene.tabs.map {
          Layout.Box(
            name: $0.name,
            isSelected: $0.name == scene.selectedTab,
            isEmpty: $0.stack.isEmpty,
            entries: entries($0.stack)
          )
        },
        presented: scene.presented.suffix(Self.limit).reversed().map {
          Layout.Box(
            name: $0.entry.presentation.transition.name,
            isSelected: true,
            isEmpty: false,
            entries: entries($0.entries)
          )
        },
        hasPresented: !scene.presented.isEmpty,
        overlays: entries(scene.overlays),
        hasOverlays: !scene.overlays.isEmpty
      )
    )
  }

  /// The values for the HTML template of the panel.
  private struct Layout {
    let window: String
    let tabs: [Box]
    let presented: [Box]
    let hasPresented: Bool
    let overlays: [Entry]
    let hasOverlays: Bool

    struct Box {
      let name: String
      let isSelected: Bool
      let isEmpty: Bool
      let entries: [Entry]
    }

    struct Entry {
      let title: String
      let link: String
      let pattern: String?
      let isFront: Bool
    }
  }
}
