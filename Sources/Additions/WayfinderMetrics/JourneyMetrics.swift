// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Metrics
import CoreMetrics
import Wayfinder

/// The counters and timers for the journeys of one router.
@MainActor
final class JourneyMetrics {
  private let factory: any MetricsFactory
  private var origins = BoundedValues()
  private var results = BoundedValues()
  private var patterns = BoundedValues()

  init(_ factory: any MetricsFactory) {
    self.factory = factory
  }

  func record(_ event: RouteEvent) {
    switch event.kind {
    case .step(let step):
      time("wayfinder_step_duration", step.duration, [("step", step.name.rawValue)])
    case .joined:
      count("wayfinder_joined_calls", [("origin", origins.bounded(event.origin.name))])
    case .notRestored(let error):
      let result = results.bounded(error?.code.name ?? "skipped")
      count("wayfinder_screens_not_restored", [("result", result)])
    case .ended(let error):
      let result = results.bounded(error?.code.name ?? "ok")
      let pattern = patterns.bounded(event.pattern?.text ?? "none")
      count(
        "wayfinder_journeys",
        [("origin", origins.bounded(event.origin.name)), ("result", result)]
      )
      time("wayfinder_journey_duration", event.elapsed, [("pattern", pattern), ("result", result)])
    }
  }

  private func count(_ label: String, _ dimensions: [(String, String)]) {
    Counter(label: label, dimensions: dimensions, factory: factory).increment()
  }

  private func time(_ label: String, _ duration: Duration, _ dimensions: [(String, String)]) {
    let (seconds, attoseconds) = duration.components
    let (nanoseconds, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    Timer(label: label, dimensions: dimensions, factory: factory)
      .recordNanoseconds(overflow ? .max : nanoseconds + attoseconds / 1_000_000_000)
  }
}

/// A set of the values of one metric dimension, with a maximum size.
struct BoundedValues {
  private var known: Set<String> = []
  static let limit = 512

  /// Returns the value, or `other` if the set has too many values already.
  mutating func bounded(_ value: String) -> String {
    guard !known.contains(value) else { return value }
    guard known.count < Self.limit else { return "other" }
    known.insert(value)
    return value
  }
}
#endif
