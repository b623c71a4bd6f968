// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsContainer
import MomentsKit
import NIOHTTP1
import Testing
import Wayfinder

@Suite("Sessions")
struct SessionTests {
  @Test("Taps, back and reload navigate as on a phone")
  func walk() async throws {
    try await withApp { client in
      let browser = try await Browser(client, at: "/mall")
      #expect(try await browser.tap("Brass bell"))
      #expect((browser.title, browser.path) == ("Brass bell", "/products/7"))
      try await browser.go(to: "/products/7")
      #expect(browser.title == "Brass bell")
      let stack = browser.page.entry
      // This request simulates the browser's back button, which requests the previous path.
      try await browser.go(to: "/mall")
      #expect(browser.title == "Mall")
      #expect(try await browser.tap("Brass bell"))
      #expect(browser.page.entry != stack)
      try await browser.post("/_back")
      #expect((browser.title, browser.path) == ("Mall", "/mall"))
    }
  }

  @Test("A tab keeps its stack, and a second tap returns to its first page")
  func tabs() async throws {
    try await withApp { client in
      let browser = try await Browser(client, at: "/products/7")
      try await browser.post("/_tab", ["tab": "timeline"])
      #expect(browser.path == "/")
      try await browser.post("/_tab", ["tab": "mall"])
      #expect(browser.title == "Brass bell")
      try await browser.post("/_tab", ["tab": "mall"])
      #expect(browser.title == "Mall")
    }
  }

  @Test("An internal page is shown again on reload, and cannot be opened by a link")
  func internalPage() async throws {
    try await withApp { client in
      let browser = try await Browser(client, at: "/me")
      try await browser.tap("Sign in", filling: ["name": "Robin"])
      try await browser.go(to: "/InternalMenu")
      #expect(browser.page.status == .notFound)
    }
  }

  @Test(
    "A tap on an outdated page has no effect and returns the frontmost page"
  )
  func staleWindow() async throws {
    try await withApp { client in
      let browser = try await Browser(client, at: "/mall")
      let stale = browser.page.entry
      try await browser.tap("Brass bell")
      try await browser.post("/_tap", ["tap": "0", "entry": stale])
      #expect(browser.title == "Brass bell")
      try await browser.post("/_back", ["entry": stale])
      #expect(browser.title == "Brass bell")
    }
  }

  @Test(
    "A form with a wrong token has no effect",
    arguments: ["", "0", String(repeating: "0", count: 32)]
  )
  func token(token: String) async throws {
    try await withApp { client in
      let browser = try await Browser(client, at: "/mall")
      try await browser.post("/_tap", ["tap": "0"], token: token)
      #expect(browser.page.status == .forbidden)
      try await browser.go(to: "/mall")
      #expect(browser.title == "Mall")
    }
  }

  @Test(
    "A form from another site has no effect",
    arguments: [
      ("Sec-Fetch-Site", "cross-site"), ("Origin", "https://evil.example"), ("Origin", "null"),
    ]
  )
  func foreignForm(field: (name: String, value: String)) async throws {
    try await withApp { client in
      let browser = try await Browser(client, at: "/mall")
      let headers = HTTPHeaders([(field.name, field.value)])
      try await browser.post("/_tab", ["tab": "timeline"], headers: headers)
      #expect(browser.page.status == .forbidden)
    }
  }

  @Test("A web page inside the app receives results of routes that allow it")
  func bridge() async throws {
    try await withApp { client in
      let browser = try await Browser(client, at: "/products/1/story")
      for (link, answer) in [
        ("/products/1/price", #"{"value":"€24"}"#), ("/products/2", #"{"shown":"\/products\/2"}"#),
        ("/InternalMenu", #"{"error":"notFound"}"#),
        ("https://evil.example/", #"{"error":"foreignLink"}"#),
      ] {
        let (token, page) = (browser.page.token, browser.path)
        try await browser.post("/_bridge", ["link": link])
        #expect(browser.page.text == answer)
        try await browser.go(to: page)
        #expect(browser.page.token == token)
      }
    }
  }

  @Test("Sessions are limited in number and in time")
  @MainActor
  func bounds() throws {
    let app = try MomentsApp(buildTarget: .debug, clock: ManualClock())
    let first = app.sessions.begin(for: 0)
    for number in 1...SessionStore.limit { app.sessions.begin(for: number) }
    #expect(app.sessions.count == SessionStore.limit)
    #expect(app.sessions.session(in: first.scene) == nil)
    #expect(app.router.state.scenes.count == SessionStore.limit)
  }
}
