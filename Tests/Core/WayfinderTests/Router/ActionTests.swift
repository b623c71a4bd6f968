// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

/// A value that is not Sendable.
private final class Basket {
  var count = 0
}

@MainActor
@Suite("Actions")
struct ActionTests {
  @Test("An action returns its value unchanged and needs no host")
  func value() async throws {
    let app = TestApp()
    app.router.detach(.main)
    let basket = Basket()
    app.router.action("/basket/:count<int>") { request in
      basket.count = try request.parameters.value("count")
      return basket
    }
    let outcome = try await app.router.route(to: "/basket/\(3)")
    #expect(outcome.kind == .returned)
    #expect(outcome.value(as: Basket.self) === basket)
    #expect(basket.count == 3)
    #expect(outcome.pattern?.text == "/basket/:count<int>")
    #expect(outcome.scene == .main)
  }

  @Test("The value of an action can be read as its own type, and a screen has no value")
  func types() async throws {
    let app = TestApp()
    app.router.action("/number") { _ in 7 }
    app.router.action("/nothing") { _ in Int?.none }
    app.router.action("/done") { _ in }
    app.page("/screen")
    let number = try await app.router.route(to: "/number")
    #expect(number.value() == 7)
    #expect(number.value(as: Int?.self) == .some(7))
    #expect(number.value(as: String.self) == nil)
    let nothing = try await app.router.route(to: "/nothing")
    #expect(nothing.kind == .returned)
    #expect(nothing.value(as: Int?.self) == .some(nil))
    #expect(nothing.value(as: Int.self) == nil)
    let done = try await app.router.route(to: "/done")
    #expect(done.kind == .returned)
    #expect(done.value(as: Void.self) != nil)
    let screen = try await app.router.route(to: "/screen")
    #expect(screen.kind != .returned)
    #expect(screen.value(as: String.self) == nil)
    #expect(screen.value(as: Int?.self) == nil)
    #expect(screen.value(as: Any.self) == nil)
  }

  @Test(
    "External callers receive the value only with the option that returns results",
    arguments: RouteOrigin.all
  )
  func outside(origin: RouteOrigin) async throws {
    let app = TestApp()
    let log = CallLog()
    for (pattern, answers) in [("/open" as RoutePattern, true), ("/closed", false)] {
      app.router.action(
        pattern,
        [.external(including: .unverified), answers ? [.returnsResultToExternalCallers] : []]
      ) { request in
        log.record("\(request.pattern)")
        return 7
      }
    }
    let open = try await app.router.route(to: .parsing("/open", origin: origin))
    #expect(open.value() == 7)
    let closed = try await app.router.route(to: .parsing("/closed", origin: origin))
    #expect(closed.kind == .returned)
    #expect(closed.value() == (origin.isExternal ? nil : 7))
    #expect(log.calls == ["/open", "/closed"])
  }

  @Test("The steps of a journey to an action end with `returned`")
  func steps() async throws {
    let app = TestApp()
    app.router.action("/a") { _ in 7 }
    let outcome = try await app.router.route(to: "/a")
    #expect(
      app.steps == [
        "receive: 2 bytes", "admit: a path", "match: /a", "policy: .internal admits internal",
        "handle: returned", "finish: returned",
      ]
    )
    #expect(outcome.trace == app.router.journeys.last)
    #expect(outcome.trace.ending == "returned")
  }

  @Test("An error of an action ends the journey without trying the next route")
  func failure() async {
    let app = TestApp()
    let log = CallLog()
    app.router.action("/a") { _ -> Int in throw TestError() }
    app.router.register("/:x", navigator: LoggingNavigator(name: "any", log: log))
    let error = await app.routingError("/a")
    #expect(error?.code == .failed)
    #expect(error?.message == "the action failed: the server is asleep")
    #expect(error?.underlying is TestError)
    #expect(error?.pattern?.text == "/a")
    #expect(app.steps.suffix(2) == ["handle: failed", "finish: failed"])
    app.router.disclosure = .production
    #expect(await app.routingError("/a")?.message == "the action failed; see `underlying`")
    #expect(log.calls.isEmpty)
  }

  @Test("An error of a nested journey is rethrown and does not continue with the next route")
  func nested() async {
    let app = TestApp()
    let router = app.router
    let log = CallLog()
    let decliner = LoggingNavigator(name: "inner", log: log, takes: false)
    router.register("/inner/declines", navigator: decliner)
    router.action("/a") { _ in try await router.route(to: "/inner/nowhere") }
    router.action("/b") { _ in try await router.route(to: "/inner/declines") }
    router.register("/:x", navigator: LoggingNavigator(name: "any", log: log))
    #expect(await app.routingError("/a")?.code == .notFound)
    #expect(await app.routingError("/b")?.code == .declined)
    #expect(log.calls == ["inner accepts /inner/declines"])
  }

  @Test("An action runs only after the policy has admitted the journey")
  func policy() async {
    let app = TestApp()
    let log = CallLog()
    app.router.action("/delete", [.external, .destructive]) { _ in log.record("deleted") }
    #expect(await app.routingError("/delete", .universal)?.code == .refused)
    #expect(await app.routingError("/delete", .shortcut)?.code == .unauthorized)
    #expect(log.calls.isEmpty)
    #expect(await app.routingError("/delete") == nil)
    #expect(log.calls == ["deleted"])
  }

  @Test("The description of an action contains its source location")
  func listing() throws {
    let router = Router<String>()
    let line: UInt = #line + 1
    let token = router.action("/a", [.external, .mutate, .priority(2)]) { _ in 7 }
    let route = try #require(router.rules.routes.first)
    #expect(route.pattern.text == "/a")
    #expect(route.exposure == .external)
    #expect(route.effect == .mutate)
    #expect(route.priority == 2)
    #expect(route.file == "WayfinderTests/ActionTests.swift")
    #expect(route.line == line)
    router.remove(token)
    #expect(router.rules.routes.isEmpty)
  }
}
