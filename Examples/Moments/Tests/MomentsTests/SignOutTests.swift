// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import Testing
import Wayfinder

@testable import MomentsContainer

@Suite("Pages after sign-out")
struct SignOutTests {
  /// Opens a private conversation and signs in, and then signs out in the settings, which leads to
  /// the sign-in.
  private func signOut(in browser: Browser) async throws {
    try await browser.go(to: "/chat/ana")
    try await browser.tap("Sign in", filling: ["name": "Robin"])
    #expect(browser.title == "Ana Ferreira")
    try await browser.go(to: "/me/settings/qr")
    try await browser.go(to: "/me/settings")
    #expect(try await browser.tap("Sign out"))
    #expect((browser.title, browser.path) == ("Sign in", "/sign-in"))
  }

  @Test(
    "Every private page that is requested again leads to the sign-in, and then is shown",
    arguments: [
      ("/me", "Me"), ("/me/settings", "Settings"), ("/me/settings/qr", "My QR code"),
      ("/chat", "Chat"), ("/chat/ana", "Ana Ferreira"),
    ]
  )
  func again(path: String, title: String) async throws {
    try await withApp { client in
      let browser = try await Browser(client, at: "/mall")
      try await signOut(in: browser)
      for _ in 0..<2 {
        try await browser.go(to: path)
        #expect(browser.title == "Sign in")
      }
      try await browser.tap("Sign in", filling: ["name": "Kim"])
      #expect(browser.title == title)
    }
  }

  @Test("The page of the sign-out is drawn again after a new sign-in")
  func settings() async throws {
    try await withApp { client in
      let browser = try await Browser(client, at: "/mall")
      try await signOut(in: browser)
      try await browser.tap("Sign in", filling: ["name": "Kim"])
      #expect((browser.title, browser.path) == ("Settings", "/me/settings"))
      #expect(browser.page.text.contains("Signed in as Kim"))
    }
  }

  @Test("A page that was drawn before sign-out stays hidden after the next sign-in")
  func nextVisitor() async throws {
    try await withApp { client in
      let browser = try await Browser(client, at: "/mall")
      try await signOut(in: browser)
      try await browser.tap("Sign in", filling: ["name": "Kim"])
      try await browser.post("/_tab", ["tab": "chat"])
      #expect((browser.title, browser.path) == ("Chat", "/chat"))
    }
  }

  @Test("A link to a page that is still on a stack asks the visitor to sign in")
  func link() async throws {
    try await withApp { client in
      let browser = try await Browser(client, at: "/mall")
      try await signOut(in: browser)
      try await browser.go(to: "/chat/ana")
      #expect(browser.title == "Sign in")
      #expect(!browser.page.text.contains("Ana Ferreira</h1>"))
      try await browser.tap("Sign in", filling: ["name": "Kim"])
      #expect(browser.title == "Ana Ferreira")
    }
  }

  @Test("A visitor who declines to sign in again sees the first page of the tab")
  func declined() async throws {
    try await withApp { client in
      let browser = try await Browser(client, at: "/mall")
      try await signOut(in: browser)
      try await browser.go(to: "/chat/ana")
      try await browser.tap("Cancel")
      #expect(browser.title == "Me")
      #expect(browser.page.text.contains("This page is private"))
    }
  }

  @Test("A tab whose frontmost page is private opens at its first page")
  func tab() async throws {
    try await withApp { client in
      let browser = try await Browser(client, at: "/mall")
      try await signOut(in: browser)
      try await browser.post("/_tab", ["tab": "chat"])
      #expect((browser.title, browser.path) == ("Chat", "/chat"))
    }
  }

  @Test("The page below is drawn again for a visitor who has signed out")
  func back() async throws {
    try await withApp { client in
      let browser = try await Browser(client, at: "/mall")
      try await signOut(in: browser)
      try await browser.post("/_back")
      #expect((browser.title, browser.path) == ("Me", "/me"))
      try await browser.go(to: "/me")
      #expect(browser.title == "Me")
    }
  }

  @Test("A page that was drawn before sign-out is in no document, not even below a failure")
  @MainActor
  func hidden() async throws {
    let phone = try Phone()
    #expect(await phone.open("https://momentsapp.com/chat/ana", .universal) == "shown")
    #expect(phone.session.front?.page.title[.english] == "Ana Ferreira")
    phone.session.visitor.isSignedIn = false
    #expect(phone.session.front == nil)
    let notice = Session.Notice(failure: .notFound, detail: nil)
    let document = Document(of: phone.session, notice: notice, inspector: nil).text
    #expect(document.contains("This page isn’t here"))
    #expect(!document.contains("Ana"))
    await phone.app.goBack(from: phone.host.scene.top?.id ?? 0, in: phone.session)
    #expect(phone.shown == ["chat", "Chat", "Ana Ferreira"])
  }

  @Test("A page that a visitor without sign-in has opened stays visible")
  func publicPage() async throws {
    try await withApp { client in
      let browser = try await Browser(client, at: "/")
      #expect(try await browser.tap("Chat with Ben Okafor"))
      let entry = browser.page.entry
      try await browser.go(to: "/chat/ben")
      #expect((browser.title, browser.page.entry) == ("Ben Okafor", entry))
    }
  }
}
