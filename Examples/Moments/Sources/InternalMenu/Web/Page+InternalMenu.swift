// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import Wayfinder

extension Page {
  private static let template = Template(PackageResources.menu_mustache)

  /// Returns the page with the switches, the design kits, and all routes.
  @MainActor
  static func internalMenu(of routes: [RouteFacts], for visitor: Visitor) -> Page {
    let language = visitor.language
    var taps = Taps()
    let menu = Menu(
      switches: Switch.allCases.map { Toggle($0, of: visitor, &taps) },
      kits: Kit.all.map { Line($0, language, &taps) },
      routes: routes.map(Row.init),
      labels: Labels(language, routeCount: routes.count)
    )
    return Page(
      title: Words.menu,
      content: template.render(menu),
      taps: taps
    )
  }

  /// The values for the HTML template of the menu.
  private struct Menu {
    let switches: [Toggle]
    let kits: [Line]
    let routes: [Row]
    let labels: Labels
  }

  private struct Labels {
    let switches: String
    let kits: String
    let routes: String

    init(_ language: Language, routeCount: Int) {
      switches = Words.switches[language]
      kits = Words.kits[language]
      routes = Words.routes(routeCount)[language]
    }
  }

  private struct Toggle {
    let name: String
    let detail: String
    let isOn: Bool
    let tap: Int

    @MainActor
    init(_ flag: Switch, of visitor: Visitor, _ taps: inout Taps) {
      name = flag.name[visitor.language]
      detail = flag.detail[visitor.language]
      isOn = visitor.isOn(flag)
      tap = taps.add(.runRoute(SwitchRoute(name: flag)))
    }
  }

  private struct Line {
    let name: String
    let detail: String
    let tap: Int

    init(_ kit: Kit, _ language: Language, _ taps: inout Taps) {
      name = kit.name
      detail = Words.kitDetail[language]
      tap = taps.add(.module(Kit.module, with: kit.values))
    }
  }

  private struct Row {
    let pattern: String
    let tags: [String]
    let place: String

    init(_ route: RouteFacts) {
      pattern = route.pattern.text
      tags = route.tags
      place = route.place
    }
  }
}
