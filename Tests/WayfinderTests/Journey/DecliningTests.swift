import Testing
import Wayfinder

/// Declines once it has made its screen, before that is shown.
private struct ThinksTwice: Navigator {
  var declinesAt = "navigating"

  func screen(for request: RouteRequest) async throws -> String {
    if declinesAt == "making" { throw decline(request) }
    return "thought twice"
  }

  func navigate(to screen: String, in turn: NavigationContext<String>) async throws {
    if declinesAt == "navigating" { throw decline(turn.request) }
    try await turn.show(screen, from: nil)
  }

  private func decline(_ request: RouteRequest) -> RouteError {
    RouteError(.declined, for: request, message: "on second thoughts, no")
  }
}

/// Goes elsewhere first, and passes on whatever that comes to.
private struct GoesElsewhere: Navigator {
  let router: Router<String>

  func screen(for request: RouteRequest) async throws -> String {
    try await router.route(to: "/declined/always")
    return "elsewhere"
  }
}

@MainActor
@Suite("Declining: a navigator hands a journey on, whenever it finds out")
struct DecliningTests {
  let app = TestApp()

  @Test(
    "One that declines after it was asked for its screen, or has made it, lets the next route have it",
    arguments: ["making", "navigating"]
  )
  func late(place: String) async {
    app.router.register("/a", navigator: ThinksTwice(declinesAt: place))
    app.page("/:x")
    #expect(await app.routingError("/a") == nil)
    #expect(app.host.stack.map(\.screen) == ["/:x"])
    #expect(app.steps.contains { $0.hasSuffix(": declined") })
  }

  @Test("When nobody else is there the journey ends as declined, and the scene is free for others")
  func alone() async {
    app.router.register("/a", navigator: ThinksTwice())
    app.page("/b")
    #expect(await app.routingError("/a")?.code == .declined)
    #expect(app.host.stack.isEmpty)
    #expect(await app.routingError("/b") == nil)
  }

  @Test("The declining of another journey, which a navigator has made, ends this one")
  func elsewhere() async {
    app.router.register("/declined/always", navigator: ThinksTwice())
    app.router.register("/a", navigator: GoesElsewhere(router: app.router))
    app.page("/:x")
    #expect(await app.routingError("/a")?.code == .declined)
    #expect(app.host.stack.isEmpty)
  }

  @Test("Middleware that says declined ends the journey: it is the navigator's to decline")
  func middleware() async {
    struct Declines: Middleware {
      func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
        throw RouteError(.declined, for: request, message: "no")
      }
    }
    app.router.register("/a", .middleware(Declines())) { _ in "a" }
    app.page("/:x")
    #expect(await app.routingError("/a")?.code == .declined)
    #expect(app.host.stack.isEmpty)
  }
}
