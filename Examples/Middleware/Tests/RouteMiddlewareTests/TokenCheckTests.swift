import RouteMiddleware
import Testing
import Wayfinder

@MainActor
@Suite("TokenCheck", .timeLimit(.minutes(1)))
struct TokenCheckTests {
  private let app = TestApp()
  private let session = TestSession()
  /// The journeys that have come to the check.
  private let arrivals = Log<String>()

  /// Lets an app check every journey, and notes who comes to the check.
  ///
  /// A journey that was noted has gone on to the check without a pause in between.
  private func use(_ check: TokenCheck, in app: TestApp? = nil) {
    let (router, arrivals) = ((app ?? self.app).router, arrivals)
    router.use(OnTheWay { arrivals.note($0.pattern.text) })
    router.use(check)
  }

  private func check() -> TokenCheck {
    let session = session
    return TokenCheck { try await session.refresh() }
  }

  @Test(
    "With a valid token a journey goes on, whoever began it",
    arguments: [RouteOrigin.internal, .universal, .scheme]
  )
  func valid(origin: RouteOrigin) async {
    session.gate.open()
    use(check())
    app.page("/a")
    #expect(await app.failure("/a", origin) == nil)
    #expect(session.refreshes == 1)
    #expect(app.shown == ["/a"])
  }

  @Test("Without one it ends as unauthorized, and the message says what to do")
  func invalid() async throws {
    session.gate.open()
    session.isValid = false
    use(check())
    app.page("/orders/:id")
    let error = try #require(await app.failure("/orders/7?x=8"))
    #expect(error.code == .unauthorized)
    #expect(error.link == "/orders/:id?…")
    #expect(error.pattern == "/orders/:id")
    #expect(error.underlying == nil)
    #expect(
      error.message
        == "“/orders/:id” needs a valid token, and the session has none; sign in, then open the link "
        + "again"
    )
    #expect(app.shown.isEmpty)
  }

  @Test("A refresh that throws is a no, whatever it throws")
  func throwing() async throws {
    session.gate.open()
    use(check())
    app.page("/a")
    let own = TestFailure()
    session.failure = own
    let error = try #require(await app.failure("/a"))
    #expect(error.code == .unauthorized)
    #expect(error.underlying as? TestFailure === own)
    #expect(
      error.message
        == "“/a” needs a valid token, and the refresh failed; see `underlying`, or sign in, then open "
        + "the link again"
    )
    session.failure = CancellationError()
    #expect(await app.failure("/a")?.code == .unauthorized)
    #expect(app.shown.isEmpty)
    session.failure = nil
    #expect(await app.failure("/a") == nil)
  }

  @Test("In production the outside cannot tell it from a route that does not exist")
  func production() async throws {
    let app = TestApp(.production)
    session.gate.open()
    session.isValid = false
    use(check(), in: app)
    app.page("/a")
    let error = try #require(await app.failure("/a", .universal))
    let miss = try #require(await app.failure("/b", .universal))
    #expect(error.code == .notFound)
    #expect(error.message == miss.message)
    #expect(await app.failure("/a")?.code == .unauthorized)
  }

  @Test("Only the journeys that need a token are checked")
  func needing() async {
    session.gate.open()
    session.isValid = false
    let session = session
    use(TokenCheck(needing: { $0.pattern != "/sign-in" }) { try await session.refresh() })
    app.page("/sign-in")
    app.page("/a")
    #expect(await app.failure("/sign-in") == nil)
    #expect(session.refreshes == 0)
    #expect(await app.failure("/a")?.code == .unauthorized)
    #expect(session.refreshes == 1)
  }

  @Test("Given to a route, it is asked as well when a redirect leads there")
  func redirected() async {
    session.gate.open()
    session.isValid = false
    let rollout = StagedRollout(of: "a", to: .nobody, user: { nil }, fallback: "/orders")
    app.page("/a", .middleware(rollout))
    app.page("/orders", .middleware(check()))
    #expect(await app.failure("/a")?.code == .unauthorized)
    #expect(session.refreshes == 1)
    #expect(app.shown.isEmpty)
  }

  @Test("Each journey asks anew once the refresh before has ended")
  func inARow() async {
    session.gate.open()
    use(check())
    app.page("/a")
    for valid in [true, false, true] {
      session.isValid = valid
      #expect(await app.failure("/a")?.code == (valid ? nil : .unauthorized))
    }
    #expect(session.refreshes == 3)
  }

  @Test("Journeys at the same time share one refresh and its answer", arguments: [true, false])
  func shared(isValid: Bool) async {
    use(check())
    app.page("/:x")
    session.isValid = isValid
    let tasks = (0..<5).map { app.begin("/\($0)") }
    await until { arrivals.entries.count == 5 }
    #expect(app.shown.isEmpty)
    session.gate.open()
    for task in tasks { #expect(await task.value == (isValid ? "done" : "unauthorized")) }
    #expect(session.refreshes == 1)
    #expect(app.shown.count == (isValid ? 5 : 0))
  }

  @Test("Routes with the same check share it, those with another one do not")
  func instances() async {
    let (first, second) = (check(), check())
    let arrivals = arrivals
    for (pattern, check) in [("/a" as RoutePattern, first), ("/b", first), ("/c", second)] {
      app.page(
        pattern,
        [.middleware(OnTheWay { arrivals.note($0.pattern.text) }), .middleware(check)]
      )
    }
    let tasks = ["/a", "/b", "/c"].map { app.begin($0) }
    await until { arrivals.entries.count == 3 && session.refreshes == 2 }
    session.gate.open()
    for task in tasks { #expect(await task.value == "done") }
    #expect(session.refreshes == 2)
  }

  @Test("A cancelled journey leaves alone: the refresh goes on for the others", arguments: [0, 1])
  func cancelled(index: Int) async {
    use(check())
    app.page("/:x")
    let tasks = [app.begin("/0"), app.begin("/1")]
    await until { arrivals.entries.count == 2 && session.refreshes == 1 }
    tasks[index].cancel()
    #expect(await tasks[index].value == "cancelled")
    session.gate.open()
    #expect(await tasks[1 - index].value == "done")
    #expect(!session.wasCancelled)
    #expect(session.refreshes == 1)
    await until { app.router.journeys.count == 2 }
    #expect(Set(app.router.journeys.compactMap(\.ending)) == ["cancelled", "shown"])
    #expect(app.shown.count == 1)
  }

  @Test("A refresh that nobody waits for any more is not cancelled, and joined by who comes next")
  func abandoned() async {
    use(check())
    app.page("/:x")
    session.isValid = false
    let first = app.begin("/0")
    await until { session.refreshes == 1 }
    first.cancel()
    #expect(await first.value == "cancelled")
    let second = app.begin("/1")
    await until { arrivals.entries.count == 2 }
    session.gate.open()
    #expect(await second.value == "unauthorized")
    await until { app.router.journeys.count == 2 }
    // Also when the answer is no, a journey that nobody waits for is a cancelled one.
    #expect(Set(app.router.journeys.compactMap(\.ending)) == ["cancelled", "unauthorized"])
    #expect(session.refreshes == 1)
    #expect(!session.wasCancelled)
  }
}
