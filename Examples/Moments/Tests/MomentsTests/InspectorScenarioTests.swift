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

  /// The endings of the run that is on.
  private var endings: [String] {
    window.state.run?.stops.compactMap { $0.journey?.ending } ?? []
  }

  @Test(
    "Each question is answered by journeys that end as its sentences say",
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
    // Once more at once: what is still there of the first time must not answer for the second.
    try await window.post(["scenario": scenario.rawValue])
    #expect(endings == expected)
  }

  @Test(
    "A scenario that has ended leaves no rule, route, gate, host or opener behind",
    arguments: Scenario.allCases
  )
  func leavesNothing(scenario: Scenario) async throws {
    let router = window.app.router
    let routes = router.routes
    try await window.post(["scenario": scenario.rawValue])
    try await window.post(["inspect": "endScenario"])
    #expect(router.rewriteRules.isEmpty)
    #expect(router.routes == routes)
    #expect(router.webTargets.isEmpty)
    #expect(router.webOpener == nil)
    #expect(router.inboxCount == 0)
    #expect(router.problems.isEmpty)
    #expect(window.state.run == nil)
    #expect(window.session.host.scene.overlays.isEmpty)
    #expect(!window.session.host.scene.entries.contains { $0.route.hasPrefix("/lab/") })
  }

  @Test("Where a scenario has left its page in a tab, that tab begins anew")
  func tabs() async throws {
    try await window.ask("/mall", .internal, opening: true)
    try await window.post(["scenario": "everywhere"])
    try await window.app.router.route(to: "/chat", in: window.session.scene)
    try await window.post(["inspect": "endScenario"])
    let tabs = window.session.host.scene.tabs.map { tab in tab.stack.map(\.route) }
    #expect(tabs == [[], ["/mall"], ["/chat"], []])
    #expect(window.session.host.scene.selectedTab == "chat")
  }

  @Test("The next scenario takes away what the one before has brought")
  func nextScenario() async throws {
    for scenario in Scenario.allCases { try await window.post(["scenario": scenario.rawValue]) }
    #expect(window.app.router.rewriteRules.map(\.pattern.text) == ["/members/*"])
    try await window.post(["inspect": "endScenario"])
    #expect(window.app.router.rewriteRules.isEmpty)
  }

  @Test("What two windows play stays until the second one ends it")
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

  @Test("No scenario changes what another window shows, or where its links lead")
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

  @Test("A deep page stands on the page that it belongs to, and a forced sign-out on none")
  func stacks() async throws {
    try await window.post(["scenario": "deepPage"])
    let stack = window.session.host.memory.stack.map(\.pattern.text)
    #expect(stack == ["/mall", "/products/:id", "/products/:id/story"])
    try await window.post(["scenario": "everywhere"])
    #expect(window.session.host.memory.stack.map(\.pattern.text) == ["/lab/signed-out"])
    #expect(window.session.host.memory.overlays.map(\.pattern.text) == ["/lab/announcement"])
  }

  @Test("The shop shows what it received, and leads home again")
  func shop() async throws {
    try await window.post(["scenario": "siblingApp"])
    #expect(window.state.run?.stops.first?.result == "item 3")
    #expect(window.frontLink == "https://momentsapp.com/products/7")
    #expect(window.text.contains("item 3"))
  }

  @Test("The observer hears of jumps in its own window alone, and never of a value")
  func tracking() async throws {
    let other = InspectedWindow(beside: window)
    try await window.post(["scenario": "tracking"])
    try await other.ask("/products/7", .internal, opening: true)
    let run = try #require(window.state.run)
    #expect(run.jumps.count == 3)
    #expect(run.jumps.allSatisfy { $0.scene == window.session.scene })
    #expect(!run.jumps.contains { $0.description.contains("SECRET") })
    for number in 1...20 {
      _ = try? await window.app.router.route(to: "/moments/\(number)", in: window.session.scene)
    }
    #expect(run.jumps.count == 12)
  }

  @Test("A configuration that cannot be is told, and the one before stays")
  func wrongDelivery() async throws {
    try await window.post(["scenario": "delivery"])
    let last = try #require(window.state.run?.stops.last)
    #expect(last.key == "wrong")
    #expect(last.result?.contains("name") == true)
    #expect(window.app.router.rewriteRules.map(\.pattern.text) == ["/summer"])
  }

  @Test("A session that is gone keeps nothing in the router once somebody plays again")
  func goneSession() async throws {
    try await window.post(["scenario": "delivery"])
    for _ in 0..<SessionStore.limit {
      _ = window.app.sessions.session(named: nil, language: .english)
    }
    #expect(window.app.sessions.session(in: window.session.scene) == nil)
    let other = InspectedWindow(beside: window)
    try await other.post(["scenario": "deepPage"])
    #expect(window.app.router.rewriteRules.isEmpty)
  }
}
