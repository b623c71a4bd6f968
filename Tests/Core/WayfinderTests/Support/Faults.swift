// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching
import Wayfinder
import WayfinderTesting

/// A fault in one step of a journey; a query item of the link names the fault of each step.
enum Fault: String, CaseIterable {
  case none
  case yields
  case fails
  case cancels
  /// Declines the request, or denies an approval.
  case refuses
  /// Suspends until its task is cancelled.
  case hangs
  /// Suspends until the round has ended.
  case ignoresCancellation
  /// Calls `next` twice.
  case twice
  /// Calls `next` in a separate task without waiting for it.
  case detachedTask
  /// Returns a result, and calls `next` after the round has ended.
  case late
  /// Redirects the journey, possibly in a loop.
  case redirects

  /// Returns a random fault, which is `none` in most cases.
  static func random(using numbers: inout SampleNumbers) -> Fault {
    numbers.chance(2, in: 3) ? .none : numbers.pick(allCases)
  }

  init(_ name: String, of request: RouteRequest) {
    self = Fault(rawValue: request.parameters[name] ?? "") ?? .none
  }

  /// Performs a fault that can occur in every step; a fault that can occur only in middleware has
  /// no effect here.
  ///
  /// - Returns: Whether the step accepts the request.
  @MainActor
  func trigger(_ end: Latch) async throws -> Bool {
    switch self {
    case .yields: for _ in 0..<3 { await Task.yield() }
    case .fails: throw TestError()
    case .cancels: throw CancellationError()
    case .refuses: return false
    case .hangs:
      while !Task.isCancelled, !end.isOpen { await Task.yield() }
      try Task.checkCancellation()
    case .ignoresCancellation: await end.wait()
    case .none, .twice, .detachedTask, .late, .redirects: break
    }
    return true
  }
}

struct FaultyAuthorizer: RouteAuthorizer {
  let end: Latch

  func signIn(for request: RouteRequest) async throws -> Bool {
    try await Fault("signIn", of: request).trigger(end)
  }

  func confirm(_ request: RouteRequest) async throws -> Bool {
    try await Fault("confirmation", of: request).trigger(end)
  }
}

struct FaultyMiddleware: Middleware {
  let name: String
  let end: Latch

  func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
    let fault = Fault(name, of: request)
    guard try await fault.trigger(end) else { return .result((), for: request) }
    switch fault {
    case .twice:
      let outcome = try await next(request)
      _ = try await next(request)
      return outcome
    case .detachedTask:
      Task { try await next(request) }
      return .result((), for: request)
    case .redirects:
      return try await next.redirect(to: name == "all" ? "/elsewhere/1" : "/circle/1")
    case .late:
      Task {
        await end.wait()
        _ = try await next(request)
      }
      return .result((), for: request)
    default: return try await next(request)
    }
  }
}

struct FaultyNavigator: Navigator {
  let end: Latch

  func accepts(_ request: RouteRequest) async throws -> Bool {
    try await Fault("accepting", of: request).trigger(end)
  }

  func screen(for request: RouteRequest) async throws -> String {
    guard try await Fault("making", of: request).trigger(end) else { throw TestError() }
    finish(request)
    return request.link.text
  }

  func navigate(to screen: String, in turn: NavigationContext<String>) async throws {
    guard try await Fault("declining", of: turn.request).trigger(end) else {
      throw RouteError(.declined, for: turn.request, message: "not after all")
    }
    try await turn.show(screen, from: nil)
  }

  /// Finishes the request after a while, unless the fault prevents it.
  private func finish(_ request: RouteRequest) {
    let fault = Fault("answering", of: request)
    guard request.awaitsResult, fault != .refuses else { return }
    Task {
      guard try await fault.trigger(end) else { return }
      request.finish(with: fault == .twice ? 1 : 2)
      if fault == .twice { request.finish(with: "of another type, and too late") }
    }
  }
}

/// A host whose navigations can fail or suspend.
@MainActor
final class FaultyHost: NavigationHost {
  let memory = MemoryHost<String>()
  let end: Latch

  init(_ end: Latch) { self.end = end }

  var scene: NavigationState.Scene { memory.scene }
  var top: String? { memory.top }

  func perform(_ plan: NavigationPlan<String>) async throws {
    for arrival in plan.screens.values {
      _ = try await Fault("showing", of: arrival.request).trigger(end)
    }
    try await memory.perform(plan)
  }
}
