// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Wayfinder
import WayfinderTesting

/// Mistakes that developers make often, each with the message that they read.
@MainActor
@Suite("Messages about common mistakes", .timeLimit(.minutes(30)))
struct MessageTests {
  private let app = TestApp()
  private let console = CallLog()

  init() {
    app.router.console = console.record
  }

  /// Returns the messages of the problems of the set-up.
  private var problems: [String] { app.router.problems.map(\.message) }

  // MARK: Set-up

  @Test(
    "A host in another script is shown in the form that links have",
    arguments: [
      (
        DeclaredLink.universal("Bücher.example"),
        "the declared link .universal(\"bücher.example\") includes no link; write the host in the form that links "
          + "have, .universal(\"xn--bcher-kva.example\")"
      ),
      (
        .universal("☕️.example", includingSubdomains: true),
        "the declared link .universal(\"☕️.example\", includingSubdomains: true) includes no link; write the host in "
          + "the form that links have, .universal(\"xn--53h.example\", includingSubdomains: true)"
      ),
      (
        .universal("https://bücher.example"),
        "the declared link .universal(\"https://bücher.example\") includes no link; write only the host, without a "
          + "scheme, a port or a path, such as .universal(\"example.com\")"
      ),
    ]
  )
  func hostInOtherScript(link: DeclaredLink, message: String) {
    app.router.links = [link]
    #expect(problems == [message])
  }

  @Test("A web target in another script is shown in the form that links have")
  func webTargetInOtherScript() {
    app.router.webTargets = ["bücher.example"]
    #expect(
      problems == [
        "the web target “bücher.example” is not a host; write it in the form “xn--bcher-kva.example”, which links have"
      ]
    )
  }

  @Test("A line that registers its route twice is named")
  func sameLine() {
    for _ in 1...2 { app.page("/a", line: 7) }
    #expect(
      problems == [
        "“/a” (App/Routes.swift:7) is registered a second time by the same line: this line has run twice, as it does "
          + "for several previews of one router; run it once for each router"
      ]
    )
    #expect(console.calls == problems)
  }

  @Test("A parent without the kind of its registration is shown as it is registered")
  func parentWithoutKind() {
    app.page("/users/:id<int>", line: 3)
    app.page("/users/:id<int>/photos", .parent("/users/:id"), line: 4)
    #expect(
      problems == [
        "“/users/:id<int>/photos” (App/Routes.swift:4) has the parent “/users/:id”, which is registered as "
          + "“/users/:id<int>” (App/Routes.swift:3); write the parent exactly like that"
      ]
    )
  }

  // MARK: Links

  @Test("A URL without an origin is never exposed to `unknown`")
  func withoutOrigin() async throws {
    let url = try #require(URL(string: "https://momentsapp.com/inside"))
    app.page("/inside", line: 3)
    app.page("/token", [.external(including: .unverified), .parameters("t", .secret)], line: 4)
    let unstated =
      "the call does not state where the link comes from; state it, as in origin: .universal"
    await #expect {
      try await app.router.route(to: .parsing(url))
    } throws: { error in
      (error as? RouteError)?.message
        == "“/inside” is registered as .internal at App/Routes.swift:3, and \(unstated)"
        && (error as? RouteError)?.change == nil
    }
    let secret = await app.routingError("/token?t=1", .unknown)
    #expect(
      secret?.message == "“/token” (App/Routes.swift:4) declares “t” as secret, and \(unstated)"
    )
    #expect(secret?.change == nil)
    let result = await #expect(throws: RouteError.self) {
      try await app.router.route(to: .parsing("/token", origin: .unknown), returning: Int.self)
    }
    #expect(
      result?.message
        == "“/token” (App/Routes.swift:4) does not return its result to callers from outside, and \(unstated)"
    )
    #expect(result?.change == nil)
  }

  @Test(
    "A path in the fragment names the option for fragments",
    arguments: ["/#/view/7", "https://momentsapp.com/app#!/view/7"]
  )
  func fragmentPath(link: String) async {
    app.page("/view/:id")
    #expect(
      await app.routingError(link)?.message
        == "no route matches this link, whose fragment has the form of a path; set `matchesFragmentPaths` in the "
        + "`RouteTableOptions` of the router to match it instead of the path"
    )
    #expect(await app.routingError("/app#view")?.message.contains("matchesFragmentPaths") == false)
    var options = RouteTableOptions()
    options.matchesFragmentPaths = true
    let app = TestApp(options: options)
    app.page("/other")
    #expect(await app.routingError(link)?.message.contains("matchesFragmentPaths") == false)
  }

  @Test("A whole URL as a path offers `parsing`")
  func wholeURL() async throws {
    let url = try #require(URL(string: "https://momentsapp.com/view/7?a=b"))
    app.page("/view/:id")
    let message =
      "no route matches this path, whose first segment is a whole URL; open the URL itself, with "
      + "`.parsing(url, origin: …)`"
    #expect(await app.routingError(to: "\(url.absoluteString)")?.message == message)
    #expect(await app.routingError(to: "/\(url.absoluteString)")?.message == message)
    // A sender can write anything.
    #expect(await app.routingError("/https%3A%2F%2Fa", .push)?.message.contains("parsing") == false)
  }

  @Test("A link that is too long names the option with the limit")
  func tooLong() async {
    #expect(
      await app.routingError("/\(String(repeating: "a", count: 8192))")?.message
        == "the link has 8193 bytes and must end at byte 8192; shorten it or raise “limits.bytes” in the "
        + "`RouteTableOptions` of the router"
    )
  }

  // MARK: Paths in code

  @Test("A value without a text names the path and the call, and in production only the call")
  func valueWithoutText() async {
    let problem =
      "an interpolated value has no text, or makes a path segment empty, “.” or “..”, which cannot be parsed back; "
      + "check the value before you interpolate it"
    let line: UInt = #line + 1
    let path: RoutePath = "/users/\("ann")/prices/\(Double.nan)/\(1)"
    #expect(
      await app.routingError(to: path)?.message
        == "“/users/ann/prices//1” (\(#fileID):\(line)): \(problem)"
    )
    app.router.disclosure = .production
    #expect(await app.routingError(to: path)?.message == "\(#fileID):\(line): \(problem)")
    #expect(console.calls.allSatisfy { $0.contains("\(#fileID):\(line)") })
  }

  // MARK: Code of the app

  @Test("A second call of `next` names the middleware, also for a redirect")
  func nextTwice() async {
    struct Impatient: Middleware {
      func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
        _ = try await next(request)
        return try await next.redirect(to: "/b")
      }
    }
    app.page("/a", .middleware(Impatient()))
    #expect(
      await app.routingError("/a")?.message
        == "the middleware “Impatient” called `next` twice; call `next` or `redirect` at most once"
    )
  }

  @Test("A middleware that returns another journey's outcome is reported with its type and place")
  func noAnswer() async throws {
    struct Stored: Middleware {
      let outcome: RouteOutcome

      func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome { outcome }
    }
    app.page("/a")
    app.page("/c")
    let stored = try await app.router.route(to: "/a")
    app.page("/b", .middleware(Stored(outcome: stored)), line: 5)
    try await app.router.route(to: "/b")
    #expect(
      console.calls == [
        "the middleware “Stored” returned for “/b” (App/Routes.swift:5) without a call of `next` and without an answer, "
          + "so nothing opens; call `next`, return `.result(_:for:)`, or throw an error"
      ]
    )
    let answer = ClosureMiddleware { request, _ in .result(1, for: request) }
    let pass = ClosureMiddleware { try await $1($0) }
    app.page("/d", [.middleware(pass), .middleware(answer)])
    try await app.router.route(to: "/c")
    try await app.router.route(to: "/d")
    #expect(console.calls.count == 1)
  }

  @Test(
    "An unknown path of `unmatched` is named with the first link, and in production without values"
  )
  func unmatched() async {
    app.page("/users/:id")
    app.router.unmatched = { _ in "/missing/\(7)" }
    #expect(
      await app.routingError("/users/7/secret")?.message
        == "`unmatched` returned for /users/…/… the path /missing/7, which no route matches; return a path that is "
        + "registered, or nil"
    )
    app.router.disclosure = .production
    #expect(
      await app.routingError("/users/7/secret")?.message
        == "`unmatched` returned for /…/…/… a path, which no route matches; return a path that is registered, or nil"
    )
    // A rule has changed the path, and is named instead.
    app.router.rewriteRules = (try? [RewriteRule("/missing/:id", to: "/gone/:id")]) ?? []
    #expect(await app.routingError("/users/7/secret")?.message.contains("rewritten") == true)
  }
}
