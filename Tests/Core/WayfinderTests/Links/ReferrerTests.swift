// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WayfinderTesting

@testable import Wayfinder

@MainActor
@Suite("Referrers")
struct ReferrerTests {
  private struct Reader: Middleware {
    let read: @MainActor (RouteRequest) -> Void

    func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
      read(request)
      return try await next(request)
    }
  }

  private static func link(_ text: String, from page: String?) -> IncomingLink {
    IncomingLink(text, origin: .universal, referrer: page.flatMap { URL(string: $0) })
  }

  @Test(
    "A referrer is a parsed link with a scheme and without user info",
    arguments: [
      ("https://news.example/today?token=1", true), ("android-app://mail.example", true),
      ("/today", false), ("https://user:word@news.example/", false),
      ("https://news.example/" + String(repeating: "a", count: 100_000), false),
    ]
  )
  func parsed(page: String, isValid: Bool) {
    #expect(Self.link("/a", from: page).referrer?.text == (isValid ? page : nil))
    #expect(Self.link("/a", from: nil).referrer == nil)
  }

  @Test("Middleware and screens read the referrer, also after a rewrite and for a parent")
  func read() async throws {
    let app = TestApp()
    var pages: [String] = []
    app.router.use(Reader { pages.append("middleware \($0.referrer?.host ?? "none")") })
    app.router.rewriteRules = [try RewriteRule("/old", toPath: "/below/new")]
    app.router.register("/below", .external) { request in
      pages.append("parent \(request.referrer?.host ?? "none")")
      return "below"
    }
    app.router.register("/below/new", [.external, .parent("/below")]) { request in
      pages.append("screen \(request.referrer?.host ?? "none")")
      return "new"
    }
    try await app.router.route(to: Self.link("/old", from: "https://news.example/today"))
    #expect(
      pages.sorted() == ["middleware news.example", "parent news.example", "screen news.example"]
    )
    pages = []
    try await app.router.route(to: Self.link("/below", from: nil))
    #expect(pages.first == "middleware none")
  }

  @Test("A description of a request does not contain the referrer")
  func secret() async throws {
    let app = TestApp()
    var texts = ""
    app.router.register("/a", .external) { request in
      dump(request, to: &texts)
      texts += "\(request)"
      return "a"
    }
    try await app.router.route(to: Self.link("/a", from: "https://news.example/?q=illness"))
    #expect(texts.contains("universal"))
    #expect(!texts.contains("news.example"))
  }

  @Test("A link that was kept by an earlier process has no referrer")
  func kept() async throws {
    let store = TestLinkStore()
    let first = KeptLinkProcess(store)
    first.router.open(Self.link("shop://a/1", from: "https://news.example/"))
    await waitUntil { (try? store.links) == ["shop://a/1"] }
    #expect(!String(decoding: store.data ?? Data(), as: UTF8.self).contains("news.example"))

    let second = KeptLinkProcess(TestLinkStore(store.data))
    var pages: [DeepLink?] = []
    second.router.use(Reader { pages.append($0.referrer) })
    second.router.openGate(.onboardingDone)
    await waitUntil { second.opened == ["shop://a/1"] }
    #expect(pages == [nil])
  }
}
