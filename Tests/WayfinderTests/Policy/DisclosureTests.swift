// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

@MainActor
@Suite("Disclosure of errors to external callers")
struct DisclosureTests {
  nonisolated static let outside = RouteOrigin.all.filter(\.isExternal)

  private func app(_ disclosure: RouteError.Disclosure) -> TestApp {
    let app = TestApp(disclosure)
    app.page("/menu/:item", line: 4)
    app.page("/users/:id<int>", .external(including: .unverified), line: 5)
    return app
  }

  @Test("In production, a refused link looks like an unmatched link", arguments: outside)
  func refusalIsMiss(origin: RouteOrigin) async {
    let app = app(.production)
    for (refused, missed) in [
      ("/menu/a", "/nothing/a"), ("moments://menu/a?b#c", "moments://nothing/a?b#c"),
      ("https://momentsapp.com/menu/a", "https://momentsapp.com/nothing/a"),
      ("/menu/7", "/users/seven"), ("moments://me@users/7", "moments://users/seven"),
    ] {
      let (refusal, miss) = (
        await app.routingError(refused, origin), await app.routingError(missed, origin)
      )
      for error in [refusal, miss] {
        #expect(error?.code == .notFound)
        #expect(error?.message == "no route matches this link")
        #expect(error?.pattern == nil)
        #expect(error?.nearMisses == [])
        #expect(error?.underlying == nil)
        #expect(error?.trace == nil)
      }
      #expect(refusal?.description == miss?.description)
    }
  }

  @Test("In production, the router's list of journeys still contains a refusal")
  func journeysKnow() async {
    let app = app(.production)
    _ = await app.routingError("/menu/a", .universal)
    #expect(app.router.journeys.map(\.ending) == ["refused"])
    #expect(app.router.journeys.map(\.link) == ["/menu/:item"])
  }

  @Test(
    "In production, no error that external callers receive has a trace",
    arguments: [
      "/users/1", "https://evil.example", "/%", "/menu/1", "/nothing",
    ]
  )
  func noTrace(text: String) async throws {
    let app = app(.production)
    app.router.detach(.main)
    let error = try #require(await app.routingError(text, .scheme))
    #expect(error.trace == nil)
    #expect(app.router.journeys.count == 1)
  }

  @Test("In production, internal callers receive all details except the link's values")
  func internalMiss() async {
    let app = app(.production)
    let error = await app.routingError("https://momentsapp.com/users/seven")
    #expect(error?.code == .notFound)
    #expect(error?.link == "https://momentsapp.com/users/…")
    #expect(
      error?.nearMisses == [
        "“/users/:id<int>”: segment 2 is “…” but “id” must be an int",
        "“/menu/:item”: segment 1 is “users” but “menu” was wanted",
      ]
    )
    #expect(error?.trace == app.router.journeys.last)
  }

  @Test("With full disclosure, every caller receives all details", arguments: RouteOrigin.all)
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
        "the app has not declared the link's host; add .universal(\"…\") to `links`"
      ),
      ("evil:a", "the app has not declared the link's scheme; add .scheme(\"…\") to `links`"),
    ] {
      #expect(
        await app.routingError(link, origin)?.message
          == (origin.isExternal ? "the link does not belong to this app" : advice)
      )
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

  @Test("Disclosure is full in debug builds and restricted in release builds by default")
  func defaults() {
    #if DEBUG
    #expect(Router<String>().disclosure == .full)
    #else
    #expect(Router<String>().disclosure == .production)
    #endif
  }
}
