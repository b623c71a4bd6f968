// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import Wayfinder

/// A browser request whose journey may take longer than the HTTP response.
///
/// A journey may ask the visitor a question, or wait for a gate. The browser then receives the
/// frontmost page at once, and the visit continues in the background.
@MainActor
final class PendingVisit {
  /// The visit that the current code belongs to; tasks inherit the value.
  @TaskLocal static var current: PendingVisit?

  /// The reason why a visit waits.
  enum Pause {
    /// A frontmost page asks the visitor for input.
    case visitor
    /// A closed gate holds the journey.
    case gate
    /// Another visit already runs the same journey.
    case sameJourney
  }

  /// The reason why the visit waits; nil while it runs.
  private(set) var pause: Pause?
  /// Whether the visit has ended.
  private(set) var isDone = false
  /// Whether the browser received a response before the visit ended.
  var isLate = false

  /// Whether the visit only redraws a page, which observers do not count as navigation.
  var isRenewing = false

  private var waiting: [CheckedContinuation<Void, Never>] = []
  private let changed: @MainActor () -> Void

  init(changed: @escaping @MainActor () -> Void) {
    self.changed = changed
  }

  func wait(for pause: Pause) {
    self.pause = pause
    changed()
  }

  func resume() { pause = nil }

  func end() {
    isDone = true
    changed()
    for one in waiting { one.resume() }
    waiting = []
  }

  /// Waits until the visit ends.
  func untilEnd() async {
    guard !isDone else { return }
    await withCheckedContinuation { waiting.append($0) }
  }
}

extension Router<Page> {
  /// Observes the router, and marks each visit as waiting while its journey waits.
  func trackWaitingVisits() {
    observe { [weak self] event in
      guard let self, let visit = PendingVisit.current else { return }
      switch event.kind {
      case .joined:
        visit.wait(for: .sameJourney)
      case .step(let step) where step.name == .gate:
        // If the inbox is full, the journey fails immediately instead of waiting, so the visit is
        // not marked as waiting.
        let waits = step.detail.hasPrefix("waits") && inboxCount < limits.inboxCapacity
        if waits { visit.wait(for: .gate) } else { visit.resume() }
      case .step(let step) where step.name == .policy:
        // The step `policy` waits while another visit in the same window asks the visitor to sign
        // in.
        if step.detail.hasPrefix("waits") { visit.wait(for: .visitor) } else { visit.resume() }
      case .step(let step) where step.name == .navigate:
        // The step `navigate` waits while the visitor is asked whether to leave a page.
        if step.detail.hasPrefix("waits") { visit.wait(for: .visitor) }
      default: break
      }
    }
  }
}
