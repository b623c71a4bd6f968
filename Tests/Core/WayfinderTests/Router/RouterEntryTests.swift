// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

@MainActor
@Suite("Router: outcomes and queries")
struct RouterEntryTests {
  @Test("The outcome contains the route, the transition, the scene and the steps")
  func outcome() async throws {
    let app = TestApp()
    let second = MemoryHost<String>()
    app.router.attach(second, to: RouteScene("second"))
    app.router.register("/a", .transition(.present)) { _ in "a" }
    let outcome = try await app.router.route(to: "/a", .in(RouteScene("second")))
    #expect(outcome.pattern?.text == "/a")
    #expect(outcome.transition == .present)
    #expect(outcome.scene == RouteScene("second"))
    #expect(outcome.trace == app.router.journeys.last)
    #expect(second.presented.map(\.screen) == ["a"])
    #expect(app.host.top == nil)
  }

  @Test("The caller's transition has precedence over the route's")
  func transition() async throws {
    let app = TestApp()
    app.router.register("/a", .transition(.present)) { _ in "a" }
    #expect(try await app.router.route(to: "/a", .using(.show)).transition == .show)
    #expect(app.host.stack.map(\.transition) == [.show])
  }

  @Test("The near miss of an error contains the source location of the route")
  func nearMisses() async {
    let app = TestApp()
    app.page("/users/:id/edit", line: 12)
    app.page("/users/:id<int>", line: 13)
    let error = await app.routingError("/users/7/view")
    #expect(
      error?.description == """
        notFound: /users/…/…: no route matches this link; register a route for it, or correct the link \
        to match one of the nearest routes
          - “/users/:id/edit” (App/Routes.swift:12): segment 3 is “view” but “edit” was wanted
          - “/users/:id<int>” (App/Routes.swift:13): the link goes on with segment 3, “view”, \
        after the pattern's end
        """
    )
  }

  @Test("An error contains at most three near misses")
  func nearMissLimit() async throws {
    let app = TestApp()
    for index in 1...5 {
      app.page(try RoutePattern(parsing: "/a\(index)"))
    }
    #expect(await app.routingError("/a")?.nearMisses.count == 3)
  }

  @Test("`resolve` returns the route and its parameters without calling a navigator")
  func resolve() throws {
    let app = TestApp()
    let log = CallLog()
    let navigator = LoggingNavigator(name: "n", log: log, takes: false)
    app.router.register("/users/:id", [.external, .transition(.present)], navigator: navigator)
    let resolution = try app.router.resolve("/users/4?from=mail", origin: .universal)
    #expect(resolution.pattern.text == "/users/:id")
    #expect(resolution.exposure == .external)
    #expect(resolution.transition == .present)
    #expect(try resolution.parameters.value("id", as: Int.self) == 4)
    #expect(resolution.parameters["from"] == "mail")
    #expect(log.calls.isEmpty)
    #expect(app.router.journeys.isEmpty)
  }

  @Test(
    "`resolve` and `canRoute` agree with a journey up to the navigator",
    arguments: [
      ("/a", RouteOrigin.internal, nil), ("/a", .universal, RouteError.Code.refused),
      ("/b", .internal, .notFound), ("https://evil.example/a", .internal, .foreignLink),
      ("/a%", .internal, .malformedLink),
    ]
  )
  func sameAnswer(text: String, origin: RouteOrigin, code: RouteError.Code?) async {
    for disclosure in [RouteError.Disclosure.full, .production] {
      let app = TestApp(disclosure)
      app.page("/a")
      var resolved: RouteError?
      do throws(RouteError) {
        _ = try app.router.resolve(text, origin: origin)
      } catch {
        resolved = error
      }
      let journey = await app.routingError(text, origin)
      #expect(resolved?.code == journey?.code)
      #expect(resolved?.message == journey?.message)
      #expect(resolved?.link == journey?.link)
      #expect(resolved?.nearMisses == journey?.nearMisses)
      #expect(app.router.canRoute(text, origin: origin) == (code == nil))
      #expect(resolved?.code == code)
    }
  }

  @Test("`explain` reports for every route whether it matches")
  func explain() throws {
    let app = TestApp()
    app.page("/users/:id", line: 1)
    app.page("/users/me", line: 2)
    app.page("/teams", line: 3)
    #expect(
      try app.router.explain("/users/me").description == """
        “/users/me” matches “/users/me”:
          “/users/me” (App/Routes.swift:2): it matches
          “/users/:id” (App/Routes.swift:1): it matches, but “/users/me” goes first: segment 2 is \
        taken by a literal there and by a parameter here
          “/teams” (App/Routes.swift:3): segment 1 is “users” but “teams” was wanted
        """
    )
    #expect(try app.router.explain("/users/me", limit: 1).omittedCount == 2)
    let error = #expect(throws: RouteError.self) { try app.router.explain("/a%") }
    #expect(error?.code == .malformedLink)
  }
}
