// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteNavigation
import Testing
import Wayfinder

@MainActor
@Suite("New windows", .timeLimit(.minutes(10)))
struct NewWindowTests {
  /// A host that records the tokens of requested windows, and stores the shown screens in memory.
  private final class WindowHost: NavigationHost {
    private let memory = MemoryHost<String>()
    let hasWindows: Bool
    private(set) var tokens: [String] = []
    private(set) var failures: [@MainActor () -> Void] = []

    init(hasWindows: Bool = true) { self.hasWindows = hasWindows }

    var scene: NavigationState.Scene { memory.scene }
    var top: String? { memory.top }
    func perform(_ plan: NavigationPlan<String>) async throws { try await memory.perform(plan) }

    func openWindow(_ token: String, onFailure: @escaping @MainActor () -> Void) -> Bool {
      guard hasWindows else { return false }
      tokens.append(token)
      failures.append(onFailure)
      return true
    }
  }

  private let second = RouteScene("second")
  private let secondHost = MemoryHost<String>()

  private func app(_ host: WindowHost) -> Router<String> {
    let router = Router<String>()
    router.console = nil
    // A journey must not time out while other tests keep the main actor busy.
    router.limits.navigationTimeout = .seconds(600)
    router.links = [.scheme("moments")]
    router.attach(host)
    router.register("/", .external(including: .unverified)) { _ in "home" }
    router.register("/note/:id", [.external(including: .unverified), .inNewWindow]) {
      "note in \($0.scene)"
    }
    router.register("/secret", .inNewWindow) { _ in "secret" }
    return router
  }

  private func open(
    _ text: String,
    _ router: Router<String>,
    _ origin: RouteOrigin = .scheme
  ) -> Task<RouteError?, Never> {
    Task {
      do throws(RouteError) {
        try await router.route(to: .parsing(text, origin: origin))
        return nil
      } catch {
        return error
      }
    }
  }

  @Test(
    "A journey continues in a new window, above the first screen of that window",
    arguments: [RouteOrigin.scheme, .internal]
  )
  func newWindow(origin: RouteOrigin) async throws {
    let host = WindowHost()
    let router = app(host)
    router.requireGates([.sceneReady])
    router.openGate(.sceneReady, in: .main)
    let task = open("/note/1", router, origin)
    await waitUntil { host.tokens.count == 1 }
    router.attach(secondHost, to: second)
    #expect(router.continueJourney(try #require(host.tokens.first), in: second))
    await waitUntil { router.inboxCount == 1 }
    #expect(secondHost.stack.isEmpty)
    try await router.route(to: "/", .in(second))
    router.openGate(.sceneReady, in: second)
    #expect(await task.value == nil)
    #expect(secondHost.stack.map(\.screen) == ["home", "note in second"])
    #expect(host.top == nil)
    #expect(router.journeys.last?.scene == second)
    // A token can be used only once to continue its journey.
    #expect(!router.continueJourney(host.tokens[0], in: second))
  }

  @Test("A device with one window shows the screen in that window")
  func oneWindow() async {
    let host = WindowHost(hasWindows: false)
    let router = app(host)
    #expect(await open("/note/1", router).value == nil)
    #expect(host.top == "note in main")
  }

  @Test("If the system opens no window, the screen is shown in the window of the journey")
  func refusal() async {
    let host = WindowHost()
    let router = app(host)
    let task = open("/note/1", router)
    await waitUntil { host.failures.count == 1 }
    host.failures[0]()
    host.failures[0]()
    #expect(await task.value == nil)
    #expect(host.top == "note in main")
    #expect(host.tokens.count == 1)
  }

  @Test("A refused link opens no window")
  func policy() async {
    let host = WindowHost()
    let router = app(host)
    #expect(await open("/secret", router).value?.code == .refused)
    #expect(host.tokens.isEmpty)
  }

  @Test("A window that is never opened ends the journey with timedOut")
  func timeOut() async {
    let host = WindowHost()
    let router = app(host)
    router.limits.navigationTimeout = .milliseconds(1)
    let error = await open("/note/1", router).value
    #expect(error?.code == .timedOut)
    #expect(error?.message.contains("the new window") == true)
    #expect(!router.continueJourney(host.tokens[0], in: second))
  }

  @Test("A cancelled journey no longer waits for its window")
  func cancellation() async {
    let host = WindowHost()
    let router = app(host)
    let task = open("/note/1", router)
    await waitUntil { host.tokens.count == 1 }
    task.cancel()
    #expect(await task.value?.code == .cancelled)
    await runPendingTasks()
    #expect(!router.continueJourney(host.tokens[0], in: second))
  }

  @Test("The facts of a route have the option")
  func facts() {
    let router = app(WindowHost())
    #expect(router.rules.routes.contains { $0.opensInNewWindow })
  }
}
