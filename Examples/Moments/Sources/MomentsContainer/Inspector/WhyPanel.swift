// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import RouteMatching
import Wayfinder
import WayfinderInspector

/// The panel that explains one link: the route that the link matches, the origins that may open the
/// link, and a suggested correction.
@MainActor
struct WhyPanel {
  let html: HTML

  private static let template = Template(PackageResources.inspectorWhy_mustache)
  private nonisolated static let candidateLimit = 6
  private nonisolated static let textLimit = 600

  init(of session: Session, in app: MomentsApp) {
    let state = session.inspector
    guard !state.link.isEmpty else {
      html = WhyPanel.template.render(Layout())
      return
    }
    let trial = RouteInspection(of: app.router).trial(of: state.link, from: state.origin)
    html = WhyPanel.template.render(Layout(trial, state.journey))
  }

  /// The values for the HTML template of the panel.
  private struct Layout {
    var hasLink = false
    var link = ""
    var origin = ""
    var trust = ""
    var verdict = ""
    var tone = ""
    var reason: String?
    var change: String?
    var steps: [String] = []
    var hasSteps = false
    var route: Route?
    var isRewritten = false
    var isOpened = false
    var journey: String?
    var candidates: [Candidate] = []
    var hasCandidates = false
    var omitted: Int?
    var rows: [Row] = []
    var hasRows = false
    var test = ""

    init() {}

    init(_ trial: RouteInspection.Trial, _ journey: InspectedJourney?) {
      hasLink = true
      link = trial.link.clipped(to: WhyPanel.textLimit)
      origin = trial.origin.name
      trust = trial.origin.trust.rawValue
      verdict = trial.label.text
      tone = trial.label.tone.rawValue
      reason = trial.reason?.clipped(to: textLimit)
      change = trial.error?.change?.description.clipped(to: textLimit)
      route = trial.route.map { Route($0, trial.values) }
      steps = trial.steps.map { $0.clipped(to: textLimit) }
      hasSteps = !steps.isEmpty
      let all = trial.explanation?.candidates ?? []
      candidates = all.prefix(WhyPanel.candidateLimit).map(Candidate.init)
      hasCandidates = !candidates.isEmpty
      let others = all.count - candidates.count + (trial.explanation?.omittedCount ?? 0)
      omitted = others > 0 ? others : nil
      isRewritten = route != nil && !candidates.contains { $0.matches }
      isOpened = journey != nil
      self.journey = journey?.trace.map { TraceCard($0, isOpen: true).html.text }
      rows = trial.origins.map(Row.init)
      hasRows = !rows.isEmpty
      test = trial.test
    }

    struct Route {
      let pattern: String
      let exposure: String
      let effect: String
      let transition: String
      let values: [Value]

      init(_ route: RouteFacts, _ values: [RouteInspection.Value]) {
        pattern = route.pattern.text
        exposure = route.exposure.description
        effect = route.effect.description
        transition = route.transition
        self.values = values.prefix(12).map {
          Value(name: $0.name.clipped(to: 80), value: $0.text.clipped(to: 200))
        }
      }

      struct Value {
        let name: String
        let value: String
      }
    }

    struct Candidate {
      let pattern: String
      let place: String
      let matches: Bool
      let says: String

      init(_ candidate: Explanation.Candidate) {
        pattern = candidate.pattern.text
        place = "\(candidate.location)"
        says = candidate.reason.clipped(to: WhyPanel.textLimit)
        matches = candidate.matches
      }
    }

    struct Row {
      let trust: String
      let origins: [String]
      let verdict: String
      let tone: String

      init(_ row: RouteInspection.Origins) {
        trust = row.trust.rawValue
        origins = row.origins.map(\.name)
        verdict = row.label.text
        tone = row.label.tone.rawValue
      }
    }
  }
}
