// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Wayfinder
import WayfinderTesting

/// An app with one scene and declared links, whose screens are strings.
@MainActor
struct TestApp {
  let router: Router<String>
  let host = MemoryHost<String>()

  init(
    _ disclosure: RouteError.Disclosure = .full,
    options: RouteTableOptions = RouteTableOptions(),
    clock: any Clock<Duration> & Sendable = TestClock()
  ) {
    router = Router(options: options, clock: clock)
    router.disclosure = disclosure
    router.links = [.universal("momentsapp.com"), .scheme("moments")]
    router.attach(host)
  }

  /// Registers a route whose screen is the text of its pattern; messages about the route contain
  /// the given source line.
  @discardableResult
  func page(
    _ pattern: RoutePattern,
    _ configuration: RouteConfiguration = [],
    line: UInt = 1
  ) -> RouteFacts.Token {
    router.register(pattern, configuration, file: "App/Routes.swift", line: line) { request in
      request.pattern.text
    }
  }

  /// Opens a link, and returns the error; nil if the journey succeeds.
  func routingError(_ text: String, _ origin: RouteOrigin = .internal) async -> RouteError? {
    do throws(RouteError) {
      try await router.route(to: .parsing(text, origin: origin))
      return nil
    } catch {
      return error
    }
  }

  /// Opens a path, and returns the error; nil if the journey succeeds.
  func routingError(to path: RoutePath) async -> RouteError? {
    do throws(RouteError) {
      try await router.route(to: path)
      return nil
    } catch {
      return error
    }
  }

  /// The steps of the last journey with their details.
  var steps: [String] {
    router.journeys.last?.steps.map { "\($0.name): \($0.detail)" } ?? []
  }

  /// Opens a link in a task that is cancelled before it begins, and returns the error.
  func routingErrorWhenCancelled(
    _ text: String,
    _ origin: RouteOrigin = .internal
  ) async -> RouteError? {
    let task = Task { await routingError(text, origin) }
    task.cancel()
    return await task.value
  }
}

/// The recorded calls of a test, in order.
@MainActor
final class CallLog {
  private(set) var calls: [String] = []

  func record(_ call: String) { calls.append(call) }
}

/// A navigator that records its calls, and accepts or declines every journey.
struct LoggingNavigator: Navigator {
  let name: String
  let log: CallLog
  var takes = true
  var error: TestError?

  func accepts(_ request: RouteRequest) async throws -> Bool {
    log.record("\(name) accepts \(request.pattern)")
    return takes
  }

  func screen(for request: RouteRequest) async throws -> String {
    log.record("\(name) makes")
    if let error { throw error }
    return name
  }
}

/// An error that the app's own code throws.
struct TestError: Error, CustomStringConvertible {
  var description: String { "the server is asleep" }
}

/// Cancels the current task.
func cancelThisTask() {
  withUnsafeCurrentTask { $0?.cancel() }
}
