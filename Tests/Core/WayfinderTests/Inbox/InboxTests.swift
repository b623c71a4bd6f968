// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching
import Testing
import WayfinderTesting

@testable import Wayfinder

@MainActor
@Suite("Inbox: external links wait for the gates", .timeLimit(.minutes(30)))
struct InboxTests {
  private let clock: TestClock
  private let inbox: LinkInbox
  private let log: WaitLog

  init() {
    clock = TestClock()
    inbox = LinkInbox(clock: JourneyClock(clock))
    log = WaitLog(inbox)
    inbox.require([.sceneReady, .onboardingDone])
  }

  @Test("An external link does not wait when no gate is closed")
  func open() async throws {
    inbox.open(.sceneReady)
    #expect(!inbox.isOpen(in: .main))
    #expect(inbox.closedGates(in: .main) == [.onboardingDone])
    inbox.open(.onboardingDone)
    #expect(inbox.isOpen(in: .main))
    try await inbox.wait(id: 1, link: "/…", sender: LinkSender(origin: .push), for: .scene(.main))
    inbox.close(.sceneReady)
    #expect(!inbox.isOpen(in: .main) && inbox.isOpen(.onboardingDone, in: .main))
    inbox.require([])
    try await inbox.wait(id: 2, link: "/…", sender: LinkSender(origin: .push), for: .scene(.main))
    #expect(clock.sleeperCount == 0)
  }

  @Test("Waiting links proceed in order of arrival when all gates are open")
  func order() async {
    for id in 1...9 { await log.start(id) }
    inbox.open(.sceneReady)
    #expect(inbox.waiting.count == 9)
    inbox.open(.onboardingDone)
    await log.join()
    #expect(log.endings == (1...9).map { "\($0) passed" })
    await clock.sleepers(0)
  }

  @Test("An app can define its own gates and require only some")
  func requirement() async {
    let vault = RouteGate("vaultUnlocked")
    inbox.require([vault])
    await log.start(1)
    inbox.open(.sceneReady)
    #expect(inbox.closedGates(in: .main) == [vault])
    inbox.require([.sceneReady])
    await log.join()
    #expect(log.endings == ["1 passed"])
  }

  @Test("A new link proceeds after the links that were released before it")
  func noOvertaking() async {
    for id in 1...3 { await log.start(id) }
    openAll()
    // The gates are open when link 4 arrives, but the code of the released links 1 to 3 has not
    // continued yet. Link 4 must proceed after these links.
    log.startWithoutWaiting(4)
    await log.join()
    #expect(log.arrivals == [1, 2, 3, 4])
    #expect(log.endings == (1...4).map { "\($0) passed" })
  }

  @Test("A gate that closes again holds the links that have not proceeded, in their order")
  func closing() async {
    for id in 1...3 { await log.start(id) }
    openAll()
    inbox.close(.sceneReady)
    await log.start(4)
    #expect(inbox.waiting.map(\.id) == [1, 2, 3, 4])
    #expect(log.endings == [])
    inbox.open(.sceneReady)
    await log.join()
    #expect(log.endings == (1...4).map { "\($0) passed" })
  }

  @Test("A link that is held again keeps its time limit")
  func timeAfterClosing() async {
    await log.start(1)
    await clock.sleepers(1)
    clock.advance(by: .seconds(299))
    openAll()
    inbox.close(.sceneReady)
    await log.start(2)
    await clock.sleepers(2)
    clock.advance(by: .seconds(1))
    await log.ended(1)
    #expect(log.endings == ["1 timedOut"])
    inbox.open(.sceneReady)
    await log.join()
    #expect(log.endings == ["1 timedOut", "2 passed"])
  }

  @Test("A link that is released within its time limit proceeds")
  func calledInTime() async {
    for id in 1...3 { await log.start(id) }
    await clock.sleepers(3)
    clock.advance(by: .seconds(299))
    openAll()
    await log.join()
    clock.advance(by: .seconds(1))
    #expect(log.endings == (1...3).map { "\($0) passed" })
    await clock.sleepers(0)
  }

  @Test("In a full inbox, the newest link of the largest sender leaves for another sender")
  func shares() async {
    for id in 1...16 { await log.start(id, origin: .scheme) }
    let senders = [
      LinkSender(origin: .universal, declaration: .universal("momentsapp.com")),
      LinkSender(origin: .universal, declaration: .universal("other.example")),
    ]
    for id in 17...30 {
      log.start(id, from: senders[id % 2])
      await log.ended(id - 16)
    }
    // Three senders share 16 places; a further link of one of them finds no larger sender.
    #expect(Array(log.endings.prefix(10)) == (7...16).reversed().map { "\($0) inboxFull" })
    #expect(inbox.waiting.count == 16)
    let schemes = inbox.waiting.count { $0.origin == .scheme }
    #expect((5...6).contains(schemes))
    await log.start(31, origin: .scheme)
    #expect(log.endings.last == "31 inboxFull")
    openAll()
    await log.join()
  }

  @Test("A full inbox refuses new links until a link has left")
  func bound() async {
    for id in 1...17 { await log.start(id) }
    #expect(log.endings == ["17 inboxFull"])
    log.tasks[1].cancel()
    await log.ended(2)
    await log.start(18)
    #expect(inbox.waiting.count == 16)
    inbox.limits.inboxCapacity = 17
    await log.start(19)
    #expect(inbox.waiting.map(\.id) == [1] + Array(3...16) + [18, 19])
    inbox.reset()
    await log.join()
  }

  @Test("A waiting link times out exactly after five minutes")
  func timeOut() async {
    await log.start(1)
    await clock.sleepers(1)
    clock.advance(by: .seconds(100))
    inbox.limits.gateTimeout = .seconds(10)
    await log.start(2)
    await clock.sleepers(2)
    clock.advance(by: .seconds(9))
    #expect(inbox.waiting.map(\.waited) == [.seconds(109), .seconds(9)])
    clock.advance(by: .seconds(1))
    await log.ended(1)
    #expect(log.endings == ["2 timedOut"])
    clock.advance(by: .seconds(189) + .milliseconds(999))
    #expect(inbox.waiting.map(\.id) == [1])
    clock.advance(by: .milliseconds(1))
    await log.join()
    #expect(log.endings == ["2 timedOut", "1 timedOut"])
  }

  @Test("A cancelled task leaves the inbox once")
  func cancellation() async {
    for id in 1...3 { await log.start(id) }
    log.tasks[1].cancel()
    log.tasks[1].cancel()
    await log.ended(1)
    #expect(inbox.waiting.map(\.id) == [1, 3])
    inbox.cancel(3)
    inbox.cancel(3)
    inbox.cancel(99)
    await log.ended(2)
    openAll()
    await log.join()
    #expect(log.endings == ["2 cancelled", "3 cancelled", "1 passed"])
    await clock.sleepers(0)
  }

  @Test("A task that is cancelled before it begins does not enter the inbox")
  func cancelledBefore() async {
    inbox.limits.inboxCapacity = 0
    log.startWithoutWaiting(1)
    log.tasks[0].cancel()
    await log.join()
    #expect(log.endings == ["1 cancelled"])
    #expect(inbox.waiting.isEmpty)
  }

  @Test("A link that is cancelled on its release does not delay the others")
  func cancelledOnItsWay() async {
    for id in 1...3 { await log.start(id) }
    openAll()
    inbox.cancel(1)
    await log.join()
    #expect(log.endings.sorted() == ["1 cancelled", "2 passed", "3 passed"])
  }

  @Test("A reset ends all waits and does not change the gates")
  func reset() async {
    inbox.open(.sceneReady)
    for id in 1...4 { await log.start(id) }
    inbox.reset()
    #expect(inbox.waiting.isEmpty)
    await log.start(5)
    await log.ended(4)
    #expect(log.endings.sorted() == (1...4).map { "\($0) cancelled" })
    inbox.open(.onboardingDone)
    await log.join()
    #expect(log.endings.last == "5 passed")
  }

  @Test("The list of waiting links is in order and contains no values")
  func pendingList() async {
    await log.start(7, link: "/moments/…", origin: .universal)
    await log.start(8)
    #expect(
      inbox.waiting == [
        .init(id: 7, link: "/moments/…", origin: .universal, scene: .main, waited: .zero),
        .init(id: 8, link: "/…", origin: .push, scene: .main, waited: .zero),
      ]
    )
    inbox.reset()
    await log.join()
  }

  @Test("The errors of the inbox name the closed gates")
  func messages() async {
    inbox.limits.inboxCapacity = 1
    await log.start(1)
    await log.start(2)
    await clock.sleepers(1)
    inbox.open(.onboardingDone)
    clock.advance(by: .seconds(300))
    await log.join()
    #expect(
      log.errors.map(\.description) == [
        "inboxFull: /…: the inbox has reached its limit of 1; open the gates earlier, or raise "
          + "`limits.inboxCapacity`; closed: “onboardingDone”, “sceneReady”",
        "timedOut: /…: the app did not open its gates within 300.0 seconds; closed: “sceneReady”",
      ]
    )
  }

  private func openAll() {
    inbox.open(.sceneReady)
    inbox.open(.onboardingDone)
  }

  // MARK: Property

  @Test(
    "Each of 10,000 waits ends exactly once under random openings, closings, cancellations and time-outs",
    arguments: [1, 2, 3]
  )
  func law(seed: UInt64) async {
    var random = SampleNumbers(seed: seed)
    var started = 0
    while started < 10_000 {
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<9:
        for _ in 0..<Int.random(in: 1...12, using: &random) {
          started += 1
          log.startWithoutWaiting(started)
        }
      case 9, 10: openAll()
      case 11: inbox.close(.sceneReady)
      case 12: inbox.close(.onboardingDone)
      case 13, 14, 15:
        log.tasks.suffix(40).randomElement(using: &random)?.cancel()
      case 16: inbox.cancel(Int.random(in: max(1, started - 40)...started + 1, using: &random))
      case 17: clock.advance(by: .seconds(Int.random(in: 1...250, using: &random)))
      case 18: inbox.limits.inboxCapacity = Int.random(in: 4...40, using: &random)
      default: if Int.random(in: 0..<10, using: &random) == 0 { inbox.reset() }
      }
      for _ in 0..<Int.random(in: 0...4, using: &random) { await Task.yield() }
    }
    while log.arrivals.count < started { await Task.yield() }
    // Each waiting link has its own time limit. When all limits have passed, all waits must have
    // ended.
    inbox.close(.sceneReady)
    clock.advance(by: .seconds(301))
    await log.join()
    #expect(log.endings.count == started)
    #expect(log.counts.values.reduce(0, +) == started)
    #expect(Set(log.counts.keys) == ["passed", "cancelled", "timedOut", "inboxFull"])
    #expect(inbox.waiting.isEmpty)
    // Links are opened in the order of their arrival, and no link is opened while a gate is closed.
    #expect(log.passed == log.passed.sorted { log.rank(of: $0) < log.rank(of: $1) })
    #expect(log.passedThroughClosedGate == 0)
    print("inbox: \(started) waits, \(log.passed.count) opened")
    await clock.sleepers(0)
  }
}

/// A helper that lets links wait in an inbox, and records how each wait ends.
@MainActor
private final class WaitLog {
  private let inbox: LinkInbox
  private(set) var tasks: [Task<Void, Never>] = []
  private(set) var arrivals: [Int] = []
  private(set) var endings: [String] = []
  private(set) var errors: [RouteError] = []
  private(set) var passed: [Int] = []
  private(set) var counts: [String: Int] = [:]
  private(set) var passedThroughClosedGate = 0
  private var ranks: [Int: Int] = [:]

  init(_ inbox: LinkInbox) {
    self.inbox = inbox
  }

  /// Lets a link wait in the inbox, and returns when the link is in the inbox or its wait has
  /// ended.
  func start(_ id: Int, link: String = "/…", origin: RouteOrigin = .push) async {
    let ended = endings.count
    startWithoutWaiting(id, link: link, origin: origin)
    while endings.count == ended, !inbox.waiting.contains(where: { $0.id == id }) {
      await Task.yield()
    }
  }

  func startWithoutWaiting(_ id: Int, link: String = "/…", origin: RouteOrigin = .push) {
    start(id, link: link, from: LinkSender(origin: origin))
  }

  func start(_ id: Int, link: String = "/…", from sender: LinkSender) {
    tasks.append(
      Task {
        ranks[id] = arrivals.count
        arrivals.append(id)
        do throws(RouteError) {
          try await inbox.wait(id: id, link: link, sender: sender, for: .scene(.main))
          if !inbox.isOpen(in: .main) { passedThroughClosedGate += 1 }
          passed.append(id)
          record(id, "passed")
        } catch {
          errors.append(error)
          record(id, error.code.name)
        }
      }
    )
  }

  private func record(_ id: Int, _ ending: String) {
    endings.append("\(id) \(ending)")
    counts[ending, default: 0] += 1
  }

  func rank(of id: Int) -> Int { ranks[id] ?? .max }

  /// Suspends until this number of waits has ended.
  func ended(_ count: Int) async {
    while endings.count < count { await Task.yield() }
  }

  /// Suspends until all waits have ended.
  func join() async {
    for task in tasks { await task.value }
  }
}
