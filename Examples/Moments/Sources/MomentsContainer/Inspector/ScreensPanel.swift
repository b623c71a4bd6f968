// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import Wayfinder
import WayfinderInspector

/// The panel with a session's navigation state: tabs and their stacks, presented screens, overlays.
@MainActor
struct ScreensPanel {
  let html: HTML

  private static let template = Template(PackageResources.inspectorScreens_mustache)
  private static let limit = 24

  init(of session: Session) {
    let stacks = RouteInspection.Scene(session.scene, session.host.scene).stacks
    func entries(_ screens: [RouteInspection.Screen]) -> [Layout.Entry] {
      screens.prefix(Self.limit).map { screen in
        Layout.Entry(
          title: (session.host.memory.screen(screen.id)?.title[.english] ?? "?").clipped(to: 120),
          link: screen.link.clipped(to: 300),
          // If a pattern has no parameters, the pattern and the link are the same text. In that
          // case only the link is shown.
          pattern: screen.pattern == screen.link ? nil : screen.pattern,
          isFront: screen.isFront
        )
      }
    }
    func boxes(_ kind: RouteInspection.Stack.Kind) -> [Layout.Box] {
      stacks.filter { $0.kind == kind }.map {
        Layout.Box(
          name: $0.name,
          isSelected: $0.isSelected,
          isEmpty: $0.screens.isEmpty,
          entries: entries($0.screens)
        )
      }
    }
    let presented = boxes(.presented)
    let overlays = boxes(.overlays).flatMap(\.entries)
    html = Self.template.render(
      Layout(
        window: session.scene.id,
        tabs: boxes(.tab),
        presented: Array(presented.prefix(Self.limit)),
        hasPresented: !presented.isEmpty,
        overlays: overlays,
        hasOverlays: !overlays.isEmpty
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
