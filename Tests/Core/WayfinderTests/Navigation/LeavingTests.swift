// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching
import RouteNavigation
import Testing
import WayfinderTesting

@testable import Wayfinder

/// A page that can ask before it is left.
@MainActor
private final class Page: RouteLeaving {
  let name: String
  var asksBeforeLeaving: Bool
  private(set) var questionCount = 0
  /// What the page does before it waits for the answer of the test.
  var onQuestion: @MainActor () async -> Void = {}
  private var questions: [CheckedContinuation<Bool, Never>] = []

  init(_ name: String, asks: Bool) {
    (self.name, asksBeforeLeaving) = (name, asks)
  }

  var isAsking: Bool { !questions.isEmpty }

  func mayLeave() async -> Bool {
    questionCount += 1
    await onQuestion()
    return await withCheckedContinuation { questions.append($0) }
  }

  func answer(_ mayLeave: Bool) {
    if !questions.isEmpty { questions.removeFirst().resume(returning: mayLeave) }
  }
}

/// An app with pages `/page/:id`, forms `/form/:id`, which ask, and slow pages.
@MainActor
private final class FormApp {
  let clock = TestClock()
  let router: Router<Page>
  let host = MemoryHost<Page>(scene: NavigationState.Scene(tabs: ["a", "b"]))
  private var latches: [String: Latch] = [:]
  private var pages: [Page] = []

  init() {
    router = Router(clock: clock)
    router.console = nil
    router.links = [.scheme("app")]
    router.attach(host)
    let facts: RouteConfiguration = .external(including: .schemes)
    for pattern in ["/page/:id", "/form/:id", "/slow/:id"] as [RoutePattern] {
      router.register(pattern, [facts, .alwaysNewScreen]) { [unowned self] request in
        await made(request, asks: pattern == "/form/:id", isSlow: pattern == "/slow/:id")
      }
    }
    router.register("/draft/:id", facts) { [unowned self] request in
      await made(request, asks: true, isSlow: false)
    }
    router.register("/urgent/:id", [facts, .alwaysNewScreen, .bypassesGates]) {
      [unowned self] request in
      await made(request, asks: false, isSlow: false)
    }
    router.register("/box/:id", facts) { [unowned self] request in
      await made(request, asks: false, isSlow: false)
    }
    let inBox: RouteConfiguration = [facts, .parent("/box/:id"), .transition(.inParent)]
    router.register("/box/:id/form/:form", inBox) { [unowned self] request in
      await made(request, asks: true, isSlow: false)
    }
    router.register("/form/:id/sent", [facts, .parent("/page/:id")]) { [unowned self] request in
      await made(request, asks: false, isSlow: false)
    }
  }

  private func made(_ request: RouteRequest, asks: Bool, isSlow: Bool) async -> Page {
    let id = request.link.segments.last?.value ?? ""
    if isSlow { await latch(id).wait() }
    let page = Page(id, asks: asks)
    pages.append(page)
    return page
  }

  func latch(_ id: String) -> Latch {
    let latch = latches[id] ?? Latch()
    latches[id] = latch
    return latch
  }

  var shown: [String] { (host.stack + host.presented).map(\.screen.name) }
  var asking: [String] { pages.filter(\.isAsking).map(\.name) }

  /// Returns the page with a name, the one that asks if there are several.
  func page(_ name: String) -> Page {
    let named = pages.filter { $0.name == name }
    return named.first(where: \.isAsking) ?? named.last ?? Page("", asks: false)
  }

  /// Shows pages, which must not ask.
  func show(_ paths: String...) async {
    for path in paths {
      #expect(
        await begin { try await $0.route(to: .parsing(path, origin: .internal)) }.value == "shown"
      )
    }
  }

  /// Begins a call, and waits until it cannot continue without the test; the value of the task is its ending.
  func begin(
    _ call: @escaping @MainActor (Router<Page>) async throws -> Void
  ) async
    -> Task<String, Never>
  {
    let count = router.nextJourney
    let task = Task { await ending { try await call(self.router) } }
    await waitUntil { router.nextJourney > count }
    await runPendingTasks()
    return task
  }

  func link(_ path: String) async -> Task<String, Never> {
    await begin { try await $0.route(to: .parsing("app:\(path)", origin: .scheme)) }
  }
}

@MainActor
@Suite("Leaving a screen that asks before", .timeLimit(.minutes(30)))
struct LeavingTests {
  private let app = FormApp()

  /// The ways to remove a form that is shown above the page `1` and below the page `3`.
  enum Removal: String, CaseIterable {
    case popTo, popToRoot, root, parents, tabRoot, reveal, sheet

    @MainActor
    fileprivate func perform(_ app: FormApp) async throws {
      let router = app.router
      switch self {
      case .popTo: try await router.navigate(.popTo("/page/:id"))
      case .popToRoot: try await router.navigate(.popToRoot)
      case .root: try await router.route(to: "/page/9", .using(.root))
      case .parents: try await router.route(to: "/form/9/sent")
      case .tabRoot: try await router.route(to: "/page/9", .using(.replace))
      case .reveal:
        try await router.reveal(try #require(router.state.scenes[.main]?.entries.first))
      case .sheet: try await router.navigate(.dismiss)
      }
    }
  }

  @Test(
    "Each way to remove screens asks, the topmost first; a no changes nothing",
    arguments: Removal.allCases
  )
  func removals(removal: Removal) async {
    await app.show("/page/1", "/form/2")
    if removal == .sheet {
      app.page("2").asksBeforeLeaving = false
      await app.show("/form/3")
      let shown = await app.begin { try await $0.route(to: "/form/4", .using(.present(.sheet))) }
      #expect(await shown.value == "shown")
    } else if removal != .tabRoot {
      app.page("2").asksBeforeLeaving = false
      await app.show("/form/3")
      app.page("2").asksBeforeLeaving = true
    }
    // `popTo` stops at the page above which all others are.
    let before = app.shown
    let forms = before.reversed().filter { app.page($0).asksBeforeLeaving && $0 != "1" }
    let asked = removal == .sheet ? ["4"] : Array(forms)
    for refused in asked.indices {
      let call = await app.begin { _ in try await removal.perform(app) }
      for name in asked[..<refused] {
        #expect(app.asking == [name])
        app.page(name).answer(true)
        await runPendingTasks()
        #expect(app.shown == before)
      }
      #expect(app.asking == [asked[refused]])
      app.page(asked[refused]).answer(false)
      #expect(await call.value == "kept")
      #expect(app.shown == before)
    }
    let call = await app.begin { _ in try await removal.perform(app) }
    for name in asked {
      app.page(name).answer(true)
      await runPendingTasks()
    }
    #expect(await call.value == "shown")
    #expect(app.shown != before)
    #expect(app.router.state.scenes[.main] == app.host.scene)
  }

  @Test("Screens that remain are not asked, and a page that has nothing to lose is not")
  func notAsked() async {
    await app.show("/page/1", "/form/2", "/page/3")
    for transition in [RouteTransition.push, .present(.sheet), .overlay] {
      let call = await app.begin { try await $0.route(to: "/page/9", .using(transition)) }
      #expect(await call.value == "shown")
    }
    for transition in [RouteTransition.dismiss, .tab("b"), .tab("a"), .pop, .pop] {
      #expect(await app.begin { try await $0.navigate(transition) }.value == "shown")
    }
    #expect(app.page("2").questionCount == 0)
    app.page("2").asksBeforeLeaving = false
    #expect(await app.begin { try await $0.navigate(.pop) }.value == "shown")
    #expect(app.shown == ["1"])
  }

  @Test("A link with another query asks the screen that it would replace")
  func newQuery() async {
    await app.show("/page/1", "/draft/2?text=a")
    let same = await app.begin { try await $0.route(to: "/draft/2?text=b") }
    #expect(app.asking == ["2"])
    app.page("2").answer(false)
    #expect(await same.value == "kept")
    #expect(app.host.stack.last?.link.text == "/draft/2?text=a")
  }

  @Test("Links and calls that arrive during the question wait, however long the user takes")
  func waiting() async {
    await app.show("/page/1", "/form/2")
    let pop = await app.begin { try await $0.navigate(.pop) }
    let link = await app.link("/page/3")
    let call = await app.begin { try await $0.route(to: "/page/4", .keepsOrder) }
    for _ in 0..<6 {
      // The watch of the time limits, and that of the inbox.
      await app.clock.sleepers(2)
      app.clock.advance(by: .seconds(40))
      await runPendingTasks()
    }
    #expect(app.shown == ["1", "2"])
    #expect(app.router.running.count == 3)
    app.page("2").answer(true)
    #expect(await pop.value == "shown")
    #expect(await link.value == "shown")
    #expect(await call.value == "shown")
    #expect(Set(app.shown) == ["1", "3", "4"])
    #expect(app.page("2").questionCount == 1)
  }

  @Test(
    "Links from outside wait in the inbox, which has a limit, also for routes that bypass gates",
    arguments: ["page", "urgent"]
  )
  func inbox(route: String) async {
    app.router.limits.inboxCapacity = 2
    await app.show("/page/1", "/form/2")
    let pop = await app.begin { try await $0.navigate(.pop) }
    var links: [Task<String, Never>] = []
    for id in 3...6 { links.append(await app.link("/\(route)/\(id)")) }
    app.page("2").answer(false)
    #expect(await pop.value == "kept")
    var endings: [String] = []
    for link in links { endings.append(await link.value) }
    #expect(endings.count { $0 == "inboxFull" } == 2)
    #expect(endings.count { $0 == "shown" } == 2)
  }

  @Test("A host that is always busy, and does not wait, holds no link back")
  func busyHost() async throws {
    let router = Router<String>(clock: app.clock)
    router.console = nil
    router.links = [.scheme("app")]
    router.register("/page", .external(including: .schemes)) { _ in "page" }
    let host = BusyHost()
    router.attach(host)
    try await router.route(to: .parsing("app:/page", origin: .scheme))
    #expect(host.top == "page")
  }

  @Test("What the question opens goes ahead, and may be awaited")
  func nested() async {
    await app.show("/page/1", "/form/2")
    var nested: [String] = []
    app.page("2").onQuestion = { [app] in
      nested.append(
        await ending { try await app.router.route(to: "/page/ask", .using(.present(.sheet))) }
      )
      nested.append(await ending { try await app.router.navigate(.dismiss) })
      nested.append(await ending { try await app.router.navigate(.pop) })
    }
    let other = await app.begin { try await $0.route(to: "/page/3", .keepsOrder) }
    #expect(await other.value == "shown")
    let pops = await app.begin { try await $0.navigate(.popToRoot) }
    #expect(nested == ["shown", "shown", "shown"])
    #expect(app.shown == ["1", "2"])
    app.page("2").answer(true)
    #expect(await pops.value == "shown")
    #expect(app.shown == ["1"])
  }

  @Test("The question itself cannot remove its screen")
  func nestedRemoval() async {
    await app.show("/page/1", "/form/2")
    var nested: [String] = []
    app.page("2").onQuestion = { [app] in
      nested.append(await ending { try await app.router.navigate(.pop) })
    }
    let pop = await app.begin { try await $0.navigate(.pop) }
    #expect(nested == ["kept"])
    app.page("2").answer(true)
    #expect(await pop.value == "shown")
  }

  @Test("A forced sign-out does not ask, also while a screen asks")
  func forced() async throws {
    await app.show("/page/1", "/form/2")
    let pop = await app.begin { try await $0.navigate(.pop) }
    #expect(app.asking == ["2"])
    app.router.rewriteRules = [
      try RewriteRule("/signout", to: "/page/login", resettingScreens: true)
    ]
    #expect(await app.begin { try await $0.route(to: "/signout") }.value == "shown")
    #expect(app.shown == ["login"])
    // The screen is gone, and may never answer.
    #expect(await pop.value == "superseded")
    await app.show("/form/3", "/page/4")
    let next = await app.begin { try await $0.navigate(.popToRoot) }
    #expect(app.asking == ["2", "3"])
    app.page("3").answer(true)
    #expect(await next.value == "shown")
    app.page("2").answer(true)
    await runPendingTasks()
    #expect(app.shown == ["login"])
    #expect(app.page("2").questionCount == 1)
  }

  @Test("After the answer the decision is made again")
  func changedRules() async throws {
    await app.show("/page/1", "/form/2")
    let call = await app.begin { try await $0.route(to: "/page/3", .using(.replace)) }
    #expect(app.asking == ["2"])
    app.router.rewriteRules = [try RewriteRule("/page/3", to: "/page/new")]
    app.page("2").answer(true)
    #expect(await call.value == "shown")
    #expect(app.shown == ["1", "new"])
    #expect(app.page("2").questionCount == 1)
  }

  @Test(
    "An unanswered question ends its journey, and the late answer changes nothing"
  )
  func timeout() async {
    await app.show("/page/1", "/form/2")
    let pop = await app.begin { try await $0.navigate(.pop) }
    let limit = app.router.limits.authorizationTimeout
    var waited = Duration.zero
    while waited < limit {
      await app.clock.sleepers(1)
      app.clock.advance(by: .seconds(1))
      waited += .seconds(1)
    }
    #expect(await pop.value == "timedOut")
    app.page("2").answer(true)
    await runPendingTasks()
    #expect(app.shown == ["1", "2"])
    let second = await app.begin { try await $0.navigate(.pop) }
    app.page("2").answer(true)
    #expect(await second.value == "shown")
    #expect(app.shown == ["1"])
  }

  @Test("A cancelled caller removes nothing, and others continue after the answer")
  func cancellation() async {
    await app.show("/page/1", "/form/2")
    let pop = await app.begin { try await $0.navigate(.pop) }
    let call = await app.begin { try await $0.route(to: "/page/3") }
    pop.cancel()
    #expect(await pop.value == "cancelled")
    await runPendingTasks()
    #expect(app.shown == ["1", "2"])
    app.page("2").answer(true)
    #expect(await call.value == "shown")
    #expect(app.shown == ["1", "2", "3"])
  }

  @Test("A scene that is detached during a question ends the journey")
  func detached() async {
    await app.show("/page/1", "/form/2")
    let pop = await app.begin { try await $0.navigate(.pop) }
    let link = await app.link("/page/3")
    app.router.detach(.main)
    app.page("2").answer(true)
    #expect(await pop.value == "navigationFailed")
    #expect(await link.value == "navigationFailed")
  }

  @Test("`goBack` of a host keeps a screen that asks; `leave` asks it once, whatever follows")
  func gestures() async throws {
    await app.show("/page/1", "/form/2")
    #expect(!app.host.goBack())
    let entry = try #require(app.host.scene.top)
    var endings: [String] = []
    func leave() { app.router.leave(entry) { endings.append($0.code.name) } }
    leave()
    await runPendingTasks()
    leave()
    await runPendingTasks()
    #expect(endings == ["kept"])
    #expect(app.page("2").questionCount == 1)
    let pop = await app.begin { try await $0.navigate(.pop) }
    app.page("2").answer(true)
    await runPendingTasks()
    #expect(app.shown == ["1"])
    #expect(await pop.value == "navigationFailed")
    leave()
    await runPendingTasks()
    #expect(endings == ["kept", "navigationFailed"])
  }

  @Test("A screen that returns its result is not asked, but those above it are")
  func results() async {
    await app.show("/page/1")
    var request: RouteRequest?
    app.router.register("/pick") {
      request = $0
      return Page("pick", asks: true)
    }
    let pick = await app.begin { _ = try await $0.route(to: "/pick", returning: Int.self) }
    await app.show("/form/5")
    request?.finishAndLeave(with: 1)
    #expect(await pick.value == "shown")
    await runPendingTasks()
    #expect(app.asking == ["5"])
    app.page("5").answer(true)
    await waitUntil { app.router.running.count == 0 }
    #expect(app.shown == ["1"])
  }

  @Test("A window may be closed after all its screens have agreed")
  func closing() async {
    await app.show("/page/1", "/form/2", "/form/3")
    func close() async -> Task<String, Never> {
      await app.begin { if await !$0.mayClose() { throw TestError() } }
    }
    let refused = await close()
    #expect(app.asking == ["3"])
    app.page("3").answer(false)
    #expect(await refused.value != "shown")
    let allowed = await close()
    app.page("3").answer(true)
    await runPendingTasks()
    #expect(app.asking == ["2"])
    app.page("2").answer(true)
    #expect(await allowed.value == "shown")
    #expect(app.shown == ["1", "2", "3"])
    #expect(await app.router.mayClose(RouteScene("none")))
  }

  @Test("The sender of a link does not learn that the user edits something")
  func external() async throws {
    await app.show("/page/1", "/form/2")
    var error: RouteError?
    app.router.open(.parsing("app:/form/9/sent", origin: .scheme)) { error = $0.failure }
    await runPendingTasks()
    app.page("2").answer(false)
    await runPendingTasks()
    let kept = try #require(error)
    #expect(kept.code.name == "kept")
    #expect(kept.message.contains("the screen of “/form/:id” may not be left now"))
    #expect(kept.external.code.name == "cancelled")
  }

  @Test("Random calls, slow screens and answers keep the laws", arguments: 0..<20)
  func random(seed: Int) async {
    var numbers = SampleNumbers(seed: UInt64(seed))
    await app.show("/page/0")
    var calls: [Task<String, Never>] = []
    var agreed: Set<String> = []
    for number in 1...16 {
      let earlier = app.shown
      let id = "\(number)"
      switch numbers.below(8) {
      case 0: calls.append(await app.begin { try await $0.navigate(.pop) })
      case 1: calls.append(await app.begin { try await $0.navigate(.popToRoot) })
      case 2: calls.append(await app.link("/slow/\(id)"))
      case 3:
        calls.append(await app.begin { try await $0.route(to: "/page/\(id)", .using(.replace)) })
      case 4: if let entry = app.host.scene.top { app.router.leave(entry) }
      case 5: app.host.goBack()
      case 6:
        let path: RoutePath = "/box/b\(numbers.below(3))/form/\(id)"
        calls.append(await app.begin { try await $0.route(to: path) })
      default: calls.append(await app.begin { try await $0.route(to: "/form/\(id)") })
      }
      await runPendingTasks()
      #expect(app.asking.count <= 1)
      if numbers.below(2) == 0, let name = app.asking.first {
        let mayLeave = numbers.below(2) == 0
        if mayLeave { agreed.insert(name) }
        app.page(name).answer(mayLeave)
        await runPendingTasks()
      }
      if numbers.below(2) == 0 { app.latch("\(numbers.below(number) + 1)").open() }
      await runPendingTasks()
      #expect(app.router.state.scenes[.main] == app.host.scene)
      for name in Set(earlier).subtracting(app.shown).subtracting(agreed) {
        #expect(!app.page(name).asksBeforeLeaving)
      }
      let numbers = app.shown.compactMap(Int.init)
      #expect(numbers == numbers.sorted())
    }
    for number in 1...16 { app.latch("\(number)").open() }
    for _ in 0..<100 where app.router.running.count > 0 {
      for name in app.asking { app.page(name).answer(false) }
      await runPendingTasks()
    }
    #expect(app.router.running.count == 0)
    let endings: Set = ["shown", "kept", "superseded", "navigationFailed"]
    for call in calls { #expect(endings.contains(await call.value)) }
  }
}

/// A host that is busy and has the default `waitUntilIdle()`, which returns at once.
@MainActor
private final class BusyHost: NavigationHost {
  private let memory = MemoryHost<String>()
  var isBusy: Bool { true }
  var scene: NavigationState.Scene { memory.scene }
  var top: String? { memory.top }

  func perform(_ plan: NavigationPlan<String>) async throws { try await memory.perform(plan) }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
