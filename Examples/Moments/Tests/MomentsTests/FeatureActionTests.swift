// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import Testing
import Wayfinder

@Suite("Taps on the features' pages")
@MainActor
struct FeatureActionTests {
  let app: FeatureApp

  init() throws {
    app = try FeatureApp()
  }

  private func code(_ journey: () async throws -> Void) async -> RouteError.Code? {
    do {
      try await journey()
      return nil
    } catch {
      return (error as? RouteError)?.code
    }
  }

  @Test("A tap on the heart likes a moment, and a second tap removes the like")
  func like() async throws {
    _ = try await app.page("/moments/7")
    var page = try await app.tap("Like, 38")
    #expect(page.content.text.contains(#"aria-pressed="true" aria-label="Like, 39""#))
    #expect(app.visitor.liked == ["7"])
    page = try await app.tap("Like, 39")
    #expect(page.content.text.contains(#"aria-pressed="false" aria-label="Like, 38""#))
    #expect(app.visitor.liked.isEmpty)
  }

  @Test("An avatar opens a conversation, and the visitor's own opens the profile")
  func avatars() async throws {
    _ = try await app.page("/")
    #expect(try await app.tap("Chat with Ana Ferreira").title[.english] == "Ana Ferreira")
    #expect(app.host.stack.map(\.screen.title[.english]) == ["Chat", "Ana Ferreira"])
    _ = try await app.page("/")
    #expect(try await app.tap("Your profile").title[.english] == "Me")
  }

  @Test("A shared product becomes the first moment of the timeline, once")
  func share() async throws {
    _ = try await app.page("/products/1")
    #expect(try await app.tap("Share to my timeline").content.text.contains("On your timeline"))
    try await app.router.route(to: "/products/1/share")
    #expect(app.visitor.shared == ["1"])
    let timeline = try await app.tap(">See it<")
    #expect(timeline.title[.english] == "Moments")
    let first = try #require(timeline.content.text.split(separator: "</article>").first)
    #expect(first.contains("Harbour mug"))
    let moment = try await app.tap("Open the moment: A blue mug")
    #expect(moment.content.text.contains("No comments yet."))
    #expect(try await app.tap("In this moment").title[.english] == "Harbour mug")
  }

  @Test("A moment that was never shared is not found")
  func notShared() async throws {
    let error = try await #require(throws: RouteError.self) {
      try await app.page("/moments/shared-1")
    }
    #expect(
      error.underlying as? ContentError == ContentError(no: "moment", named: "shared-1")
    )
  }

  @Test("The story is a frame on a page three levels deep")
  func story() async throws {
    let page = try await app.page("/products/7/story")
    #expect(page.content.text.contains(#"src="/_story/7""#))
    #expect(app.host.stack.map(\.screen.title[.english]) == ["Mall", "Brass bell", "Story"])
  }

  @Test("A conversation shows the number of unread messages until the visitor replies")
  func unread() async throws {
    #expect(try await app.page("/chat").content.text.contains(#"aria-label="3 unread">3</span>"#))
    app.visitor.written["zoë"] = ["Good night."]
    #expect(!(try await app.page("/chat").content.text.contains("unread")))
  }

  @Test("The price action returns the service's price, for web pages, too")
  func price() async throws {
    let price = try await app.router.route(
      to: .parsing("/products/3/price", origin: .web),
      returning: String.self
    )
    #expect(price == "€145")
    #expect(try await app.page("/chat/ana").content.text.contains("€24"))
  }

  @Test("The chat with a seller suggests a question about the product until it was sent")
  func ask() async throws {
    _ = try await app.page("/products/4")
    let chat = try await app.tap("Ask the seller")
    #expect(chat.title[.english] == "Jun Takeda")
    #expect(chat.content.text.contains("You are asking about"))
    #expect(chat.content.text.contains("€79"))
    let draft = try #require(chat.content.text.firstMatch(of: #/>([^<]*)<\/textarea>/#)?.1)
    #expect(draft.contains("https://momentsapp.com/products/4"))
    let sent = try await app.tap(#"aria-label="Send""#, ["message": String(draft)])
    #expect(sent.content.text.contains("></textarea>"))
    #expect(
      try await app.tap("Open the link: https://momentsapp.com/products/4").title[.english]
        == "Reading lamp"
    )
  }

  @Test("The internal menu toggles switches and opens the design kit by name")
  func menu() async throws {
    _ = try await app.page("/me/settings")
    #expect(try await app.tap("Internal menu").title[.english] == "Internal menu")
    try await app.tap("Show paths")
    #expect(app.visitor.showsPaths)
    #expect(try await app.tap("Show paths").content.text.contains(#"aria-checked="false""#))
    #expect(!app.visitor.showsPaths)
    try await app.tap("Slow journeys")
    #expect(app.visitor.slowsJourneys)
    let kit = try await app.tap("Harbour 2.0-beta")
    #expect(kit.title[.english] == "DesignKit")
    #expect(kit.content.text.contains("Version 2.0-beta"))
    #expect(app.host.presented.map(\.screen.title[.english]) == ["Internal menu", "DesignKit"])
  }

  @Test("Each switch has a path, and unknown switches have none")
  func noSwitch() async {
    let code = await code { try await app.router.route(to: "/InternalMenu/switches/light") }
    #expect(code == .notFound)
  }

  @Test("A journey is delayed only for visitors who enabled the delay")
  func slow() async throws {
    var pauses = 0
    app.router.use(SlowJourneys { pauses += 1 })
    _ = try await app.page("/mall")
    #expect(pauses == 0)
    app.visitor.slowsJourneys = true
    _ = try await app.page("/")
    #expect(pauses == 1)
  }

  @Test("The design kit requires the name of a product")
  func kitWithoutProduct() async {
    let code = await code { try await app.router.route(to: .module("DesignKit")) }
    #expect(code == .invalidParameter)
  }

  @Test(
    "External links run no action and open no internal page",
    arguments: [
      "/moments/7/like", "/products/1/share", "/chat/ana/say?message=x", "/me/language?to=en",
      "/me/sign-out", "/sign-in", "/InternalMenu", "/InternalMenu/switches/paths",
    ],
    RouteOrigin.all.filter { $0.isExternal }
  )
  func outside(path: String, origin: RouteOrigin) async {
    let code = await code { try await app.router.route(to: .parsing(path, origin: origin)) }
    #expect(code == .refused)
    #expect(app.visitor.liked.isEmpty && app.visitor.shared.isEmpty && app.visitor.written.isEmpty)
  }

  @Test(
    "A universal link to a private page requires a signed-in visitor",
    arguments: ["/chat", "/chat/ana", "/me", "/me/settings", "/me/settings/qr"]
  )
  func sensitive(path: String) async throws {
    let link = "https://momentsapp.com\(path)"
    #expect(
      await code { try await app.router.route(to: .parsing(link, origin: .universal)) }
        == .unauthorized
    )
    #expect(
      await code { try await app.router.route(to: .parsing(path, origin: .scheme)) } == .refused
    )
  }
}
