// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching
import Testing
import Wayfinder
import WayfinderTesting

@MainActor
@Suite("Resolving links", .timeLimit(.minutes(30)))
struct LinkResolverTests {
  private let app: TestApp
  private let clock = TestClock()
  private let log = CallLog()

  private var router: Router<String> { app.router }

  init() {
    app = TestApp(clock: clock)
    app.router.limits.deduplicationWindow = .zero
    app.page("/moments/:id", .external)
    app.page("/inside")
  }

  /// Sets a resolver for short links whose targets are known, and records its calls.
  private func resolve(
    _ targets: [String: String],
    lifetime: Duration = .seconds(300)
  ) {
    let log = log
    router.linkResolver = LinkResolver(
      [.universal("go.momentsapp.com"), .universal("click.example")],
      cacheLifetime: lifetime
    ) { link in
      log.record(link.text)
      return targets[link.text]
    }
  }

  private let short = "https://go.momentsapp.com/x7"

  @Test("A short link opens the route of its target, and the trace shows the step without values")
  func target() async throws {
    resolve([short: "https://momentsapp.com/moments/42?from=secret"])
    let outcome = try await router.route(to: .parsing(short, origin: .universal))
    #expect(outcome.pattern == "/moments/:id")
    #expect(app.host.top == "/moments/:id")
    let steps = app.steps
    let index = try #require(steps.firstIndex { $0.hasPrefix("rewrite") })
    #expect(steps[index] == "rewrite: the resolver → https://momentsapp.com/…/…?…")
    #expect(steps[..<index].contains { $0.hasPrefix("admit: declared") })
    #expect(steps[index + 1].hasPrefix("match: "))
    #expect(!steps.joined().contains("secret"))
  }

  @Test("A target can be a path, and rewrite rules apply to it")
  func path() async throws {
    resolve([short: "/m/42"])
    router.rewriteRules = [try RewriteRule("/m/:id", to: "/moments/:id")]
    let outcome = try await router.route(to: .parsing(short, origin: .handoff))
    #expect(outcome.pattern == "/moments/:id")
  }

  @Test("Resolving never raises trust: the target has the origin of the short link")
  func trust() async throws {
    resolve([short: "/moments/42", "https://click.example/a": "/inside"])
    #expect(await app.routingError(short, .scan)?.code == .refused)
    #expect(await app.routingError("https://click.example/a", .universal)?.code == .refused)
    #expect(await app.routingError(short, .universal) == nil)
    let error = await app.routingError(short, .internal)
    #expect(error?.code == .refused)
    #expect(error?.message.contains("pass the origin") == true)
  }

  @Test("Only declared links are passed to the resolver")
  func declared() async {
    resolve([:])
    #expect(await app.routingError("https://other.example/x7", .universal)?.code == .foreignLink)
    #expect(await app.routingError("https://a.go.momentsapp.com/x7", .scan)?.code == .foreignLink)
    #expect(await app.routingError("http://go.momentsapp.com/x7", .scan)?.code == .foreignLink)
    #expect(await app.routingError("https://momentsapp.com/moments/1", .universal) == nil)
    #expect(await app.routingError("/moments/2", .universal) == nil)
    #expect(log.calls.isEmpty)
    #expect(router.owns(short))
    #expect(!router.owns("https://other.example/x7"))
  }

  @Test("A foreign target is refused; a listed web page is opened by the platform")
  func foreign() async throws {
    resolve([
      short: "https://evil.example/secret", "https://click.example/a": "https://shop.example/b",
    ])
    let error = try #require(await app.routingError(short, .universal))
    #expect(error.code == .foreignLink)
    #expect(!error.description.contains("secret") && !error.description.contains("evil"))
    #expect(error.message.contains("add its scheme or host to `router.links`"))
    var opened: [String] = []
    router.webTargets = ["shop.example"]
    router.webOpener = { link, _ in
      opened.append(link.text)
      return true
    }
    let outcome = try await router.route(to: .parsing("https://click.example/a", origin: .scan))
    #expect(outcome.kind == .opened)
    #expect(opened == ["https://shop.example/b"])
  }

  @Test("A wrapped short link is resolved repeatedly")
  func nested() async throws {
    resolve(["https://click.example/a": short, short: "moments:///moments/42"])
    let outcome = try await router.route(
      to: .parsing("https://click.example/a", origin: .universal)
    )
    #expect(outcome.pattern == "/moments/:id")
    #expect(log.calls == ["https://click.example/a", short])
  }

  @Test("Links that resolve in a circle, or too often, end with `redirectLoop`")
  func loop() async {
    resolve(["https://click.example/a": short, short: "https://click.example/a"])
    #expect(await app.routingError(short, .universal)?.code == .redirectLoop)
    #expect(log.calls.count == 2)
    let log = CallLog()
    router.linkResolver = LinkResolver([.universal("go.momentsapp.com")]) { link in
      log.record(link.text)
      return link.text + "x"
    }
    #expect(await app.routingError(short, .universal)?.code == .redirectLoop)
    #expect(log.calls.count == 9)
  }

  @Test("A link without a target is not found, and `unmatched` can name another path")
  func noTarget() async throws {
    resolve([:])
    let error = try #require(await app.routingError(short, .universal))
    #expect(error.code == .notFound)
    #expect(error.link == "https://go.momentsapp.com/…")
    #expect(error.message.hasPrefix("`linkResolver` has no target for this link"))
    app.page("/expired", .external)
    router.unmatched = { _ in "/expired" }
    #expect(await app.routingError(short, .universal) == nil)
    #expect(app.host.top == "/expired")
  }

  @Test("A link without a target that the app declares itself is matched as it is")
  func ownLink() async throws {
    router.linkResolver = LinkResolver([.universal("momentsapp.com")]) { link in
      link.text.hasSuffix("/s/1") ? "/moments/1" : nil
    }
    let outcome = try await router.route(
      to: .parsing("https://momentsapp.com/moments/42", origin: .universal)
    )
    #expect(outcome.pattern == "/moments/:id")
    #expect(app.steps.contains("rewrite: the resolver has no target"))
    #expect(await app.routingError("https://momentsapp.com/s/1", .universal) == nil)
  }

  @Test("An error of the resolver, and a text that is not a link, end the journey with the cause")
  func failure() async throws {
    router.linkResolver = LinkResolver([.universal("go.momentsapp.com")]) { _ in throw TestError() }
    let error = try #require(await app.routingError(short, .universal))
    #expect(error.code == .failed)
    #expect(error.underlying is TestError)
    #expect(app.steps.contains("rewrite: the resolver: failed"))
    resolve([short: "https://momentsapp.com/%zz"])
    let malformed = try #require(await app.routingError(short, .universal))
    #expect(malformed.code == .failed)
    #expect(malformed.message.contains("not a link"))
    #expect(malformed.underlying is DeepLinkError)
    resolve([short: "https://admin@momentsapp.com/moments/1"])
    #expect(await app.routingError(short, .universal)?.code == .refused)
  }

  @Test("A target is reused for five minutes, and not after the resolver has changed")
  func cache() async throws {
    resolve([short: "/moments/42"])
    for _ in 0..<3 { #expect(await app.routingError(short, .universal) == nil) }
    #expect(await app.routingError(short, .handoff) == nil)
    #expect(log.calls.count == 1)
    clock.advance(by: .seconds(300))
    #expect(await app.routingError(short, .universal) == nil)
    #expect(log.calls.count == 2)
    resolve([short: "/moments/43"], lifetime: .zero)
    for _ in 0..<2 { #expect(await app.routingError(short, .universal) == nil) }
    #expect(log.calls.count == 4)
  }

  @Test("Links from outside cannot grow the cache without bound")
  func cacheBound() async throws {
    let log = log
    router.linkResolver = LinkResolver([.universal("go.momentsapp.com")]) { link in
      log.record(link.text)
      return "/moments/1"
    }
    for index in 0..<100 {
      #expect(await app.routingError("https://go.momentsapp.com/\(index)", .universal) == nil)
    }
    // The cache stores the targets of the 64 newest links, and does not store the targets of older
    // links.
    #expect(await app.routingError("https://go.momentsapp.com/99", .universal) == nil)
    #expect(await app.routingError("https://go.momentsapp.com/36", .universal) == nil)
    #expect(log.calls.count == 100)
    #expect(await app.routingError("https://go.momentsapp.com/0", .universal) == nil)
    #expect(log.calls.count == 101)
  }

  @Test("`resolve` does not wait for a target, and says so")
  func resolution() {
    resolve([short: "/moments/42"])
    let error = #expect(throws: RouteError.self) {
      try router.resolve(short, origin: .universal)
    }
    #expect(error?.code == .notFound)
    #expect(error?.message.contains("only a journey waits for") == true)
    #expect(log.calls.isEmpty)
  }
}

@MainActor
@Suite("Resolving links: waiting", .timeLimit(.minutes(30)))
struct LinkResolverWaitingTests {
  private let app = TimedApp()
  private let latch = Latch()
  private let short = "https://go.momentsapp.com/x7"

  init() {
    let latch = latch
    app.router.limits.deduplicationWindow = .zero
    app.page("/a", .external)
    app.router.linkResolver = LinkResolver([.universal("go.momentsapp.com")]) { _ in
      await latch.wait()
      return "/a"
    }
  }

  @Test("A resolver that takes too long ends the journey with `timedOut`")
  func timeout() async {
    let task = app.begin(short, .universal)
    await waitUntil { latch.arrivals == 1 }
    app.clock.advance(by: .seconds(10))
    #expect(await task.value == "timedOut")
    latch.open()
    await waitUntil { latch.departures == 1 }
    #expect(app.log.calls.isEmpty)
  }

  @Test("A cancelled caller ends the journey, and a late target is ignored")
  func cancellation() async {
    let task = app.begin(short, .universal)
    await waitUntil { latch.arrivals == 1 }
    task.cancel()
    #expect(await task.value == "cancelled")
    latch.open()
    await waitUntil { app.endings == ["cancelled"] && latch.departures == 1 }
    #expect(app.log.calls.isEmpty)
  }

  @Test("Equal short links share one journey and one call of the resolver")
  func joining() async {
    let tasks = (0..<3).map { _ in app.begin(short, .universal) }
    await waitUntil { latch.arrivals == 1 }
    for _ in 0..<10 { await Task.yield() }
    latch.open()
    for task in tasks { #expect(await task.value == "shown") }
    #expect(latch.arrivals == 1)
    #expect(app.log.calls == ["makes /a"])
  }

  @Test("At most sixteen links are resolved at the same time")
  func bound() async {
    let tasks = (0..<17).map { app.begin("https://go.momentsapp.com/\($0)", .universal) }
    await waitUntil { latch.arrivals == 16 && !app.endings.isEmpty }
    #expect(app.endings == ["rateLimited"])
    latch.open()
    var endings: [String] = []
    for task in tasks { endings.append(await task.value) }
    #expect(endings.count { $0 == "rateLimited" } == 1)
    #expect(endings.count { $0 == "shown" } == 16)
    #expect(await app.begin("https://go.momentsapp.com/x", .universal).value == "shown")
  }

  @Test("A short link waits for the gates before it is resolved")
  func gates() async {
    app.router.requireGates([.sceneReady])
    let task = app.begin(short, .universal)
    for _ in 0..<20 { await Task.yield() }
    #expect(latch.arrivals == 0)
    latch.open()
    app.router.openGate(.sceneReady)
    #expect(await task.value == "shown")
    #expect(latch.arrivals == 1)
  }
}
