// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching
import RouteNavigation
import Testing
import WayfinderTesting

@testable import Wayfinder

/// The kinds of calls that change the screens of a scene.
enum OrderedCall: String, CaseIterable {
  case own
  case kept
  case result
  case outside
  case pop

  /// Whether later journeys wait for the screen.
  var keepsPlace: Bool { self == .kept || self == .result || self == .outside }
}

/// An app whose page `/slow/:id` is made only when a test opens the latch of its id.
@MainActor
private final class OrderedApp {
  let clock = TestClock()
  let router: Router<String>
  let host = MemoryHost<String>()
  private var latches: [String: Latch] = [:]

  init() {
    router = Router(clock: clock)
    router.console = nil
    router.links = [.scheme("app")]
    router.attach(host)
    register("/page/:id") { _ in }
    register("/slow/:id") { [unowned self] in await latch($0).wait() }
  }

  private func register(
    _ pattern: RoutePattern,
    _ wait: @escaping @MainActor (String) async -> Void
  ) {
    router.register(pattern, [.external(including: .schemes), .alwaysNewScreen]) { request in
      let id = request.link.segments.last?.value ?? ""
      await wait(id)
      return id
    }
  }

  func latch(_ id: String) -> Latch {
    if let latch = latches[id] { return latch }
    let latch = Latch()
    latches[id] = latch
    return latch
  }

  func openAllLatches() { for latch in latches.values { latch.open() } }

  var stack: [String] { host.stack.map(\.screen) }

  /// Begins a call, and waits until it cannot continue without the test; the value of the task is its ending.
  func begin(_ call: OrderedCall, _ path: String = "") async -> Task<String, Never> {
    let count = router.nextJourney
    let task = Task { await ending { try await self.perform(call, path) } }
    await waitUntil { router.nextJourney > count }
    await runPendingTasks()
    return task
  }

  private func perform(_ call: OrderedCall, _ path: String) async throws {
    let own = RouteDestination.parsing(path, origin: .internal)
    switch call {
    case .own: try await router.route(to: own)
    case .kept: try await router.route(to: own, .keepsOrder)
    case .result: _ = try await router.route(to: own, returning: Int.self)
    case .outside: try await router.route(to: .parsing("app:\(path)", origin: .scheme))
    case .pop: try await router.navigate(.pop)
    }
  }
}

@MainActor
@Suite("The order of journeys in a scene", .timeLimit(.minutes(30)))
struct SceneOrderTests {
  private let app = OrderedApp()

  @Test(
    "A slow screen and a later call",
    arguments: OrderedCall.allCases.filter { $0 != .pop },
    OrderedCall.allCases
  )
  func pairs(first: OrderedCall, second: OrderedCall) async {
    _ = await app.begin(.own, "/page/home").value
    _ = await app.begin(.own, "/page/list").value
    let slow = await app.begin(first, "/slow/1")
    let later = await app.begin(second, "/page/2")
    // A later screen waits for one that keeps its place; `pop` removes what is shown.
    let shown = second == .pop ? ["home"] : ["home", "list", "2"]
    #expect(app.stack == (first.keepsPlace && second != .pop ? ["home", "list"] : shown))
    if !first.keepsPlace { #expect(await slow.value == "superseded") }
    app.latch("1").open()
    await runPendingTasks()
    switch (first.keepsPlace, second) {
    case (false, _): #expect(app.stack == shown)
    case (true, .pop): #expect(app.stack == ["home", "1"])
    case (true, _): #expect(app.stack == ["home", "list", "1", "2"])
    }
    if second != .result { #expect(await later.value == "shown") }
    app.router.reset()
    _ = (await slow.value, await later.value)
    #expect(app.router.running.count == 0)
  }

  @Test("Of several calls of the app, the last one whose screen is made wins")
  func latestWins() async {
    _ = await app.begin(.own, "/page/home").value
    let calls = [
      await app.begin(.own, "/slow/1"), await app.begin(.own, "/slow/2"),
      await app.begin(.own, "/slow/3"),
    ]
    app.latch("2").open()
    #expect(await calls[1].value == "shown")
    #expect(await calls[0].value == "superseded")
    #expect(app.router.journeys.first { $0.ending == "superseded" }?.link == "/slow/:id")
    app.latch("3").open()
    #expect(await calls[2].value == "shown")
    #expect(app.stack == ["home", "2", "3"])
  }

  @Test("An action after a navigator that declines is not superseded")
  func declined() async {
    let latch = app.latch("action")
    app.router.register("/both/:id", .priority(1)) { request -> String in
      throw RouteError(.declined, for: request, message: "no")
    }
    app.router.action("/both/*rest") { _ in await latch.wait() }
    let action = await app.begin(.own, "/both/1")
    _ = await app.begin(.own, "/page/2").value
    latch.open()
    #expect(await action.value == "shown")
  }

  @Test("A call that joins an earlier journey makes it the latest one")
  func joining() async {
    let first = await app.begin(.own, "/slow/1")
    let second = await app.begin(.own, "/slow/2")
    let third = await app.begin(.own, "/slow/1")
    app.latch("2").open()
    #expect(await second.value == "shown")
    app.latch("1").open()
    #expect(await first.value == "shown")
    #expect(await third.value == "shown")
    #expect(app.stack == ["2", "1"])
  }

  @Test(
    "A journey whose middleware waits takes its place afterwards",
    arguments: [OrderedCall.own, .outside]
  )
  func slowMiddleware(call: OrderedCall) async {
    let latch = app.latch("checked")
    app.router.register(
      "/checked/:id",
      [
        .external(including: .schemes),
        .middleware(
          ClosureMiddleware { request, next in
            await latch.wait()
            return try await next(request)
          }
        ),
      ]
    ) { _ in "checked" }
    let early = await app.begin(call, "/checked/1")
    #expect(await app.begin(.outside, "/page/2").value == "shown")
    #expect(await app.begin(.own, "/page/3").value == "shown")
    latch.open()
    #expect(await early.value == "shown")
    #expect(app.stack == ["2", "3", "checked"])
  }

  @Test("Links from outside are shown in the order of arrival, also if a later one is ready first")
  func arrival() async {
    let links = [
      await app.begin(.outside, "/slow/1"), await app.begin(.outside, "/slow/2"),
      await app.begin(.outside, "/slow/3"),
    ]
    for id in ["3", "2"] {
      app.latch(id).open()
      await runPendingTasks()
      #expect(app.stack.isEmpty)
    }
    app.latch("1").open()
    for link in links { #expect(await link.value == "shown") }
    #expect(app.stack == ["1", "2", "3"])
  }

  @Test("A link from outside holds back later calls for a limited time, and is not lost")
  func limit() async {
    let link = await app.begin(.outside, "/slow/1")
    let call = await app.begin(.own, "/page/2")
    #expect(app.stack.isEmpty)
    await app.clock.sleepers(2)
    app.clock.advance(by: app.router.limits.orderTimeout)
    #expect(await call.value == "shown")
    #expect(app.stack == ["2"])
    #expect(await app.begin(.own, "/page/3").value == "shown")
    app.latch("1").open()
    #expect(await link.value == "shown")
    #expect(app.stack == ["2", "3", "1"])
  }

  @Test("A screen that cannot be made, or whose caller is cancelled, delays no other call")
  func failures() async {
    app.router.register("/broken", .external(including: .schemes)) { [app] _ -> String in
      await app.latch("broken").wait()
      throw TestError()
    }
    let broken = await app.begin(.outside, "/broken")
    let cancelled = await app.begin(.outside, "/slow/1")
    let call = await app.begin(.own, "/page/2")
    cancelled.cancel()
    #expect(await cancelled.value == "cancelled")
    #expect(app.stack.isEmpty)
    app.latch("broken").open()
    #expect(await broken.value == "failed")
    #expect(await call.value == "shown")
    #expect(app.stack == ["2"])
    app.openAllLatches()
  }

  @Test("What the code of a journey opens does not wait for it and does not supersede it")
  func nested() async {
    let signIn = ClosureMiddleware { [app] request, next in
      try await app.router.route(to: "/page/awaited")
      await withCheckedContinuation { continuation in
        app.router.open("/page/opened") { _ in continuation.resume() }
      }
      return try await next(request)
    }
    app.router.register("/account/:id", [.external(including: .schemes), .middleware(signIn)]) {
      _ in
      try await app.router.route(to: "/page/made")
      return "account"
    }
    for call in [OrderedCall.outside, .own, .kept] {
      #expect(await app.begin(call, "/account/\(call)").value == "shown")
      #expect(app.stack.suffix(4) == ["awaited", "opened", "made", "account"])
      while app.host.goBack() {}
    }
  }

  @Test("Journeys that restore screens, return values or run in other scenes are not superseded")
  func others() async {
    app.router.action("/count") { [app] _ in await app.latch("count").wait() }
    let other = MemoryHost<String>()
    let two = RouteScene("two")
    app.router.attach(other, to: two)
    let action = await app.begin(.own, "/count")
    let elsewhere = Task { try? await app.router.route(to: "/slow/1", .in(two)) }
    await runPendingTasks()
    _ = await app.begin(.own, "/page/2").value
    app.openAllLatches()
    #expect(await action.value == "shown")
    _ = await elsewhere.value
    #expect(other.stack.map(\.screen) == ["1"])
    #expect(app.stack == ["2"])
  }

  @Test("An explicit `push` and `.newScreen` add a screen that is on display; `show` reuses it")
  func newScreens() async throws {
    app.router.register("/profile/:id") { $0.link.text }
    let profiles: [RoutePath] = ["/profile/1", "/profile/2", "/profile/1"]
    for options in [JourneyOptions.using(.push), .newScreen] {
      for profile in profiles { try await app.router.route(to: profile, options) }
      #expect(app.stack.suffix(3) == ["/profile/1", "/profile/2", "/profile/1"])
      try await app.router.route(to: "/profile/1", .using(.root))
    }
    for profile in profiles { try await app.router.route(to: profile) }
    #expect(app.stack == ["/profile/1"])
  }

  @Test("Random calls, slow screens and pops keep the order", arguments: 0..<20)
  func random(seed: Int) async {
    var numbers = SampleNumbers(seed: UInt64(seed))
    _ = await app.begin(.own, "/page/0").value
    var calls: [(call: OrderedCall, task: Task<String, Never>)] = []
    var model = ["0"]
    for number in 1...14 {
      let call = OrderedCall.allCases[numbers.below(OrderedCall.allCases.count)]
      if call == .pop {
        guard app.stack.count > 1 else { continue }
        model = Array(app.stack.dropLast())
        calls.append((call, await app.begin(.pop)))
        #expect(Array(app.stack.prefix(model.count)) == model)
      } else {
        let path = numbers.below(3) == 0 ? "/page/\(number)" : "/slow/\(number)"
        calls.append((call, await app.begin(call, path)))
      }
      if numbers.below(2) == 0 { app.latch("\(numbers.below(number) + 1)").open() }
      await runPendingTasks()
      checkOrder()
    }
    app.openAllLatches()
    for number in 1...14 { app.latch("\(number)").open() }
    await waitUntil { app.router.running.count == 0 }
    checkOrder()
    app.router.reset()
    for (call, task) in calls {
      let ending = await task.value
      switch call {
      case .own: #expect(["shown", "superseded"].contains(ending))
      case .result: #expect(ending == "cancelled")
      case .kept, .outside, .pop: #expect(ending == "shown")
      }
    }
  }

  private func checkOrder() {
    let numbers = app.stack.compactMap { Int($0) }
    #expect(numbers == numbers.sorted())
  }
}
