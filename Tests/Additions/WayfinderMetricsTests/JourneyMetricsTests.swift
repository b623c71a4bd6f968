// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Metrics
import CoreMetrics
import MetricsTestKit
import Testing
import Wayfinder
import WayfinderTesting

@testable import WayfinderMetrics

@MainActor
@Suite("Metrics of journeys")
struct JourneyMetricsTests {
  private let clock = TestClock()
  private let router: Router<String>
  private let host = MemoryHost<String>()
  private let metrics = TestMetrics()

  init() {
    router = Router(clock: clock)
    router.links = [.universal("momentsapp.com")]
    router.limits.deduplicationWindow = .zero
    router.attach(host)
  }

  private func open(_ text: String, _ origin: RouteOrigin = .universal) async {
    _ = try? await router.route(to: .parsing(text, origin: origin))
  }

  /// Returns the values of all dimensions with the given name, sorted and without duplicates.
  private func values(of name: String) -> [String] {
    let all = metrics.counters.map(\.dimensions) + metrics.timers.map(\.dimensions)
    return Set(all.flatMap { $0 }.filter { $0.0 == name }.map(\.1)).sorted()
  }

  @Test("Journeys are counted by origin and result")
  func counters() async {
    router.measure(with: metrics)
    router.register("/a", .external) { _ in "a" }
    await open("/a")
    await open("/a", .push)
    await open("/a", .internal)
    await open("/a", .internal)
    await open("/b")
    let counts = metrics.counters(label: "wayfinder_journeys").map { counter in
      "\(counter.dimensions.map { "\($0.0)=\($0.1)" }.joined(separator: " ")): \(counter.totalValue)"
    }
    #expect(
      counts.sorted() == [
        "origin=internal result=ok: 2", "origin=push result=refused: 1",
        "origin=universal result=notFound: 1", "origin=universal result=ok: 1",
      ]
    )
  }

  @Test(
    "No metric contains a private value or a secret",
    arguments: [RouteError.Disclosure.production, .full]
  )
  func canaries(disclosure: RouteError.Disclosure) async throws {
    var run = CanaryRun(disclosure)
    for round in 0..<6 {
      _ = try await run.open(round: round) {
        $0.router.measure(with: metrics)
      } check: { _, _ in
        true
      }
    }
    let labels = metrics.counters.map(\.label) + metrics.timers.map(\.label)
    let dimensions = metrics.counters.map(\.dimensions) + metrics.timers.map(\.dimensions)
    let text = "\(labels) \(dimensions)"
    #expect(text.contains("/view/:id"))
    #expect(!text.lowercased().contains("cnry"))
    print(
      "canaries: \(run.canaries.used.count) texts, \(run.journeys) journeys, \(labels.count) metrics"
    )
  }

  @Test("A call that joins an equal journey is counted separately")
  func joined() async throws {
    router.limits.deduplicationWindow = .seconds(60)
    router.measure(with: metrics)
    router.register("/a", .external) { _ in "a" }
    await open("/a")
    await open("/a")
    #expect(
      try metrics.expectCounter("wayfinder_joined_calls", [("origin", "universal")]).totalValue == 1
    )
    #expect(metrics.counterTotal(label: "wayfinder_journeys") == 1)
  }

  @Test("The duration of a journey and of its steps is recorded in nanoseconds")
  func durations() async throws {
    router.measure(with: metrics)
    let clock = clock
    router.register("/a/:id", .external) { _ in
      clock.advance(by: .milliseconds(250))
      return "a"
    }
    await open("/a/7")
    let journey = try metrics.expectTimer(
      "wayfinder_journey_duration",
      [("pattern", "/a/:id"), ("result", "ok")]
    )
    #expect(journey.values == [250_000_000])
    let handle = try metrics.expectTimer("wayfinder_step_duration", [("step", "handle")])
    #expect(handle.values == [250_000_000])
  }

  @Test("Links from outside cannot create new values of a dimension")
  func outside() async {
    router.measure(with: metrics)
    router.register("/users/:name", .external) { _ in "user" }
    for index in 0..<100 {
      await open("https://momentsapp.com/users/secret\(index)?secret\(index)=secret\(index)")
      await open("/secret\(index)/secret")
      await open("https://secret\(index).example/secret")
    }
    #expect(values(of: "pattern") == ["/users/:name", "none"])
    #expect(values(of: "origin") == ["universal"])
    #expect(values(of: "result") == ["foreignLink", "notFound", "ok"])
    let steps = Set(RouteEvent.Trace.Name.allCases.map(\.rawValue))
    #expect(steps.isSuperset(of: values(of: "step")))
  }

  @Test("Values that an app creates from input end in `other`")
  func bounded() async {
    router.measure(with: metrics)
    for index in 0..<(BoundedValues.limit + 10) {
      await open("/nothing", RouteOrigin("device \(index)", trust: .unverified))
    }
    #expect(values(of: "origin").count == BoundedValues.limit + 1)
    #expect(values(of: "origin").contains("other"))
    await open("/nothing", RouteOrigin("device 1", trust: .unverified))
    #expect(
      metrics.counterTotal(
        label: "wayfinder_journeys",
        dimensions: [("origin", "device 1"), ("result", "notFound")]
      ) == 2
    )
  }
}
#endif
