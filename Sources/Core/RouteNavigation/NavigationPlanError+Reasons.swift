// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension NavigationPlanError {
  static func noStack(for deed: String, in scene: RouteScene) -> NavigationPlanError {
    NavigationPlanError(
      code: .noStack,
      scene: scene,
      message: "“\(deed)” needs a stack, and there is none; use “show” or “present”"
    )
  }

  static func duplicateEntry(_ step: NavigationStep, in scene: RouteScene) -> NavigationPlanError {
    NavigationPlanError(
      code: .duplicateEntry,
      scene: scene,
      message: "“\(step)” adds an entry whose id is already used; take new ids from NavigationIDs"
    )
  }

  static func unknownTab(
    _ name: String,
    of tabs: [NavigationState.Tab],
    in scene: RouteScene
  ) -> NavigationPlanError {
    let known =
      tabs.isEmpty
      ? "attach a host with tabs" : "use one of \(tabs.map(\.name).joined(separator: ", "))"
    return NavigationPlanError(
      code: .unknownTab,
      scene: scene,
      message: "the scene has no tab “\(name)”; \(known)"
    )
  }

  package static func noScreen(of route: String, in scene: RouteScene) -> NavigationPlanError {
    NavigationPlanError(
      code: .unknownEntry,
      scene: scene,
      message: "the screen of “\(route)” is no longer on display, so it cannot leave"
    )
  }

  static func unknownEntry(
    _ id: NavigationEntry.ID,
    for deed: String,
    in scene: RouteScene
  ) -> NavigationPlanError {
    NavigationPlanError(
      code: .unknownEntry,
      scene: scene,
      message: "“\(deed)” names an entry that is not there, \(id); plan from the present state"
    )
  }
}
