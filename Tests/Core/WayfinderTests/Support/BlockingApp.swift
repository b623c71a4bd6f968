// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import WayfinderTesting

@testable import Wayfinder

/// The kinds of work that a journey can wait for when the router is reset.
enum WaitPoint: CaseIterable {
  case gate
  case authorizer
  case middleware
  case unmatched
  case accepting
  case making
  case parent
  case action
  case showing
  case turn
  case platform
  case answer
  case navigating
  case redirected
}

/// An app with one latch that can suspend a journey at each `WaitPoint`.
@MainActor
struct BlockingApp {
  let clock = TestClock()
  let router: Router<String>
  let memory = MemoryHost<String>()
  let latch = Latch()
  let log = CallLog()
  let events: EventLog

  init() {
    router = Router(clock: clock)
    router.console = log.record
    router.links = [.universal("momentsapp.com")]
    router.opensForeignWebPages = true
    router.authorizer = BlockingAuthorizer(latch: latch)
    router.attach(BlockingHost(memory: memory, latch: latch))
    events = EventLog(router)
    let (latch, log) = (latch, log)
    router.webOpener = { _, _ in
      await latch.wait()
      return true
    }
    router.unmatched = { _ in
      await latch.wait()
      return "/free"
    }
    let held = ClosureMiddleware { request, next in
      await latch.wait()
      return try await next(request)
    }
    router.register("/free", [.external, .alwaysNewScreen]) { _ in "free" }
    let late: @MainActor (RouteRequest) -> String = { _ in
      log.record("late")
      return "late"
    }
    router.register("/change", [.external, .mutate], screen: late)
    router.register("/held", .middleware(held), screen: late)
    let redirecting = ClosureMiddleware { try await $1.redirect(to: "/made") }
    router.register("/redirected", .middleware(redirecting), screen: late)
    router.register("/asked", navigator: BlockingNavigator(latch: latch, log: log))
    router.register("/made") { _ in
      await latch.wait()
      return "made"
    }
    router.register("/child", .parent("/made")) { _ in "child" }
    router.action("/act") { _ in await latch.wait() }
    router.register("/shown") { _ in "held" }
    router.register("/answering") { _ in "silent" }
  }

  /// Begins journeys until a journey waits at this point; the value of each task is the ending of
  /// its journey.
  func begin(_ waiting: WaitPoint) async -> [Task<String, Never>] {
    switch waiting {
    case .gate:
      router.requireGates([.sceneReady])
      let tasks = [begin("/free", .universal), begin("https://momentsapp.com/free", .universal)]
      await waitUntil { router.inboxCount == 2 }
      return tasks
    case .turn:
      let tasks = [begin("/shown"), begin("/free"), begin("/free?2")]
      await waitUntil { router.scenes[.main]?.queue.count == 3 }
      return tasks
    case .answer:
      let task = Task {
        await ending { _ = try await router.route(to: "/answering", returning: Int.self) }
      }
      await waitUntil { memory.top == "silent" && router.running.count == 0 }
      return [task]
    case .navigating:
      for path in ["/free", "/answering"] { _ = await begin(path).value }
      let showing = begin("/shown")
      await waitUntil { latch.arrivals == 1 }
      let task = Task { await ending { try await router.navigate(.pop) } }
      await waitUntil { router.scenes[.main]?.queue.count == 2 }
      return [showing, task]
    default:
      let tasks = [begin(link(waiting), waiting == .authorizer ? .universal : .internal)]
      await waitUntil { latch.arrivals == 1 }
      return tasks + [begin(link(waiting), waiting == .authorizer ? .universal : .internal)]
    }
  }

  private func link(_ waiting: WaitPoint) -> String {
    switch waiting {
    case .authorizer: "/change"
    case .middleware: "/held"
    case .unmatched: "/gone"
    case .accepting: "/asked"
    case .parent: "/child"
    case .action: "/act"
    case .showing: "/shown"
    case .platform: "https://evil.example"
    case .redirected: "/redirected"
    default: "/made"
    }
  }

  func begin(_ text: String, _ origin: RouteOrigin = .internal) -> Task<String, Never> {
    Task { await ending { try await router.route(to: .parsing(text, origin: origin)) } }
  }
}

/// An authorizer that waits at a latch before it grants a request.
private struct BlockingAuthorizer: RouteAuthorizer {
  let latch: Latch

  func signIn(for request: RouteRequest) async throws -> Bool { true }

  func confirm(_ request: RouteRequest) async throws -> Bool {
    await latch.wait()
    return true
  }
}

/// A navigator that waits at a latch before it accepts a request.
private struct BlockingNavigator: Navigator {
  let latch: Latch
  let log: CallLog

  func accepts(_ request: RouteRequest) async throws -> Bool {
    await latch.wait()
    return true
  }

  func screen(for request: RouteRequest) async throws -> String {
    log.record("late")
    return "late"
  }
}

/// A host that waits at a latch before it shows the screen `held`.
@MainActor
private final class BlockingHost: NavigationHost {
  let memory: MemoryHost<String>
  let latch: Latch

  init(memory: MemoryHost<String>, latch: Latch) {
    (self.memory, self.latch) = (memory, latch)
  }

  var scene: NavigationState.Scene { memory.scene }
  var top: String? { memory.top }

  func perform(_ plan: NavigationPlan<String>) async throws {
    if plan.screens.values.contains(where: { $0.screen == "held" }) { await latch.wait() }
    try await memory.perform(plan)
  }
}
