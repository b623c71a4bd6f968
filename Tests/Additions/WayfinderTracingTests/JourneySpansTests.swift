// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Tracing
import InMemoryTracing
import Testing
import Tracing
import Wayfinder

@testable import WayfinderTracing

@MainActor
@Suite("Spans of journeys")
struct JourneySpansTests {
  private let router = Router<String>()
  private let host = MemoryHost<String>()
  private let tracer = InMemoryTracer()

  init() {
    router.links = [.universal("momentsapp.com")]
    router.attach(host)
  }

  private func open(_ text: String, _ origin: RouteOrigin = .universal) async {
    _ = try? await router.route(to: .parsing(text, origin: origin))
  }

  @Test("A journey is a span whose events are the steps")
  func span() async throws {
    router.trace(with: tracer)
    router.register("/a/:id", .external) { _ in "a" }
    await open("/a/7")
    let span = try #require(tracer.finishedSpans.first)
    let trace = try #require(router.journeys.last)
    #expect(tracer.finishedSpans.count == 1)
    #expect(span.operationName == "journey /a/:id")
    #expect(span.events.map(\.name) == trace.steps.map(\.name.rawValue))
    #expect(span.attributes.get("wayfinder.pattern") == .string("/a/:id"))
    #expect(span.attributes.get("wayfinder.origin") == .string("universal"))
    #expect(span.attributes.get("wayfinder.link") == .string("/a/:id"))
    #expect(span.attributes.get("wayfinder.result") == .string("ok"))
    #expect(span.status == nil)
    #expect(tracer.activeSpans.isEmpty)
  }

  @Test("A failed journey is a span with an error; a cancelled one is not an error")
  func failure() async throws {
    router.trace(with: tracer)
    router.register("/stopped", .external) { _ in throw CancellationError() }
    await open("/nothing")
    await open("/stopped")
    let spans = tracer.finishedSpans
    #expect(spans.map(\.operationName) == ["journey", "journey /stopped"])
    #expect(spans.first?.status?.code == .error)
    #expect(spans.first?.status?.message == "notFound")
    #expect(spans.last?.status == nil)
    #expect(spans.last?.attributes.get("wayfinder.result") == .string("cancelled"))
  }

  @Test("The parent of a span is the service context of the caller")
  func parent() async throws {
    router.trace(with: tracer)
    router.register("/a", .external) { _ in "a" }
    let outer = tracer.startSpan("tap", context: .topLevel)
    await ServiceContext.withValue(outer.context) { await open("/a") }
    outer.end()
    let span = try #require(tracer.finishedSpans.first)
    #expect(span.operationName == "journey /a")
    #expect(span.parentSpanID == outer.spanID)
    #expect(span.traceID == outer.traceID)
  }

  @Test(
    "No span contains a private value or a secret",
    arguments: [RouteError.Disclosure.production, .full]
  )
  func canaries(disclosure: RouteError.Disclosure) async throws {
    var run = CanaryRun(disclosure)
    for round in 0..<6 {
      _ = try await run.open(round: round) {
        $0.router.trace(with: tracer)
      } check: { _, _ in
        true
      }
    }
    var text = ""
    dump(tracer.finishedSpans, to: &text)
    #expect(text.contains("/view/:id"))
    #expect(!text.lowercased().contains("cnry"))
    print(
      "canaries: \(run.canaries.used.count) texts, \(run.journeys) journeys, \(tracer.finishedSpans.count) spans"
    )
  }

  @Test("A journey inside of a journey has a span of its own")
  func nested() async {
    router.trace(with: tracer)
    router.register("/inner") { _ in "inner" }
    let router = router
    router.action("/outer", .external) { _ in try await router.route(to: "/inner").kind.rawValue }
    await open("/outer")
    #expect(tracer.finishedSpans.map(\.operationName) == ["journey /inner", "journey /outer"])
    #expect(tracer.activeSpans.isEmpty)
  }

  @Test("A call that joins an equal journey ends its span")
  func joined() async throws {
    router.trace(with: tracer)
    router.register("/a", .external) { _ in "a" }
    await open("/a")
    await open("/a")
    #expect(tracer.finishedSpans.count == 2)
    let span = try #require(tracer.finishedSpans.last)
    #expect(span.attributes.get("wayfinder.result") == .string("joined"))
    #expect(
      span.attributes.get("wayfinder.joined")
        == tracer.finishedSpans.first?.attributes.get("wayfinder.journey")
    )
    #expect(tracer.activeSpans.isEmpty)
  }

  @Test("The spans of journeys in progress end with the observation")
  func cancelled() async {
    let observation = router.trace(with: tracer)
    router.action("/a", .external) { _ in
      observation.cancel()
      return 1
    }
    await open("/a")
    #expect(tracer.finishedSpans.map(\.operationName) == ["journey /a"])
    #expect(tracer.activeSpans.isEmpty)
  }

  @Test("No span contains a value of the link")
  func values() async {
    router.trace(with: tracer)
    router.register("/users/:name(/*rest)", [.external, .parameters("name", .public)]) { request in
      throw RouteError(.failed, for: request, message: request.parameters["name"] ?? "")
    }
    await open("https://momentsapp.com/users/secret/secret?secret=secret#secret")
    await open("/secret/secret")
    await open("https://secret.example/secret")
    var text = ""
    dump(tracer.finishedSpans, to: &text)
    #expect(tracer.finishedSpans.count == 3)
    #expect(text.contains("/users/:name"))
    #expect(!text.contains("secret"))
  }
}
#endif
