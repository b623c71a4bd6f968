// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import Wayfinder

/// The inspector's card for one journey: link, origin, outcome, and the steps on a time line.
struct TraceCard {
  /// The card's markup.
  let html: HTML

  private static let template = Template(PackageResources.inspectorTrace_mustache)
  private static let linkLimit = 400
  private static let stepLimit = 40

  /// Creates the markup of a journey's card.
  ///
  /// - Parameters:
  ///   - trace: The journey.
  ///   - isOpen: Whether the steps are visible without a click.
  init(_ trace: RouteEvent.Trace, isOpen: Bool) {
    let ending = StatusLabel(trace.ending)
    html = TraceCard.template.render(
      Layout(
        link: trace.link.clipped(to: TraceCard.linkLimit),
        origin: trace.origin.name,
        ending: ending.text,
        tone: ending.tone,
        duration: trace.duration.shortText,
        isOpen: isOpen,
        steps: TraceCard.steps(of: trace)
      )
    )
  }

  /// Returns the steps, each with its start and duration as percentages of the whole journey.
  private static func steps(of trace: RouteEvent.Trace) -> [Layout.Step] {
    let whole = max(trace.duration / .nanoseconds(1), 1)
    var start = 0.0
    return trace.steps.prefix(stepLimit).map { step in
      let share = step.duration / .nanoseconds(1) / whole * 100
      defer { start += share }
      return Layout.Step(
        name: step.name.rawValue,
        detail: step.detail.clipped(to: linkLimit),
        duration: step.duration.shortText,
        // Each bar is at least 1.5 % wide and starts at 98.5 % or earlier, so that even the bar of
        // a very short step is visible.
        start: rounded(min(start, 98.5)),
        width: rounded(max(share, 1.5))
      )
    }
  }

  private static func rounded(_ percent: Double) -> Double { (percent * 10).rounded() / 10 }

  /// The values for the HTML template of the card.
  private struct Layout {
    let link: String
    let origin: String
    let ending: String
    let tone: String
    let duration: String
    let isOpen: Bool
    let steps: [Step]

    struct Step {
      let name: String
      let detail: String
      let duration: String
      let start: Double
      let width: Double
    }
  }
}
