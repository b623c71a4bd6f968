// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import Testing
import Wayfinder

@testable import MomentsContainer

@Suite("The inspector's scenarios")
@MainActor
struct InspectorScenarioTests {
  let window: InspectedWindow

  init() throws {
    window = try InspectedWindow()
  }

  /// The outcomes of the running scenario's journeys.
  private var endings: [String] {
    window.state.run?.steps.compactMap { $0.journey?.ending } ?? []
  }

  @Test(
    "Each scenario's journeys end as its sentences describe",
    arguments: [
      (Scenario.deepPage, ["shown", "refused"]), (.siblingApp, ["opened", "opened"]),
      (.modules, ["shown"]), (.webPage, ["returned", "refused", "shown"]),
      (.delivery, ["notFound", "shown"]), (.repair, ["failed", "shown", "opened"]),
      (.tracking, ["shown", "shown", "refused"]), (.checks, ["unauthorized", "shown", "shown"]),
      (.everywhere, ["shown", "shown"]),
    ]
  )
  func endings(scenario: Scenario, expected: [String]) async throws {
    try await window.post(["scenario": scenario.rawValue])
    #expect(endings == expected)
    #expect(window.state.panel == .questions)
    // The scenario is immediately played a second time, to show that nothing of the first run
    // remains.
    try await window.post(["scenario": scenario.rawValue])
    #expect(endings == expected)
  }

  @Test(
    "An ended scenario leaves no rule, route, gate, host or opener",
    arguments: Scenario.allCases
  )
  func leavesNothing(scenario: Scenario) async throws {
    let router = window.app.router
    let routes = router.rules.routes
    try await window.post(["scenario": scenario.rawValue])
    try await window.post(["inspect": "endScenario"])
    #expect(router.rewriteRules.isEmpty)
    #expect(router.rules.routes == routes)
    #expect(router.webTargets.isEmpty)
    #expect(router.webOpener == nil)
    #expect(router.inboxCount == 0)
    #expect(router.problems.isEmpty)
    #expect(window.state.run == nil)
    #expect(window.session.host.scene.overlays.isEmpty)
    #expect(!window.session.host.scene.entries.contains { $0.route.hasPrefix("/sandbox/") })
  }

  @Test("A tab with a scenario's page returns to its first page when the scenario ends")
  func tabs() async throws {
    try await window.ask("/mall", .internal, opening: true)
    try await window.post(["scenario": "everywhere"])
    try await window.app.router.route(to: "/chat", .in(window.session.scene))
    try await window.post(["inspect": "endScenario"])
    let tabs = window.session.host.scene.tabs.map { tab in tab.stack.map(\.route) }
    #expect(tabs == [[], ["/mall"], ["/chat"], []])
    #expect(window.session.host.scene.selectedTab == "chat")
  }

  @Test("Starting a scenario undoes the changes of the previous one")
  func nextScenario() async throws {
    for scenario in Scenario.allCases { try await window.post(["scenario": scenario.rawValue]) }
    #expect(window.app.router.rewriteRules.map(\.pattern.text) == ["/members/*"])
    try await window.post(["inspect": "endScenario"])
    #expect(window.app.router.rewriteRules.isEmpty)
  }

  @Test("A scenario in two windows stays active until both have ended it")
  func twoWindows() async throws {
    let other = InspectedWindow(beside: window)
    try await window.post(["scenario": "delivery"])
    try await other.post(["scenario": "delivery"])
    #expect(window.app.router.rewriteRules.count == 1)
    try await window.post(["inspect": "endScenario"])
    #expect(window.app.router.rewriteRules.count == 1)
    try await other.post(["inspect": "endScenario"])
    #expect(window.app.router.rewriteRules.isEmpty)
  }

  @Test("A scenario does not affect the pages and links of other windows")
  func otherWindow() async throws {
    let other = InspectedWindow(beside: window)
    try await other.ask("/products/7", .internal, opening: true)
    let before = other.session.host.scene
    for scenario in Scenario.allCases {
      try await window.post(["scenario": scenario.rawValue])
      #expect(other.session.host.scene == before)
      #expect(other.app.router.canRoute("https://momentsapp.com/products/7", origin: .universal))
    }
    #expect(other.session.inspector.run == nil)
  }

  @Test("A deep page opens on its parent, and a forced sign-out without one")
  func stacks() async throws {
    try await window.post(["scenario": "deepPage"])
    let stack = window.session.host.memory.stack.map(\.pattern.text)
    #expect(stack == ["/mall", "/products/:id", "/products/:id/story"])
    try await window.post(["scenario": "everywhere"])
    #expect(window.session.host.memory.stack.map(\.pattern.text) == ["/sandbox/signed-out"])
    #expect(window.session.host.memory.overlays.map(\.pattern.text) == ["/sandbox/announcement"])
  }

  @Test("The shop shows the received link, and its link opens our app again")
  func shop() async throws {
    try await window.post(["scenario": "siblingApp"])
    #expect(window.state.run?.steps.first?.result == "item 3")
    #expect(window.frontLink == "https://momentsapp.com/products/7")
    #expect(window.text.contains("item 3"))
  }

  @Test("The observer records journeys of its own window only, without values")
  func tracking() async throws {
    let other = InspectedWindow(beside: window)
    try await window.post(["scenario": "tracking"])
    try await other.ask("/products/7", .internal, opening: true)
    let run = try #require(window.state.run)
    #expect(run.observedJourneys.count == 3)
    #expect(run.observedJourneys.allSatisfy { $0.scene == window.session.scene })
    #expect(!run.observedJourneys.contains { $0.description.contains("SECRET") })
    for number in 1...20 {
      _ = try? await window.app.router.route(to: "/moments/\(number)", .in(window.session.scene))
    }
    #expect(run.observedJourneys.count == 12)
  }

  @Test("An invalid configuration is reported, and the earlier rules stay")
  func wrongDelivery() async throws {
    try await window.post(["scenario": "delivery"])
    let last = try #require(window.state.run?.steps.last)
    #expect(last.key == "wrong")
    #expect(last.result?.contains("name") == true)
    #expect(window.app.router.rewriteRules.map(\.pattern.text) == ["/summer"])
  }

  @Test("The changes of a closed session are undone when a scenario is played again")
  func goneSession() async throws {
    try await window.post(["scenario": "delivery"])
    for number in 0..<SessionStore.newLimit {
      _ = window.app.sessions.session(named: nil, language: .english, of: .number(number))
    }
    #expect(window.app.sessions.session(in: window.session.scene) == nil)
    let other = InspectedWindow(beside: window)
    try await other.post(["scenario": "deepPage"])
    #expect(window.app.router.rewriteRules.isEmpty)
  }
}
