// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder
import WayfinderTesting

@MainActor
@Suite("Expectations of displayed screens")
struct DisplayExpectationTests {
  private let app = TestApp()

  private func show() async throws {
    for pattern in ["/", "/a", "/b", "/c", "/help"] as [RoutePattern] { app.page(pattern) }
    for path in ["/", "/a?x=1"] as [RoutePath] { try await app.router.route(to: path) }
    try await app.router.route(to: "/b", .using(.present))
    try await app.router.route(to: "/help", .using(.overlay))
  }

  @Test("An expectation holds if stack, presented screens and overlays are equal")
  func holds() async throws {
    try await show()
    try app.host.expect(stack: ["/", "/a?x=1"], presented: ["/b"], overlays: ["/help"])
    try app.router.expect(stack: ["/", "/a?x=1"], presented: ["/b"], overlays: ["/help"])
  }

  @Test("The error for other screens contains all differences")
  func differs() async throws {
    try await show()
    let wanted = ["/", "/a", "/c"]
    let text = await failureDescription { () throws(RouteExpectationError) in
      try app.host.expect(stack: wanted, overlays: ["/help"], file: file, line: 7)
    }
    #expect(
      text == """
        other screens are displayed (Tests/App.swift:7)
            stack:
              /
              /a?x=1  ← expected /a
              nothing  ← expected /c
            presented:
              /b  ← expected nothing
        """
    )
    let same = await failureDescription { () throws(RouteExpectationError) in
      try app.router.expect(stack: wanted, overlays: ["/help"], file: file, line: 7)
    }
    #expect(same == text)
  }

  @Test("The error for another tab contains both tabs")
  func tabs() async throws {
    let app = TestApp(scene: NavigationState.Scene(tabs: ["home", "mall"]))
    app.page("/mall", .tab("mall"))
    try await app.router.route(to: "/mall")
    try app.host.expect(stack: ["/mall"], tab: "mall")
    let text = await failureDescription { () throws(RouteExpectationError) in
      try app.host.expect(stack: ["/mall"], tab: "home", file: file, line: 7)
    }
    #expect(
      text == """
        another tab is selected (Tests/App.swift:7)
          expected: the tab “home”
          found:    the tab “mall”
        """
    )
  }

  @Test("A scene without a host is an error")
  func noHost() async {
    let text = await failureDescription { () throws(RouteExpectationError) in
      try app.router.expect(stack: [], in: RouteScene("other"), file: file, line: 7)
    }
    #expect(text == "no host is attached to the scene “other” (Tests/App.swift:7)")
  }
}

@MainActor
@Suite("Recording host")
struct RecordingHostTests {
  private let app = TestApp()

  @Test("The host stores every plan with its steps")
  func calls() async throws {
    app.page("/a")
    app.page("/b")
    try await app.router.route(to: "/a")
    try await app.router.route(to: "/b", .using(.present(.sheet)))
    #expect(app.host.calls.map(\.isDone) == [true, true])
    #expect(app.host.calls.flatMap(\.steps).compactMap(\.added).map(\.link) == ["/a", "/b"])
    #expect(app.host.calls.map(\.scene) == [.main, .main])
    #expect(app.host.goBack())
    try app.host.expect(stack: ["/a"])
  }

  @Test("A failed plan changes nothing, and the next plan is performed")
  func faults() async throws {
    app.page("/a")
    app.page("/b")
    app.host.failNext(with: TestError())
    let error = try await app.router.expect("/a", endsAs: .navigationFailed)
    #expect(error.underlying is TestError)
    #expect(app.host.calls.map(\.isDone) == [false])
    try app.host.expect(stack: [])
    try await app.router.expect("/b", shows: "/b")
    try app.host.expect(stack: ["/b"])
    #expect(app.host.calls.map(\.isDone) == [false, true])
  }

  @Test("A host that fails to settle receives no plan")
  func settling() async throws {
    app.page("/a")
    app.host.failToSettle(with: TestError())
    try await app.router.expect("/a", endsAs: .navigationFailed)
    #expect(app.host.calls.isEmpty)
    try await app.router.expect("/a", shows: "/a")
  }
}
