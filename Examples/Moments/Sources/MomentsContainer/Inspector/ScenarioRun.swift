import MomentsKit
import RouteMiddleware
import Wayfinder

/// A scenario that is on in one session, and what has happened in it.
@MainActor
final class ScenarioRun {
  /// The run whose journey this code belongs to.
  @TaskLocal static var current: ScenarioRun?

  private static let jumpLimit = 12
  private static let openedLimit = 8

  /// Which scenario it is.
  let scenario: Scenario
  /// What has happened, in order.
  private(set) var stops: [Stop] = []
  /// What an observer has heard of the window's journeys, the newest first.
  private(set) var jumps: [RouteEvent] = []
  /// The web pages that the browser was asked to open, the newest last.
  private(set) var opened: [String] = []
  /// Whether the visitor has a token.
  var hasToken = false
  /// Who sees the new mall.
  let rollout = StagedRollout(
    of: "newMall",
    to: .nobody,
    user: { "the visitor" },
    fallback: "/mall"
  )
  /// Lets journeys pass that have a token.
  private(set) lazy var tokens = TokenCheck { [weak self] in self?.hasToken ?? false }
  /// The other app of the family, while it runs.
  var shop: SisterShop?

  init(_ scenario: Scenario) {
    self.scenario = scenario
  }

  /// Something that the scenario has done; the template has the sentence for its key.
  struct Stop {
    let key: String
    /// What was called, as code or as a link.
    let call: String
    var origin: RouteOrigin?
    var journey: InspectedJourney?
    /// What came of it besides.
    var result: String?
  }

  func note(_ stop: Stop) {
    stops.append(stop)
  }

  /// Notes a jump that has ended.
  func note(_ event: RouteEvent) {
    guard case .ended = event.kind else { return }
    jumps = [event] + jumps.prefix(Self.jumpLimit - 1)
  }

  /// Does what a system does with a link that another app or the browser is to open.
  func open(_ link: DeepLink) async throws -> Bool {
    if link.host == SisterShop.host, let shop { return try await shop.receive(link) }
    opened = opened.suffix(Self.openedLimit - 1) + [link.text]
    return true
  }
}
