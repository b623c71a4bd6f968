// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

@MainActor
@Suite("Errors: the app and external callers")
struct DisclosureTests {
  nonisolated static let outside = RouteOrigin.all.filter(\.isExternal)

  private func app(_ disclosure: RouteError.Disclosure) -> TestApp {
    let app = TestApp(disclosure)
    app.page("/menu/:item", line: 4)
    app.page("/users/:id<int>", .external(including: .unverified), line: 5)
    return app
  }

  @Test(
    "What leaves the app is the same for a refused link and an unmatched link",
    arguments: outside
  )
  func refusalIsMiss(origin: RouteOrigin) async {
    for disclosure in [RouteError.Disclosure.full, .production] {
      let app = app(disclosure)
      for (refused, missed) in [
        ("/menu/a", "/nothing/a"), ("moments://menu/a?b#c", "moments://nothing/a?b#c"),
        ("https://momentsapp.com/menu/a", "https://momentsapp.com/nothing/a"),
        ("/menu/7", "/users/seven"), ("moments://me@users/7", "moments://users/seven"),
      ] {
        let (refusal, miss) = (
          await app.routingError(refused, origin), await app.routingError(missed, origin)
        )
        #expect(refusal?.external == miss?.external)
        #expect(refusal?.external.code == .notFound)
        #expect(refusal?.external.httpStatus == 404)
        #expect(refusal?.external.text == "no route matches this link")
      }
    }
  }

  @Test("In production, the app receives the real code and the trace", arguments: outside)
  func truth(origin: RouteOrigin) async throws {
    let app = app(.production)
    let error = try #require(await app.routingError("moments://menu/secret", origin))
    #expect(error.code == .refused)
    #expect(error.pattern?.text == "/menu/:item")
    #expect(
      error.message.contains("“/menu/:item” is registered as .internal at App/Routes.swift:4")
    )
    #expect(error.link == "/menu/:item")
    #expect(error.trace == app.router.journeys.last)
    #expect(!"\(error) \(String(describing: error.trace))".contains("secret"))
    do throws(RouteError) {
      _ = try app.router.resolve("moments://menu/secret", origin: origin)
      Issue.record("resolved")
    } catch {
      #expect(error.code == .refused)
      #expect(error.external.code == .notFound)
    }
  }

  @Test("The external code, status and text of each code")
  func externals() async throws {
    let codes: [RouteError.Code] = [
      .notFound, .malformedLink, .tooLarge, .foreignLink, .refused, .unauthorized, .timedOut,
      .declined, .invalidParameter, .redirectLoop, .inboxFull, .rateLimited, .navigationFailed,
      .failed, .wrongResult, .expiredTicket, .cancelled, .unavailable,
      RouteError.Code("outdatedApp"),
    ]
    let app = TestApp(.full)
    app.router.register("/:name/:secret", .external(including: .unverified)) { request in
      throw RouteError(
        RouteError.Code(request.parameters["name"] ?? ""),
        for: request,
        message: "secret",
        underlying: TestError()
      )
    }
    var table: [String] = []
    for code in codes {
      let error = try #require(await app.routingError("/\(code)/secret", .scheme))
      let external = error.external
      #expect(error.code == code)
      table.append("\(code): \(external.code) \(external.httpStatus) \(external.text)")
    }
    #expect(
      table == [
        "notFound: notFound 404 no route matches this link",
        "malformedLink: malformedLink 400 the text is not a valid link",
        "tooLarge: tooLarge 414 the link exceeds the size limits",
        "foreignLink: foreignLink 403 the link does not belong to this app",
        "refused: notFound 404 no route matches this link",
        "unauthorized: notFound 404 no route matches this link",
        "timedOut: timedOut 503 the link was not opened in time",
        "declined: notFound 404 no route matches this link",
        "invalidParameter: invalidParameter 400 a value of the link is missing or wrong",
        "redirectLoop: redirectLoop 500 the link is redirected in a loop",
        "inboxFull: inboxFull 503 too many links are waiting",
        "rateLimited: rateLimited 429 too many links are waiting",
        "navigationFailed: navigationFailed 500 the page could not be shown",
        "failed: failed 500 the link could not be opened",
        "wrongResult: wrongResult 500 the link could not be opened",
        "expiredTicket: expiredTicket 410 the link has expired",
        "cancelled: cancelled 503 the task was cancelled",
        "unavailable: unavailable 503 the page is not available at present",
        "outdatedApp: outdatedApp 500 the link could not be opened",
      ]
    )
  }

  @Test("In production, the router's list of journeys still contains a refusal")
  func journeysKnow() async {
    let app = app(.production)
    _ = await app.routingError("/menu/a", .universal)
    #expect(app.router.journeys.map(\.ending) == ["refused"])
    #expect(app.router.journeys.map(\.link) == ["/menu/:item"])
  }

  @Test(
    "In production, callers receive all details except the link's values",
    arguments: RouteOrigin.all
  )
  func miss(origin: RouteOrigin) async {
    let app = app(.production)
    let error = await app.routingError("https://momentsapp.com/users/seven", origin)
    #expect(error?.code == .notFound)
    #expect(error?.link == "https://momentsapp.com/…/…")
    #expect(
      error?.nearMisses == [
        "“/users/:id<int>”: segment 2 is “…” but “id” must be an int",
        "“/menu/:item”: segment 1 is “users” but “menu” was wanted",
      ]
    )
    #expect(error?.trace == app.router.journeys.last)
  }

  @Test("With full disclosure, messages contain values of the link", arguments: RouteOrigin.all)
  func full(origin: RouteOrigin) async {
    let app = app(.full)
    let error = await app.routingError("/users/seven", origin)
    #expect(error?.code == .notFound)
    #expect(
      error?.nearMisses.first
        == "“/users/:id<int>” (App/Routes.swift:5): segment 2 is “seven” but “id” must be an int"
    )
    #expect(error?.trace == app.router.journeys.last)
    let refusal = await app.routingError("/menu/a", origin)
    #expect(refusal?.code == (origin.isExternal ? .refused : nil))
    #expect(refusal?.trace?.ending == (origin.isExternal ? "refused" : nil))
  }

  @Test(
    "In production, the scheme and host of a foreign link are not repeated",
    arguments: RouteOrigin.all
  )
  func foreign(origin: RouteOrigin) async {
    let app = app(.production)
    for (link, advice) in [
      (
        "https://evil.example/a",
        "the app has not declared the link's host; add .universal(\"…\") to `router.links`"
      ),
      (
        "evil:a",
        "the app has not declared the link's scheme; add .scheme(\"…\") to `router.links`"
      ),
    ] {
      #expect(await app.routingError(link, origin)?.message == advice)
    }
  }

  @Test("In production the words of the app's own errors stay out of the message")
  func ownErrors() async {
    let app = TestApp(.production)
    app.router.register("/a", .external) { _ in throw TestError() }
    for origin in [RouteOrigin.internal, .universal] {
      let error = await app.routingError("/a", origin)
      #expect(error?.code == .failed)
      #expect(error?.message == "the navigator could not make its screen; see `underlying`")
      #expect(error?.underlying is TestError)
    }
  }

  @Test("Messages contain values in debug builds and not in release builds by default")
  func defaults() {
    #if DEBUG
    #expect(Router<String>().disclosure == .full)
    #else
    #expect(Router<String>().disclosure == .production)
    #endif
  }
}
