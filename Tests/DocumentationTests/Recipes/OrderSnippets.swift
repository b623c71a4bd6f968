// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

@MainActor
func openBoth(_ router: Router<Screen>) {
  // Calls of the app: the second one ends the first one as `superseded` if its screen is not made yet.
  router.open("/report/7")
  router.open("/help")
}

@MainActor
func openInOrder(_ router: Router<Screen>) {
  // Both are shown, the report first, if its screen is made within two seconds.
  router.open("/report/7", .keepsOrder)
  router.open("/help")
}

@Suite("Recipe: two links at once")
@MainActor
struct OrderSnippets {
  @Test("A call that keeps its place is not superseded", arguments: [true, false])
  func order(keepsOrder: Bool) async {
    let (router, host) = (Router<Screen>(), MemoryHost<Screen>())
    router.attach(host)
    let (numbers, report) = AsyncStream<Int>.makeStream()
    router.register("/report/:id") { _ in
      for await _ in numbers { break }
      return Screen("report")
    }
    router.register("/help") { _ in Screen("help") }
    if keepsOrder { openInOrder(router) } else { openBoth(router) }
    if !keepsOrder { while router.journeys.isEmpty { await Task.yield() } }
    report.yield(7)
    while router.journeys.count < 2 { await Task.yield() }
    #expect(host.stack.map(\.screen.title) == (keepsOrder ? ["report", "help"] : ["help"]))
    let endings = router.journeys.compactMap(\.ending).sorted()
    #expect(endings == (keepsOrder ? ["shown", "shown"] : ["shown", "superseded"]))
  }
}
