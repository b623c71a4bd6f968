import MomentsKit
import Wayfinder

/// The temporary changes that the inspector's scenarios make to the app's router.
///
/// All sessions share the router. So each scenario uses paths of its own, and its changes are
/// undone when no session plays it any more.
@MainActor
final class ScenarioSandbox {
  /// The maximum time for which the gate stays closed: journeys of other sessions wait for it, too.
  static let gateTime = Duration.seconds(30)

  private static let gate = RouteGate("demo")

  /// Whether the gate is closed.
  private(set) var isGateClosed = false

  private weak var app: MomentsApp?
  private var closings = 0
  private var sets: [Scenario: StageSet] = [:]
  private var openerBefore: (@MainActor (DeepLink, RouteScene) async throws -> Bool)?

  /// The changes that one scenario has made to the router.
  private struct StageSet {
    var windows: Set<RouteScene> = []
    var routes: [RouteToken] = []
    var rules: [RewriteRule] = []
    var webTargets: [String] = []
    var observation: RouteObservation?
  }

  private init(_ app: MomentsApp) {
    self.app = app
  }

  /// Returns the sandbox of an app, which the router's services store.
  static func of(_ app: MomentsApp) -> ScenarioSandbox {
    let services = app.router.services
    if !services.contains(ServiceKey(ScenarioSandbox.self)) {
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
  /// Makes a scenario's changes, unless another session plays it already.
  func enter(_ scenario: Scenario, in session: Session) {
    forgetGone()
    guard let app else { return }
    if sets[scenario] == nil { sets[scenario] = setUp(scenario, in: app) }
    sets[scenario]?.windows.insert(session.scene)
  }

  /// Undoes a scenario's changes, unless another session still plays it.
  func leave(_ scenario: Scenario, in session: Session) {
    sets[scenario]?.windows.remove(session.scene)
    forgetGone()
  }

  /// Replaces the rewrite rules that a scenario has delivered before: all of them or none.
  ///
  /// - Throws: `RegistrationError` if the rules conflict with others; the earlier rules then stay.
  func deliver(_ rules: [RewriteRule], for scenario: Scenario) throws(RegistrationError) {
    guard let router = app?.router, let set = sets[scenario] else { return }
    let before = router.rewriteRules
    router.rewriteRules = before.filter { !set.rules.contains(sameAs: $0) } + rules
    do throws(RegistrationError) {
      try router.validate()
    } catch {
      router.rewriteRules = before
      throw error
    }
    sets[scenario]?.rules = rules
  }

  private func setUp(_ scenario: Scenario, in app: MomentsApp) -> StageSet {
    let router = app.router
    var set = StageSet(routes: router.registerLab(scenario, sessions: app.sessions))
    set.webTargets = scenario.webTargets.filter { !router.webTargets.contains($0) }
    if !scenario.webTargets.isEmpty {
      if sets.values.allSatisfy(\.webTargets.isEmpty) { lendOpener(to: router) }
      router.webTargets += set.webTargets
    }
    if scenario == .tracking {
      let sessions = app.sessions
      set.observation = router.observe { [weak sessions] event in
        guard PendingVisit.current?.isRenewing != true else { return }
        let run = sessions?.session(in: event.scene)?.inspector.run
        if run?.scenario == .tracking { run?.note(event) }
      }
    }
    return set
  }

  /// Makes links that leave the app arrive at the scenario run that opened them.
  private func lendOpener(to router: Router<Page>) {
    let before = router.webOpener
    openerBefore = before
    router.webOpener = { link, scene in
      if let run = ScenarioRun.current { return try await run.open(link) }
      return try await before?(link, scene) ?? false
    }
  }

  /// Undoes the changes of scenarios whose sessions have all been closed.
  private func forgetGone() {
    guard let app else { return }
    for (scenario, set) in sets {
      let windows = set.windows.filter { app.sessions.session(in: $0) != nil }
      sets[scenario]?.windows = windows
      if windows.isEmpty { takeDown(scenario, from: app.router) }
    }
  }

  private func takeDown(_ scenario: Scenario, from router: Router<Page>) {
    guard let set = sets.removeValue(forKey: scenario) else { return }
    router.rewriteRules.removeAll { set.rules.contains(sameAs: $0) }
    for route in set.routes { router.remove(route) }
    set.observation?.cancel()
    guard !set.webTargets.isEmpty else { return }
    router.webTargets.removeAll { set.webTargets.contains($0) }
    if sets.values.allSatisfy(\.webTargets.isEmpty) {
      router.webOpener = openerBefore
      openerBefore = nil
    }
  }
}

extension [RewriteRule] {
  /// Returns whether one of the rules has the same pattern and the same target.
  fileprivate func contains(sameAs rule: RewriteRule) -> Bool {
    contains { $0.pattern == rule.pattern && $0.template == rule.template }
  }
}

// MARK: The gate

extension ScenarioSandbox {
  /// Makes external links wait, in all sessions, for at most ``gateTime``.
  func closeGate() {
    guard let router = app?.router else { return }
    router.closeGate(Self.gate)
    router.requireGates([Self.gate])
    isGateClosed = true
    closings += 1
    let closing = closings
    Task { [weak self] in
      try? await Task.sleep(for: Self.gateTime)
      if self?.closings == closing { self?.openGate() }
    }
  }

  /// Opens the gate, which resumes the waiting journeys, and stops requiring it.
  func openGate() {
    guard isGateClosed, let router = app?.router else { return }
    isGateClosed = false
    router.openGate(Self.gate)
    router.requireGates([])
  }
}
