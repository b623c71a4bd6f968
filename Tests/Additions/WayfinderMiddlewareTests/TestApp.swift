// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Wayfinder

/// An app with one window whose screens are strings.
@MainActor
struct TestApp {
  let router: Router<String>
  let host = MemoryHost<String>()

  init(_ disclosure: RouteError.Disclosure = .full) {
    router = Router()
    router.disclosure = disclosure
    router.links = [.universal("momentsapp.com"), .scheme("moments")]
    // With a window of zero, no call joins a journey that has ended. A test can set a longer
    // window.
    router.limits.deduplicationWindow = .zero
    // All tests share the main actor, so on a busy machine a step can wait for longer than usual.
    router.limits.navigationTimeout = .seconds(600)
    router.limits.middlewareTimeout = .seconds(600)
    router.limits.screenTimeout = .seconds(600)
    router.attach(host)
  }

  /// Registers a route for all origins; its screen is the text of its pattern.
  func page(_ pattern: RoutePattern, _ configuration: RouteConfiguration = []) {
    router.register(pattern, [.external(including: .unverified), configuration]) { request in
      request.pattern.text
    }
  }

  /// Opens a link, and returns its error; nil if the journey succeeded.
  func failure(_ text: String, _ origin: RouteOrigin = .internal) async -> RouteError? {
    do throws(RouteError) {
      try await router.route(to: .parsing(text, origin: origin))
      return nil
    } catch {
      return error
    }
  }

  /// Starts a journey, and returns a task with its outcome.
  func begin(_ text: String, _ origin: RouteOrigin = .internal) -> Task<String, Never> {
    Task { await failure(text, origin)?.code.name ?? "done" }
  }

  /// The screens that were shown, oldest first.
  var shown: [String] { host.stack.map(\.screen) }
}

/// An error of the app itself.
final class TestFailure: Error, CustomStringConvertible {
  let description = "the server is asleep"
}

/// A middleware that runs a closure before the rest of the journey.
struct BeforeNext: Middleware {
  let body: @MainActor (RouteRequest) async throws -> Void

  func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
    try await body(request)
    return try await next(request)
  }
}

/// A list of recorded values, in order.
@MainActor
final class Log<Entry> {
  private(set) var entries: [Entry] = []

  func record(_ entry: Entry) { entries.append(entry) }
}

/// A gate at which code waits until the test opens it; cancellation is ignored.
@MainActor
final class Gate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// The number of callers that have reached the gate.
  private(set) var arrivals = 0

  func pass() async {
    arrivals += 1
    if !isOpen { await withCheckedContinuation { waiting.append($0) } }
  }

  func open() {
    isOpen = true
    let passing = waiting
    waiting = []
    for one in passing { one.resume() }
  }
}

/// Waits until a condition holds or the task is cancelled.
///
/// It yields at first and sleeps between later checks, so that many waiting tests leave the main actor
/// to the tests that they run beside.
@MainActor
func until(_ condition: () -> Bool) async {
  for _ in 0..<100 {
    guard !condition() else { return }
    await Task.yield()
  }
  while !condition(), !Task.isCancelled { try? await Task.sleep(for: .milliseconds(1)) }
}
