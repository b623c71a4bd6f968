// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Wayfinder

@MainActor
@Suite("Router: rewriting")
struct RouterRewriteTests {
  @Test("A rewritten link keeps its values and its origin")
  func rewrites() async throws {
    let app = TestApp()
    app.page("/products/:id", .external)
    app.page("/secret/:id")
    try app.router.rewriteRules.append(RewriteRule("/p/:id", to: "/products/:id"))
    try app.router.rewriteRules.append(RewriteRule("/s/:id", to: "/secret/:id"))
    #expect(await app.routingError("https://momentsapp.com/p/7?from=mail", .universal) == nil)
    #expect(app.host.stack.last?.link.text.hasSuffix("/products/7?from=mail") == true)
    #expect(app.steps.contains("rewrite: /p/:id → /products/:id"))
    #expect(await app.routingError("https://momentsapp.com/s/7", .universal)?.code == .refused)
    let resolution = try app.router.resolve("/p/7", origin: .internal)
    #expect(resolution.pattern == "/products/:id")
    #expect(resolution.parameters["id"] == "7")
  }

  @Test("A rule's path contains values of any type, which are never placeholders")
  func paths() async throws {
    let app = TestApp()
    app.router.register("/new/*rest") { $0.link.text }
    let day = Date(timeIntervalSince1970: 0)
    try app.router.rewriteRules = [
      RewriteRule("/old/:id", toPath: "/new/:id/\(":id(*x)")?at=\(day)"),
      RewriteRule(
        "/files",
        toPath: FilesRoute(user: "a:user(b)*", version: 1, label: "x:user").path
      ),
    ]
    try await app.router.route(to: "/old/7")
    #expect(app.host.top == "/new/7/%3Aid%28%2Ax%29?at=1970-01-01T00%3A00%3A00Z")
    app.router.register(FilesRoute.self) { route, _ in "\(route.user) \(route.label ?? "")" }
    try await app.router.route(to: "/files")
    #expect(app.host.top == "a:user(b)* x:user")
    let error = #expect(throws: RoutePatternError.self) {
      try RewriteRule("/a", toPath: "/b/\(Double.nan)")
    }
    #expect(error?.problem.hasPrefix("an interpolated value has no text") == true)
    #expect(throws: RoutePatternError.self) { try RewriteRule("/a", toPath: "/b/:id") }
  }

  @Test("The last replacement of the rules wins")
  func deliveries() async throws {
    let app = TestApp()
    app.page("/new/:id")
    let router = app.router
    try await router.route(to: "/new/1")
    await router.setRewriteRules([try RewriteRule("/old/:id", to: "/new/:id")])
    try await router.route(to: "/old/2")
    #expect(app.host.stack.last?.link.text == "/new/2")

    let rules = try ["/first/:id", "/last/:id"].map {
      try RewriteRule(RoutePattern(parsing: $0), to: "/new/:id")
    }
    let replacements = rules.map { rule in Task { await router.setRewriteRules([rule]) } }
    for replacement in replacements { await replacement.value }
    #expect(router.rewriteRules.map(\.pattern.text) == ["/last/:id"])
  }

  @Test("A kind that is defined after the first link is a kind of the rules, too")
  func lateKinds() async throws {
    let app = TestApp()
    app.page("/new/:id")
    app.router.console = nil
    app.router.rewriteRules = [try RewriteRule("/old/:id<two>", to: "/new/:id")]
    #expect(await app.routingError("/old/22")?.code == .notFound)
    try app.router.define(kind: "two", constraint: "[0-9]{2}")
    #expect(await app.routingError("/old/22") == nil)
  }

  @Test("A rewrite loop is an error that contains its chain")
  func loops() async throws {
    let app = TestApp()
    try app.router.rewriteRules.append(RewriteRule("/a", to: "/b"))
    try app.router.rewriteRules.append(RewriteRule("/b", to: "/a"))
    let error = await app.routingError("/a")
    #expect(error?.code == .redirectLoop)
    #expect(error?.message.contains("/a → /b → /a") == true)
  }

  @Test("A catch-all rule resets the displayed screens and is not a loop")
  func overrides() async throws {
    let app = TestApp()
    for pattern in ["/a", "/b", "/maintenance"] as [RoutePattern] { app.page(pattern, .external) }
    #expect(await app.routingError("/a") == nil)
    #expect(await app.routingError("/b") == nil)
    try app.router.rewriteRules.append(
      RewriteRule("/*", to: "/maintenance", priority: 100, resettingScreens: true)
    )
    #expect(await app.routingError("/a") == nil)
    #expect(app.host.stack.map(\.screen) == ["/maintenance"])
  }
}

@MainActor
@Suite("Router: gates")
struct RouterGateTests {
  @Test("External links wait for the gates in order, and internal journeys do not wait")
  func waits() async throws {
    let app = TestApp()
    for pattern in ["/a", "/b", "/c"] as [RoutePattern] { app.page(pattern, .external) }
    app.router.requireGates([.sceneReady])
    let first = Task { await app.routingError("https://momentsapp.com/a", .universal) }
    while app.router.inboxCount < 1 { await Task.yield() }
    let second = Task { await app.routingError("https://momentsapp.com/b", .universal) }
    while app.router.inboxCount < 2 { await Task.yield() }
    #expect(await app.routingError("/c") == nil)
    #expect(app.host.stack.map(\.screen) == ["/c"])
    app.router.openGate(.sceneReady)
    #expect(await first.value == nil)
    #expect(await second.value == nil)
    #expect(app.host.stack.map(\.screen) == ["/c", "/a", "/b"])
    #expect(app.router.inboxCount == 0)
    #expect(app.router.journeys.last?.steps.contains { $0.name == .gate } == true)
  }

  @Test("A cancelled caller leaves the inbox completely")
  func cancels() async {
    let app = TestApp()
    app.page("/a", .external)
    app.router.requireGates([.onboardingDone])
    let task = Task { await app.routingError("https://momentsapp.com/a", .universal) }
    while app.router.inboxCount < 1 { await Task.yield() }
    task.cancel()
    #expect(await task.value?.code == .cancelled)
    while app.router.inboxCount > 0 { await Task.yield() }
    #expect(app.host.top == nil)
  }
}
