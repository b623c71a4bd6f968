// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WayfinderTesting

@testable import Wayfinder

/// A store that never returns: from the load, or from the first write.
private struct StuckStore: IncomingLink.Store {
  let loads: Bool

  func load() async throws -> Data? {
    if !loads { await wait() }
    return nil
  }

  func save(_ data: Data) async throws { await wait() }

  private func wait() async { while !Task.isCancelled { try? await Task.sleep(for: .seconds(60)) } }
}

@MainActor
@Suite("Waiting links when a store or a process fails", .timeLimit(.minutes(30)))
struct KeptLinkFailureTests {
  @Test(
    "If the process ends at any write, each link opens at most once, in order, and none is repeated"
  )
  func ends() async throws {
    let links = (1...3).map { "shop://a/\($0)" }
    for lastWrite in 0..<12 {
      for completes in [false, true] {
        for opensGate in [false, true] {
          let store = TestLinkStore(lastWrite: lastWrite, completes: completes)
          let first = KeptLinkProcess(store)
          for link in links {
            first.open(link)
            await first.settle()
          }
          if opensGate { first.router.openGate(.onboardingDone) }
          await first.settle()
          let remaining = try store.links
          let second = KeptLinkProcess(TestLinkStore(store.data))
          second.router.openGate(.onboardingDone)
          await waitUntil { second.opened.count == remaining.count }
          await second.settle()
          #expect(second.opened == remaining)
          let all = first.opened + second.opened
          #expect(all == all.sorted())
          #expect(Set(all).count == all.count)
          // Without an end of the process all links are opened.
          if store.writes <= lastWrite { #expect(all == links) }
        }
      }
    }
  }

  @Test("If the process ends while links are restored, none of them opens twice")
  func endsWhileRestoring() async throws {
    let links = (1...3).map { "shop://a/\($0)" }
    let store = TestLinkStore()
    let first = KeptLinkProcess(store)
    for link in links { first.open(link) }
    await waitUntil { (try? store.links.count) == 3 }
    for lastWrite in 0..<8 {
      for completes in [false, true] {
        let next = TestLinkStore(store.data, lastWrite: lastWrite, completes: completes)
        let second = KeptLinkProcess(next)
        second.router.openGate(.onboardingDone)
        await second.settle()
        let third = KeptLinkProcess(TestLinkStore(next.data))
        third.router.openGate(.onboardingDone)
        await third.settle()
        let all = second.opened + third.opened
        #expect(Set(all).count == all.count)
        #expect(all == all.sorted())
      }
    }
  }

  @Test(
    "Damaged contents are reported and replaced",
    arguments: [
      "", "{", "null", "[]", "{}", #"{"version":2,"links":[]}"#, #"{"version":1}"#,
      #"{"version":1,"links":[{}]}"#, #"{"version":1e999,"links":[]}"#, "\u{0}", "\u{FEFF}{}",
      String(repeating: "[", count: 600),
    ]
  )
  func damaged(text: String) async throws { try await expectReplacement(of: text) }

  @Test("Contents of more than 1 MB are reported and replaced")
  func large() async throws {
    try await expectReplacement(of: String(repeating: " ", count: 1 << 20 + 1))
  }

  private func expectReplacement(of text: String) async throws {
    let store = TestLinkStore(Data(text.utf8))
    let process = KeptLinkProcess(store)
    process.open("shop://a/1")
    await waitUntil { (try? store.links) == ["shop://a/1"] }
    #expect(process.errors == ["failed inbox"])
    process.router.openGate(.onboardingDone)
    await waitUntil { process.opened == ["shop://a/1"] }
  }

  @Test("If the store fails, waiting links continue without it, and the error is reported")
  func failure() async throws {
    let store = TestLinkStore()
    (store.failsToLoad, store.failsToSave) = (true, true)
    let process = KeptLinkProcess(store)
    process.open("shop://a/1")
    await waitUntil { process.router.inboxCount == 1 }
    process.router.openGate(.onboardingDone)
    await waitUntil { process.opened == ["shop://a/1"] }
    #expect(process.errors.contains("failed inbox"))
  }

  @Test("If earlier links cannot be removed from the store, they are not opened")
  func unremovable() async throws {
    let store = TestLinkStore()
    KeptLinkProcess(store).open("shop://a/1")
    await waitUntil { (try? store.links.count) == 1 }
    let broken = TestLinkStore(store.data, lastWrite: 0)
    let second = KeptLinkProcess(broken)
    second.router.openGate(.onboardingDone)
    await waitUntil { !second.errors.isEmpty }
    await second.settle()
    #expect(second.router.inboxCount == 0)
    #expect(try broken.links == ["shop://a/1"])
  }

  @Test("Links that cannot be read are not overwritten, and open when they can be read")
  func unreadable() async throws {
    let links = (1...3).map { "shop://a/\($0)" }
    let store = TestLinkStore()
    KeptLinkProcess(store).open(links[0])
    await waitUntil { (try? store.links.count) == 1 }
    let next = TestLinkStore(store.data)
    next.failsToLoad = true
    let second = KeptLinkProcess(next)
    await waitUntil { !second.errors.isEmpty }
    second.open(links[1])
    await waitUntil { second.router.inboxCount == 1 }
    await second.settle()
    try #require(next.writes == 0)
    #expect(second.errors == ["failed inbox", "failed inbox"])
    next.failsToLoad = false
    second.open(links[2])
    await waitUntil { (try? next.links) == links }
    second.router.openGate(.onboardingDone)
    await waitUntil { second.opened == links }
    await waitUntil { (try? next.links) == [] }
  }

  @Test("Links that cannot be read stay in the store while new links open")
  func unreadableWhileOpening() async throws {
    let store = TestLinkStore()
    KeptLinkProcess(store).open("shop://a/1")
    await waitUntil { (try? store.links.count) == 1 }
    let next = TestLinkStore(store.data)
    next.failsToLoad = true
    let second = KeptLinkProcess(next)
    second.router.openGate(.onboardingDone)
    second.open("shop://a/2")
    await waitUntil { second.opened == ["shop://a/2"] }
    await second.settle()
    #expect(try next.links == ["shop://a/1"])
    #expect(next.writes == 0)
  }

  @Test("Earlier links that cannot be removed at first open when they can be removed")
  func removableLater() async throws {
    let store = TestLinkStore()
    KeptLinkProcess(store).open("shop://a/1")
    await waitUntil { (try? store.links.count) == 1 }
    let next = TestLinkStore(store.data)
    next.failsToSave = true
    let second = KeptLinkProcess(next)
    await waitUntil { !second.errors.isEmpty }
    next.failsToSave = false
    second.open("shop://a/2")
    await waitUntil { second.router.inboxCount > 0 }
    await second.settle()
    try #require(second.router.inboxCount == 2)
    await waitUntil { (try? next.links) == ["shop://a/1", "shop://a/2"] }
    second.router.openGate(.onboardingDone)
    await waitUntil { second.opened == ["shop://a/1", "shop://a/2"] }
  }

  @Test("A store that never returns from its load delays new links for two seconds")
  func stuckLoad() async {
    let process = KeptLinkProcess(StuckStore(loads: false))
    process.router.openGate(.onboardingDone)
    for number in 1...3 { process.open("shop://a/\(number)") }
    await process.settle()
    #expect(process.opened == [])
    process.clock.advance(by: .seconds(2))
    await waitUntil { process.opened == (1...3).map { "shop://a/\($0)" } }
  }

  @Test("A store that never returns from a write delays waiting links for two seconds in all")
  func stuckWrite() async {
    let process = KeptLinkProcess(StuckStore(loads: true))
    await process.settle()
    for number in 1...3 { process.open("shop://a/\(number)") }
    await process.settle()
    process.router.openGate(.onboardingDone)
    await process.settle()
    #expect(process.opened == [])
    process.clock.advance(by: .seconds(2))
    await waitUntil { process.opened == (1...3).map { "shop://a/\($0)" } }
  }
}
