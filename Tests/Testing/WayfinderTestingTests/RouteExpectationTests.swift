// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Wayfinder
import WayfinderTesting

@MainActor
@Suite("Expectations of the routes of links")
struct RouteExpectationTests {
  private let app = TestApp()

  @Test("An expectation returns the parameters of the link")
  func pattern() async throws {
    app.page("/users/:name", .external)
    let found = try app.router.expect("/users/zoe?x=1", routesTo: "/users/:name")
    #expect(found.parameters["name"] == "zoe")
    try app.router.expect(
      "https://momentsapp.com/users/zoe",
      from: .universal,
      routesTo: "/users/:name"
    )
    #expect(app.router.journeys.isEmpty)
    #expect(app.host.calls.isEmpty)
  }

  @Test("The error for an unmatched link contains the nearest routes")
  func nowhere() async {
    app.moments()
    let text = await failureDescription { () throws(RouteExpectationError) in
      try app.router.expect("/moments/x", routesTo: "/moments/:id", file: file, line: 7)
    }
    #expect(
      text == """
        “/moments/x” is not routed to “/moments/:id” (Tests/App.swift:7)
          found:    notFound: no route matches this link; register a route for it, or correct the link \
        to match one of the nearest routes
            “/moments/x” matches no route; the nearest is:
              “/moments/:id” (App/Routes.swift:9): segment 2 is “x” but “id” must be an int
        """
    )
  }

  @Test("The error for an unregistered route says so before the nearest routes")
  func unregistered() async {
    app.page("/moments", line: 3)
    let text = await failureDescription { () throws(RouteExpectationError) in
      try app.router.expect("/moments/7", routesTo: MomentRoute(id: 7), file: file, line: 7)
    }
    #expect(
      text == """
        “/moments/7” is not routed to “/moments/:id” (Tests/App.swift:7)
          expected: MomentRoute “/moments/7”
          found:    notFound: no route matches this link; register a route for it, or correct the link \
        to match one of the nearest routes
            “/moments/:id” is not registered; the nearest is “/moments”
            “/moments/7” matches no route; the nearest is:
              “/moments” (App/Routes.swift:3): the link goes on with segment 2, “7”, after the \
        pattern's end
        """
    )
  }

  @Test("The error for another route contains the reason of its precedence")
  func elsewhere() async throws {
    app.page("/users/:name", line: 2)
    app.page("/users/me", line: 3)
    let text = await failureDescription { () throws(RouteExpectationError) in
      try app.router.expect("/users/me", routesTo: "/users/:name", file: file, line: 7)
    }
    let path = "Sources/Testing/WayfinderTesting/WayfinderTesting.docc/WayfinderTesting.md"
    let page = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: path),
      encoding: .utf8
    )
    let shown = try #require(page.firstMatch(of: /(?s)```\n(“\/users.*?)\n```/)).1
    // The page divides one line.
    #expect(
      String(shown).replacing("by a\n    literal", with: "by a literal")
        == text?.replacing("Tests/App.swift", with: "AppTests/LinkTests.swift")
    )
  }

  @Test("The error explains a route that is not among the nearest, and an unregistered route")
  func distant() async {
    for pattern in ["/a", "/b", "/c", "/d/:x/:y/:z"] as [RoutePattern] { app.page(pattern) }
    let text = await failureDescription { () throws(RouteExpectationError) in
      try app.router.expect("/a", routesTo: "/d/:x/:y/:z", file: file, line: 7)
    }
    #expect(
      text == """
        “/a” is not routed to “/d/:x/:y/:z” (Tests/App.swift:7)
          found:    “/a” (App/Routes.swift:1)
            “/d/:x/:y/:z” (App/Routes.swift:1): segment 1 is “a” but “d” was wanted
            expect “/a”, or change the link or the pattern
        """
    )
    let other = await failureDescription { () throws(RouteExpectationError) in
      try app.router.expect("/a", routesTo: "/e", file: file, line: 7)
    }
    #expect(
      other == """
        “/a” is not routed to “/e” (Tests/App.swift:7)
          found:    “/a” (App/Routes.swift:1)
            “/e” is not registered
            expect “/a”, or register “/e”
        """
    )
  }

  @Test("The error for a refused link contains the exposure that would admit it")
  func refused() async throws {
    app.page("/orders/:id", line: 4)
    try app.router.expect("/orders/7", routesTo: "/orders/:id")
    let text = await failureDescription { () throws(RouteExpectationError) in
      try app.router.expect(
        "moments://orders/7",
        from: .scheme,
        routesTo: "/orders/:id",
        file: file,
        line: 7
      )
    }
    #expect(
      text == """
        “moments://orders/7” is not routed to “/orders/:id” (Tests/App.swift:7)
          found:    refused: “/orders/:id” is registered as .internal at App/Routes.swift:4, and \
        this link comes from scheme, which is unverified; register it as .external(including: \
        .schemes) if it may be opened from there
        """
    )
  }

  @Test("The error for a malformed link contains no routes")
  func malformed() async {
    let text = await failureDescription { () throws(RouteExpectationError) in
      try app.router.expect("/a%", routesTo: "/a", file: file, line: 7)
    }
    #expect(
      text == """
        “/a%” is not routed to “/a” (Tests/App.swift:7)
          found:    malformedLink: a “%” at byte 2 is not followed by two hexadecimal digits; write \
        “%25” for the character itself
        """
    )
  }
}

@MainActor
@Suite("Expectations of typed routes")
struct TypedExpectationTests {
  private let app = TestApp()

  @Test("An expectation holds if the link has the values of the route")
  func typed() throws {
    app.moments()
    try app.router.expect("/moments/42", routesTo: MomentRoute(id: 42))
    try app.router.expect(
      "https://momentsapp.com/moments/042?tab=likes&x=1",
      from: .universal,
      routesTo: MomentRoute(id: 42, tab: "likes")
    )
  }

  @Test("The error for another value contains both routes")
  func values() async {
    app.moments()
    let text = await failureDescription { () throws(RouteExpectationError) in
      try app.router.expect(
        "/moments/42?tab=likes",
        routesTo: MomentRoute(id: 42),
        file: file,
        line: 7
      )
    }
    #expect(
      text == """
        “/moments/42?tab=likes” is routed to a different MomentRoute (Tests/App.swift:7)
          expected: “/moments/42”
          found:    “/moments/42?tab=likes”
        """
    )
  }

  @Test("The error for another route contains the expected typed route")
  func other() async {
    app.moments()
    app.page("/moments/latest", line: 3)
    let text = await failureDescription { () throws(RouteExpectationError) in
      try app.router.expect("/moments/latest", routesTo: MomentRoute(id: 42), file: file, line: 7)
    }
    #expect(
      text == """
        “/moments/latest” is not routed to “/moments/:id” (Tests/App.swift:7)
          expected: MomentRoute “/moments/42”
          found:    “/moments/latest” (App/Routes.swift:3)
            “/moments/:id” (App/Routes.swift:9): segment 2 is “latest” but “id” must be an int
            expect “/moments/latest”, or change the link or the pattern
        """
    )
  }

  @Test("The error for an invalid value names the property")
  func unreadable() async {
    app.moments()
    let text = await failureDescription { () throws(RouteExpectationError) in
      try app.router.expect(
        "/moments/42?tab=a&tab=b",
        routesTo: MomentRoute(id: 42),
        file: file,
        line: 7
      )
    }
    #expect(
      text == """
        “/moments/42?tab=a&tab=b” matches “/moments/:id”, but is not a valid MomentRoute \
        (Tests/App.swift:7)
          expected: “/moments/42”
          found:    invalidParameter: “tab” of MomentRoute is given 2 times with different values; \
        give it once
        """
    )
  }

  @Test("An expected route that cannot be written is an error")
  func unwritable() async {
    app.moments()
    let text = await failureDescription { () throws(RouteExpectationError) in
      try app.router.expect(
        "/moments/42",
        routesTo: MomentRoute(id: 42, tab: "\0"),
        file: file,
        line: 7
      )
    }
    #expect(
      text == """
        the expected MomentRoute cannot be written as a link (Tests/App.swift:7)
          found:    invalidParameter: “tab” of MomentRoute contains U+0000, which is not \
        valid in a link; remove it
        """
    )
  }
}

@MainActor
@Suite("Expectations of paths")
struct PathExpectationTests {
  private let app = TestApp()

  @Test("An expectation holds if a path has a route")
  func somewhere() throws {
    app.moments(.internal)
    let id = 42
    let found = try app.router.expectRoute(for: "/moments/\(id)?tab=likes")
    #expect(found.pattern == MomentRoute.pattern)
  }

  @Test("The error for a path without a route contains the nearest routes")
  func nowhere() async {
    app.moments()
    let text = await failureDescription { () throws(RouteExpectationError) in
      try app.router.expectRoute(for: "/moment/42", file: file, line: 7)
    }
    #expect(
      text == """
        “/moment/42” has no route (Tests/App.swift:7)
          found:    notFound: no route matches this link; register a route for it, or correct the link \
        to match one of the nearest routes
            “/moment/42” matches no route; the nearest is:
              “/moments/:id” (App/Routes.swift:9): segment 1 is “moment” but “moments” was \
        wanted
        """
    )
  }

  @Test("A path whose value makes a segment empty is reported")
  func broken() async {
    app.page("/users/:name/photos")
    let name = ""
    let text = await failureDescription { () throws(RouteExpectationError) in
      try app.router.expectRoute(for: "/users/\(name)/photos", file: file, line: 7)
    }
    #expect(
      text == """
        “/users//photos” has no route (Tests/App.swift:7)
          found:    an interpolated value has no text, or makes a path segment empty, “.” or “..”
        """
    )
  }
}
