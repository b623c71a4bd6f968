import MomentsKit
import Wayfinder

/// What the inspector's scenarios bring into the app's one router, and take away again.
///
/// The router serves all sessions, so whatever is brought concerns paths of its own, and is there as
/// long as some session plays the scenario that needs it.
@MainActor
final class ScenarioSandbox {
  /// How long the gate stays closed at most: others wait before it as well.
  static let gateTime = Duration.seconds(30)

  private static let gate = RouteGate("demo")

  /// Whether the gate is closed.
  private(set) var isGateClosed = false

  private weak var app: MomentsApp?
  private var closings = 0
  private var sets: [Scenario: StageSet] = [:]
  private var openerBefore: (@MainActor (DeepLink, RouteScene) async throws -> Bool)?

  /// What one scenario has brought.
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

  /// The lab of an app; the router's services keep it.
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
  /// Brings what a scenario needs, unless another session has it there already.
  func enter(_ scenario: Scenario, in session: Session) {
    forgetGone()
    guard let app else { return }
    if sets[scenario] == nil { sets[scenario] = setUp(scenario, in: app) }
    sets[scenario]?.windows.insert(session.scene)
  }

  /// Takes it away, unless another session still needs it.
  func leave(_ scenario: Scenario, in session: Session) {
    sets[scenario]?.windows.remove(session.scene)
    forgetGone()
  }

  /// Puts rules in the place of those that a scenario has delivered before: all of them or none.
  ///
  /// - Throws: `RegistrationError` when the rules cannot stand beside the others, which then stay.
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

  /// Lets a link that leaves the app go to the run that it belongs to.
  private func lendOpener(to router: Router<Page>) {
    let before = router.webOpener
    openerBefore = before
    router.webOpener = { link, scene in
      if let run = ScenarioRun.current { return try await run.open(link) }
      return try await before?(link, scene) ?? false
    }
  }

  /// Takes away what only sessions have needed that are gone.
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
  /// Whether one of the rules leads from the same pattern to the same place.
  fileprivate func contains(sameAs rule: RewriteRule) -> Bool {
    contains { $0.pattern == rule.pattern && $0.template == rule.template }
  }
}

// MARK: The gate

extension ScenarioSandbox {
  /// Lets journeys from outside wait, in all sessions, for ``gateTime`` at most.
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

  /// Lets go on what waits, and asks for no gate any more.
  func openGate() {
    guard isGateClosed, let router = app?.router else { return }
    isGateClosed = false
    router.openGate(Self.gate)
    router.requireGates([])
  }
}
