// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder
import WayfinderTesting

// `Screen` is the type of your screens, such as `UIViewController` or `AnyView`.

/// Two links from outside arrive at once: both are shown, in the order of their arrival.
@MainActor
func receiveTwoLinks(_ router: Router<Screen>) {
  router.open(.parsing("https://shop.example.com/report/7", origin: .universal))
  router.open(.parsing("https://shop.example.com/help", origin: .universal))
}

/// Two calls of the app: both are shown, because the first one keeps its place.
@MainActor
func openTwoPaths(_ router: Router<Screen>) {
  router.open("/report/7", .keepsOrder)
  router.open("/help")
}

@Suite("Recipe: two links at once", .timeLimit(.minutes(30)))
@MainActor
struct OrderSnippets {
  /// Opens a report, whose screen is made late, and the help; returns the endings of both.
  private func endings(
    on host: MemoryHost<Screen>,
    of open: (Router<Screen>) async -> Void
  ) async -> [String] {
    let router = Router<Screen>(clock: TestClock())
    router.attach(host)
    router.links = [.universal("shop.example.com")]
    let (numbers, report) = AsyncStream<Int>.makeStream()
    router.register("/report/:id", .external) { _ in
      for await _ in numbers { break }
      return Screen("report")
    }
    router.register("/help", .external) { _ in Screen("help") }
    await open(router)
    report.yield(7)
    while router.journeys.count < 2 { await Task.yield() }
    return router.journeys.compactMap(\.ending).sorted()
  }

  @Test(
    "Two links, and a call that keeps its place with another one, are shown in order",
    arguments: [receiveTwoLinks, openTwoPaths]
  )
  func order(open: @MainActor @Sendable (Router<Screen>) -> Void) async {
    let host = MemoryHost<Screen>()
    #expect(await endings(on: host) { open($0) } == ["shown", "shown"])
    #expect(host.stack.map(\.screen.title) == ["report", "help"])
  }

  @Test("A call whose screen is not made yet is superseded")
  func superseded() async {
    let host = MemoryHost<Screen>()
    let endings = await endings(on: host) { router in
      router.open("/report/7")
      router.open("/help")
      while router.journeys.isEmpty { await Task.yield() }
    }
    #expect(endings == ["shown", "superseded"])
    #expect(host.stack.map(\.screen.title) == ["help"])
  }
}
