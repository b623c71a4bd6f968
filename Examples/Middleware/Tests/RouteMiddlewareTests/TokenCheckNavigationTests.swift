import RouteMiddleware
import Testing
import Wayfinder

@MainActor
@Suite("TokenCheck: a refresh that navigates", .timeLimit(.minutes(1)))
struct TokenCheckNavigationTests {
  private let app = TestApp()
  private let session = TestSession()
  /// The journeys that have come to the check.
  private let arrivals = Log<String>()

  init() {
    session.gate.open()
    for pattern in ["/a", "/b", "/sign-in", "/open"] as [RoutePattern] { app.page(pattern) }
    let (session, arrivals) = (session, arrivals)
    app.router.use(OnTheWay { arrivals.note($0.pattern.text) })
    app.router.use(
      TokenCheck(needing: { $0.pattern != "/open" }) { try await session.refresh() }
    )
  }

  @Test(
    "To a route that waits for its token: that journey is turned away, and nobody waits for ever"
  )
  func needed() async throws {
    let router = app.router
    session.work = { try await router.route(to: "/sign-in") }
    let error = try #require(await app.failure("/a"))
    #expect(error.code == .unauthorized)
    let inner = try #require(error.underlying as? RouteError)
    #expect(inner.code == .unauthorized)
    #expect(
      inner.message
        == "the refresh of the token opened “/sign-in”, which waits for that token; let `needing` "
        + "leave this route out"
    )
    #expect(session.refreshes == 1)
    #expect(app.shown.isEmpty)
  }

  @Test("To a route that needs none, it may")
  func notNeeded() async {
    let router = app.router
    session.work = { try await router.route(to: "/open") }
    #expect(await app.failure("/a") == nil)
    #expect(app.shown == ["/open", "/a"])
  }

  @Test("What it has begun is a journey like any other once that refresh has ended")
  func later() async throws {
    let (app, session) = (app, session)
    let (late, next) = (Gate(), Gate())
    let begun = Log<Task<String, Never>>()
    session.work = {
      session.work = { await next.pass() }
      begun.note(
        Task {
          await late.pass()
          return await app.begin("/sign-in").value
        }
      )
    }
    #expect(await app.failure("/a") == nil)
    // It comes while another refresh is under way, and waits for that one.
    let other = app.begin("/b")
    await until { next.arrivals == 1 }
    late.open()
    await until { arrivals.entries.last == "/sign-in" }
    next.open()
    #expect(await other.value == "done")
    #expect(await begun.entries.first?.value == "done")
    #expect(session.refreshes == 2)
  }

  @Test("Two checks that navigate to each other's routes do not wait for each other")
  func mutual() async {
    let app = TestApp()
    let router = app.router
    let first = TokenCheck {
      try await router.route(to: "/b")
      return true
    }
    let second = TokenCheck {
      try await router.route(to: "/c")
      return true
    }
    app.page("/a", .middleware(first))
    app.page("/b", .middleware(second))
    app.page("/c", .middleware(first))
    #expect(await app.failure("/a")?.code == .unauthorized)
    #expect(app.shown.isEmpty)
  }
}
