// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WayfinderTesting

@testable import Wayfinder

/// A store in memory whose process can end before or after any of its writes.
@MainActor
final class TestLinkStore: LinkStore {
  struct Failure: Error {}

  private(set) var data: Data?
  private(set) var writes = 0
  /// Whether the process has ended.
  private(set) var hasEnded = false
  var fails = false
  /// The number of the write at which the process ends; nil for none.
  private let lastWrite: Int?
  /// Whether the last write reaches the store.
  private let completesLastWrite: Bool

  init(_ data: Data? = nil, lastWrite: Int? = nil, completes: Bool = false) {
    (self.data, self.lastWrite, completesLastWrite) = (data, lastWrite, completes)
  }

  /// The links in the store.
  var links: [String] {
    get throws { try data.map { try KeptLinks.links(in: $0).map(\.text) } ?? [] }
  }

  @MainActor func load() async throws -> Data? {
    if fails { throw Failure() }
    return data
  }

  @MainActor func save(_ data: Data) async throws {
    guard !fails, !hasEnded else { throw Failure() }
    hasEnded = writes == lastWrite
    writes += 1
    guard !hasEnded || completesLastWrite else { throw Failure() }
    self.data = data
  }
}

/// A store that never returns: from the load, or from the first write.
private struct StuckStore: LinkStore {
  let loads: Bool

  func load() async throws -> Data? {
    if !loads { await wait() }
    return nil
  }

  func save(_ data: Data) async throws { await wait() }

  private func wait() async { while !Task.isCancelled { try? await Task.sleep(for: .seconds(60)) } }
}

/// A process of the app: a router with one gate, which is closed at first.
@MainActor
final class KeptLinkProcess {
  let router: Router<String>
  let clock = TestClock()
  let host = MemoryHost<String>()
  private(set) var opened: [String] = []
  private(set) var errors: [String] = []
  private let store: any LinkStore

  init(_ store: some LinkStore, at time: Double = 1000, hasWindow: Bool = true) {
    self.store = store
    router = Router(clock: clock)
    router.console = nil
    router.links = [.scheme("shop"), .universal("shop.example")]
    router.register("/a/:id", [.external(including: .unverified), .alwaysNewScreen]) {
      [weak self] in
      let text = $0.link.text
      // A process that has ended opens nothing.
      if (store as? TestLinkStore)?.hasEnded != true { self?.opened.append(text) }
      return text
    }
    if hasWindow { router.attach(host) }
    router.requireGates([.onboardingDone])
    router.observe { [weak self] event in
      if case .ended(let error?) = event.kind { self?.errors.append("\(error.code) \(error.link)") }
    }
    router.keepWaitingLinks(in: store, for: .seconds(3600)) { time }
  }

  /// Opens a link without waiting.
  func open(_ text: String, _ origin: RouteOrigin = .scheme) {
    router.open(parsing: text, origin: origin)
  }

  /// Lets all tasks run that do not wait for the clock.
  func settle() async {
    for _ in 0..<3 {
      for _ in 0..<15 { await Task.yield() }
      try? await Task.sleep(for: .milliseconds(1))
    }
  }
}

@MainActor
@Suite("Waiting links that are kept in a store", .timeLimit(.minutes(10)))
struct KeptLinkTests {
  /// The key of an attached number.
  private enum Number: RouteAttachmentKey {
    typealias Value = Int
  }

  @Test("Links that wait when the process ends are opened by the next one, once and in order")
  func restored() async throws {
    let store = TestLinkStore()
    let first = KeptLinkProcess(store)
    for number in 1...4 { first.open("shop://a/\(number)") }
    await waitUntil { (try? store.links.count) == 4 }
    #expect(first.opened == [])

    let second = KeptLinkProcess(TestLinkStore(store.data))
    second.open("shop://a/5")
    await waitUntil { second.router.inboxCount == 5 }
    #expect(second.opened == [])
    second.router.openGate(.onboardingDone)
    await waitUntil { second.opened.count == 5 }
    #expect(second.opened == (1...5).map { "shop://a/\($0)" })
    #expect(second.router.journeys.first?.description.contains("restored") == true)
    #expect(second.errors == [])
  }

  @Test("Restored links that wait again are kept again, with the time of their arrival")
  func keptAgain() async throws {
    let store = TestLinkStore()
    KeptLinkProcess(store, at: 1000).open("shop://a/1")
    await waitUntil { (try? store.links.count) == 1 }
    let next = TestLinkStore(store.data)
    let second = KeptLinkProcess(next, at: 4000)
    await waitUntil { second.router.inboxCount == 1 }
    await waitUntil { (try? next.links.count) == 1 }
    let third = KeptLinkProcess(TestLinkStore(next.data), at: 5000)
    await waitUntil { third.errors.count == 1 }
    #expect(third.errors == ["timedOut shop:/…/…"])
    third.router.openGate(.onboardingDone)
    await third.settle()
    #expect(third.opened == [])
  }

  @Test(
    "A link is restored until its lifetime has passed, also if the clock was set back",
    arguments: [
      (1000.0, true), (4600, true), (4601, false), (-2600, true), (-2601, false), (1e300, false),
    ]
  )
  func lifetime(time: Double, isRestored: Bool) async throws {
    let store = TestLinkStore()
    KeptLinkProcess(store).open("shop://a/1")
    await waitUntil { (try? store.links.count) == 1 }
    let next = TestLinkStore(store.data)
    let second = KeptLinkProcess(next, at: time)
    second.router.openGate(.onboardingDone)
    await waitUntil { second.opened.count + second.errors.count == 1 }
    #expect(second.opened == (isRestored ? ["shop://a/1"] : []))
    #expect(second.errors == (isRestored ? [] : ["timedOut shop:/…/…"]))
    await waitUntil { (try? next.links) == [] }
  }

  @Test("A link is removed from the store before it is opened")
  func removed() async throws {
    let store = TestLinkStore()
    let process = KeptLinkProcess(store)
    var stored: [[String]] = []
    process.router.register("/b/:id", .external(including: .unverified)) { request in
      stored.append(try store.links)
      return request.link.text
    }
    for number in 1...3 { process.open("shop://b/\(number)") }
    await waitUntil { (try? store.links.count) == 3 }
    process.router.openGate(.onboardingDone)
    await waitUntil { stored.count == 3 }
    #expect(stored == [["shop://b/2", "shop://b/3"], ["shop://b/3"], []])
  }

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
    "Calls of the app's own code, with attachments, for a result or without a route are not kept"
  )
  func notKept() async throws {
    let store = TestLinkStore()
    let process = KeptLinkProcess(store)
    let router = process.router
    await process.settle()
    process.open("/a/1", .internal)
    process.open("shop://nothing/secret")
    let attachments = RouteRequest.Attachments()
    attachments[Number.self] = 7
    router.open(parsing: "shop://a/2", origin: .scheme, attaching: attachments)
    let result = Task {
      try? await router.route(parsing: "shop://a/3", origin: .scheme, returning: Int.self)
    }
    router.linkResolver = LinkResolver([.universal("go.example")]) { _ in nil }
    process.open("https://go.example/short", .universal)
    await waitUntil { router.inboxCount == 4 }
    await process.settle()
    #expect(try store.links == [])
    process.open("shop://a/9")
    await waitUntil { (try? store.links) == ["shop://a/9"] }
    router.reset()
    await waitUntil { (try? store.links) == [] }
    _ = await result.value
  }

  @Test("A link is kept without its secrets, and not at all if its path or a rule contains one")
  func secrets() async throws {
    let store = TestLinkStore()
    let process = KeptLinkProcess(store)
    let (router, configuration) = (process.router, RouteConfiguration.external)
    router.register("/b/:id", [configuration, .parameters("token", .secret)]) { $0.link.text }
    router.register("/c/:token", [configuration, .parameters("token", .secret)]) { $0.link.text }
    router.register("/c/*rest", configuration) { $0.link.text }
    router.register("/d/:id", configuration) { $0.link.text }
    router.register("/d/*rest", [configuration, .parameters("code", .secret)]) { $0.link.text }
    router.rewriteRules = [try RewriteRule("/r/:token", to: "/b/1?token=:token")]
    await process.settle()
    for path in [
      "b/1?x=1&token=canary&%74oken=canary&y=2#z", "c/canary", "d/1?code=canary&x=3", "r/canary",
      "b/2",
    ] {
      process.open("https://shop.example/\(path)", .universal)
    }
    await waitUntil { (try? store.links.count) == 3 && router.inboxCount == 5 }
    await process.settle()
    let front = "https://shop.example"
    #expect(try store.links == ["\(front)/b/1?x=1&y=2#z", "\(front)/d/1?x=3", "\(front)/b/2"])
    let text = String(decoding: store.data ?? Data(), as: UTF8.self)
    #expect(!text.contains("canary"))
  }

  @Test("A link that waits for its window is restored in a window that exists")
  func windows() async throws {
    let store = TestLinkStore()
    let first = KeptLinkProcess(store, hasWindow: false)
    first.router.open(
      IncomingLink("shop://a/1", origin: .scheme),
      expectedIn: RouteScene("earlier"),
      findScene: { nil }
    )
    await waitUntil { (try? store.links.count) == 1 }
    let second = KeptLinkProcess(TestLinkStore(store.data), hasWindow: false)
    second.router.openGate(.onboardingDone)
    await waitUntil { second.router.inboxCount == 1 }
    await second.settle()
    #expect(second.opened == [])
    second.router.attach(second.host, to: RouteScene("later"))
    await waitUntil { second.opened == ["shop://a/1"] }
    #expect(second.router.journeys.last?.scene == RouteScene("later"))
  }

  @Test("An origin of the app is restored with its trust, and never as the app's own code")
  func origins() async throws {
    let nfc = RouteOrigin("nfc", trust: .unverified)
    for origin in RouteOrigin.all.filter(\.isExternal) + [
      nfc, RouteOrigin("badge", trust: .verified),
    ] {
      let store = TestLinkStore()
      KeptLinkProcess(store).open("shop://a/1", origin)
      await waitUntil { (try? store.links.count) == 1 }
      let second = KeptLinkProcess(TestLinkStore(store.data))
      await waitUntil { second.router.inboxCount == 1 }
      #expect(second.router.inbox.waiting.map(\.origin) == [origin])
    }
    let text =
      #"{"links":[{"awaitsWindow":false,"origin":"internal","received":1000,"scene":"main","#
      + #""text":"shop://a/1","trust":"internal"}],"version":1}"#
    for text in [
      text, text.replacingOccurrences(of: "\"origin\":\"internal\"", with: "\"origin\":\"x\""),
    ] {
      #expect(throws: LinkStoreError.self) { try KeptLinks.links(in: Data(text.utf8)) }
    }
  }

  @Test(
    "Damaged contents are reported and replaced",
    arguments: [
      "", "{", "null", "[]", "{}", #"{"version":2,"links":[]}"#, #"{"version":1}"#,
      #"{"version":1,"links":[{}]}"#, #"{"version":1e999,"links":[]}"#, "\u{0}", "\u{FEFF}{}",
      String(repeating: "[", count: 600), String(repeating: " ", count: 1 << 20 + 1),
    ]
  )
  func damaged(text: String) async throws {
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
    store.fails = true
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

  @Test(
    "Every lifetime is accepted",
    arguments: [Duration.seconds(Int64.max), .seconds(Int64.min), .zero]
  )
  func lifetimes(_ lifetime: Duration) async {
    let router = Router<String>()
    router.keepWaitingLinks(in: TestLinkStore(), for: lifetime)
    for _ in 0..<20 { await Task.yield() }
    #expect(router.inboxCount == 0)
  }
}
