// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WayfinderTesting

@testable import Wayfinder

@MainActor
@Suite("Waiting links that are kept in a store", .timeLimit(.minutes(30)))
struct KeptLinkTests {
  /// The key of an attached number.
  private enum Number: RouteRequest.AttachmentKey {
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

  @Test("Two equal links open together, and new links do not wait for the second one")
  func equalLinks() async throws {
    let store = TestLinkStore()
    let first = KeptLinkProcess(store)
    for transition in [RouteTransition.push, .present(.sheet)] {
      first.router.open(.parsing("shop://a/1", origin: .scheme), .using(transition))
    }
    await waitUntil { (try? store.links) == ["shop://a/1", "shop://a/1"] }

    let second = KeptLinkProcess(TestLinkStore(store.data))
    var joins = 0
    second.router.observe { if case .joined = $0.kind { joins += 1 } }
    second.open("shop://a/2")
    await waitUntil { joins == 1 }
    second.router.openGate(.onboardingDone)
    try #require(second.router.inbox.isOpen(in: .main))
    await waitUntil { second.opened == ["shop://a/1", "shop://a/2"] }
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

  @Test("Restored links precede new links in the store, as they do in the inbox")
  func order() async throws {
    let store = TestLinkStore()
    let first = KeptLinkProcess(store)
    for number in 1...2 { first.open("shop://a/\(number)") }
    await waitUntil { (try? store.links.count) == 2 }
    let next = TestLinkStore(store.data)
    let second = KeptLinkProcess(next)
    for number in 3...4 { second.open("shop://a/\(number)") }
    await waitUntil { second.router.inboxCount == 4 && (try? next.links.count) == 4 }
    #expect(try next.links == (1...4).map { "shop://a/\($0)" })
  }

  /// A change of the app because of which journeys that were about to leave the inbox wait again.
  enum Closing: CaseIterable {
    case gate
    case sceneGate
    case sceneGates
    case newRequirement

    @MainActor
    func perform(_ router: Router<String>) {
      switch self {
      case .gate: router.closeGate(.onboardingDone)
      case .sceneGate: router.closeGate(.onboardingDone, in: .main)
      case .sceneGates: router.inbox.closeAll(in: .main)
      case .newRequirement: router.requireGates([.onboardingDone, .sceneReady])
      }
    }
  }

  @Test(
    "A link is kept again if a gate closes after its removal from the store",
    arguments: Closing.allCases
  )
  func keptWhenGateCloses(_ closing: Closing) async throws {
    let store = TestLinkStore()
    let process = KeptLinkProcess(store)
    for number in 1...2 { process.open("shop://a/\(number)") }
    await waitUntil { (try? store.links.count) == 2 }
    store.onWrite = {
      store.onWrite = nil
      closing.perform(process.router)
    }
    process.router.openGate(.onboardingDone, in: closing == .newRequirement ? nil : .main)
    await waitUntil { store.onWrite == nil }
    await waitUntil { (try? store.links.count) == 2 }
    #expect(try store.links == ["shop://a/1", "shop://a/2"])
    #expect(process.opened == [])

    let second = KeptLinkProcess(TestLinkStore(store.data))
    second.router.openGate(.onboardingDone)
    await waitUntil { second.opened == ["shop://a/1", "shop://a/2"] }
    process.router.openGate(.onboardingDone)
    process.router.openGate(.sceneReady)
    await waitUntil { process.opened == ["shop://a/1", "shop://a/2"] }
    #expect(try store.links == [])
  }

  @Test("Whenever a gate closes, each link is opened or in the store", arguments: 0..<24)
  func keptOrOpened(yields: Int) async throws {
    let store = TestLinkStore()
    let process = KeptLinkProcess(store)
    let links = (1...3).map { "shop://a/\($0)" }
    for link in links { process.open(link) }
    await waitUntil { (try? store.links) == links }
    process.router.openGate(.onboardingDone)
    for _ in 0..<yields { await Task.yield() }
    process.router.closeGate(.onboardingDone)
    await waitUntil { (try? process.opened + store.links) == links }
    await waitUntil { process.router.inboxCount + process.opened.count == links.count }
    #expect(try process.opened + store.links == links)
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
    router.open(.parsing("shop://a/2", origin: .scheme), .attaching(attachments))
    let result = Task {
      try? await router.route(to: .parsing("shop://a/3", origin: .scheme), returning: Int.self)
    }
    router.linkResolver = LinkResolver([.universal("go.example")]) { _ in nil }
    process.open("https://go.example/short", .universal)
    await waitUntil { router.inboxCount == 3 }
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

  @Test("After `userChanged()`, a link that needs the user waits in memory only")
  func userChanged() async throws {
    struct Yes: RouteAuthorizer {
      func signIn(for request: RouteRequest) async throws -> Bool { true }
      func confirm(_ request: RouteRequest) async throws -> Bool { true }
    }
    let store = TestLinkStore()
    let process = KeptLinkProcess(store)
    process.router.authorizer = Yes()
    process.router.register("/orders/:id", [.external, .sensitive]) { $0.link.text }
    process.open("/a/1")
    process.open("/orders/2", .universal)
    await waitUntil { (try? store.links) == ["/a/1", "/orders/2"] }
    process.router.userChanged(in: RouteScene("other"))
    await runPendingTasks()
    #expect(try store.links == ["/a/1", "/orders/2"])
    process.router.userChanged()
    await waitUntil { (try? store.links) == ["/a/1"] }
    #expect(process.router.inboxCount == 2)
  }

  @Test("A lifetime below one second is not rounded", arguments: [(1000.4, true), (1000.6, false)])
  func shortLifetime(time: Double, isRestored: Bool) async throws {
    let store = TestLinkStore()
    KeptLinkProcess(store).open("shop://a/1")
    await waitUntil { (try? store.links.count) == 1 }
    let second = KeptLinkProcess(
      TestLinkStore(store.data),
      at: time,
      lifetime: .milliseconds(500)
    )
    second.router.openGate(.onboardingDone)
    await waitUntil { second.opened.count + second.errors.count == 1 }
    #expect(second.opened == (isRestored ? ["shop://a/1"] : []))
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

  @Test("The trust in a restored link does not come from the store")
  func trust() async throws {
    let store = TestLinkStore(Data(Self.earlierData(origin: "badge", trust: "own").utf8))
    let process = KeptLinkProcess(store)
    await waitUntil { process.router.inboxCount == 1 && (try? store.links.count) == 1 }
    #expect(!String(decoding: store.data ?? Data(), as: UTF8.self).contains("trust"))
    let origin = RouteOrigin("badge", trust: .unverified)
    #expect(process.router.inbox.waiting.map(\.origin) == [origin])
    #expect(process.errors == [])
  }

  /// Returns the data of a link that an earlier version of this package has stored with its trust.
  private static func earlierData(origin: String, trust: String) -> String {
    #"{"links":[{"awaitsWindow":false,"origin":"\#(origin)","received":1000,"scene":"main","#
      + #""text":"shop://a/1","trust":"\#(trust)"}],"version":1}"#
  }

  @Test("An origin of the app is restored with its trust, and never as the app's own code")
  func origins() async throws {
    let origins = [RouteOrigin("nfc", trust: .unverified), RouteOrigin("badge", trust: .verified)]
    for origin in RouteOrigin.all.filter(\.isExternal) + origins {
      let store = TestLinkStore()
      KeptLinkProcess(store).open("shop://a/1", origin)
      await waitUntil { (try? store.links.count) == 1 }
      let second = KeptLinkProcess(TestLinkStore(store.data), origins: origins)
      await waitUntil { second.router.inboxCount == 1 }
      #expect(second.router.inbox.waiting.map(\.origin) == [origin])
    }
    let text = Self.earlierData(origin: "internal", trust: "unverified")
    #expect(throws: IncomingLink.StoreError.self) { try KeptLinks.links(in: Data(text.utf8)) }
  }

  @Test(
    "Every lifetime is accepted",
    arguments: [Duration.seconds(Int64.max), .seconds(Int64.min), .zero]
  )
  func lifetimes(_ lifetime: Duration) async {
    let router = Router<String>(clock: TestClock())
    router.keepWaitingLinks(in: TestLinkStore(), for: lifetime)
    for _ in 0..<20 { await Task.yield() }
    #expect(router.inboxCount == 0)
  }
}
