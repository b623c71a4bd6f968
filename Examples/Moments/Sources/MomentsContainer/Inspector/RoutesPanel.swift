// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import Wayfinder
import WayfinderInspector

/// The panel with the route table as a tree and as a list, the rewrite rules, and the modules.
@MainActor
struct RoutesPanel {
  let html: HTML

  private static let template = Template(PackageResources.inspectorRoutes_mustache)
  private static let limit = 200

  init(of router: Router<Page>) {
    let inspection = RouteInspection(of: router)
    let routes = inspection.routes()
    html = Self.template.render(
      Layout(
        count: routes.count,
        tree: inspection.tree,
        routes: routes.prefix(Self.limit).map(Layout.Route.init),
        rules: inspection.rewriteRules.prefix(Self.limit).map {
          Layout.Rule(pattern: $0.pattern.text, target: $0.template, place: $0.source)
        },
        hasRules: !inspection.rewriteRules.isEmpty,
        modules: inspection.modules.map {
          Layout.Module(
            name: $0.name,
            exposure: $0.exposure.description,
            entries: $0.entries.map(\.name)
          )
        },
        updates: inspection.updates,
        hasUpdates: !inspection.updates.isEmpty
      )
    )
  }

  /// The values for the HTML template of the panel.
  private struct Layout {
    let count: Int
    let tree: String
    let routes: [Route]
    let rules: [Rule]
    let hasRules: Bool
    let modules: [Module]
    let updates: [String]
    let hasUpdates: Bool

    struct Route {
      let pattern: String
      let exposure: String
      let effect: String
      let isPlain: Bool
      let module: String
      let place: String

      init(_ listing: RouteFacts) {
        pattern = listing.pattern.text
        exposure = listing.exposure.description
        effect = listing.effect.description
        isPlain = listing.effect == .view
        module = listing.module ?? "–"
        place = "\(listing.file):\(listing.line)"
      }
    }

    struct Rule {
      let pattern: String
      let target: String
      let place: String
    }

    struct Module {
      let name: String
      let exposure: String
      let entries: [String]
    }
  }
}
