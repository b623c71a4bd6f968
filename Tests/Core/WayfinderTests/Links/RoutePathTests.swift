// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Wayfinder

@MainActor
@Suite("Route paths: encoding of values")
struct RoutePathTests {
  @Test("A literal is used unchanged")
  func literal() {
    let path: RoutePath = "/a%20b/c?d=e&f#g"
    #expect(path.text == "/a%20b/c?d=e&f#g")
  }

  @Test("Every character outside of the unreserved set of RFC 3986 is percent-encoded")
  func encoding() {
    let ascii = String(String.UnicodeScalarView((0x20..<0x7F).compactMap(Unicode.Scalar.init)))
    let path: RoutePath = "/\(ascii)"
    #expect(
      path.text
        == "/%20%21%22%23%24%25%26%27%28%29%2A%2B%2C-.%2F0123456789%3A%3B%3C%3D%3E%3F%40"
        + "ABCDEFGHIJKLMNOPQRSTUVWXYZ%5B%5C%5D%5E_%60abcdefghijklmnopqrstuvwxyz%7B%7C%7D~"
    )
    let rest: RoutePath = "/\("\u{0}\n\u{7F}é日😀")"
    #expect(rest.text == "/%00%0A%7F%C3%A9%E6%97%A5%F0%9F%98%80")
  }

  @Test("Numbers, Booleans, substrings and characters can be values")
  func types() {
    let path: RoutePath = "/\(-7)/\(1.5)/\(true)/\("abc".dropFirst())/\(Character("/"))"
    #expect(path.text == "/-7/1.5/true/bc/%2F")
  }

  @Test("Every type that a typed route writes can be a value")
  func routeValues() throws {
    let id = UUID()
    let date = Date(timeIntervalSince1970: 1_714_521_600)
    let path: RoutePath = "/\(id)/\(Tab.new)?at=\(date)&price=\(Decimal(string: "19.90") ?? 0)"
    #expect(path.text == "/\(id.uuidString)/new%20%E2%9C%A8?at=2024-05-01T00%3A00%3A00Z&price=19.9")
  }

  nonisolated static let values = [
    "a", "a/b", "/", "//", "../..", "/../menu", "a?b", "?", "a#b", "#", "a&b=c", "%2e", "%2E%2e",
    "%2F", "%", "100%", "%zz", "...", ". ", " .", " ", "a:b", "https://evil.example", "\\", "*",
    ":id", "(a)", "a+b", "é", "e\u{301}", "\u{301}", "日本", "👩‍👧", "\u{FEFF}", "\u{202E}a", "a;b",
  ]

  @Test("A value is parsed back unchanged as one segment", arguments: values)
  func roundTrip(value: String) async throws {
    let app = TestApp()
    app.router.register("/x/:value/y") { request in
      #expect(request.link.segments.count == 3)
      return request.parameters["value"] ?? "none"
    }
    try await app.router.route(to: "/x/\(value)/y")
    #expect(app.host.top.map { Array($0.utf8) } == Array(value.utf8))
  }

  @Test("A value at the start of a path creates no scheme, host or query", arguments: values)
  func roundTripAtStart(value: String) async throws {
    let app = TestApp()
    app.router.register("/:value") { request in request.parameters["value"] ?? "none" }
    try await app.router.route(to: "\(value)")
    #expect(app.host.top.map { Array($0.utf8) } == Array(value.utf8))
  }

  @Test(
    "A value in the query is parsed back unchanged, including empty values and dots",
    arguments: values + [
      "", ".", "..", "\n", "\u{1}", "\u{7F}",
    ]
  )
  func roundTripInQuery(value: String) async throws {
    let app = TestApp()
    app.router.register("/x") { request in
      #expect(request.parameters.all("b") == ["1"])
      #expect(request.link.rawFragment == nil)
      return request.parameters["a"] ?? "none"
    }
    try await app.router.route(to: "/x?a=\(value)&b=1")
    #expect(app.host.top.map { Array($0.utf8) } == Array(value.utf8))
    try await app.router.route(to: "/x?b=1&a=\(value)")
    #expect(app.host.top.map { Array($0.utf8) } == Array(value.utf8))
  }

  @Test("A value in the fragment is parsed back unchanged")
  func fragment() async throws {
    let app = TestApp()
    app.router.register("/x") { request in request.link.fragment ?? "none" }
    try await app.router.route(to: "/x#\("../a#b?c")")
    #expect(app.host.top == "../a#b?c")
  }

  @Test("Several values in one segment stay in that segment")
  func severalValues() async throws {
    let app = TestApp()
    app.router.register("/near/:lat,:lng") { request in
      "\(request.parameters["lat"] ?? "") and \(request.parameters["lng"] ?? "")"
    }
    try await app.router.route(to: "/near/\(1.5),\("/?2")")
    #expect(app.host.top == "1.5 and /?2")
  }
}

@MainActor
@Suite("Route paths: values that cannot be parsed back")
struct BrokenRoutePathTests {
  nonisolated static let empty = ""
  nonisolated static let dot = "."
  nonisolated static let dots = ".."

  nonisolated static let broken: [RoutePath] = [
    "/a/\(empty)", "/a/\(empty)/b", "/\(empty)/a", "\(empty)/a", "\(empty)", "/a/\(empty)?b",
    "/a/\(empty)#b", "/a/\(dot)", "/a/\(dot)/b", "\(dot)", "/a/\(dots)", "/a/\(dots)/b",
    "\(dots)/a",
    "/a/\(dots)?b", "/a/\(dot)\(dot)", "/a/.\(dot)/b", "/a/\(dot).", "/a/.\(empty)",
    "/a/..\(empty)",
    "/a/%2e\(dot)", "/a/\(dot)%2E/b", "/a/%2E\(empty)", "/a/\(empty)\(empty)",
    "/a/\(1)/\(empty)/\(2)",
    "https://\(empty)/a", "/a/\(Double.infinity)", "/a?b=\(Double.nan)",
  ]

  @Test(
    "A value that makes a segment empty, “.” or “..” ends the journey with an error",
    arguments: broken
  )
  func broken(path: RoutePath) async {
    let app = TestApp()
    app.page("/*rest")
    let error = await app.routingError(to: path)
    #expect(error?.code == .invalidParameter)
    #expect(error?.link == "…")
    #expect(error?.message.hasPrefix("“\(path.text)” (\(#fileID):") == true)
    #expect(
      error?.message.hasSuffix(
        "): an interpolated value has no text, or makes a path segment empty, “.” or “..”, which cannot be parsed "
          + "back; check the value before you interpolate it"
      ) == true
    )
    #expect(
      app.steps == [
        "receive: \(path.text.utf8.count) bytes", "finish: invalidParameter",
      ]
    )
    #expect(app.host.top == nil)
  }

  nonisolated static let whole: [RoutePath] = [
    "/a/b\(empty)", "/a/\(dot)b", "/a/\(dot)\(dots)", "/a/b\(dots)", "/a/\(dot)\(empty)x",
    "/a//b/\(1)",
    "/a/./\(1)", "/a/\(1)/", "/a/%2e\(dots)", "/a/\("%2e")", "/a/b?\(empty)",
    "/a?b=\(empty)/\(dots)",
    "/a/b#\(dot)", "/a/\(1)/../b",
  ]

  @Test("Dots are valid in literals, in longer segments, and after the path", arguments: whole)
  func whole(path: RoutePath) async {
    let app = TestApp()
    app.page("/*rest")
    #expect(await app.routingError(to: path) == nil)
  }

  @Test(
    "A control character in a path, or NUL in a query, makes the link malformed",
    arguments: [
      "/a/\("\n")", "/a/\("\u{0}")", "/a/b\("\u{7F}")c", "/a?b=\("\u{0}")",
    ] as [RoutePath]
  )
  func controlCharacters(path: RoutePath) async {
    let app = TestApp()
    app.page("/*rest")
    #expect(await app.routingError(to: path)?.code == .malformedLink)
  }

  @Test("A path written in code must match the declared links")
  func foreign() async {
    let app = TestApp()
    app.page("/*rest")
    #expect(await app.routingError(to: "https://\("evil.example")/a")?.code == .foreignLink)
    #expect(
      await app.routingError(to: "https://\("momentsapp.com@evil.example")/a")?.code
        == .malformedLink
    )
    #expect(await app.routingError(to: "moments://a/\("../b")") == nil)
  }
}
