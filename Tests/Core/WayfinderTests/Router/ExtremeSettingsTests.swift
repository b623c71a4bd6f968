// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Wayfinder

@MainActor
@Suite("No setting traps", .timeLimit(.minutes(30)))
struct ExtremeSettingsTests {
  nonisolated static let durations: [Duration] = [
    .seconds(Int64.max), .seconds(Int64.max) * 18, .zero, .seconds(-1), .seconds(Int64.min),
    .seconds(Int64.min) * 18,
  ]

  nonisolated static let numbers = [Int.min, -1, 0, 1, .max]

  /// A router with the real clock and with routes that wait at every limit.
  private func router(_ limits: RouterLimits) -> Router<String> {
    let router = Router<String>()
    router.console = nil
    router.limits = limits
    router.attach(MemoryHost())
    router.authorizer = SilentAuthorizer()
    router.use(Passing())
    router.linkResolver = LinkResolver([.universal("s.example")], cacheLifetime: limits.gateTimeout)
    {
      link in
      await Task.yield()
      return link.text.hasSuffix("/a") ? "/a" : nil
    }
    router.register("/a", .external(including: .unverified)) { _ async in
      await Task.yield()
      return "a"
    }
    router.register("/orders", [.external, .sensitive]) { _ in "orders" }
    router.register("/window", [.external, .inNewWindow]) { _ in "window" }
    return router
  }

  /// Opens links that use all limits; each of them must end.
  private func open(_ limits: RouterLimits) async {
    let router = router(limits)
    router.requireGates([.sceneReady])
    let waiting = Task { try? await router.route(to: .parsing("/a", origin: .universal)) }
    await Task.yield()
    router.openGate(.sceneReady)
    _ = await waiting.value
    for link in ["/a", "/a", "/orders", "/window", "https://s.example/a", "https://s.example/b"] {
      _ = try? await router.route(to: .parsing(link, origin: .universal))
    }
    #expect(router.inboxCount == 0)
    #expect(router.running.count == 0)
  }

  @Test("A limit can be any duration", arguments: durations)
  func times(duration: Duration) async {
    let limits: [WritableKeyPath<RouterLimits, Duration>] = [
      \.authorizationTimeout, \.screenTimeout, \.navigationTimeout, \.middlewareTimeout,
      \.resolverTimeout, \.deduplicationWindow, \.gateTimeout,
    ]
    var all = RouterLimits()
    for limit in limits {
      var one = RouterLimits()
      one[keyPath: limit] = duration
      all[keyPath: limit] = duration
      await open(one)
    }
    await open(all)
  }

  @Test("A capacity can be any number", arguments: numbers)
  func capacities(number: Int) async {
    var limits = RouterLimits()
    limits.inboxCapacity = number
    limits.authorizationCapacity = number
    await open(limits)
  }

  @Test("The limits of tickets can be any number and any duration")
  func tickets() {
    let router = Router<String>()
    router.console = nil
    for (bytes, number) in Self.numbers.flatMap({ bytes in Self.numbers.map { (bytes, $0) } }) {
      for duration in Self.durations {
        router.tickets.limits.lifetime = duration
        (router.tickets.limits.bytes, router.tickets.limits.tickets) = (bytes, number)
        router.tickets.limits.bytesPerValue = bytes
        for size in Self.numbers { _ = try? router.tickets.issue("x", bytes: size, for: "/a") }
      }
    }
  }

  @Test("The limits of links, explanations and samples can be any number", arguments: numbers)
  func links(number: Int) async {
    var options = RouteTableOptions()
    options.limits.bytes = number
    options.limits.segments = number
    options.limits.queryItems = number
    let router = Router<String>(options: options)
    router.console = nil
    router.register("/a/:id", .external) { _ in "a" }
    for link in ["/a/1?b=c&d", "/", "", "/a/b/c"] {
      _ = try? await router.route(to: .parsing(link, origin: .universal))
      _ = try? router.explain(link, limit: number)
    }
  }

  private struct Passing: Middleware {
    func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
      await Task.yield()
      return try await next(request)
    }
  }
}
