import Testing
import Wayfinder
import WayfinderTesting

@MainActor
@Suite("Expectations of what is on display")
struct DisplayExpectationTests {
  private let app = TestApp()

  private func show() async throws {
    for pattern in ["/", "/a", "/b", "/c", "/help"] as [RoutePattern] { app.page(pattern) }
    for path in ["/", "/a?x=1"] as [RoutePath] { try await app.router.route(to: path) }
    try await app.router.route(to: "/b", using: .present)
    try await app.router.route(to: "/help", using: .overlay)
  }

  @Test("The stack from its root, what is presented, and what lies over it")
  func holds() async throws {
    try await show()
    try app.host.expect(stack: ["/", "/a?x=1"], presented: ["/b"], overlays: ["/help"])
    try app.router.expect(stack: ["/", "/a?x=1"], presented: ["/b"], overlays: ["/help"])
  }

  @Test("What differs is told side by side")
  func differs() async throws {
    try await show()
    let wanted = ["/", "/a", "/c"]
    let text = await failure { () throws(RouteExpectationError) in
      try app.host.expect(stack: wanted, overlays: ["/help"], file: file, line: 7)
    }
    #expect(
      text == """
        other screens are on display (Tests/App.swift:7)
            stack:
              /
              /a?x=1  ← wanted /a
              nothing  ← wanted /c
            presented:
              /b  ← wanted nothing
        """
    )
    let same = await failure { () throws(RouteExpectationError) in
      try app.router.expect(stack: wanted, overlays: ["/help"], file: file, line: 7)
    }
    #expect(same == text)
  }

  @Test("The tab that is selected")
  func tabs() async throws {
    let app = TestApp(scene: NavigationState.Scene(tabs: ["home", "mall"]))
    app.page("/mall", .tab("mall"))
    try await app.router.route(to: "/mall")
    try app.host.expect(stack: ["/mall"], tab: "mall")
    let text = await failure { () throws(RouteExpectationError) in
      try app.host.expect(stack: ["/mall"], tab: "home", file: file, line: 7)
    }
    #expect(
      text == """
        another tab is selected (Tests/App.swift:7)
          wanted: the tab “home”
          found:  the tab “mall”
        """
    )
  }

  @Test("A scene without a host has nothing on display")
  func noHost() async {
    let text = await failure { () throws(RouteExpectationError) in
      try app.router.expect(stack: [], in: RouteScene("other"), file: file, line: 7)
    }
    #expect(text == "no host is attached to the scene “other” (Tests/App.swift:7)")
  }
}

@MainActor
@Suite("The recording host")
struct RecordingHostTests {
  private let app = TestApp()

  @Test("Every plan is kept, with its steps")
  func calls() async throws {
    app.page("/a")
    app.page("/b")
    try await app.router.route(to: "/a")
    try await app.router.route(to: "/b", using: .present(.sheet))
    #expect(app.host.calls.map(\.isDone) == [true, true])
    #expect(app.host.calls.flatMap(\.steps).compactMap(\.added).map(\.link) == ["/a", "/b"])
    #expect(app.host.calls.map(\.scene) == [.main, .main])
    #expect(app.host.goBack())
    try app.host.expect(stack: ["/a"])
  }

  @Test("A fault keeps one plan from being carried out, and the next goes on")
  func faults() async throws {
    app.page("/a")
    app.page("/b")
    app.host.failNext(with: TestFailure())
    let error = try await app.router.expect("/a", endsAs: .navigationFailed)
    #expect(error.underlying is TestFailure)
    #expect(app.host.calls.map(\.isDone) == [false])
    try app.host.expect(stack: [])
    try await app.router.expect("/b", shows: "/b")
    try app.host.expect(stack: ["/b"])
    #expect(app.host.calls.map(\.isDone) == [false, true])
  }

  @Test("A host that does not come to rest is given no plan")
  func unrest() async throws {
    app.page("/a")
    app.host.failToSettle(with: TestFailure())
    try await app.router.expect("/a", endsAs: .navigationFailed)
    #expect(app.host.calls.isEmpty)
    try await app.router.expect("/a", shows: "/a")
  }
}
