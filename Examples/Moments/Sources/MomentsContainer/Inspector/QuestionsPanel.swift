import MomentsKit
import Wayfinder

/// The panel with the nine questions, each with a button that plays its scenario.
@MainActor
struct QuestionsPanel {
  let html: HTML

  private static let template = Template(PackageResources.inspectorQuestions_mustache)
  private nonisolated static let textLimit = 400

  init(of session: Session) {
    let run = session.inspector.run
    let jumps = run?.jumps ?? []
    html = Self.template.render(
      Layout(
        questions: Scenario.allCases.enumerated().map { number, scenario in
          let isOn = scenario == run?.scenario
          return Layout.Question(
            number: number + 1,
            name: scenario.rawValue,
            marks: [scenario.rawValue: true],
            isOn: isOn,
            stops: isOn ? (run?.stops ?? []).map(Layout.Stop.init) : [],
            jumps: isOn ? jumps.map(Layout.Jump.init) : [],
            hasJumps: isOn && !jumps.isEmpty
          )
        }
      )
    )
  }

  /// The values of the template.
  private struct Layout {
    let questions: [Question]

    struct Question {
      let number: Int
      let name: String
      let marks: [String: Bool]
      let isOn: Bool
      let stops: [Stop]
      let jumps: [Jump]
      let hasJumps: Bool
    }

    struct Stop {
      let step: [String: Bool]
      let call: String
      let sender: String?
      let ending: String?
      let tone: String?
      let result: String?
      let problem: String?
      let trace: String?

      init(_ stop: ScenarioRun.Stop) {
        step = [stop.key: true]
        call = stop.call.clipped(to: QuestionsPanel.textLimit)
        sender = stop.origin?.name
        let end = stop.journey.map { Ending($0.ending) }
        ending = end?.word
        tone = end?.tone
        let failure = stop.journey?.error
        problem = failure.map { $0.message.clipped(to: QuestionsPanel.textLimit) }
        result = (stop.result ?? (failure == nil ? stop.journey?.message : nil))?
          .clipped(to: QuestionsPanel.textLimit)
        trace = stop.journey?.trace.map { TraceCard($0, isOpen: false).html.text }
      }
    }

    struct Jump {
      let number: Int
      let link: String
      let from: String
      let word: String
      let mood: String
      let time: String

      init(_ event: RouteEvent) {
        let end = QuestionsPanel.ending(of: event)
        number = event.journey
        link = event.link.clipped(to: QuestionsPanel.textLimit)
        from = event.origin.name
        word = end.word
        mood = end.tone
        time = event.elapsed.shortText
      }
    }
  }

  /// Returns the label for the outcome of an event's journey.
  private nonisolated static func ending(of event: RouteEvent) -> Ending {
    guard case .ended(let error?) = event.kind else { return Ending("shown") }
    return Ending(error.code.name)
  }
}
