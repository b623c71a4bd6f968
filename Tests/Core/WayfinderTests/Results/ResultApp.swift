// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Wayfinder
import WayfinderTesting

/// A screen that stores its request, so that it can finish the request with a result.
final class ResultScreen {
  let request: RouteRequest

  init(_ request: RouteRequest) { self.request = request }
}

/// An app whose screens can return results, and whose clock advances only when a test moves it.
@MainActor
struct ResultApp {
  let clock = TestClock()
  let router: Router<ResultScreen>
  let host: MemoryHost<ResultScreen>
  /// The results that the callers received, in order: `/a: 7`, `/a: cancelled`.
  let callerLog = CallLog()

  init(
    _ disclosure: RouteError.Disclosure = .full,
    scene: NavigationState.Scene = NavigationState.Scene()
  ) {
    router = Router(clock: clock)
    host = MemoryHost(scene: scene)
    router.disclosure = disclosure
    router.links = [.universal("momentsapp.com"), .scheme("moments")]
    router.attach(host)
  }

  /// Registers a route whose screen can return a result.
  func page(
    _ pattern: RoutePattern,
    _ configuration: RouteConfiguration = []
  ) {
    router.register(pattern, configuration) {
      ResultScreen($0)
    }
  }

  /// Requests a number without waiting for it; the task's value is the error, or nil.
  @discardableResult
  func requestNumber(
    _ text: String,
    _ origin: RouteOrigin = .internal,
    attaching attachments: RouteRequest.Attachments? = nil,
    in scene: RouteScene = .main,
    using transition: RouteTransition? = nil
  ) -> Task<RouteError?, Never> {
    Task {
      do throws(RouteError) {
        let number = try await router.route(
          to: .parsing(text, origin: origin),
          returning: Int.self,
          [.attaching(attachments), .in(scene), .using(transition)]
        )
        callerLog.record("\(text): \(number)")
        return nil
      } catch {
        callerLog.record("\(text): \(error.code)")
        return error
      }
    }
  }

  /// Requests a number, and waits until the journey has ended and the caller waits for the result.
  @discardableResult
  func requestNumberAndShow(
    _ text: String,
    _ origin: RouteOrigin = .internal,
    using transition: RouteTransition? = nil
  ) async -> Task<RouteError?, Never> {
    let ended = router.journeys.count
    let task = requestNumber(text, origin, using: transition)
    await waitUntil { router.journeys.count > ended }
    await runPendingTasks()
    return task
  }

  /// Finishes the request of the top screen, and returns whether its caller receives the result.
  @discardableResult
  func finish<Value>(with value: Value) -> Bool {
    host.top?.request.finish(with: value) ?? false
  }
}

/// A host that stores the result handles of its screens only if `keeps` is true.
@MainActor
final class ResultHandleHost: NavigationHost {
  var keeps = true
  var kept: [RouteRequest.ResultHandle] = []
  /// The error that the host throws after it has received the result handle.
  var failure: TestError?
  var latch: Latch?
  private(set) var pages: [ResultScreen] = []

  var scene: NavigationState.Scene { NavigationState.Scene() }
  var top: ResultScreen? { nil }

  func perform(_ plan: NavigationPlan<ResultScreen>) async throws {
    for arrival in plan.screens.values {
      pages.append(arrival.screen)
      if keeps { kept += [arrival.resultHandle].compactMap(\.self) }
    }
    await latch?.wait()
    if let failure { throw failure }
  }
}

/// A screen and its result handle, stored outside of any host.
@MainActor
final class DisplayedScreen {
  var page: ResultScreen?
  var resultHandle: RouteRequest.ResultHandle?
}

/// A navigator that declines every request.
struct DecliningNavigator: Navigator {
  func accepts(_ request: RouteRequest) async throws -> Bool { false }
  func screen(for request: RouteRequest) async throws -> ResultScreen { ResultScreen(request) }
}
