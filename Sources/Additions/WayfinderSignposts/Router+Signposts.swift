// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(os)
public import Wayfinder
public import os

extension Router {
  /// Emits an interval for every journey from now on, and an event for each of its steps.
  ///
  /// ```
  /// router.emitSignposts(to: OSSignposter(subsystem: "com.momentsapp", category: .pointsOfInterest))
  /// ```
  ///
  /// No signpost contains a value of the link.
  ///
  /// - Parameter signposter: The signposter; a disabled one costs almost nothing.
  /// - Returns: A token that ends the observation; it may be ignored.
  @discardableResult
  public func emitSignposts(to signposter: OSSignposter) -> RouteEvent.Observation {
    let intervals = JourneyIntervals(signposter)
    return observe { intervals.record($0) }
  }
}

/// The intervals of a router's journeys in progress.
@MainActor
final class JourneyIntervals {
  private let signposter: OSSignposter
  /// The intervals in the order of their start.
  ///
  /// Invariant: at most `limit` intervals; the oldest is ended before another one is added.
  private var intervals: [(journey: Int, state: OSSignpostIntervalState, id: OSSignpostID)] = []
  private static let limit = 1024

  init(_ signposter: OSSignposter) {
    self.signposter = signposter
  }

  func record(_ event: RouteEvent) {
    guard signposter.isEnabled || !intervals.isEmpty else { return }
    switch event.kind {
    case .step(let step):
      if step.name == .receive { begin(event) }
      guard let id = id(of: event) else { return }
      signposter.emitEvent(
        "step",
        id: id,
        "\(step.name.rawValue, privacy: .public): \(step.detail, privacy: .public)"
      )
    case .joined(let other):
      end(event, "joined #\(other)")
    case .notRestored(let error):
      guard let id = id(of: event) else { return }
      signposter.emitEvent(
        "not restored",
        id: id,
        "\(error?.code.name ?? "skipped", privacy: .public)"
      )
    case .ended(let error):
      end(event, error?.code.name ?? "ok")
    }
  }

  /// Returns the identifier of a journey's interval; nil if the journey started before the
  /// observation.
  private func id(of event: RouteEvent) -> OSSignpostID? {
    intervals.last { $0.journey == event.journey }?.id
  }

  private func begin(_ event: RouteEvent) {
    if intervals.count >= Self.limit {
      signposter.endInterval("journey", intervals.removeFirst().state)
    }
    let id = signposter.makeSignpostID()
    let state = signposter.beginInterval(
      "journey",
      id: id,
      "#\(event.journey, privacy: .public) from \(event.origin.name, privacy: .public)"
    )
    intervals.append((event.journey, state, id))
  }

  private func end(_ event: RouteEvent, _ result: String) {
    guard let index = intervals.lastIndex(where: { $0.journey == event.journey }) else { return }
    let state = intervals.remove(at: index).state
    let pattern = event.pattern?.text ?? "no route"
    signposter.endInterval(
      "journey",
      state,
      "\(pattern, privacy: .public): \(result, privacy: .public)"
    )
  }
}
#endif
