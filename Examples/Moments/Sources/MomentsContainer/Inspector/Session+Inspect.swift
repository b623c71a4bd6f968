// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import Wayfinder

// The buttons of the inspector call these methods.

extension Session {
  /// Opens the link that the inspector explains.
  func openChosenLink(of app: MomentsApp) async {
    let (state, scene, router) = (inspector, scene, app.router)
    let (link, origin) = (state.link, state.origin)
    let hasDeveloperTools = app.buildTarget.hasDeveloperTools
    _ = await perform {
      let journey = await ScenarioRun.$current.withValue(state.run) {
        await InspectedJourney { () throws(RouteError) in
          try await router.route(to: .parsing(link, origin: origin), .in(scene))
        }
      }
      if let error = journey.error {
        self.notice = Notice(
          error,
          isExternal: origin.isExternal,
          hasDeveloperTools: hasDeveloperTools
        )
      }
      // The developer may have chosen another link while the journey ran. Store the journey only if
      // its link is still the chosen link.
      if state.link == link, state.origin == origin { state.journey = journey }
    }
  }

  /// Ends the running scenario and plays another scenario.
  func play(_ scenario: Scenario, of app: MomentsApp) async {
    await endScenario(of: app)
    let run = ScenarioRun(scenario)
    inspector.run = run
    ScenarioSandbox.of(app).enter(scenario, in: self)
    _ = await perform { await run.play(in: self, of: app) }
  }

  /// Ends the running scenario and removes its pages.
  func endScenario(of app: MomentsApp) async {
    guard let run = inspector.run else { return }
    inspector.run = nil
    let (router, scene) = (app.router, scene)
    for overlay in host.scene.overlays {
      // To remove an overlay, start a journey with the link of the overlay and the transition
      // `.dismiss`.
      _ = try? await router.route(
        to: .parsing(overlay.link, origin: .internal),
        [.in(scene), .using(.dismiss)]
      )
    }
    await leaveSandboxPages(over: router)
    ScenarioSandbox.of(app).leave(run.scenario, in: self)
  }

  /// Resets each tab that contains a page of a scenario to the first page of the tab.
  private func leaveSandboxPages(over router: Router<Page>) async {
    let selected = host.scene.selectedTab
    let inSandbox = host.scene.tabs.filter { tab in
      tab.stack.contains { $0.route.hasPrefix("/sandbox/") }
    }
    for tab in inSandbox.compactMap({ Tab(rawValue: $0.name) }) {
      _ = try? await router.route(to: tab.path, [.in(scene), .using(.root)])
    }
    if let selected, !inSandbox.isEmpty {
      try? await router.navigate(.tab(selected), in: scene)
    }
  }

  /// Closes the gate of the app, so that external links wait.
  ///
  /// If the window is empty, first shows a page in it.
  func closeGate(of app: MomentsApp) async {
    if front == nil { _ = try? await app.router.route(to: "/", .in(scene)) }
    ScenarioSandbox.of(app).closeGate()
  }

  /// Opens the gate of the app, and waits until the visits that waited for it have ended.
  func openGate(of app: MomentsApp) async {
    ScenarioSandbox.of(app).openGate()
    await resumeVisits(after: .gate)
  }
}
