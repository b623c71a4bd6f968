// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import Testing
import Wayfinder

@Suite("The profile’s settings and the sign-in")
@MainActor
struct FeatureProfileTests {
  let app: FeatureApp

  init() throws {
    app = try FeatureApp()
  }

  @Test("Choosing a language changes the page's language")
  func language() async throws {
    _ = try await app.page("/me/settings")
    #expect(try await app.tap("简体中文").title[.chinese] == "设置")
    #expect(app.visitor.language == .chinese)
    #expect(try await app.tap("English").title[.english] == "Settings")
  }

  @Test("An unsupported language is rejected with its name")
  func wrongLanguage() async throws {
    let error = try await #require(throws: RouteError.self) {
      try await app.router.route(to: "/me/language?to=la")
    }
    #expect(error.code == .invalidParameter)
    #expect(error.message == "“to” of LanguageRoute is not a valid Language: “la”")
    #expect(app.visitor.language == .english)
  }

  @Test("The sign-in page reports the sign-in, and the name is stored")
  func answer() async throws {
    let answer = Task { try await app.router.route(to: "/sign-in", returning: Bool.self) }
    while app.host.presented.isEmpty { await Task.yield() }
    let enter = try #require(try app.shown.enter)
    // The tap closes the sign-in page. In this test no page is below the sign-in page, so `tap`
    // throws an error, which is ignored.
    _ = try? await app.tap(enter, ["name": "  Kim \n Ito "])
    #expect(try await answer.value)
    #expect(app.visitor.isSignedIn)
    #expect(app.visitor.me.name == "Kim Ito")
    #expect(app.visitor.me.initials == "KI")
  }

  @Test("Cancelling closes the page without reporting a sign-in")
  func cancel() async throws {
    let answer = Task { try await app.router.route(to: "/sign-in", returning: Bool.self) }
    while app.host.presented.isEmpty { await Task.yield() }
    _ = try? await app.tap(">Cancel<")
    let error = await #expect(throws: RouteError.self) { try await answer.value }
    #expect(error?.code == .cancelled)
    #expect(!app.visitor.isSignedIn)
  }

  @Test(
    "A long name is truncated, and an empty one becomes the example's name",
    arguments: [
      ("", ""), ("   ", ""), ("Robin Vale", ""), ("Zo\u{308}e", "Zo\u{308}e"),
      (String(repeating: "界", count: 41), String(repeating: "界", count: 40)),
      (
        " a\u{301}" + String(repeating: "\u{301}", count: 99),
        "a" + String(repeating: "\u{301}", count: 39)
      ),
    ]
  )
  func names(typed: String, kept: String) async throws {
    _ = try await app.page("/me/settings")
    _ = try await app.tap(">Sign in<")
    try await app.tap(">Sign in<", ["name": typed])
    #expect(app.visitor.name.unicodeScalars.elementsEqual(kept.unicodeScalars))
    #expect(app.visitor.isSignedIn)
    #expect(app.host.presented.isEmpty)
  }

  @Test("Signing out takes one tap and keeps other data")
  func signOut() async throws {
    app.visitor.isSignedIn = true
    app.visitor.liked = ["7"]
    #expect(try await app.page("/me/settings").content.text.contains("Signed in as Robin Vale"))
    #expect(try await app.tap("Sign out").content.text.contains("You are not signed in"))
    #expect(!app.visitor.isSignedIn)
    #expect(app.visitor.liked == ["7"])
  }

  @Test("The QR code's page is three levels deep and shows the link")
  func code() async throws {
    let page = try await app.page("/me/settings/qr")
    #expect(app.host.stack.map(\.screen.title[.english]) == ["Me", "Settings", "My QR code"])
    #expect(page.content.text.contains("QR code of https://momentsapp.com/chat/robin"))
    #expect(page.content.text.contains(#"viewBox="0 0 37 37""#))
  }
}
