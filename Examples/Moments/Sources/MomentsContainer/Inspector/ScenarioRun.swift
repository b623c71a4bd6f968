// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import Wayfinder
import WayfinderMiddleware

/// A scenario that runs in one session, and the record of its steps.
@MainActor
final class ScenarioRun {
  /// The scenario run that started the current journey.
  @TaskLocal static var current: ScenarioRun?

  private static let observedLimit = 12
  private static let openedLimit = 8

  /// The scenario that is played.
  let scenario: Scenario
  /// The steps in chronological order.
  private(set) var steps: [Step] = []
  /// The ended journeys of the window, as received by the scenario's observer, newest first.
  private(set) var observedJourneys: [RouteEvent] = []
  /// The web pages that the browser was asked to open, newest last.
  private(set) var opened: [String] = []
  /// Whether the visitor has a token.
  var hasToken = false
  /// The share of users that see the new mall.
  let rollout = StagedRollout(
    of: "newMall",
    to: .noUsers,
    user: { "the visitor" },
    fallback: "/mall"
  )
  /// The middleware that rejects journeys without a token.
  private(set) lazy var tokens = TokenCheck { [weak self] in self?.hasToken ?? false }
  /// The other app that the scenario uses; nil for a scenario without another app.
  var shop: SisterShop?

  init(_ scenario: Scenario) {
    self.scenario = scenario
  }

  /// One step of a scenario; the template contains a sentence for each value of `key`.
  struct Step {
    let key: String
    /// The call that was made, as code or as a link.
    let call: String
    var origin: RouteOrigin?
    var journey: InspectedJourney?
    /// A further result of the step, as text.
    var result: String?
  }

  func note(_ step: Step) {
    steps.append(step)
  }

  /// Records a journey that has ended.
  func note(_ event: RouteEvent) {
    guard case .ended = event.kind else { return }
    observedJourneys = [event] + observedJourneys.prefix(Self.observedLimit - 1)
  }

  /// Opens a link that does not belong to the app, as the operating system would do.
  func open(_ link: DeepLink) async throws -> Bool {
    if link.host == SisterShop.host, let shop { return try await shop.receive(link) }
    opened = opened.suffix(Self.openedLimit - 1) + [link.text]
    return true
  }
}
