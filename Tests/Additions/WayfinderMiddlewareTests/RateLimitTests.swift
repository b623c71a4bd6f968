// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching
import Testing
import Wayfinder
import WayfinderMiddleware
import WayfinderTesting

@MainActor
@Suite("RateLimit", .timeLimit(.minutes(30)))
struct RateLimitTests {
  private let app = TestApp()
  private let clock = TestClock()

  /// Adds a limit to an app whose page matches any link.
  private func limit(_ count: Int, per interval: Duration) throws {
    app.router.use(try RateLimit(count, per: interval, clock: clock))
    app.page("/*")
  }

  /// Opens a link from an origin, and returns the waiting time in its error; nil if the journey was
  /// allowed.
  private func wait(_ origin: RouteOrigin) async -> Duration? {
    let error = await app.failure("/a", origin)
    guard let error else { return nil }
    #expect(error.code == .rateLimited)
    let exceeded = error.underlying as? RateLimit.Exceeded
    #expect(exceeded?.origin == origin)
    return exceeded?.wait
  }

  @Test("A bucket is full at first and is refilled one token at a time")
  func bucket() async throws {
    try limit(3, per: .seconds(60))
    for _ in 0..<3 { #expect(await wait(.scheme) == nil) }
    #expect(await wait(.scheme) == .seconds(20))
    clock.advance(by: .milliseconds(19_999))
    #expect(await wait(.scheme) == .milliseconds(1))
    clock.advance(by: .milliseconds(1))
    #expect(await wait(.scheme) == nil)
    #expect(await wait(.scheme) == .seconds(20))
    clock.advance(by: .seconds(40))
    #expect(await wait(.scheme) == nil)
    #expect(await wait(.scheme) == nil)
    #expect(await wait(.scheme) == .seconds(20))
  }

  @Test("A bucket never exceeds its capacity")
  func capacity() async throws {
    try limit(3, per: .seconds(60))
    for _ in 0..<2 {
      clock.advance(by: .seconds(86_400 * 365))
      for _ in 0..<3 { #expect(await wait(.scheme) == nil) }
      #expect(await wait(.scheme) == .seconds(20))
    }
  }

  @Test("A rejected journey takes no token")
  func refusals() async throws {
    try limit(1, per: .seconds(10))
    #expect(await wait(.scheme) == nil)
    for second in 0..<10 {
      #expect(await wait(.scheme) == .seconds(10 - second))
      clock.advance(by: .seconds(1))
    }
    #expect(await wait(.scheme) == nil)
  }

  @Test("Each origin has its own bucket", arguments: RouteOrigin.all.filter(\.isExternal))
  func origins(origin: RouteOrigin) async throws {
    try limit(1, per: .seconds(10))
    #expect(await wait(origin) == nil)
    #expect(await wait(origin) == .seconds(10))
    for other in RouteOrigin.all where other != origin { #expect(await wait(other) == nil) }
    #expect(await wait(origin) == .seconds(10))
  }

  @Test("Journeys of the app's own code are not limited and take no tokens")
  func inside() async throws {
    try limit(1, per: .seconds(86_400))
    for _ in 0..<50 { #expect(await wait(.internal) == nil) }
    #expect(await wait(.scheme) == nil)
    #expect(await wait(.scheme) == .seconds(86_400))
    #expect(await wait(.internal) == nil)
  }

  @Test(
    "The message contains the time to wait, rounded up",
    arguments: [
      (3, .seconds(60), .zero, "20.0"), (3, .seconds(60), .nanoseconds(1), "20.0"),
      (3, .seconds(60), .milliseconds(19_900), "0.1"),
      (3, .seconds(60), .milliseconds(19_999), "0.1"), (3, .seconds(10), .zero, "3.4"),
      (1, .seconds(90), .milliseconds(100), "89.9"), (1, .seconds(90), .milliseconds(101), "89.9"),
    ] as [(Int, Duration, Duration, String)]
  )
  func message(count: Int, interval: Duration, later: Duration, text: String) async throws {
    try limit(count, per: interval)
    for _ in 0..<count { #expect(await wait(.scan) == nil) }
    clock.advance(by: later)
    let error = try #require(await app.failure("/secret?secret", .scan))
    #expect(error.link == "/*?…")
    #expect(
      error.message
        == "more than \(count) journeys from scan in \(interval); open the link again in \(text) "
        + "seconds"
    )
    #expect(app.shown.count <= count)
  }

  @Test("A journey after the reported time is allowed", arguments: [1, 3, 7, 1000])
  func waiting(count: Int) async throws {
    try limit(count, per: .seconds(1))
    var waits = 0
    for _ in 0..<(count + 20) {
      guard let time = await wait(.push) else { continue }
      waits += 1
      #expect(time > .zero)
      clock.advance(by: time)
      #expect(await wait(.push) == nil)
    }
    #expect(waits == 20)
  }

  @Test("The limit equals a reference implementation with discrete tokens", arguments: [1, 2, 3])
  func oracle(seed: UInt64) async throws {
    try limit(5, per: .seconds(10))
    var numbers = SampleNumbers(seed: seed)
    // The reference implementation counts drops. It adds one drop per millisecond, up to 10,000
    // drops, and each journey uses 2,000 drops.
    var (drops, passed) = (10_000, 0)
    for _ in 0..<2000 {
      let pause = Int.random(in: 0...3000, using: &numbers)
      clock.advance(by: .milliseconds(pause))
      drops = min(10_000, drops + pause)
      let time = await wait(.web)
      #expect(time == (drops >= 2000 ? nil : .milliseconds(2000 - drops)))
      guard drops >= 2000 else { continue }
      drops -= 2000
      passed += 1
    }
    #expect((1000..<2000).contains(passed))
  }

  @Test("A limit of a route affects that route only")
  func route() async throws {
    let limit = try RateLimit(1, per: .seconds(10), clock: clock)
    app.page("/a", .middleware(limit))
    app.page("/b")
    #expect(await app.failure("/a", .scheme) == nil)
    #expect(await app.failure("/a", .scheme)?.code == .rateLimited)
    #expect(await app.failure("/b", .scheme) == nil)
    #expect(app.shown == ["/a", "/b"])
  }

  @Test("Origins that an app creates from input cannot grow the limit without bound")
  func manyOrigins() async throws {
    try limit(1, per: .seconds(10))
    for index in 0..<64 {
      #expect(await wait(RouteOrigin("sender \(index)", trust: .unverified)) == nil)
    }
    // 64 buckets exist now, which is the maximum. So all further origins share the bucket of the
    // origin `unknown`.
    #expect(await wait(.unknown) == nil)
    let error = await app.failure("/a", RouteOrigin("sender 64", trust: .unverified))
    #expect((error?.underlying as? RateLimit.Exceeded)?.wait == .seconds(10))
    #expect(error?.message.hasPrefix("more than 1 journeys from sender 64 in ") == true)
    // An origin that already has a bucket continues to use this bucket.
    #expect(await wait(RouteOrigin("sender 7", trust: .unverified)) == .seconds(10))
    clock.advance(by: .seconds(10))
    #expect(await wait(RouteOrigin("sender 64", trust: .unverified)) == nil)
    #expect(await wait(.unknown) == nil)
  }

  @Test("Callers that share a journey take one token")
  func joined() async throws {
    try limit(1, per: .seconds(10))
    app.router.limits.deduplicationWindow = .seconds(86_400)
    #expect(await wait(.scheme) == nil)
    #expect(await wait(.scheme) == nil)
    #expect(await app.failure("/b", .scheme)?.code == .rateLimited)
  }

  @Test(
    "A limit without journeys or with an invalid interval is an error",
    arguments: [
      (0, .seconds(1)), (-1, .seconds(1)), (Int.min, .seconds(1)), (1, .zero), (1, .seconds(-1)),
      (-1, .seconds(-1)), (Int.max, .nanoseconds(1)), (1, .seconds(86_401)),
      (1, .seconds(Int64.max)), (1, .seconds(Int64.min)), (Int.max, .seconds(Int64.max)),
    ] as [(Int, Duration)]
  )
  func invalid(count: Int, interval: Duration) throws {
    let error = try #require(throws: RouteMiddlewareError.self) {
      try RateLimit(count, per: interval)
    }
    #expect(error.code == .invalidRate)
    #expect(
      error.message
        == "a limit of \(count) in \(interval) is invalid; use a count of at least 1 and an interval of "
        + "more than zero and at most one day"
    )
  }

  @Test(
    "The extreme valid limits are accepted",
    arguments: [
      (1, .seconds(86_400)), (1, Duration(secondsComponent: 0, attosecondsComponent: 1)),
      (Int.max, .seconds(86_400)),
    ] as [(Int, Duration)]
  )
  func ends(count: Int, interval: Duration) async throws {
    try limit(count, per: interval)
    #expect(await wait(.scheme) == nil)
    clock.advance(by: .seconds(Int64(UInt32.max)))
    #expect(await wait(.scheme) == nil)
  }
}
