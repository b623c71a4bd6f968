// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import RouteMatching
import Wayfinder

/// The panel that explains one link: the route that the link matches, the origins that may open the
/// link, and a suggested correction.
@MainActor
struct WhyPanel {
  let html: HTML

  private static let template = Template(PackageResources.inspectorWhy_mustache)
  private static let candidateLimit = 6
  private nonisolated static let textLimit = 600

  init(of session: Session, in app: MomentsApp) {
    let state = session.inspector
    guard !state.link.isEmpty else {
      html = WhyPanel.template.render(Layout())
      return
    }
    let answer = WhyPanel.answer(state.link, from: state.origin, in: app.router)
    // `explain` throws if the link is malformed. The panel then shows no candidates, and the
    // verdict contains the error of the link.
    let explanation = try? app.router.explain(state.link, limit: WhyPanel.candidateLimit)
    let candidates = (explanation?.candidates ?? []).map(Layout.Candidate.init)
    var layout = Layout(answer, state.link.clipped(to: WhyPanel.textLimit), state.origin)
    layout.isRewritten = answer.route != nil && !candidates.contains { $0.matches }
    layout.journey = state.journey?.trace.map { TraceCard($0, isOpen: true).html.text }
    layout.isOpened = state.journey != nil
    layout.steps = app.router.steps(to: state.link, from: state.origin)
      .map { $0.clipped(to: WhyPanel.textLimit) }
    layout.hasSteps = !layout.steps.isEmpty
    layout.candidates = candidates
    layout.hasCandidates = !candidates.isEmpty
    layout.omitted = explanation.flatMap { $0.omittedCount > 0 ? $0.omittedCount : nil }
    layout.rows = answer.pattern == nil ? [] : WhyPanel.rows(state.link, in: app.router)
    layout.hasRows = !layout.rows.isEmpty
    html = WhyPanel.template.render(layout)
  }

  /// The router's decision about a link from one origin.
  private struct Answer {
    var verdict: StatusLabel
    var message: String?
    var change: String?
    var pattern: String?
    var route: RouteDecision.Resolution?
  }

  private static func answer(
    _ link: String,
    from origin: RouteOrigin,
    in router: Router<Page>
  ) -> Answer {
    do throws(RouteError) {
      let route = try router.resolve(link, origin: origin)
      return Answer(verdict: StatusLabel(route.needs), pattern: route.pattern.text, route: route)
    } catch {
      // `resolve` finds routes only.
      if case .leaves? = (try? router.rules.decide(link, from: origin))?.outcome {
        return Answer(verdict: StatusLabel("opened"), message: "the browser opens it as a web page")
      }
      return Answer(
        verdict: StatusLabel(error.code.name),
        message: error.message.clipped(to: textLimit),
        change: error.change?.description.clipped(to: textLimit),
        pattern: error.pattern?.text
      )
    }
  }

  /// Returns the verdicts for all origins; adjacent origins with equal trust and verdict share a
  /// row.
  private static func rows(_ link: String, in router: Router<Page>) -> [Layout.Row] {
    var rows: [Layout.Row] = []
    for origin in RouteOrigin.all {
      let verdict = answer(link, from: origin, in: router).verdict
      if let last = rows.last, last.trust == origin.trust.rawValue, last.verdict == verdict.text {
        rows[rows.count - 1].origins.append(origin.name)
      } else {
        rows.append(
          Layout.Row(
            trust: origin.trust.rawValue,
            origins: [origin.name],
            verdict: verdict.text,
            tone: verdict.tone
          )
        )
      }
    }
    return rows
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

    init() {}

    init(_ answer: Answer, _ link: String, _ origin: RouteOrigin) {
      hasLink = true
      self.link = link
      self.origin = origin.name
      trust = origin.trust.rawValue
      verdict = answer.verdict.text
      tone = answer.verdict.tone
      (reason, change) = (answer.message, answer.change)
      route = answer.route.map(Route.init)
    }

    struct Route {
      let pattern: String
      let exposure: String
      let effect: String
      let transition: String
      let values: [Value]

      init(_ resolution: RouteDecision.Resolution) {
        pattern = resolution.pattern.text
        exposure = resolution.exposure.description
        effect = resolution.effect.description
        transition = resolution.transition.name
        values = resolution.parameters.names.prefix(12).map { name in
          Value(
            name: name.clipped(to: 80),
            value: (resolution.parameters[name] ?? "").clipped(to: 200)
          )
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
      var origins: [String]
      let verdict: String
      let tone: String
    }
  }
}

extension StatusLabel {
  /// Makes the label for the policy's verdict about a link.
  init(_ needs: RouteEffect.Verdict) {
    switch needs {
    case .allowed: (text, tone) = ("allowed", "good")
    case .refused: (text, tone) = ("refused", "stop")
    default: (text, tone) = (needs.rawValue, "wait")
    }
  }
}
