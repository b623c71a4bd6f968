// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Wayfinder
import WayfinderCompatibility

private struct PassingMiddleware: Middleware {
  func respond(to request: RouteRequest, next: RouteRequest.Next) async throws -> RouteOutcome {
    try await next(request)
  }
}

extension CompatibilityTests {
  @Test("Custom schemes are refused without the setting, and the refusal is in the trace")
  func customSchemes() {
    OlderRouters.shared.admitsCustomSchemes = false
    var count = 0
    JLRoutes.global().addRoute("/user/:id") { _ in
      count += 1
      return true
    }
    #expect(!JLRoutes.routeURL(url("app://user/1")))
    #expect(!JLRoutes.canRouteURL(url("app://user/1")))
    #expect(router.journeys.last?.ending == "refused")
    #expect(JLRoutes.routeURL(url("https://momentsapp.com/user/1")))
    #expect(JLRoutes.routeURL(url("/user/1")))
    #expect(OlderRouters.shared.opening(from: .internal) { JLRoutes.routeURL(url("app://user/1")) })
    #expect(!JLRoutes.routeURL(url("https://evil.example/user/1")))
    #expect(router.journeys.last?.ending == "foreignLink")
    OlderRouters.shared.admitsCustomSchemes = true
    #expect(JLRoutes.routeURL(url("app://user/1")))
    #expect(count == 4)
  }

  @Test("Old routes are in the trace, the explanation and the list of the router")
  func sharedTable() throws {
    JLRoutes.routes(forScheme: "app").addRoute("/user/:id", priority: 3) { _ in true }
    JLRoutes.global().addRoute("/page#/part") { _ in true }
    #expect(JLRoutes.routeURL(url("app://user/1")))
    let trace = try #require(router.journeys.last)
    #expect(trace.steps.contains { $0.name == .match && $0.detail == "app:/user/:id" })
    #expect(trace.ending == "returned")
    #expect(try router.explain("app://user/1").description.contains("app:/user/:id"))
    #expect(router.rules.routes.map(\.priority) == [3, 0])
    #expect(router.rules.routes[1].pattern.text.hasPrefix("jlroutes:"))
    #expect(JLRoutes.routeURL(url("https://momentsapp.com/page#/part")))
    #expect(router.problems.isEmpty)
  }

  @Test("A middleware needs waiting, so the call returns false and the router reports it")
  func asynchronousWork() async throws {
    var count = 0
    JLRoutes.global().addRoute("/user/:id") { _ in
      count += 1
      return count > 1
    }
    router.use(PassingMiddleware())
    var codes: [String] = []
    router.observe { if case .ended(let error?) = $0.kind { codes.append(error.code.name) } }
    #expect(!JLRoutes.routeURL(url("app://user/1")))
    #expect(codes == [RouteError.Code.needsAsynchronousWork.name])
    #expect(count == 0)
    await #expect(throws: RouteError.self) {
      try await router.route(to: .parsing("app://user/1", origin: .scheme))
    }
    _ = try await router.route(to: .parsing("app://user/2", origin: .scheme))
    #expect(count == 2)
  }

  @Test("A route of the router itself needs waiting")
  func newRoute() {
    router.register("/new", .external) { _ in "screen" }
    #expect(!JLRoutes.routeURL(url("https://momentsapp.com/new")))
    #expect(router.journeys.last?.ending == "needsAsynchronousWork")
    #expect(!JLRoutes.routeURL(url("https://momentsapp.com/none")))
    #expect(router.journeys.last?.ending == "notFound")
  }

  @Test("Handlers that open links in a loop end")
  func loop() {
    var count = 0
    JLRoutes.global().addRoute("/loop") { _ in
      count += 1
      return JLRoutes.routeURL(URL(string: "app://loop"))
    }
    #expect(!JLRoutes.routeURL(url("app://loop")))
    #expect(count == 8)
  }

  @Test("Random texts never trap")
  func randomLinks() {
    JLRoutes.global().addRoute("/:a/*") { _ in true }
    MGJRouter.registerURLPattern("mgj://:a/b", toHandler: { _ in })
    var generator = SystemRandomNumberGenerator()
    let pieces = [
      "mgj", "app", "://", ":", "/", "?", "#", "%", "%zz", "%2F", "é", "\u{0}", "_", "@", "=", "~",
    ]
    for _ in 0..<2_000 {
      let text = (0..<Int.random(in: 0..<12, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      MGJRouter.openURL(text)
      _ = MGJRouter.canOpenURL(text)
      JLRoutes.routeURL(URL(string: text))
    }
    #expect(router.journeys.count == 32)
    MGJRouter.openURL("mgj://" + String(repeating: "a", count: 10_000))
    #expect(router.journeys.last?.ending == "tooLarge")
  }

  @Test("Routes that were added before the app's router was set move to it")
  func movedRoutes() {
    JLRoutes.global().addRoute("/early") { _ in true }
    let second = Router<Int>()
    second.console = nil
    second.links = [.scheme("app")]
    OlderRouters.shared.use(second)
    #expect(router.rules.routes.isEmpty)
    #expect(second.rules.routes.count == 1)
    #expect(JLRoutes.routeURL(url("app://early")))
  }
}
