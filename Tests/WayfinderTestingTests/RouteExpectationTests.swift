import Testing
import Wayfinder
import WayfinderTesting

@MainActor
@Suite("Expectations of where links lead")
struct RouteExpectationTests {
  private let app = TestApp()

  @Test("A link leads to a route, and gives its values")
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

  @Test("A link that leads nowhere is told with the nearest routes")
  func nowhere() async {
    app.moments()
    let text = await failure { () throws(RouteExpectationError) in
      try app.router.expect("/moments/x", routesTo: "/moments/:id<int>", file: file, line: 7)
    }
    #expect(
      text == """
        “/moments/x” does not lead to “/moments/:id<int>” (Tests/App.swift:7)
          found:  notFound: no route matches this link; register a route for it, or correct the link \
        to match one of the nearest routes
            “/moments/x” matches no route; the nearest is:
              “/moments/:id<int>” (App/Routes.swift:9): segment 2 is “x” but “id” must be an int
        """
    )
  }

  @Test("A route that nobody registered is told before all that is near")
  func unregistered() async {
    app.page("/moments", line: 3)
    let text = await failure { () throws(RouteExpectationError) in
      try app.router.expect("/moments/7", routesTo: MomentRoute(id: 7), file: file, line: 7)
    }
    #expect(
      text == """
        “/moments/7” does not lead to “/moments/:id<int>” (Tests/App.swift:7)
          wanted: MomentRoute “/moments/7”
          found:  notFound: no route matches this link; register a route for it, or correct the link \
        to match one of the nearest routes
            “/moments/:id<int>” is not registered
            “/moments/7” matches no route; the nearest is:
              “/moments” (App/Routes.swift:3): the link goes on with segment 2, “7”, after the \
        pattern's end
        """
    )
  }

  @Test("A link that leads elsewhere is told with what goes first, and why")
  func elsewhere() async {
    app.page("/users/:name", line: 2)
    app.page("/users/me", line: 3)
    let text = await failure { () throws(RouteExpectationError) in
      try app.router.expect("/users/me", routesTo: "/users/:name", file: file, line: 7)
    }
    #expect(
      text == """
        “/users/me” does not lead to “/users/:name” (Tests/App.swift:7)
          found:  “/users/me” (App/Routes.swift:3)
            “/users/:name” (App/Routes.swift:2): it matches, but “/users/me” goes first: segment \
        2 is taken by a literal there and by a parameter here
        """
    )
  }

  @Test("A route beyond the nearest ones is told of as well, and one that is not registered")
  func distant() async {
    for pattern in ["/a", "/b", "/c", "/d/:x/:y/:z"] as [RoutePattern] { app.page(pattern) }
    let text = await failure { () throws(RouteExpectationError) in
      try app.router.expect("/a", routesTo: "/d/:x/:y/:z", file: file, line: 7)
    }
    #expect(
      text == """
        “/a” does not lead to “/d/:x/:y/:z” (Tests/App.swift:7)
          found:  “/a” (App/Routes.swift:1)
            “/d/:x/:y/:z” (App/Routes.swift:1): segment 1 is “a” but “d” was wanted
        """
    )
    let other = await failure { () throws(RouteExpectationError) in
      try app.router.expect("/a", routesTo: "/e", file: file, line: 7)
    }
    #expect(
      other == """
        “/a” does not lead to “/e” (Tests/App.swift:7)
          found:  “/a” (App/Routes.swift:1)
            “/e” is not registered
        """
    )
  }

  @Test("A link that may not be opened from there is told with what would let it in")
  func refused() async throws {
    app.page("/orders/:id", line: 4)
    try app.router.expect("/orders/7", routesTo: "/orders/:id")
    let text = await failure { () throws(RouteExpectationError) in
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
        “moments://orders/7” does not lead to “/orders/:id” (Tests/App.swift:7)
          found:  refused: “/orders/:id” is registered as .internal at App/Routes.swift:4, and \
        this link comes from scheme, which is unverified; register it as .external(including: \
        .schemes) if it may be opened from there
        """
    )
  }

  @Test("A text that is no link is told without routes")
  func malformed() async {
    let text = await failure { () throws(RouteExpectationError) in
      try app.router.expect("/a%", routesTo: "/a", file: file, line: 7)
    }
    #expect(
      text == """
        “/a%” does not lead to “/a” (Tests/App.swift:7)
          found:  malformedLink: a “%” at byte 2 is not followed by two hexadecimal digits; write \
        “%25” for the character itself
        """
    )
  }
}

@MainActor
@Suite("Expectations of typed routes")
struct TypedExpectationTests {
  private let app = TestApp()

  @Test("A link leads to a route with these very values")
  func typed() throws {
    app.moments()
    try app.router.expect("/moments/42", routesTo: MomentRoute(id: 42))
    try app.router.expect(
      "https://momentsapp.com/moments/042?tab=likes&x=1",
      from: .universal,
      routesTo: MomentRoute(id: 42, tab: "likes")
    )
  }

  @Test("A value that differs is told, both routes side by side")
  func values() async {
    app.moments()
    let text = await failure { () throws(RouteExpectationError) in
      try app.router.expect(
        "/moments/42?tab=likes",
        routesTo: MomentRoute(id: 42),
        file: file,
        line: 7
      )
    }
    #expect(
      text == """
        “/moments/42?tab=likes” leads to another MomentRoute (Tests/App.swift:7)
          wanted: “/moments/42”
          found:  “/moments/42?tab=likes”
        """
    )
  }

  @Test("A link of another route is told with the typed route that was wanted")
  func other() async {
    app.moments()
    app.page("/moments/latest", line: 3)
    let text = await failure { () throws(RouteExpectationError) in
      try app.router.expect("/moments/latest", routesTo: MomentRoute(id: 42), file: file, line: 7)
    }
    #expect(
      text == """
        “/moments/latest” does not lead to “/moments/:id<int>” (Tests/App.swift:7)
          wanted: MomentRoute “/moments/42”
          found:  “/moments/latest” (App/Routes.swift:3)
            “/moments/:id<int>” (App/Routes.swift:9): segment 2 is “latest” but “id” must be an int
        """
    )
  }

  @Test("A link whose values make no such route is told with the property")
  func unreadable() async {
    app.moments()
    let text = await failure { () throws(RouteExpectationError) in
      try app.router.expect(
        "/moments/42?tab=a&tab=b",
        routesTo: MomentRoute(id: 42),
        file: file,
        line: 7
      )
    }
    #expect(
      text == """
        “/moments/42?tab=a&tab=b” matches “/moments/:id<int>”, but is no MomentRoute \
        (Tests/App.swift:7)
          wanted: “/moments/42”
          found:  invalidParameter: “tab” of MomentRoute is given 2 times with different values; \
        give it once
        """
    )
  }

  @Test("A route that cannot be written is told as such")
  func unwritable() async {
    app.moments()
    let text = await failure { () throws(RouteExpectationError) in
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
          found:  invalidParameter: “tab” of MomentRoute holds U+0000, which no link does; leave \
        it out
        """
    )
  }
}

@MainActor
@Suite("Expectations of paths written in code")
struct PathExpectationTests {
  private let app = TestApp()

  @Test("A path leads to some route")
  func somewhere() throws {
    app.moments(.internal)
    let id = 42
    let found = try app.router.expectRoute(for: "/moments/\(id)?tab=likes")
    #expect(found.pattern == MomentRoute.pattern)
  }

  @Test("A path that leads nowhere is told with the nearest routes")
  func nowhere() async {
    app.moments()
    let text = await failure { () throws(RouteExpectationError) in
      try app.router.expectRoute(for: "/moment/42", file: file, line: 7)
    }
    #expect(
      text == """
        “/moment/42” leads nowhere (Tests/App.swift:7)
          found:  notFound: no route matches this link; register a route for it, or correct the link \
        to match one of the nearest routes
            “/moment/42” matches no route; the nearest is:
              “/moments/:id<int>” (App/Routes.swift:9): segment 1 is “moment” but “moments” was \
        wanted
        """
    )
  }

  @Test("A path whose value makes a segment empty is reported")
  func broken() async {
    app.page("/users/:name/photos")
    let name = ""
    let text = await failure { () throws(RouteExpectationError) in
      try app.router.expectRoute(for: "/users/\(name)/photos", file: file, line: 7)
    }
    #expect(
      text == """
        “/users//photos” leads nowhere (Tests/App.swift:7)
          found:  an interpolated value makes a path segment empty, “.” or “..”
        """
    )
  }
}
