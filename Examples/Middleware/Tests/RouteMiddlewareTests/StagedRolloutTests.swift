import RouteMiddleware
import Testing
import Wayfinder

@MainActor
@Suite("StagedRollout")
struct StagedRolloutTests {
  private let app = TestApp()

  /// A rollout to half of the users: `user-2` is in, `user-3` is not.
  private func half(
    user: @escaping @MainActor () -> String?,
    instead: (@MainActor (RouteRequest) async throws -> RouteOutcome)? = nil
  ) throws -> StagedRollout {
    StagedRollout(
      of: "checkout",
      to: try RolloutShare(percent: 50),
      user: user,
      instead: instead
    )
  }

  @Test("Journeys of a user who is included go on, those of another are refused")
  func users() async throws {
    var user = ""
    let rollout = try half { user }
    app.page("/checkout", .middleware(rollout))
    var shown = 0
    for index in 0..<200 {
      user = "user-\(index)"
      let code = await app.failure("/checkout")?.code
      #expect(code == (rollout.share.includes(user, of: "checkout") ? nil : .refused))
      #expect(rollout.isOpen == (code == nil))
      if code == nil { shown += 1 }
    }
    #expect((80...120).contains(shown))
  }

  @Test("The error says what would let the user in, and nothing of who it is")
  func message() async throws {
    let rollout = try half { "user-3" }
    app.page("/checkout/:step", .middleware(rollout))
    let error = try #require(await app.failure("/checkout/secret?card=secret"))
    #expect(error.code == .refused)
    #expect(error.link == "/checkout/:step?…")
    #expect(
      error.message
        == "“/checkout/:step” is open to 50 % of the users for “checkout”, and this user is not among "
        + "them; raise `share`, or say with `instead` or `fallback` what they get"
    )
    #expect(app.shown.isEmpty)
  }

  @Test("In production the outside cannot tell it from a route that does not exist")
  func production() async throws {
    let app = TestApp(.production)
    let rollout = try half { "user-3" }
    app.page("/checkout", .middleware(rollout))
    let error = try #require(await app.failure("/checkout", .universal))
    let miss = try #require(await app.failure("/nowhere", .universal))
    #expect(error.code == .notFound)
    #expect(error.message == miss.message)
  }

  @Test("The next route is not asked: nobody comes to it by not being included")
  func noFallthrough() async throws {
    let rollout = try half { "user-3" }
    app.page("/checkout", .middleware(rollout))
    app.page("/:any")
    #expect(await app.failure("/checkout")?.code == .refused)
    #expect(app.shown.isEmpty)
  }

  @Test("Raising the share while the app runs lets more in, at every route of the feature")
  func raising() async throws {
    let rollout = StagedRollout(of: "checkout", to: .nobody, user: { "user-3" })
    for pattern in ["/checkout", "/checkout/done"] as [RoutePattern] {
      app.page(pattern, .middleware(rollout))
    }
    #expect(!rollout.isOpen)
    #expect(await app.failure("/checkout")?.code == .refused)
    rollout.share = .everyone
    #expect(rollout.isOpen)
    #expect(await app.failure("/checkout") == nil)
    #expect(await app.failure("/checkout/done") == nil)
    rollout.share = .nobody
    #expect(await app.failure("/checkout/done")?.code == .refused)
  }

  @Test("Without an identifier only a rollout to everyone is open")
  func anonymous() async throws {
    let rollout = StagedRollout(of: "checkout", to: .everyone, user: { nil })
    app.page("/checkout", .middleware(rollout))
    #expect(await app.failure("/checkout") == nil)
    rollout.share = try RolloutShare(percent: 100.0.nextDown)
    #expect(await app.failure("/checkout")?.code == .refused)
    #expect(!rollout.isOpen)
  }

  @Test("`instead` gives the others an answer")
  func answer() async throws {
    let rollout = try half(user: { "user-3" }, instead: { .result("soon", for: $0) })
    app.page("/checkout", .middleware(rollout))
    let outcome = try await app.router.route(to: "/checkout")
    #expect(outcome.value() == "soon")
    #expect(app.shown.isEmpty)
    rollout.share = .everyone
    #expect(try await app.router.route(to: "/checkout").kind != .returned)
    #expect(app.shown == ["/checkout"])
  }

  @Test("`instead` gives the others an error of the app's own")
  func ownError() async throws {
    let rollout = try half(
      user: { "user-3" },
      instead: { throw RouteError(.notFound, for: $0, message: "there is no checkout yet") }
    )
    app.page("/checkout", .middleware(rollout))
    let error = await app.failure("/checkout")
    #expect(error?.code == .notFound)
    #expect(error?.message == "there is no checkout yet")
  }

  @Test("`instead` goes before the fallback")
  func precedence() async throws {
    let rollout = StagedRollout(
      of: "checkout",
      to: .nobody,
      user: { nil },
      instead: { .result("soon", for: $0) },
      fallback: "/basket"
    )
    app.page("/checkout", .middleware(rollout))
    app.page("/basket")
    #expect(try await app.router.route(to: "/checkout").value() == "soon")
    #expect(app.shown.isEmpty)
  }

  @Test("It names the feature that it is for")
  func feature() throws {
    #expect(try half { nil }.feature == "checkout")
  }
}

@MainActor
@Suite("StagedRollout: the fallback")
struct StagedRolloutFallbackTests {
  private let app = TestApp()

  /// A rollout to nobody, whose others are led to a path.
  private func rollout(fallback: RoutePath) -> StagedRollout {
    StagedRollout(of: "checkout", to: .nobody, user: { nil }, fallback: fallback)
  }

  @Test(
    "The others come to it, whatever kind of link they opened",
    arguments: [
      ("/checkout/7?x=8", .internal, nil),
      ("https://momentsapp.com/checkout/7", .universal, "https"),
      ("moments://checkout/7", .scheme, "moments"),
    ] as [(String, RouteOrigin, String?)]
  )
  func leads(text: String, origin: RouteOrigin, scheme: String?) async throws {
    let rollout = rollout(fallback: "/basket")
    app.page("/checkout/:step", .middleware(rollout))
    let seen = Log<RouteRequest>()
    app.router.register("/basket", .external(including: .schemes)) { request in
      seen.note(request)
      return "basket"
    }
    #expect(await app.failure(text, origin) == nil)
    #expect(app.shown == ["basket"])
    let request = try #require(seen.entries.first)
    #expect(request.origin == origin)
    #expect(request.link.scheme == scheme)
    #expect(request.link.rawQuery == nil)
    rollout.share = .everyone
    #expect(await app.failure(text, origin) == nil)
    #expect(app.shown == ["basket", "/checkout/:step"])
  }

  @Test("It opens nothing that the link's origin may not open")
  func neverWidens() async {
    app.page("/checkout", .middleware(rollout(fallback: "/internal")))
    app.router.register("/internal") { _ in "internal" }
    #expect(await app.failure("/checkout", .universal)?.code == .refused)
    #expect(app.shown.isEmpty)
    #expect(await app.failure("/checkout") == nil)
    #expect(app.shown == ["internal"])
  }

  @Test("One that leads back to the rollout ends as a loop")
  func loop() async {
    app.page("/checkout/:step", .middleware(rollout(fallback: "/checkout/again")))
    #expect(await app.failure("/checkout/7")?.code == .redirectLoop)
    #expect(app.shown.isEmpty)
  }
}
