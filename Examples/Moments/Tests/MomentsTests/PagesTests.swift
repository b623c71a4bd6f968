// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsContainer
import MomentsKit
import NIOHTTP1
import Testing

@Suite("Pages opened by external links")
struct PagesTests {
  @Test(
    "Each public link shows its page",
    arguments: [
      ("/", "First light on the boats"), ("/?utm_source=mail", "First light on the boats"),
      ("/moments/7", "The third one from the left is mine."),
      ("/moments/2", "a new notebook &amp; three hours"), ("/mall", "Window plant"),
      ("/mall?under=20", "Market tote"), ("/mall?under=1", "No products below this price."),
      ("/products/1", "€24"), ("/products/1/", "€24"), ("/products/%31", "€24"),
      ("http://proxied.example/products/1", "€24"),
    ]
  )
  func page(target: String, content: String) async throws {
    let response = try await visit(target)
    #expect(response.status == .ok)
    #expect(response.text.contains(content))
    #expect(response.text.hasSuffix("</html>\n"))
  }

  @Test("The price limit filters products")
  func filter() async throws {
    #expect(try await !visit("/mall?under=20").text.contains("Night camera"))
  }

  @Test(
    "A private page asks to sign in, and then opens",
    arguments: [
      ("/chat", "Chat", "Bring a bell."), ("/chat/ana", "Ana Ferreira", "It is yours."),
      ("/chat/zo%C3%AB", "Zoë Marchand", "No, the other one."), ("/me", "Me", "<h2>Robin</h2>"),
      ("/me/settings/qr", "My QR code", "<svg"),
    ]
  )
  func privatePage(target: String, title: String, content: String) async throws {
    try await withApp { client in
      let browser = try await Browser(client, at: target)
      #expect(browser.title == "Sign in")
      #expect(try await browser.tap("Sign in", filling: ["name": "Robin"]))
      #expect(browser.title == title)
      #expect(browser.page.text.contains(content))
    }
  }

  @Test("A visitor who declines to sign in sees a notice and no page")
  func cancelled() async throws {
    try await withApp { client in
      let browser = try await Browser(client, at: "/chat/ana")
      try await browser.post("/_back")
      #expect(browser.page.text.contains("You are not signed in"))
      #expect(!browser.page.text.contains("It is yours."))
    }
  }

  @Test(
    "The page's tab is selected",
    arguments: [("/", "timeline"), ("/products/1", "mall")]
  )
  func tab(target: String, tab: String) async throws {
    let text = try await visit(target).text
    let current = text.matches(of: #/name="tab" value="([a-z]+)" aria-current="page"/#)
    #expect(current.map { String($0.1) } == [tab])
  }

  @Test("Pages use the language that the browser requests")
  func languages() async throws {
    try await withApp { client in
      let english = try await Browser(client, at: "/mall", language: "fr, en;q=0.8, zh;q=0.5")
      let chinese = try await Browser(client, at: "/mall", language: "zh-CN, en;q=0.8")
      #expect(english.page.text.contains("<html lang=\"en\">"))
      #expect(chinese.page.text.contains("<html lang=\"zh-Hans\">"))
      #expect(english.title != chinese.title)
    }
  }
}
