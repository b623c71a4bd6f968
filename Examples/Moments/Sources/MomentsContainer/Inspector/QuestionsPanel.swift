// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import Wayfinder
import WayfinderInspector

/// The panel with the nine questions that a router must answer; each question has a button that
/// plays its scenario.
@MainActor
struct QuestionsPanel {
  let html: HTML

  private static let template = Template(PackageResources.inspectorQuestions_mustache)
  private nonisolated static let textLimit = 400

  init(of session: Session) {
    let run = session.inspector.run
    let observedJourneys = run?.observedJourneys ?? []
    html = Self.template.render(
      Layout(
        questions: Scenario.allCases.enumerated().map { number, scenario in
          let isOn = scenario == run?.scenario
          return Layout.Question(
            number: number + 1,
            name: scenario.rawValue,
            marks: [scenario.rawValue: true],
            isOn: isOn,
            steps: isOn ? (run?.steps ?? []).map(Layout.Step.init) : [],
            observedJourneys: isOn ? observedJourneys.map(Layout.ObservedJourney.init) : [],
            hasObservedJourneys: isOn && !observedJourneys.isEmpty
          )
        }
      )
    )
  }

  /// The values for the HTML template of the panel.
  private struct Layout {
    let questions: [Question]

    struct Question {
      let number: Int
      let name: String
      let marks: [String: Bool]
      let isOn: Bool
      let steps: [Step]
      let observedJourneys: [ObservedJourney]
      let hasObservedJourneys: Bool
    }

    struct Step {
      let key: [String: Bool]
      let call: String
      let sender: String?
      let ending: String?
      let tone: String?
      let result: String?
      let problem: String?
      let trace: String?

      init(_ step: ScenarioRun.Step) {
        key = [step.key: true]
        call = step.call.clipped(to: QuestionsPanel.textLimit)
        sender = step.origin?.name
        let end = step.journey.map { RouteInspection.Label($0.ending) }
        ending = end?.text
        tone = end?.tone.rawValue
        let failure = step.journey?.error
        problem = failure.map { $0.message.clipped(to: QuestionsPanel.textLimit) }
        result = (step.result ?? (failure == nil ? step.journey?.message : nil))?
          .clipped(to: QuestionsPanel.textLimit)
        trace = step.journey?.trace.map { TraceCard($0, isOpen: false).html.text }
      }
    }

    struct ObservedJourney {
      let number: Int
      let link: String
      let from: String
      let text: String
      let tone: String
      let time: String

      init(_ event: RouteEvent) {
        let end = QuestionsPanel.ending(of: event)
        number = event.journey
        link = event.link.clipped(to: QuestionsPanel.textLimit)
        from = event.origin.name
        text = end.text
        tone = end.tone.rawValue
        time = event.elapsed.shortText
      }
    }
  }

  /// Returns the label for the outcome of an event's journey.
  private nonisolated static func ending(of event: RouteEvent) -> RouteInspection.Label {
    guard case .ended(let error?) = event.kind else { return RouteInspection.Label("shown") }
    return RouteInspection.Label(error.code.name)
  }
}
