// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
import MomentsKit
import UIKit
import Wayfinder

/// The switches, the design kits, and all routes with their source locations.
final class InternalMenuController: ColumnController {
  private let directory: RouteDirectory

  init(for request: RouteRequest) throws {
    directory = try request.services.get(RouteDirectory.self)
    try super.init(Words.menu, for: request)
  }

  required init?(coder: NSCoder) { nil }

  override func fill() {
    addHeading(Words.switches)
    for flag in Switch.allCases {
      addSwitch(localized(flag.name), isOn: visitor.isOn(flag)) { [openRoute] in
        openRoute(SwitchRoute(name: flag))
      }
      addText(localized(flag.detail), .footnote, isSecondary: true)
    }
    addHeading(Words.kits)
    for kit in Kit.all {
      addRow(kit.name, localized(Words.kitDetail)) { [openRoute] in kit.open(by: openRoute) }
    }
    let routes = directory.routes()
    addHeading(Words.routes(routes.count))
    for route in routes {
      addText(route.pattern.text)
      addText(route.tags.joined(separator: " · "), .footnote)
      addText(route.place, .footnote, isSecondary: true)
    }
  }
}
#endif
