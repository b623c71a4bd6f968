// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder
import WayfinderMiddleware

@MainActor
@Suite("StagedRollout")
struct StagedRolloutTests {
  private let app = TestApp()

  /// Makes a rollout to half of the users: `user-2` is included, `user-3` is not.
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

  @Test("Journeys of included users continue, and those of others are refused")
  func users() async throws {
    var user = ""
    let rollout = try half { user }
    app.page("/checkout", .middleware(rollout))
    var shown = 0
    for index in 0..<200 {
      user = "user-\(index)"
      let code = await app.failure("/checkout")?.code
      #expect(code == (rollout.share.includes(user, of: "checkout") ? nil : .refused))
      #expect(rollout.includesCurrentUser == (code == nil))
      if code == nil { shown += 1 }
    }
    #expect((80...120).contains(shown))
  }

  @Test("The error describes the correction without the user's identity")
  func message() async throws {
    let rollout = try half { "user-3" }
    app.page("/checkout/:step", .middleware(rollout))
    let error = try #require(await app.failure("/checkout/secret?card=secret"))
    #expect(error.code == .refused)
    #expect(error.link == "/checkout/:step?…")
    #expect(
      error.message
        == "“/checkout/:step” is open to 50 % of the users for “checkout”, without this user; raise "
        + "`share`, or set `instead` or `fallback` for other users"
    )
    #expect(app.shown.isEmpty)
  }

  @Test("Outside of the app, a closed rollout looks like an unmatched link")
  func production() async throws {
    let app = TestApp(.production)
    let rollout = try half { "user-3" }
    app.page("/checkout", .middleware(rollout))
    let error = try #require(await app.failure("/checkout", .universal))
    let miss = try #require(await app.failure("/nowhere", .universal))
    #expect(error.code == .refused)
    #expect(error.external == miss.external)
  }

  @Test("Other matching routes are not tried for users who are not included")
  func noFallthrough() async throws {
    let rollout = try half { "user-3" }
    app.page("/checkout", .middleware(rollout))
    app.page("/:any")
    #expect(await app.failure("/checkout")?.code == .refused)
    #expect(app.shown.isEmpty)
  }

  @Test("Raising the share at run time applies to all routes of the feature")
  func raising() async throws {
    let rollout = StagedRollout(of: "checkout", to: .noUsers, user: { "user-3" })
    for pattern in ["/checkout", "/checkout/done"] as [RoutePattern] {
      app.page(pattern, .middleware(rollout))
    }
    #expect(!rollout.includesCurrentUser)
    #expect(await app.failure("/checkout")?.code == .refused)
    rollout.share = .allUsers
    #expect(rollout.includesCurrentUser)
    #expect(await app.failure("/checkout") == nil)
    #expect(await app.failure("/checkout/done") == nil)
    rollout.share = .noUsers
    #expect(await app.failure("/checkout/done")?.code == .refused)
  }

  @Test("A user without an identifier is included only in the share of all users")
  func anonymous() async throws {
    let rollout = StagedRollout(of: "checkout", to: .allUsers, user: { nil })
    app.page("/checkout", .middleware(rollout))
    #expect(await app.failure("/checkout") == nil)
    rollout.share = try RolloutShare(percent: 100.0.nextDown)
    #expect(await app.failure("/checkout")?.code == .refused)
    #expect(!rollout.includesCurrentUser)
  }

  @Test("`instead` returns a result for other users")
  func answer() async throws {
    let rollout = try half(user: { "user-3" }, instead: { .result("soon", for: $0) })
    app.page("/checkout", .middleware(rollout))
    let outcome = try await app.router.route(to: "/checkout")
    #expect(outcome.value() == "soon")
    #expect(app.shown.isEmpty)
    rollout.share = .allUsers
    #expect(try await app.router.route(to: "/checkout").kind != .returned)
    #expect(app.shown == ["/checkout"])
  }

  @Test("`instead` throws an error for other users")
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

  @Test("`instead` takes precedence over the fallback")
  func precedence() async throws {
    let rollout = StagedRollout(
      of: "checkout",
      to: .noUsers,
      user: { nil },
      instead: { .result("soon", for: $0) },
      fallback: "/basket"
    )
    app.page("/checkout", .middleware(rollout))
    app.page("/basket")
    #expect(try await app.router.route(to: "/checkout").value() == "soon")
    #expect(app.shown.isEmpty)
  }

  @Test("A rollout has the name of its feature")
  func feature() throws {
    #expect(try half { nil }.feature == "checkout")
  }
}

@MainActor
@Suite("StagedRollout: the fallback")
struct StagedRolloutFallbackTests {
  private let app = TestApp()

  /// Makes a rollout that includes no user and redirects all users to a fallback path.
  private func rollout(fallback: RoutePath) -> StagedRollout {
    StagedRollout(of: "checkout", to: .noUsers, user: { nil }, fallback: fallback)
  }

  @Test(
    "Other users are redirected to the fallback, with any kind of link",
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
    app.router.register("/basket", .external(including: .unverified)) { request in
      seen.record(request)
      return "basket"
    }
    #expect(await app.failure(text, origin) == nil)
    #expect(app.shown == ["basket"])
    let request = try #require(seen.entries.first)
    #expect(request.origin == origin)
    #expect(request.link.scheme == scheme)
    #expect(request.link.rawQuery == nil)
    rollout.share = .allUsers
    #expect(await app.failure(text, origin) == nil)
    #expect(app.shown == ["basket", "/checkout/:step"])
  }

  @Test("The fallback's policy applies to the link's origin")
  func neverWidens() async {
    app.page("/checkout", .middleware(rollout(fallback: "/internal")))
    app.router.register("/internal") { _ in "internal" }
    #expect(await app.failure("/checkout", .universal)?.code == .refused)
    #expect(app.shown.isEmpty)
    #expect(await app.failure("/checkout") == nil)
    #expect(app.shown == ["internal"])
  }

  @Test("A fallback that redirects to the rollout ends as a loop")
  func loop() async {
    app.page("/checkout/:step", .middleware(rollout(fallback: "/checkout/again")))
    #expect(await app.failure("/checkout/7")?.code == .redirectLoop)
    #expect(app.shown.isEmpty)
  }
}
