// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import Wayfinder

extension RouteInspection {
  /// A result in a few words, and its tone.
  public struct Label: Sendable, Hashable {
    /// The result in lower-case words, such as `not found`.
    public let text: String
    /// The tone, from which an inspector chooses a colour.
    public let tone: Tone

    /// The tone of a result.
    public enum Tone: String, Sendable, Hashable {
      /// The link opens something.
      case good
      /// Something is awaited, such as the user's consent.
      case wait
      /// The policy or a limit stops the link.
      case stop
      /// Anything else, such as a link without a route.
      case miss
    }

    /// Creates the label of a journey's ending.
    ///
    /// - Parameter ending: The name of the outcome or of the error's code; nil while the journey is running.
    public init(_ ending: String?) {
      guard let ending else {
        (text, tone) = ("under way", .wait)
        return
      }
      text = ending.reduce(into: "") { words, letter in
        words += letter.isUppercase ? " \(letter.lowercased())" : "\(letter)"
      }
      tone =
        switch ending {
        case "shown", "returned", "opened": .good
        case "refused", "unauthorized", "foreignLink", "rateLimited", "inboxFull": .stop
        default: .miss
        }
    }

    init(_ verdict: RouteEffect.Verdict) {
      (text, tone) =
        switch verdict {
        case .allowed: ("allowed", .good)
        case .refused: ("refused", .stop)
        default: (verdict.rawValue, .wait)
        }
    }
  }

  /// A journey and its steps.
  public struct Journey: Sendable, Hashable {
    /// The journey as the router has recorded it, without the values of its link.
    public let trace: RouteEvent.Trace

    /// Creates the description of a journey.
    ///
    /// - Parameter trace: The journey.
    public init(_ trace: RouteEvent.Trace) {
      self.trace = trace
    }

    /// The ending.
    public var label: Label { Label(trace.ending) }

    /// The duration of the journey, such as `3.4 ms`.
    public var duration: String { trace.duration.shortText }

    /// The steps, in their order.
    public var steps: [Step] {
      let whole = max(trace.duration / .nanoseconds(1), 1)
      var start = 0.0
      return trace.steps.map { step in
        let share = step.duration / .nanoseconds(1) / whole
        defer { start += share }
        return Step(
          name: step.name.rawValue,
          detail: step.detail,
          duration: step.duration.shortText,
          start: start,
          share: share
        )
      }
    }

    /// The text of the pattern that the link matched, unless a rule has rewritten the link.
    var pattern: String? {
      guard !trace.steps.contains(where: { $0.name == .rewrite }) else { return nil }
      return trace.steps.last { $0.name == .match }?.detail
    }

    /// What a test of the journey expects.
    var check: TestSource.Check {
      switch trace.ending {
      case "shown"?: .shows(pattern)
      case "returned"?, nil: .opens(pattern, .allowed)
      // A test of the link alone lacks what has ended these journeys.
      case "kept"?, "superseded"?, "cancelled"?, "timedOut"?: .opens(pattern, .allowed)
      case "opened"?: .leaves
      case let code?: .fails(code)
      }
    }
  }

  /// A step of a journey.
  public struct Step: Sendable, Hashable {
    /// The name, such as `match`.
    public let name: String
    /// The result, without values of the link.
    public let detail: String
    /// The duration, such as `12 µs`.
    public let duration: String
    /// The part of the journey's duration before the step, from 0 to 1.
    public let start: Double
    /// The part of the journey's duration that the step took, from 0 to 1.
    public let share: Double
  }
}

extension Duration {
  /// The duration in a suitable unit: `12 µs`, `3.4 ms`, `1.5 s`, `30 s`, `5 min`.
  package var shortText: String {
    let microseconds = self / .microseconds(1)
    if microseconds < 1000 { return "\(Int(microseconds.rounded())) µs" }
    if microseconds < 1_000_000 { return "\((microseconds / 100).rounded() / 10) ms" }
    let seconds = microseconds / 1_000_000
    if seconds < 10 { return "\((seconds * 10).rounded() / 10) s" }
    return seconds < 120 ? "\(Int(seconds.rounded())) s" : "\(Int((seconds / 60).rounded())) min"
  }
}
