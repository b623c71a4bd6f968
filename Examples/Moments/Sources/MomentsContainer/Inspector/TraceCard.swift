// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import Wayfinder
import WayfinderInspector

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
    let journey = RouteInspection.Journey(trace)
    html = TraceCard.template.render(
      Layout(
        link: trace.link.clipped(to: TraceCard.linkLimit),
        origin: trace.origin.name,
        ending: journey.label.text,
        tone: journey.label.tone.rawValue,
        duration: journey.duration,
        isOpen: isOpen,
        steps: journey.steps.prefix(TraceCard.stepLimit).map(Layout.Step.init)
      )
    )
  }

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
      /// The start and the width of the step's bar in percent of the whole journey.
      let start: Double
      let width: Double

      init(_ step: RouteInspection.Step) {
        name = step.name
        detail = step.detail.clipped(to: linkLimit)
        duration = step.duration
        // Each bar is at least 1.5 % wide and starts at 98.5 % or earlier, so that even the bar of
        // a very short step is visible.
        start = (min(step.start * 100, 98.5) * 10).rounded() / 10
        width = (max(step.share * 100, 1.5) * 10).rounded() / 10
      }
    }
  }
}
