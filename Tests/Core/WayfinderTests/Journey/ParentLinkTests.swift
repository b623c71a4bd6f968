// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

@MainActor
@Suite("Parents: links")
struct ParentLinkTests {
  private let app = TestApp()

  private var links: [String] { app.host.stack.map(\.link.text) }

  @Test(
    "A parent's link has the scheme and host of its child, but no query, fragment or user info",
    arguments: [
      ("/users/7/posts?sort=new#top", "/users/7"),
      ("/users/7/posts/?id=8", "/users/7"),
      ("moments:/users/7/posts?id=8", "moments:///users/7"),
      ("moments://users/7/posts#id=8", "moments:///users/7"),
      ("MOMENTS://users/7/posts", "moments:///users/7"),
      ("https://momentsapp.com/users/7/posts?a=b#c", "https://momentsapp.com/users/7"),
      ("https://MomentsApp.com./users/7/posts", "https://momentsapp.com/users/7"),
      ("https://me:secret@momentsapp.com/users/7/posts", "https://momentsapp.com/users/7"),
      ("https://momentsapp.com:443/x/../users/./7/posts", "https://momentsapp.com/users/7"),
    ]
  )
  func front(text: String, parent: String) async {
    app.page("/users/:id")
    app.page("/users/:id/posts", above: "/users/:id")
    #expect(await app.routingError(text) == nil)
    #expect(links == [parent, text])
    #expect(app.host.stack[0].link.rawQuery == nil)
    #expect(app.host.stack[0].link.rawFragment == nil)
  }

  @Test(
    "Later links have the same parent as the first link",
    arguments: [
      ("/users/8/posts?sort=new#top", "/users/8"),
      ("users/8/posts", "/users/8"),
      ("/users/8/posts/", "/users/8"),
      ("/users/8/posts/3/comments", "/users/8"),
      ("/users/Zo%C3%AB/posts", "/users/Zo%C3%AB"),
      ("/users/Zoë/posts", "/users/Zo%C3%AB"),
      ("/users/a b/posts", "/users/a%20b"),
      ("/users/a%2Fb/posts", "/users/a%2Fb"),
      ("/users/a@b/posts", "/users/a@b"),
      ("/%75sers/8/posts", "/users/8"),
      ("/x/../users/8/posts", "/users/8"),
      ("moments:/users/8/posts", "moments:///users/8"),
      ("moments://users/8/posts", "moments:///users/8"),
      ("https://MomentsApp.com./users/8/posts?a=b", "https://momentsapp.com/users/8"),
      ("https://me:secret@momentsapp.com/users/8/posts", "https://momentsapp.com/users/8"),
      ("https://momentsapp.com:443/users/8/posts", "https://momentsapp.com/users/8"),
    ]
  )
  func later(text: String, parent: String) async throws {
    let (first, later) = (TestApp(), TestApp())
    var requests: [RouteRequest] = []
    for app in [first, later] {
      app.router.register("/users/:id") { request in
        requests.append(request)
        return "user"
      }
      app.page("/users/:id/posts(/:post/comments)", above: "/users/:id")
    }
    #expect(await later.routingError("/users/7/posts") == nil)
    requests = []
    #expect(await first.routingError(text) == nil)
    #expect(await later.routingError(text) == nil)
    try #require(requests.count == 2)
    #expect(requests.map(\.link.text) == [parent, parent])
    #expect(requests[0].parameters["id"] == requests[1].parameters["id"])
    #expect(requests[0].parameters.pathValues == requests[1].parameters.pathValues)
    #expect(requests.map { $0.link.segments.map(\.raw).count } == [2, 2])
    #expect(first.host.stack.map(\.link.text) == later.host.stack.map(\.link.text))
    #expect(later.host.scene.stack?.map(\.parameters) == first.host.scene.stack?.map(\.parameters))
  }

  @Test("A parent that is not the beginning of its child gets the values of each child")
  func otherPatterns() async {
    app.page("/users/:id(/tab/:tab)")
    app.page("/users/:id/posts", above: "/users/:id(/tab/:tab)")
    app.page("/team/:name/")
    app.page("/team/:name/members", above: "/team/:name/")
    app.page("/rooms/:id<int>")
    app.page("/rooms/:id/door", above: "/rooms/:id<int>")
    for id in ["1", "2"] {
      #expect(await app.routingError("/users/\(id)/posts") == nil)
      #expect(links == ["/users/\(id)", "/users/\(id)/posts"])
      #expect(await app.routingError("/team/\(id)/members") == nil)
      #expect(links == ["/team/\(id)/", "/team/\(id)/members"])
      #expect(await app.routingError("/rooms/\(id)/door") == nil)
      #expect(links == ["/rooms/\(id)", "/rooms/\(id)/door"])
    }
    #expect(await app.routingError("/rooms/red/door")?.code == .navigationFailed)
  }

  @Test("A host of a scheme with hosts is passed to the parent")
  func keptHost() async {
    var options = RouteTableOptions()
    options.schemesWithHost = ["moments"]
    let app = TestApp(options: options)
    app.page("/users/:id")
    app.page("/users/:id/posts", above: "/users/:id")
    #expect(await app.routingError("moments://app/users/7/posts?x=1") == nil)
    #expect(
      app.host.stack.map(\.link.text) == [
        "moments://app/users/7", "moments://app/users/7/posts?x=1",
      ]
    )
  }

  @Test("A parent with a scheme or host matches only children with the same one")
  func ownFront() async {
    app.page("moments:/home")
    app.page("/a", above: "moments:/home")
    #expect(await app.routingError("moments:/a") == nil)
    #expect(app.host.stack.map(\.screen) == ["moments:/home", "/a"])
    for text in ["/a", "https://momentsapp.com/a"] {
      let error = await app.routingError(text)
      #expect(error?.code == .navigationFailed)
      #expect(
        error?.message.contains("it does not match the link built from its child's values") == true
      )
    }
    #expect(app.host.stack.map(\.screen) == ["moments:/home", "/a"])
  }

  @Test("A parent gets the values of the child's path, and none that it does not name")
  func values() async throws {
    var requests: [RouteRequest] = []
    app.router.register("/:team/users/:id") { request in
      requests.append(request)
      return "user"
    }
    app.page("/:team/posts/:post/by/:id", above: "/:team/users/:id")
    #expect(await app.routingError("/red/posts/9/by/7?id=8&team=blue&x=1") == nil)
    let request = try #require(requests.first)
    #expect(requests.count == 1)
    #expect(request.link.text == "/red/users/7")
    #expect(request.parameters.pathValues == ["team": "red", "id": "7"])
    #expect(request.parameters["post"] == nil)
    #expect(request.parameters["x"] == nil)
    #expect(request.pattern == "/:team/users/:id")
    #expect(request.origin == .internal)
  }

  @Test(
    "A value is the same for the parent, byte for byte, and never becomes a separator",
    arguments: [
      "a%2Fb", "%2541", "%252E%252E", "a%20b", "a+b", "%3F%23", "a:b@c", "%C3%A9", "e%CC%81",
      "%F0%9F%98%80", "a=b&c", "(x)", "*", "%5C", "%25", "...", "~",
    ]
  )
  func encoding(segment: String) async throws {
    var texts: [[UInt8]] = []
    app.router.register("/users/:id") { request in
      texts.append(Array(try request.parameters.value("id", as: String.self).utf8))
      return "user"
    }
    app.router.register("/users/:id/posts", .parent("/users/:id")) { request in
      texts.append(Array(try request.parameters.value("id", as: String.self).utf8))
      return "posts"
    }
    #expect(await app.routingError("/users/\(segment)/posts") == nil)
    #expect(texts.count == 2)
    #expect(texts.first == texts.last)
    #expect(app.host.stack.map(\.screen) == ["user", "posts"])
    #expect(app.host.stack.first?.link.segments.count == 2)
    // A link to the parent reuses the parent's entry, even if the two links are encoded
    // differently.
    #expect(await app.routingError("/users/\(segment)") == nil)
    #expect(app.host.stack.map(\.screen) == ["user"])
    #expect(app.host.stack.first?.id == 1)
  }

  @Test(
    "A value of several segments is passed to the parent unchanged",
    arguments: ["", "a/b", "a%2Fb/c", "%2525/x"]
  )
  func catchAll(path: String) async throws {
    var segments: [[String]?] = []
    app.router.register("/files/*path") { request in
      segments.append(request.parameters.segments("path"))
      return "file"
    }
    app.router.register("/edit/*path", .parent("/files/*path")) { request in
      segments.append(request.parameters.segments("path"))
      return "edit"
    }
    #expect(app.router.problems.isEmpty)
    #expect(await app.routingError("/edit/\(path)") == nil)
    #expect(segments.count == 2)
    #expect(segments.first == segments.last)
    #expect(app.host.stack.map(\.screen) == ["file", "edit"])
  }

  @Test("A parent's optional group is used exactly if the child has its value")
  func optional() async {
    app.page("/users(/:id)")
    app.page("/posts(/:id)", above: "/users(/:id)")
    for (text, parent) in [
      ("/posts", "/users"), ("/posts/7", "/users/7"), ("/posts?id=7", "/users"),
    ] {
      #expect(await app.routingError(text) == nil)
      #expect(links == [parent, text])
    }
  }

  @Test("The parent is the declared route, even if a more specific route matches its link")
  func named() async {
    app.page("/users/me", [.internal, .priority(9)])
    app.page("/users/:id")
    app.page("/users/:id/posts", above: "/users/:id")
    #expect(await app.routingError("/users/me/posts") == nil)
    #expect(app.host.stack.map(\.screen) == ["/users/:id", "/users/:id/posts"])
    #expect(links == ["/users/me", "/users/me/posts"])
  }

  @Test("A rewritten or redirected link has the parents of its final route")
  func rewritten() async throws {
    app.page("/old", above: "/gone")
    app.page("/home")
    app.page("/new/:id", above: "/home")
    try app.router.rewriteRules.append(RewriteRule("/old", to: "/new/7"))
    #expect(await app.routingError("moments:/old?x=1") == nil)
    #expect(app.host.stack.map(\.screen) == ["/home", "/new/:id"])
    #expect(links.first == "moments:///home")
    app.router.unmatched = { _ in "/new/8" }
    #expect(await app.routingError("/nowhere") == nil)
    #expect(links == ["moments:///home", "/new/8"])
  }
}
