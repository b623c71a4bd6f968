import Wayfinder
import WayfinderTesting

/// What can go wrong at one place of a journey; a link names one for each place.
enum Fault: String, CaseIterable {
  case none
  case yields
  case fails
  case cancels
  /// Says no: declines, is not given.
  case refuses
  /// Hangs, and comes back when its task is cancelled.
  case hangs
  /// Hangs, and comes back when all is over.
  case ignoresCancellation
  /// Calls `next` twice.
  case twice
  /// Calls `next` in a task of its own and does not wait for it.
  case elsewhere
  /// Answers, and calls `next` when all is over.
  case late
  /// Leads the journey elsewhere, perhaps back to where it was.
  case redirects

  /// One of them; most of the time nothing is wrong.
  static func random(using numbers: inout SeededNumbers) -> Fault {
    numbers.chance(2, in: 3) ? .none : numbers.pick(allCases)
  }

  init(_ name: String, of request: RouteRequest) {
    self = Fault(rawValue: request.parameters[name] ?? "") ?? .none
  }

  /// Does what can go wrong anywhere.
  ///
  /// - Returns: Whether the answer is yes.
  @MainActor
  func happen(_ end: Latch) async throws -> Bool {
    switch self {
    case .yields: for _ in 0..<3 { await Task.yield() }
    case .fails: throw TestError()
    case .cancels: throw CancellationError()
    case .refuses: return false
    case .hangs:
      while !Task.isCancelled, !end.isOpen { await Task.yield() }
      try Task.checkCancellation()
    case .ignoresCancellation: await end.wait()
    case .none, .twice, .elsewhere, .late, .redirects: break
    }
    return true
  }
}

struct FaultyAuthorizer: RouteAuthorizer {
  let end: Latch

  func signIn(for request: RouteRequest) async throws -> Bool {
    try await Fault("signIn", of: request).happen(end)
  }

  func confirm(_ request: RouteRequest) async throws -> Bool {
    try await Fault("confirmation", of: request).happen(end)
  }
}

struct FaultyMiddleware: Middleware {
  let name: String
  let end: Latch

  func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
    let fault = Fault(name, of: request)
    guard try await fault.happen(end) else { return .result((), for: request) }
    switch fault {
    case .twice:
      let outcome = try await next(request)
      _ = try await next(request)
      return outcome
    case .elsewhere:
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
    try await Fault("accepting", of: request).happen(end)
  }

  func screen(for request: RouteRequest) async throws -> String {
    guard try await Fault("making", of: request).happen(end) else { throw TestError() }
    answer(request)
    return request.link.text
  }

  func navigate(to screen: String, in turn: NavigationContext<String>) async throws {
    guard try await Fault("declining", of: turn.request).happen(end) else {
      throw RouteError(.declined, for: turn.request, message: "not after all")
    }
    try await turn.show(screen, from: nil)
  }

  /// Most screens answer sooner or later; some never do.
  private func answer(_ request: RouteRequest) {
    let fault = Fault("answering", of: request)
    guard request.awaitsResult, fault != .refuses else { return }
    Task {
      guard try await fault.happen(end) else { return }
      request.finish(with: fault == .twice ? 1 : 2)
      if fault == .twice { request.finish(with: "of another type, and too late") }
    }
  }
}

/// A window in which the user leaves screens at any time.
@MainActor
final class FaultyHost: NavigationHost {
  let memory = MemoryHost<String>()
  let end: Latch

  init(_ end: Latch) { self.end = end }

  var scene: NavigationState.Scene { memory.scene }
  var top: String? { memory.top }

  func perform(_ plan: NavigationPlan<String>) async throws {
    for arrival in plan.arrivals.values {
      _ = try await Fault("showing", of: arrival.request).happen(end)
    }
    try await memory.perform(plan)
  }
}
