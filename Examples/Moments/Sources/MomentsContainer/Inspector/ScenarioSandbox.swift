// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import Wayfinder

/// The temporary changes that the inspector's scenarios make to the app's router.
///
/// All sessions share the router. So each scenario uses paths of its own, and its changes are
/// undone when no session plays it any more.
@MainActor
final class ScenarioSandbox {
  /// The maximum time for which the gate stays closed.
  ///
  /// It is short, because journeys of other sessions wait for the gate, too.
  static let gateTime = Duration.seconds(30)

  /// The time after which the gate opens by itself; tests on a slow machine need more.
  var openingTime = ScenarioSandbox.gateTime

  private static let gate = RouteGate("demo")

  /// Whether external links wait, because a developer has closed the gate.
  private(set) var isGateClosed = false

  private weak var app: MomentsApp?
  private var closings = 0
  private var changes: [Scenario: Changes] = [:]
  private var openerBefore: (@MainActor (DeepLink, RouteScene) async throws -> Bool)?

  /// The changes that one scenario has made to the router.
  private struct Changes {
    var windows: Set<RouteScene> = []
    var routes: [RouteFacts.Token] = []
    var rules: [RewriteRule] = []
    var webTargets: [String] = []
    var observation: RouteEvent.Observation?
  }

  private init(_ app: MomentsApp) {
    self.app = app
  }

  /// Returns the sandbox of an app; the sandbox is stored in the services of the router.
  static func of(_ app: MomentsApp) -> ScenarioSandbox {
    let services = app.router.services
    if !services.contains(RouteServices.Key(ScenarioSandbox.self)) {
      services.provide(ScenarioSandbox.self) { [weak app] _ in
        guard let app else { throw CancellationError() }
        return ScenarioSandbox(app)
      }
    }
    return (try? services.get(ScenarioSandbox.self)) ?? ScenarioSandbox(app)
  }
}

// MARK: Scenarios

extension ScenarioSandbox {
  /// Applies a scenario's changes to the router, unless another session already plays the scenario.
  func enter(_ scenario: Scenario, in session: Session) {
    removeUnused()
    guard let app else { return }
    if changes[scenario] == nil { changes[scenario] = setUp(scenario, in: app) }
    changes[scenario]?.windows.insert(session.scene)
  }

  /// Undoes a scenario's changes, unless another session still plays the scenario.
  func leave(_ scenario: Scenario, in session: Session) {
    changes[scenario]?.windows.remove(session.scene)
    removeUnused()
  }

  /// Replaces all earlier rewrite rules of a scenario with the given rules.
  ///
  /// If the new rules conflict with others, the earlier rules stay.
  ///
  /// - Throws: `RegistrationError` if the rules conflict with others; the earlier rules then stay.
  func deliver(_ rules: [RewriteRule], for scenario: Scenario) throws(RegistrationError) {
    guard let router = app?.router, let made = changes[scenario] else { return }
    let before = router.rewriteRules
    router.rewriteRules = before.filter { !made.rules.contains(sameAs: $0) } + rules
    do throws(RegistrationError) {
      try router.validate()
    } catch {
      router.rewriteRules = before
      throw error
    }
    changes[scenario]?.rules = rules
  }

  private func setUp(_ scenario: Scenario, in app: MomentsApp) -> Changes {
    let router = app.router
    var made = Changes(routes: router.registerSandboxPages(scenario, sessions: app.sessions))
    made.webTargets = scenario.webTargets.filter { !router.webTargets.contains($0) }
    if !scenario.webTargets.isEmpty {
      if changes.values.allSatisfy(\.webTargets.isEmpty) { replaceWebOpener(to: router) }
      router.webTargets += made.webTargets
    }
    if scenario == .tracking {
      let sessions = app.sessions
      made.observation = router.observe { [weak sessions] event in
        guard PendingVisit.current?.isRenewing != true else { return }
        let run = sessions?.session(in: event.scene)?.inspector.run
        if run?.scenario == .tracking { run?.note(event) }
      }
    }
    return made
  }

  /// Replaces the web opener: if a scenario opens a link that does not belong to the app, the run
  /// of this scenario receives the link.
  private func replaceWebOpener(to router: Router<Page>) {
    let before = router.webOpener
    openerBefore = before
    router.webOpener = { link, scene in
      if let run = ScenarioRun.current { return try await run.open(link) }
      return try await before?(link, scene) ?? false
    }
  }

  /// Undoes the changes of scenarios whose sessions have all been closed.
  private func removeUnused() {
    guard let app else { return }
    for (scenario, made) in changes {
      let windows = made.windows.filter { app.sessions.session(in: $0) != nil }
      changes[scenario]?.windows = windows
      if windows.isEmpty { tearDown(scenario, from: app.router) }
    }
  }

  private func tearDown(_ scenario: Scenario, from router: Router<Page>) {
    guard let made = changes.removeValue(forKey: scenario) else { return }
    router.rewriteRules.removeAll { made.rules.contains(sameAs: $0) }
    for route in made.routes { router.remove(route) }
    made.observation?.cancel()
    guard !made.webTargets.isEmpty else { return }
    router.webTargets.removeAll { made.webTargets.contains($0) }
    if changes.values.allSatisfy(\.webTargets.isEmpty) {
      router.webOpener = openerBefore
      openerBefore = nil
    }
  }
}

extension [RewriteRule] {
  /// Returns whether the array contains a rule with the same pattern and the same target.
  fileprivate func contains(sameAs rule: RewriteRule) -> Bool {
    contains { $0.pattern == rule.pattern && $0.template == rule.template }
  }
}

// MARK: The gate for external links

extension ScenarioSandbox {
  /// Makes external links wait, in all sessions, for at most ``openingTime``.
  func closeGate() {
    guard let router = app?.router else { return }
    router.closeGate(Self.gate)
    router.requireGates([Self.gate])
    isGateClosed = true
    closings += 1
    let closing = closings
    Task { [weak self, openingTime] in
      try? await Task.sleep(for: openingTime)
      if self?.closings == closing { self?.openGate() }
    }
  }

  /// Opens the gate, which resumes the waiting journeys.
  ///
  /// After that, external links no longer require the gate.
  func openGate() {
    guard isGateClosed, let router = app?.router else { return }
    isGateClosed = false
    router.openGate(Self.gate)
    router.requireGates([])
  }
}
