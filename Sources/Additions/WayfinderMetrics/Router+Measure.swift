// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Metrics
public import CoreMetrics
public import Wayfinder

extension Router {
  /// Counts and times every journey from now on.
  ///
  /// ```swift
  /// router.measure()
  /// ```
  ///
  /// | metric | kind | dimensions |
  /// |---|---|---|
  /// | `wayfinder_journeys` | counter | `origin`, `result` |
  /// | `wayfinder_joined_calls` | counter | `origin` |
  /// | `wayfinder_screens_not_restored` | counter | `result` |
  /// | `wayfinder_journey_duration` | timer | `pattern`, `result` |
  /// | `wayfinder_step_duration` | timer | `step` |
  ///
  /// A `result` is `ok` or the name of an error's code, and a `pattern` is `none` if no route was
  /// selected. No dimension contains a value of the link. An app can define origins, codes and patterns
  /// while it runs, so each of these dimensions has at most 512 different values; further ones are
  /// reported as `other`.
  ///
  /// - Parameter factory: The factory that makes the metrics.
  /// - Returns: A token that ends the measurement; it may be ignored.
  @discardableResult
  public func measure(
    with factory: any MetricsFactory = MetricsSystem.factory
  ) -> RouteEvent.Observation {
    let metrics = JourneyMetrics(factory)
    return observe { metrics.record($0) }
  }
}
#endif
