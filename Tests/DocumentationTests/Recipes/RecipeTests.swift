// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Wayfinder
import WayfinderTesting

@Suite("Recipe: an app that is killed", .timeLimit(.minutes(30)))
@MainActor
struct RestartTests {
  @Test("A link that waits when the process ends opens in the next one")
  func restart() async throws {
    let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let first = Router<Screen>(clock: TestClock())
    first.attach(MemoryHost<Screen>())
    addAccount(to: first)
    first.links = [.universal("shop.example.com")]
    keepLinks(of: first, in: folder)
    first.open(.parsing("https://shop.example.com/orders/7", origin: .universal))
    // A second store would remove the file that the first one is writing.
    let file = folder.appending(path: "links.json")
    while !((try? String(contentsOf: file, encoding: .utf8))?.contains("orders") ?? false) {
      try await Task.sleep(for: .milliseconds(1))
    }

    let (next, host) = (Router<Screen>(clock: TestClock()), MemoryHost<Screen>())
    next.attach(host)
    addAccount(to: next)
    next.links = [.universal("shop.example.com")]
    keepLinks(of: next, in: folder)
    next.openGate(.sceneReady)
    next.openGate(.onboardingDone)
    while host.top == nil { try await Task.sleep(for: .milliseconds(1)) }
    #expect(host.top == Screen("order 7"))
  }
}

@Suite("Recipe: typed errors and isolation")
@MainActor
struct IsolationTests {
  @Test("The error of a journey has its type, and any isolation can open a link")
  func errors() async throws {
    let router = Router<Screen>()
    #expect(await openOrders(with: router) == "This link belongs to no page.")
    router.action("/orders/:id/price") { _ in 24 }
    #expect(await openOrders(with: router) == "24")
    try await openFromBackground(router)
  }
}
