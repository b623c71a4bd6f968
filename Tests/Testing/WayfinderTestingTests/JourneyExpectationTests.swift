// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder
import WayfinderTesting

@MainActor
@Suite("Expectations of journeys")
struct JourneyExpectationTests {
  private let app = TestApp()

  @Test("An expectation holds if the link shows the screen of the route")
  func shows() async throws {
    app.moments()
    let outcome = try await app.router.expect(
      "https://momentsapp.com/moments/42",
      from: .universal,
      shows: "/moments/:id"
    )
    #expect(outcome.kind == .shown)
    #expect(app.host.top == "moment 42")
  }

  @Test("The error for another screen contains the steps of the journey")
  func showsAnother() async {
    app.page("/old", line: 2)
    app.page("/new", line: 3)
    try? app.router.rewriteRules.append(RewriteRule("/old", to: "/new"))
    let text = await failureDescription { () async throws(RouteExpectationError) in
      try await app.router.expect("/old", shows: "/old", file: file, line: 7)
    }
    #expect(
      text == """
        “/old” does not show “/old” (Tests/App.swift:7)
          found:    the screen of “/new”
            /new (internal): shown
              receive  4 bytes
              admit    a path
              rewrite  /old → /new
              match    /new
              policy   .internal admits internal
              handle   made the screen
              navigate show
              finish   shown
        """
    )
  }

  @Test("The error for a failed journey contains its steps and the nearest routes")
  func showsNothing() async {
    app.moments()
    let text = await failureDescription { () async throws(RouteExpectationError) in
      try await app.router.expect("/moment/42", shows: "/moments/:id", file: file, line: 7)
    }
    #expect(
      text == """
        “/moment/42” does not show “/moments/:id” (Tests/App.swift:7)
          found:    notFound: no route matches this link; register a route for it, or correct the link \
        to match one of the nearest routes
            “/moment/42” matches no route; the nearest is:
              “/moments/:id” (App/Routes.swift:9): segment 1 is “moment” but “moments” was \
        wanted
        """
    )
  }

  @Test("The error for another value of an action contains both values")
  func answers() async throws {
    app.router.action("/sum/:a") { request in try request.parameters.value("a", as: Int.self) + 1 }
    app.router.action("/name") { _ in "Zoë" }
    try await app.router.expect("/sum/1", returns: 2)
    try await app.router.expect("/name", returns: "Zoë")
    let number = await failureDescription { () async throws(RouteExpectationError) in
      try await app.router.expect("/sum/1", returns: 3, file: file, line: 7)
    }
    #expect(
      number == """
        “/sum/1” does not return the expected value (Tests/App.swift:7)
          expected: 3 (Int)
          found:    2 (Int)
        """
    )
    let other = await failureDescription { () async throws(RouteExpectationError) in
      try await app.router.expect("/name", returns: 3, file: file, line: 7)
    }
    #expect(
      other == """
        “/name” does not return the expected value (Tests/App.swift:7)
          expected: 3 (Int)
          found:    “Zoë”
        """
    )
  }

  @Test("A screen is not a value, and a value is not a screen")
  func kinds() async {
    app.page("/page")
    app.router.action("/name") { _ in "Zoë" }
    let screen = await failureDescription { () async throws(RouteExpectationError) in
      try await app.router.expect("/page", returns: 3, file: file, line: 7)
    }
    #expect(
      screen == """
        “/page” does not return the expected value (Tests/App.swift:7)
          expected: 3 (Int)
          found:    the screen of “/page”
            /page (internal): shown
              receive  5 bytes
              admit    a path
              match    /page
              policy   .internal admits internal
              handle   made the screen
              navigate show
              finish   shown
        """
    )
    let answer = await failureDescription { () async throws(RouteExpectationError) in
      try await app.router.expect("/name", shows: "/name", file: file, line: 7)
    }
    #expect(
      answer == """
        “/name” does not show “/name” (Tests/App.swift:7)
          found:    the result of “/name”
            /name (internal): returned
              receive  5 bytes
              admit    a path
              match    /name
              policy   .internal admits internal
              handle   returned
              finish   returned
        """
    )
  }
}

@MainActor
@Suite("Expectations of errors")
struct ErrorExpectationTests {
  private let app = TestApp()

  /// A navigator that declines every journey.
  private struct DecliningNavigator: Navigator {
    func accepts(_ request: RouteRequest) async throws -> Bool { false }

    func screen(for request: RouteRequest) async throws -> String { "never" }
  }

  @Test("An expectation holds if the journey ends with the code and the reason")
  func errors() async throws {
    app.page("/orders/:id")
    app.router.register("/later", navigator: DecliningNavigator())
    let error = try await app.router.expect(
      "moments://orders/7",
      from: .scheme,
      endsAs: .refused,
      because: "register it as .external(including: .schemes)"
    )
    #expect(error.code == .refused)
    try await app.router.expect("/later", endsAs: .declined)
    try await app.router.expect("/order/7", endsAs: .notFound, because: "“orders” was wanted")
    try await app.router.expect("https://evil.example/", from: .web, endsAs: .foreignLink)
  }

  @Test("The error for a successful journey contains its steps")
  func succeeds() async {
    app.page("/orders/:id")
    let text = await failureDescription { () async throws(RouteExpectationError) in
      try await app.router.expect("/orders/7", endsAs: .refused, file: file, line: 7)
    }
    #expect(
      text == """
        “/orders/7” does not end as refused (Tests/App.swift:7)
          found:    the screen of “/orders/:id”
            /orders/:id (internal): shown
              receive  9 bytes
              admit    a path
              match    /orders/:id
              policy   .internal admits internal
              handle   made the screen
              navigate show
              finish   shown
        """
    )
  }

  @Test("The error for another code or another reason contains the found one")
  func others() async {
    app.page("/orders/:id", line: 4)
    let code = await failureDescription { () async throws(RouteExpectationError) in
      try await app.router.expect("/orders", endsAs: .refused, file: file, line: 7)
    }
    #expect(
      code == """
        “/orders” does not end as refused (Tests/App.swift:7)
          found:    notFound: no route matches this link; register a route for it, or correct the link \
        to match one of the nearest routes
            “/orders” matches no route; the nearest is:
              “/orders/:id” (App/Routes.swift:4): the link ends where “:id” was wanted
        """
    )
    let reason = await failureDescription { () async throws(RouteExpectationError) in
      try await app.router.expect(
        "moments://orders/7",
        from: .scheme,
        endsAs: .refused,
        because: "signed in",
        file: file,
        line: 7
      )
    }
    #expect(
      reason == """
        “moments://orders/7” does not end as refused because “signed in” (Tests/App.swift:7)
          found:    refused: “/orders/:id” is registered as .internal at App/Routes.swift:4, and \
        this link comes from scheme, which is unverified; register it as .external(including: \
        .schemes) if it may be opened from there
            /orders/:id (scheme): refused
              receive  18 bytes
              admit    declared
              match    /orders/:id
              policy   .internal refuses scheme
              finish   refused
        """
    )
  }

  @Test("In production, an expectation sees the real code and the steps of the journey")
  func production() async {
    app.page("/orders/:id")
    app.router.disclosure = .production
    let text = await failureDescription { () async throws(RouteExpectationError) in
      try await app.router.expect(
        "moments://orders/7",
        from: .scheme,
        endsAs: .unauthorized,
        file: file,
        line: 7
      )
    }
    #expect(
      text == """
        “moments://orders/7” does not end as unauthorized (Tests/App.swift:7)
          found:    refused: “/orders/:id” is registered as .internal at App/Routes.swift:1, and this \
        link comes from scheme, which is unverified; register it as .external(including: .schemes) \
        if it may be opened from there
            /orders/:id (scheme): refused
              receive  18 bytes
              admit    declared
              match    /orders/:id
              policy   .internal refuses scheme
              finish   refused
        """
    )
  }
}
