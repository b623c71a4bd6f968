// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import WayfinderTesting

@testable import Wayfinder

@MainActor
@Suite("Questions to the user: sign-ins and confirmations", .timeLimit(.minutes(30)))
struct UserQuestionsTests {
  private let clock = TestClock()
  private let router: Router<String>
  private let host = MemoryHost<String>()
  private let user = User()

  init() {
    router = Router(clock: clock)
    router.console = nil
    router.attach(host)
    router.authorizer = user
    router.register("/orders/:id", [.external, .sensitive]) { $0.link.text }
    router.register("/follow/:id", [.external, .mutate]) { $0.link.text }
  }

  private func begin(
    _ link: String,
    _ origin: RouteOrigin = .universal
  ) -> Task<RouteError?, Never> {
    Task { () async -> RouteError? in
      do throws(RouteError) {
        _ = try await router.route(to: .parsing(link, origin: origin))
        return nil
      } catch {
        return error
      }
    }
  }

  private var shown: [String] { host.scene.entries.map(\.link) }

  @Test("The answer to one sign-in serves all journeys that wait for a sign-in")
  func sharedSignIn() async {
    let tasks = (1...5).map { begin("/orders/\($0)") }
    await waitUntil { router.questions.count == 5 }
    #expect(user.asked == ["sign-in /orders/1"])
    user.answer(true)
    for task in tasks { #expect(await task.value == nil) }
    #expect(shown.sorted() == (1...5).map { "/orders/\($0)" })
    #expect(user.asked.count == 1)
  }

  @Test("The answer in one scene does not serve another scene, whose user can be another one")
  func scenes() async {
    let second = RouteScene("second")
    router.attach(MemoryHost<String>(), to: second)
    let first = begin("/orders/1")
    let other = Task { () async -> RouteError? in
      do throws(RouteError) {
        _ = try await router.route(to: .parsing("/orders/2", origin: .universal), .in(second))
        return nil
      } catch {
        return error
      }
    }
    await waitUntil { user.asked.count == 2 }
    #expect(router.questions.count == 2)
    user.answer(true)
    #expect(await first.value == nil)
    #expect(router.questions.count == 1)
    user.answer(false)
    #expect(await other.value?.code == .unauthorized)
  }

  @Test("The trace of a journey that waits for the answer to another one says so")
  func trace() async {
    let tasks = [begin("/orders/1"), begin("/orders/2")]
    await waitUntil { router.questions.count == 2 }
    user.answer(true)
    for task in tasks { _ = await task.value }
    let steps = router.journeys.last?.steps.map(\.detail) ?? []
    #expect(steps.contains("waits for the sign-in"))
    #expect(steps.contains("sign-in: yes"))
  }

  @Test("A user who does not sign in declines all journeys that wait for a sign-in")
  func sharedRefusal() async {
    let tasks = (1...3).map { begin("/orders/\($0)") }
    await waitUntil { router.questions.count == 3 }
    user.answer(false)
    for task in tasks { #expect(await task.value?.code == .unauthorized) }
    #expect(user.asked.count == 1)
    // A later journey asks again.
    let later = begin("/orders/4")
    await waitUntil { user.asked.count == 2 }
    user.answer(true)
    #expect(await later.value == nil)
  }

  @Test("Confirmations are asked one after another, and each answer serves its own journey")
  func confirmations() async {
    let tasks = (1...3).map { begin("/follow/\($0)", .shortcut) }
    await waitUntil { router.questions.count == 3 }
    #expect(user.asked == ["confirmation /follow/1"])
    user.answer(true)
    await waitUntil { user.asked.count == 2 }
    user.answer(false)
    await waitUntil { user.asked.count == 3 }
    user.answer(true)
    #expect(await tasks[0].value == nil)
    #expect(await tasks[1].value?.code == .unauthorized)
    #expect(await tasks[2].value == nil)
    #expect(user.asked == (1...3).map { "confirmation /follow/\($0)" })
  }

  @Test("A sign-in waits for a confirmation that the user is asked first")
  func mixed() async {
    let confirmation = begin("/follow/1", .shortcut)
    await waitUntil { user.asked.count == 1 }
    let signIns = [begin("/orders/1"), begin("/orders/2")]
    await waitUntil { router.questions.count == 3 }
    user.answer(true)
    await waitUntil { user.asked.count == 2 }
    #expect(user.asked == ["confirmation /follow/1", "sign-in /orders/1"])
    user.answer(true)
    for task in signIns + [confirmation] { #expect(await task.value == nil) }
  }

  @Test("If the asking journey is cancelled, the next one asks again")
  func cancelled() async {
    let (first, second) = (begin("/orders/1"), begin("/orders/2"))
    await waitUntil { router.questions.count == 2 }
    first.cancel()
    #expect(await first.value?.code == .cancelled)
    // The authorizer may ignore the cancellation until the user has answered.
    user.answer(true)
    await waitUntil { user.asked.count == 2 }
    user.answer(true)
    #expect(await second.value == nil)
    #expect(shown == ["/orders/2"])
  }

  @Test("A waiting journey that is cancelled or reset leaves the queue")
  func leaving() async {
    let (first, second, third) = (
      begin("/orders/1"), begin("/orders/2"), begin("/follow/3", .shortcut)
    )
    await waitUntil { router.questions.count == 3 }
    second.cancel()
    #expect(await second.value?.code == .cancelled)
    await waitUntil { router.questions.count == 2 }
    router.reset()
    #expect(await first.value?.code == .cancelled)
    #expect(await third.value?.code == .cancelled)
    // The user still sees the first question.
    #expect(router.questions.count == 1)
    user.answer(true)
    await waitUntil { router.questions.count == 0 }
  }

  @Test("A question that is not answered in time keeps its turn until the authorizer returns")
  func timedOut() async {
    let first = begin("/orders/1")
    await waitUntil { user.asked.count == 1 }
    await clock.sleepers(1)
    clock.advance(by: .seconds(200))
    let second = begin("/orders/2")
    await waitUntil { router.questions.count == 2 }
    await clock.sleepers(1)
    clock.advance(by: .seconds(101))
    let error = await first.value
    #expect(error?.code == .timedOut)
    #expect(error?.external.code == .notFound)
    await runPendingTasks()
    #expect(user.asked.count == 1)
    user.answer(false)
    await waitUntil { user.asked.count == 2 }
    user.answer(true)
    #expect(await second.value == nil)
  }

  @Test("Many links of one sender neither ask many times nor exclude other senders")
  func storm() async {
    let storm = (0..<2_000).map { begin("/orders/\($0)") }
    await waitUntil { router.questions.count == 8 && router.running.count == 8 }
    let other = begin("/orders/x", .authenticatedPush)
    await waitUntil { router.questions.count == 9 }
    user.answer(true)
    var codes: [String: Int] = [:]
    for task in storm {
      let error = await task.value
      codes[error?.code.name ?? "shown", default: 0] += 1
      if let error {
        // The sender does not see that the route exists.
        #expect(error.external.code == .notFound)
        #expect(error.message.contains("at most 16, and half of them from one sender"))
      }
    }
    #expect(codes == ["shown": 8, "inboxFull": 1_992])
    #expect(await other.value == nil)
    #expect(user.asked.count == 1)
  }

  @Test("After `userChanged()`, no approval of the earlier user opens a screen")
  func userChanged() async {
    let latch = Latch()
    router.use(
      ClosureMiddleware { request, next in
        await latch.wait()
        return try await next(request)
      }
    )
    let approved = begin("/orders/1")
    await waitUntil { user.asked.count == 1 }
    // A change during the sign-in is the sign-in itself.
    router.userChanged()
    user.answer(true)
    await waitUntil { latch.arrivals == 1 }
    router.userChanged(in: RouteScene("other"))
    router.userChanged()
    latch.open()
    await waitUntil { user.asked.count == 2 }
    #expect(shown.isEmpty)
    user.answer(false)
    #expect(await approved.value?.code == .unauthorized)
    #expect(shown.isEmpty)
  }

  @Test("After `userChanged()`, no confirmation of the earlier user counts")
  func confirmationOfEarlierUser() async {
    let (asked, waiting) = (begin("/follow/1", .shortcut), begin("/follow/2", .shortcut))
    let signIn = begin("/orders/1")
    await waitUntil { router.questions.count == 3 }
    router.userChanged(in: RouteScene("other"))
    #expect(router.questions.count == 3)
    router.userChanged()
    #expect(await waiting.value?.code == .unauthorized)
    user.answer(true)
    #expect(await asked.value?.code == .unauthorized)
    await waitUntil { user.asked.count == 2 }
    user.answer(true)
    #expect(await signIn.value == nil)
    #expect(user.asked == ["confirmation /follow/1", "sign-in /orders/1"])
  }

  @Test("With a capacity of zero or less, the user is not asked")
  func noCapacity() async {
    for capacity in [0, -1, .min] {
      router.limits.authorizationCapacity = capacity
      #expect(await begin("/orders/1").value?.code == .inboxFull)
    }
    #expect(user.asked.isEmpty)
  }

  @Test("An authorizer that waits for a route with a sign-in ends with a deadlock error")
  func nested() async {
    user.opensFirst = { [router] in
      do throws(RouteError) {
        _ = try await router.route(to: .parsing("/orders/2", origin: .universal))
        return nil
      } catch {
        return error
      }
    }
    let task = begin("/orders/1")
    await waitUntil { user.nestedError != nil }
    #expect(user.nestedError?.code == .deadlock)
    #expect(
      user.nestedError?.message
        == "the authorizer waits for this journey, which needs a sign-in itself; call `open`, which "
        + "does not wait, or open a route that needs no answer of the user"
    )
    user.answer(true)
    #expect(await task.value == nil)
  }

  /// An authorizer whose user answers when the test says so.
  @MainActor
  private final class User: RouteAuthorizer {
    private(set) var asked: [String] = []
    private(set) var nestedError: RouteError?
    var opensFirst: (@MainActor () async -> RouteError?)?
    private var questions: [CheckedContinuation<Bool, Never>] = []

    func signIn(for request: RouteRequest) async throws -> Bool { await ask("sign-in", request) }
    func confirm(_ request: RouteRequest) async throws -> Bool {
      await ask("confirmation", request)
    }

    /// Answers the oldest question.
    func answer(_ answer: Bool) { questions.removeFirst().resume(returning: answer) }

    private func ask(_ question: String, _ request: RouteRequest) async -> Bool {
      asked.append("\(question) \(request.link.text)")
      if let opensFirst {
        self.opensFirst = nil
        nestedError = await opensFirst()
      }
      return await withCheckedContinuation { questions.append($0) }
    }
  }
}
