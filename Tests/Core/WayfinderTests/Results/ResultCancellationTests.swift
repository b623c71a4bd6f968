// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder
import WayfinderTesting

/// A stage at which a journey with an awaited result is suspended.
private enum Stage: String, CaseIterable {
  case middleware
  case making
  case performing
  case afterwards
  case action

  /// Whether the host shows the screen although the journey ends during this stage; a host that has
  /// begun to show a screen cannot be stopped.
  var isShown: Bool { self == .performing || self == .afterwards }

  var limit: Duration { self == .performing ? .seconds(10) : .seconds(60) }
}

@MainActor
@Suite("Results: cancellation and time limits", .timeLimit(.minutes(30)))
struct ResultCancellationTests {
  /// An app whose journey to `/a` is suspended at one stage.
  @MainActor
  private struct SuspendedJourney {
    let app = ResultApp()
    let latch = Latch()
    let host = ResultHandleHost()
    let window = DisplayedScreen()

    init(suspendedAt stage: Stage) {
      app.router.attach(host)
      let (latch, window) = (latch, window)
      if stage == .performing { host.latch = latch }
      let piece = ClosureMiddleware { request, next in
        if stage == .middleware { await latch.wait() }
        let outcome = try await next(request)
        if stage == .afterwards { await latch.wait() }
        return outcome
      }
      if stage == .action {
        app.router.action("/a", .middleware(piece)) { _ in
          await latch.wait()
          return 7
        }
      } else {
        app.router.register("/a", .middleware(piece)) { request in
          window.page = ResultScreen(request)
          if stage == .making { await latch.wait() }
          return ResultScreen(request)
        }
      }
    }
  }

  @Test("A caller that is cancelled before its call creates no screen")
  func before() async {
    let app = ResultApp()
    app.router.register("/a") { request in
      app.callerLog.record("made")
      return ResultScreen(request)
    }
    let task = app.requestNumber("/a")
    task.cancel()
    #expect(await task.value?.code == .cancelled)
    #expect(app.callerLog.calls == ["/a: cancelled"])
    #expect(app.host.top == nil)
  }

  @Test(
    "A caller that is cancelled during the journey returns at once and receives no result",
    arguments: Stage.allCases
  )
  private func underWay(stage: Stage) async {
    let journey = SuspendedJourney(suspendedAt: stage)
    let task = journey.app.requestNumber("/a")
    await waitUntil { journey.latch.arrivals == 1 }
    task.cancel()
    #expect(await task.value?.code == .cancelled)
    #expect(journey.window.page?.request.finish(with: 7) != true)
    journey.latch.open()
    await waitUntil { journey.app.router.journeys.count == 1 }
    #expect(journey.host.pages.count == (stage.isShown ? 1 : 0))
    for page in journey.host.pages { #expect(!page.request.finish(with: 7)) }
    #expect(journey.app.callerLog.calls == ["/a: cancelled"])
  }

  @Test(
    "A caller whose time limit is exceeded receives `timedOut` and no result",
    arguments: Stage.allCases
  )
  private func timedOut(stage: Stage) async {
    let journey = SuspendedJourney(suspendedAt: stage)
    let task = journey.app.requestNumber("/a")
    await waitUntil { journey.latch.arrivals == 1 }
    await journey.app.clock.sleepers(1)
    journey.app.clock.advance(by: stage.limit)
    #expect(await task.value?.code == .timedOut)
    #expect(journey.window.page?.request.finish(with: 7) != true)
    // The suspended code keeps the journey alive, but no caller waits for the result any more.
    if !stage.isShown { #expect(journey.window.page?.request.awaitsResult != true) }
    journey.latch.open()
    await waitUntil { journey.latch.departures == 1 }
    await runPendingTasks()
    #expect(journey.host.pages.count == (stage.isShown ? 1 : 0))
    for page in journey.host.pages { #expect(!page.request.finish(with: 7)) }
    #expect(journey.app.callerLog.calls == ["/a: timedOut"])
  }

  @Test("A reset during the journey ends the journey and the wait", arguments: Stage.allCases)
  private func reset(stage: Stage) async {
    let journey = SuspendedJourney(suspendedAt: stage)
    let task = journey.app.requestNumber("/a")
    await waitUntil { journey.latch.arrivals == 1 }
    journey.app.router.reset()
    #expect(await task.value?.message == "the router was reset")
    if !stage.isShown { #expect(journey.window.page?.request.awaitsResult != true) }
    journey.latch.open()
    await waitUntil { journey.latch.departures == 1 }
    await runPendingTasks()
    for page in journey.host.pages { #expect(!page.request.finish(with: 7)) }
    #expect(journey.app.callerLog.calls == ["/a: cancelled"])
  }

  @Test("A caller that is cancelled while it waits for the result returns, and the screen stays")
  func waiting() async {
    let app = ResultApp()
    app.page("/a")
    let task = await app.requestNumberAndShow("/a")
    task.cancel()
    #expect(await task.value?.code == .cancelled)
    #expect(!app.finish(with: 7))
    #expect(app.host.stack.count == 1)
    #expect(app.callerLog.calls == ["/a: cancelled"])
  }

  @Test("Cancelling one of two callers does not affect the other")
  func oneOfTwo() async {
    let app = ResultApp()
    app.page("/a")
    let first = await app.requestNumberAndShow("/a")
    let second = await app.requestNumberAndShow("/a")
    first.cancel()
    #expect(await first.value?.code == .cancelled)
    #expect(!app.host.stack[0].screen.request.finish(with: 1))
    #expect(app.finish(with: 2))
    #expect(await second.value == nil)
    #expect(app.callerLog.calls == ["/a: cancelled", "/a: 2"])
  }

  @Test(
    "Attaching a host while a screen is created does not end the wait for that screen",
    arguments: [true, false]
  )
  func attachedMeanwhile(isDetachedBefore: Bool) async {
    let app = ResultApp()
    let latch = Latch()
    app.router.register("/a") { request in
      await latch.wait()
      return ResultScreen(request)
    }
    let task = app.requestNumber("/a")
    await waitUntil { latch.arrivals == 1 }
    if isDetachedBefore { app.router.detach(.main) }
    let host = MemoryHost<ResultScreen>()
    app.router.attach(host)
    latch.open()
    await waitUntil { host.top != nil }
    await runPendingTasks()
    #expect(app.callerLog.calls.isEmpty)
    #expect(host.top?.request.finish(with: 7) == true)
    #expect(await task.value == nil)
  }

  @Test("A navigator whose time limit is exceeded during its turn cannot show a screen any more")
  func lateTurn() async {
    let app = ResultApp()
    let latch = Latch()
    app.router.register("/a", navigator: LateNavigator(latch: latch))
    let task = app.requestNumber("/a")
    await waitUntil { latch.arrivals == 1 }
    await app.clock.sleepers(1)
    app.clock.advance(by: .seconds(10))
    #expect(await task.value?.code == .timedOut)
    latch.open()
    await waitUntil { latch.departures == 1 }
    await runPendingTasks()
    #expect(app.host.top == nil)
    #expect(app.callerLog.calls == ["/a: timedOut"])
  }

  @Test("A caller that waits for its turn receives an error when the scene is detached")
  func turn() async {
    let app = ResultApp()
    let host = ResultHandleHost()
    let latch = Latch()
    host.latch = latch
    app.router.attach(host)
    app.page("/a")
    app.router.open("/a")
    await waitUntil { latch.arrivals == 1 }
    let task = app.requestNumber("/a")
    await runPendingTasks()
    app.router.detach(.main)
    #expect(await task.value?.code == .navigationFailed)
    latch.open()
  }
}

/// A navigator that waits at a latch before it shows its screen.
private struct LateNavigator: Navigator {
  let latch: Latch

  func screen(for request: RouteRequest) async throws -> ResultScreen { ResultScreen(request) }

  func navigate(to screen: ResultScreen, in turn: NavigationContext<ResultScreen>) async throws {
    await latch.wait()
    try await turn.show(screen, from: nil)
  }
}

/// Weak references to the objects that one journey creates or receives.
@MainActor
private final class JourneyObjects {
  weak var page: ResultScreen?
  weak var resultHandle: RouteRequest.ResultHandle?
  weak var attachments: RouteRequest.Attachments?
  weak var value: Value?
  /// The names of the objects that have been observed alive.
  private(set) var seen: Set<String> = []

  /// An attachment whose lifetime the test observes.
  final class Value {}

  enum Key: RouteRequest.AttachmentKey {
    typealias Value = JourneyObjects.Value
  }

  /// The names of the objects that are alive.
  var alive: Set<String> {
    let names = [
      page.map { _ in "page" }, resultHandle.map { _ in "resultHandle" },
      attachments.map { _ in "attachments" }, value.map { _ in "value" },
    ]
    return Set(names.compactMap(\.self))
  }

  /// Records the objects that are alive now.
  func recordAlive() { seen.formUnion(alive) }
}

/// A navigator that stores weak references to the objects that it creates and receives.
private struct ObservedNavigator: Navigator {
  let objects: JourneyObjects
  let latch: Latch
  var end: End

  func accepts(_ request: RouteRequest) async throws -> Bool {
    objects.attachments = request.attachments
    objects.value = request.attachments[JourneyObjects.Key.self]
    objects.recordAlive()
    return end != .declined
  }

  func screen(for request: RouteRequest) async throws -> ResultScreen {
    let page = ResultScreen(request)
    objects.page = page
    if end.isHeldUp { await latch.wait() }
    if end == .failed { throw TestError() }
    return page
  }

  func navigate(to screen: ResultScreen, in turn: NavigationContext<ResultScreen>) async throws {
    objects.resultHandle = turn.resultHandle
    objects.recordAlive()
    if end != .notKept { try await turn.show(screen, from: nil) }
    if end == .failedAfterwards { throw TestError() }
  }
}

/// A way in which a journey ends, or in which the wait for its result ends.
private enum End: String, CaseIterable {
  case returned
  case wrongResult
  case left
  case notKept
  case declined
  case failed
  case failedAfterwards
  case cancelledWaiting
  case resetWaiting
  case detached
  case cancelled
  case timedOut
  case reset

  var isHeldUp: Bool { [.cancelled, .timedOut, .reset].contains(self) }

  /// Whether the screen is displayed after the end of the journey, so that the caller waits for the
  /// screen's result.
  var isShown: Bool {
    [.returned, .wrongResult, .left, .cancelledWaiting, .resetWaiting, .detached].contains(self)
  }

  /// The names of the objects that exist at some time during the journey.
  var createdObjects: Set<String> {
    switch self {
    case .declined, .failed, .cancelled, .timedOut, .reset: ["attachments", "value"]
    default: ["page", "resultHandle", "attachments", "value"]
    }
  }

  var code: RouteError.Code? {
    switch self {
    case .returned: nil
    case .wrongResult: .wrongResult
    case .declined: .declined
    case .failed: .failed
    case .failedAfterwards: .navigationFailed
    case .timedOut: .timedOut
    default: .cancelled
    }
  }
}

@MainActor
@Suite("Results: memory", .timeLimit(.minutes(30)))
struct ResultRemainsTests {
  /// Runs a journey that ends in this way, and returns the code of its error.
  ///
  /// The scene must allow its last screen to be closed.
  private func bring(
    about end: End,
    _ app: ResultApp,
    _ objects: JourneyObjects
  ) async -> RouteError.Code? {
    let latch = Latch()
    app.router.register(
      "/a",
      navigator: ObservedNavigator(objects: objects, latch: latch, end: end)
    )
    let attachments = RouteRequest.Attachments()
    attachments[JourneyObjects.Key.self] = JourneyObjects.Value()
    let task = app.requestNumber("/a", attaching: attachments)
    if end.isShown { await waitUntil { app.router.journeys.last?.ending == "shown" } }
    if end.isHeldUp { await waitUntil { latch.arrivals == 1 } }
    await runPendingTasks()
    switch end {
    case .returned: #expect(app.finish(with: 7))
    case .wrongResult: #expect(app.finish(with: attachments))
    case .left: #expect(app.host.goBack())
    case .cancelledWaiting, .cancelled: task.cancel()
    case .resetWaiting, .reset: app.router.reset()
    case .detached: app.router.detach(.main)
    case .timedOut:
      await app.clock.sleepers(1)
      app.clock.advance(by: .seconds(60))
    case .notKept, .declined, .failed, .failedAfterwards: break
    }
    let code = await task.value?.code
    latch.open()
    return code
  }

  @Test(
    "After the journey has ended and its screen has left, no object of the journey is alive",
    arguments: End.allCases
  )
  private func nothing(end: End) async {
    let app = ResultApp(scene: .withoutStack)
    let objects = JourneyObjects()
    let code = await bring(about: end, app, objects)
    #expect(code == end.code)
    #expect(objects.seen.isSuperset(of: end.createdObjects))
    await runPendingTasks()
    // Only the displayed screen may still be alive.
    let isOnDisplay = app.host.top != nil
    #expect(objects.alive.contains("page") == isOnDisplay)
    #expect(isOnDisplay == (end.isShown && end != .left || end == .failedAfterwards))
    while app.host.goBack() {}
    await runPendingTasks()
    #expect(objects.alive.isEmpty)
  }
}
