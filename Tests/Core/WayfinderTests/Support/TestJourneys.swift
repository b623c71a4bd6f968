// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Wayfinder
import WayfinderTesting

/// An app with a test clock and a host that can be suspended.
@MainActor
struct TimedApp {
  let clock = TestClock()
  let router: Router<String>
  let host = SlowHost()
  let log = CallLog()

  init(_ disclosure: RouteError.Disclosure = .full) {
    router = Router(clock: clock)
    router.disclosure = disclosure
    router.links = [.universal("momentsapp.com"), .scheme("moments")]
    router.attach(host)
  }

  /// Registers a route whose screen is the text of its pattern.
  func page(_ pattern: RoutePattern, _ configuration: RouteConfiguration = []) {
    let log = log
    router.register(pattern, configuration) { request in
      log.record("makes \(request.pattern)")
      return request.pattern.text
    }
  }

  /// Begins a journey without waiting for it; the task's value is the journey's ending.
  func begin(
    _ text: String,
    _ origin: RouteOrigin = .internal,
    in scene: RouteScene = .main,
    using transition: RouteTransition? = nil
  ) -> Task<String, Never> {
    Task {
      do throws(RouteError) {
        let outcome = try await router.route(
          to: .parsing(text, origin: origin),
          [.in(scene), .using(transition)]
        )
        return outcome.kind == .returned ? "returned" : "shown"
      } catch {
        return error.code.name
      }
    }
  }

  /// The endings of the journeys, in order.
  var endings: [String] { router.journeys.compactMap(\.ending) }

  /// The steps of the last journey with their details.
  var steps: [String] {
    router.journeys.last?.steps.map { "\($0.name): \($0.detail)" } ?? []
  }
}

/// Returns `shown` if a call succeeds, or else the code of its error.
@MainActor
func ending(of call: () async throws -> Void) async -> String {
  do {
    try await call()
    return "shown"
  } catch {
    return (error as? RouteError)?.code.name ?? "\(error)"
  }
}

/// A latch that suspends its callers until a test opens it, and ignores cancellation.
@MainActor
final class Latch {
  private(set) var isOpen = false
  /// The number of calls of `wait`.
  private(set) var arrivals = 0
  /// The number of calls of `wait` that have returned.
  private(set) var departures = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init() {}

  func wait() async {
    arrivals += 1
    if !isOpen { await withCheckedContinuation { waiting.append($0) } }
    departures += 1
  }

  func open() {
    isOpen = true
    let passing = waiting
    waiting = []
    for one in passing { one.resume() }
  }
}

/// A host that shows each screen separately and reports an empty scene, so that every plan adds a
/// screen.
@MainActor
protocol PlainHost: NavigationHost {
  func show(_ screen: Screen, from source: Screen?, for request: RouteRequest) async throws
}

extension PlainHost {
  var scene: NavigationState.Scene { NavigationState.Scene() }

  func perform(_ plan: NavigationPlan<Screen>) async throws {
    for step in plan.steps {
      guard let entry = step.added, let arrival = plan.screens[entry.id] else { continue }
      try await show(arrival.screen, from: plan.source, for: arrival.request)
    }
  }
}

/// A host that records the screens that it shows; if `latches` has a latch for a screen's name, the
/// host waits at this latch first.
@MainActor
final class SlowHost: PlainHost {
  private(set) var shown: [String] = []
  private(set) var started: [String] = []
  var latches: [String: Latch] = [:]
  var failure: (any Error)?

  var top: String? { shown.last }

  func show(_ screen: String, from source: String?, for request: RouteRequest) async throws {
    started.append(screen)
    if let latch = latches[screen] { await latch.wait() }
    if let failure { throw failure }
    shown.append(screen)
  }
}

/// Waits until a condition holds, or the test exceeds its time limit.
///
/// It yields at first and sleeps between later checks, so that many waiting tests leave the main actor
/// to the tests that they run beside.
@MainActor
func waitUntil(_ condition: () -> Bool) async {
  for _ in 0..<100 {
    guard !condition() else { return }
    await Task.yield()
  }
  while !condition(), !Task.isCancelled { try? await Task.sleep(for: .milliseconds(1)) }
}

/// Yields many times, so that every task that can run continues until it ends or is suspended
/// again.
@MainActor
func runPendingTasks() async {
  for _ in 0..<100 { await Task.yield() }
}
