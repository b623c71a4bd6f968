// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
import MomentsKit
import SwiftUI
import Wayfinder
import WayfinderSwiftUI

/// The switches, the design kits, and all routes with their source locations.
struct InternalMenuView: View {
  let directory: RouteDirectory
  let visitor: Visitor

  @Environment(\.openRoute) private var openRoute

  var body: some View {
    VisitorReader(visitor) {
      Form {
        Section(visitor.localized(Words.switches)) {
          ForEach(Switch.allCases, id: \.self) { flag in
            Toggle(isOn: isOn(flag)) {
              TwoLines(visitor.localized(flag.name), visitor.localized(flag.detail))
            }
          }
        }
        Section(visitor.localized(Words.kits)) {
          ForEach(Kit.all, id: \.name) { kit in
            Button {
              kit.open(by: openRoute)
            } label: {
              TwoLines(kit.name, visitor.localized(Words.kitDetail))
            }
          }
        }
        let routes = directory.routes()
        Section(visitor.localized(Words.routes(routes.count))) {
          ForEach(routes, id: \.self) { route in
            VStack(alignment: .leading) {
              Text(route.pattern.text).monospaced()
              Text(route.tags.joined(separator: " · ")).font(.footnote)
              Text(route.place).font(.footnote).foregroundStyle(.secondary)
            }
          }
        }
      }
      .navigationTitle(visitor.localized(Words.menu))
    }
  }

  /// Returns a binding to a switch; the setter opens the route that toggles the switch.
  private func isOn(_ flag: Switch) -> Binding<Bool> {
    Binding {
      visitor.isOn(flag)
    } set: { _ in
      openRoute(SwitchRoute(name: flag))
    }
  }
}
#endif
