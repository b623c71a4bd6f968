// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

@MainActor
@Suite("Memory host")
struct MemoryHostTests {
  @Test("A new host displays nothing")
  func empty() {
    let host = MemoryHost<String>()
    #expect(host.top == nil)
    #expect(host.stack.isEmpty)
    #expect(host.presented.isEmpty)
  }

  @Test("Pushed screens are stacked with their links and patterns")
  func stack() async throws {
    let app = TestApp()
    app.page("/a")
    app.page("/b/:id")
    try await app.router.route(to: "/a?x=1")
    try await app.router.route(to: "/b/7")
    #expect(app.host.top == "/b/:id")
    #expect(app.host.stack.map(\.screen) == ["/a", "/b/:id"])
    #expect(app.host.stack.map(\.link.text) == ["/a?x=1", "/b/7"])
    #expect(app.host.stack.map(\.pattern.text) == ["/a", "/b/:id"])
    #expect(app.host.stack.map(\.transition) == [.show, .show])
    #expect(app.host.presented.isEmpty)
  }

  @Test("A presented screen is on top, and a screen that is pushed from it stays visible")
  func presented() async throws {
    let app = TestApp()
    for pattern in ["/a", "/b", "/c", "/d"] as [RoutePattern] { app.page(pattern) }
    try await app.router.route(to: "/a")
    try await app.router.route(to: "/b", .using(.present))
    #expect(app.host.top == "/b")
    try await app.router.route(to: "/c", .using(.show))
    #expect(app.host.top == "/c")
    try await app.router.route(to: "/d", .using(.present))
    #expect(app.host.top == "/d")
    #expect(app.host.stack.map(\.screen) == ["/a"])
    #expect(app.host.presented.map(\.screen) == ["/b", "/c", "/d"])
    #expect(app.host.presented.map(\.transition) == [.present, .show, .present])
  }

  @Test("Each scene has its own host, and a new host replaces the previous one")
  func scenes() async throws {
    let app = TestApp()
    app.page("/a")
    let (first, second) = (MemoryHost<String>(), MemoryHost<String>())
    app.router.attach(first, to: RouteScene("two"))
    app.router.attach(second, to: RouteScene("two"))
    try await app.router.route(to: "/a", .in(RouteScene("two")))
    #expect(second.top == "/a")
    #expect(first.top == nil)
    #expect(app.host.top == nil)
  }
}
