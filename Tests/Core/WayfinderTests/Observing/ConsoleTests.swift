// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder
import WayfinderTesting

@MainActor
@Suite("Console messages", .timeLimit(.minutes(30)))
struct ConsoleTests {
  /// Returns an app that records the console messages.
  private func app(_ disclosure: RouteError.Disclosure = .full) -> (TestApp, CallLog) {
    let (app, log) = (TestApp(disclosure), CallLog())
    app.router.console = log.record
    app.page("/inside/:id", line: 4)
    app.page("/users/:id<int>", .external, line: 5)
    return (app, log)
  }

  /// The links with their origins and the expected messages, which contain the reason and its
  /// correction.
  private nonisolated static let lines: [(String, RouteOrigin, String)] = [
    (
      "/inside/7", .scheme,
      """
      scheme: refused: /inside/:id: “/inside/:id” is registered as .internal at App/Routes.swift:4, \
      and this link comes from scheme, which is unverified; register it as \
      .external(including: .schemes) if it may be opened from there
      """
    ),
    (
      "/inside", .internal,
      """
      internal: notFound: /inside: no route matches this link; register a route for it, or correct the link \
      to match one of the nearest routes
        - “/inside/:id” (App/Routes.swift:4): the link ends where “:id” was wanted
        - “/users/:id<int>” (App/Routes.swift:5): segment 1 is “inside” but “users” was wanted
      """
    ),
    (
      "https://evil.example/a", .push,
      """
      push: foreignLink: …://…/…: the app has not declared the link's host; add \
      .universal("evil.example") to `router.links`
      """
    ),
    (
      "evil:a", .internal,
      """
      internal: foreignLink: …:/…: the app has not declared the link's scheme; add .scheme("evil") to \
      `router.links`
      """
    ),
    (
      "/%", .scan,
      """
      scan: malformedLink: …: a “%” at byte 1 is not followed by two hexadecimal digits; write “%25” \
      for the character itself
      """
    ),
    (
      "moments://me@users/7", .web,
      """
      web: refused: moments:/…/…: a link from outside must not contain user information; remove the text \
      before “@”
      """
    ),
    (
      "/users/7", .universal,
      """
      universal: navigationFailed: /users/:id<int>: the scene “main” has no host; call \
      `router.attach(host)` before the first link is opened
      """
    ),
    (
      "/loop", .internal,
      """
      internal: redirectLoop: /loop: rewrites and redirects form a circle: /loop → /loop/2 → /loop; \
      remove one of them
      """
    ),
  ]

  @Test(
    "A journey that fails writes one message with the reason and a correction",
    arguments: lines
  )
  func writes(link: String, origin: RouteOrigin, line: String) async throws {
    let (app, log) = app()
    app.router.detach(.main)
    try app.router.rewriteRules.append(RewriteRule("/loop", to: "/loop/2"))
    try app.router.rewriteRules.append(RewriteRule("/loop/2", to: "/loop"))
    let error = await app.routingError(link, origin)
    #expect(log.calls == [line])
    #expect(error.map { "\(origin.name): \($0)" } == line)
  }

  @Test("An error of the app's own code is written")
  func ownCode() async {
    let (app, log) = app()
    app.router.register("/throws") { _ in throw TestError() }
    app.router.register("/change", [.external, .mutate]) { _ in "" }
    let decliner = LoggingNavigator(name: "", log: CallLog(), takes: false)
    app.router.register("/declines", navigator: decliner)
    _ = await app.routingError("/throws")
    _ = await app.routingError("/change", .intent)
    _ = await app.routingError("/declines")
    let line: UInt = #line + 1
    _ = await app.routingError(to: "/inside/\("..")")
    try? await app.router.navigate(.dismiss)
    #expect(log.calls.count == 5)
    for (line, text) in zip(
      log.calls,
      [
        "internal: failed: /throws: the navigator could not make its screen: the server is asleep",
        "intent: unauthorized: /change: opening “/change” from intent requires a confirmation, but "
          + "the router has no authorizer; set `authorizer`",
        "internal: declined: /declines: every matching navigator declined this link; ",
        "internal: invalidParameter: …: “/inside/..” (\(#fileID):\(line)): an interpolated value has no text, or ",
        "internal: navigationFailed: dismiss: nothingToLeave in scene main: ",
      ]
    ) {
      #expect(line.hasPrefix(text))
    }
  }

  @Test("The message of a time-out names the limit that was exceeded")
  func waits() async {
    let (app, log, latch) = (TimedApp(), CallLog(), Latch())
    app.router.console = log.record
    app.router.limits.inboxCapacity = 1
    app.page("/b", .external)
    app.router.register("/a") { _ in
      await latch.wait()
      return "a"
    }
    app.router.requireGates([.onboardingDone])
    let tasks = [app.begin("/a"), app.begin("/b", .universal)]
    await waitUntil { latch.arrivals == 1 && app.router.inboxCount == 1 }
    #expect(await app.begin("/b?x", .universal).value == "inboxFull")
    await app.clock.sleepers(2)
    app.clock.advance(by: .seconds(300))
    for task in tasks { #expect(await task.value == "timedOut") }
    latch.open()
    await runPendingTasks()
    #expect(
      log.calls.sorted() == [
        "a link has waited 5.0 seconds for the gate “onboardingDone”, which is closed for the scene “main”; "
          + "call `router.openGate` when the app is ready, or leave the gate out of `router.requireGates`",
        "internal: timedOut: /a: the navigator exceeded its time limit; to allow more time, raise it "
          + "in `limits`",
        "universal: inboxFull: /…?…: the inbox has reached its limit of 1; open the gates earlier, or "
          + "raise `limits.inboxCapacity`; closed: “onboardingDone”",
        "universal: timedOut: /…: the app did not open its gates within 300.0 seconds; closed: "
          + "“onboardingDone”",
      ]
    )
  }

  @Test("Callers that wait for one journey cause one message")
  func joined() async {
    let (app, log, latch) = (TimedApp(), CallLog(), Latch())
    app.router.console = log.record
    app.router.register("/a") { _ in
      await latch.wait()
      throw TestError()
    }
    let tasks = (0..<4).map { _ in app.begin("/a") }
    await waitUntil { latch.arrivals == 1 }
    await runPendingTasks()
    latch.open()
    for task in tasks { #expect(await task.value == "failed") }
    #expect(log.calls.count == 1)
  }

  @Test("Successful journeys and queries write nothing")
  func silent() async throws {
    let (app, log) = app()
    app.router.webOpener = { _, _ in true }
    app.router.opensForeignWebPages = true
    app.router.unmatched = { _ in "/inside/1" }
    app.router.action("/act") { _ in 7 }
    for link in ["/inside/7", "/act", "https://evil.example", "/gone"] {
      #expect(await app.routingError(link) == nil)
    }
    #expect(!app.router.canRoute("/inside/7", origin: .scheme))
    #expect(throws: RouteError.self) { try app.router.resolve("/%", origin: .scheme) }
    _ = try app.router.explain("/gone")
    #expect(log.calls.isEmpty)
  }

  @Test("Cancellations are not written")
  func cancelled() async {
    let (app, log, latch) = (TimedApp(), CallLog(), Latch())
    app.router.console = log.record
    app.router.register("/a/:n") { _ in
      await latch.wait()
      return "a"
    }
    app.router.register("/cancels") { _ in throw CancellationError() }
    let tasks = [app.begin("/a/1"), app.begin("/a/2")]
    await waitUntil { latch.arrivals == 2 }
    tasks[0].cancel()
    #expect(await tasks[0].value == "cancelled")
    app.router.reset()
    #expect(await tasks[1].value == "cancelled")
    #expect(await app.begin("/cancels").value == "cancelled")
    latch.open()
    await runPendingTasks()
    #expect(log.calls.isEmpty)
  }

  @Test("In production, the message contains the reason, without values of the link")
  func production() async {
    let (app, log) = app(.production)
    let error = await app.routingError("/inside/secret", .scheme)
    #expect(log.calls.first == error.map { "scheme: \($0)" })
    #expect(log.calls.first?.hasPrefix("scheme: refused: /inside/:id: “/inside/:id” is") == true)
    _ = await app.routingError("/users/secret", .scheme)
    #expect(log.calls.last?.contains("segment 2 is “…” but “id” must be an int") == true)
    #expect(log.calls.count == 2)
  }

  @Test("A new writer or nil takes effect at once, even within the previous writer")
  func writers() async {
    let (app, log) = app()
    app.router.console = nil
    #expect(app.router.console == nil)
    _ = await app.routingError("/gone")
    let router = app.router
    app.router.console = { line in
      log.record("first")
      router.console = { _ in log.record("second") }
    }
    for _ in 1...3 { _ = await app.routingError("/gone") }
    #expect(log.calls == ["first", "second", "second"])
    app.router.console = { _ in
      log.record("third")
      router.console = nil
    }
    for _ in 1...2 { _ = await app.routingError("/gone") }
    #expect(log.calls.suffix(2) == ["second", "third"])
  }

  @Test("A registration problem is written once, when it is detected")
  func problems() async throws {
    let (app, log) = app()
    app.page("/users/:name<int>", line: 6)
    #expect(log.calls.isEmpty)
    for _ in 1...2 { #expect(await app.routingError("/inside/1") == nil) }
    app.page("/more")
    #expect(await app.routingError("/inside/2") == nil)
    #expect(log.calls.count == 1)
    #expect(log.calls.first?.contains("App/Routes.swift:6") == true)
    try app.router.rewriteRules.append(RewriteRule("/r/:a", to: "/inside/:a"))
    try app.router.rewriteRules.append(RewriteRule("/r/:b", to: "/inside/:b"))
    for _ in 1...2 { #expect(await app.routingError("/r/1") == nil) }
    #expect(log.calls.count == 2)
  }
}
