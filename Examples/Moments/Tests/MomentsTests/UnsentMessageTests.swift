// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import Testing
import Wayfinder

@testable import MomentsContainer

@Suite("An unsent message")
struct UnsentMessageTests {
  private func chat(_ client: TestClient) async throws -> Browser {
    let browser = try await Browser(client, at: "/")
    try await browser.tap("Chat with Ana Ferreira")
    #expect(browser.title == "Ana Ferreira")
    return browser
  }

  /// The ways to leave the chat with a text in its field.
  enum Leaving: String, CaseIterable {
    case back, tab, address, otherChat

    func perform(in browser: Browser) async throws {
      let text = ["message": "Hello"]
      switch self {
      case .back: try await browser.post("/_back", text)
      case .tab: try await browser.post("/_tab", text.merging(["tab": "chat"]) { $1 })
      case .address:
        try await browser.post("/_draft", text)
        try await browser.go(to: "/chat")
      case .otherChat:
        try await browser.post("/_draft", text)
        try await browser.go(to: "/chat/ben")
      }
    }
  }

  @Test(
    "Each way to leave the conversation asks, and the message stays",
    arguments: Leaving.allCases
  )
  func kept(leaving: Leaving) async throws {
    try await withApp { client in
      let browser = try await chat(client)
      // The chat of another person asks a visitor from outside to sign in first.
      if leaving == .otherChat {
        try await browser.go(to: "/chat/ben")
        try await browser.tap("Sign in", filling: ["name": "Robin"])
        try await browser.go(to: "/chat/ana")
      }
      let page = browser.page.text
      try await leaving.perform(in: browser)
      if browser.title != "Unsent message" { try await browser.go(to: browser.path) }
      #expect(browser.title == "Unsent message")
      #expect(browser.page.text.contains("Discard your message to Ana Ferreira?"))
      try await browser.tap("Keep writing")
      #expect(browser.title == "Ana Ferreira")
      #expect(browser.page.text.contains(">Hello</textarea>"))
      #expect(!browser.page.text.contains("class=\"notice\""))
      #expect(page.contains("></textarea>"))
    }
  }

  @Test("A message that is discarded is lost, and the page is left")
  func discarded() async throws {
    try await withApp { client in
      let browser = try await chat(client)
      try await browser.post("/_back", ["message": "Hello"])
      try await browser.tap("Discard")
      #expect(browser.title == "Chat")
      try await browser.tap("Ana Ferreira")
      #expect(browser.page.text.contains("></textarea>"))
    }
  }

  @Test("Closing the question keeps the message")
  func closed() async throws {
    try await withApp { client in
      let browser = try await chat(client)
      try await browser.post("/_back", ["message": "Hello"])
      try await browser.post("/_back")
      #expect(browser.title == "Ana Ferreira")
      #expect(browser.page.text.contains(">Hello</textarea>"))
    }
  }

  @Test("A tab or a link that is chosen during the question is shown after the answer")
  func meanwhile() async throws {
    try await withApp { client in
      let browser = try await chat(client)
      try await browser.post("/_back", ["message": "Hello"])
      try await browser.post("/_tab", ["tab": "mall"])
      #expect(browser.title == "Unsent message")
      try await browser.go(to: "/products/7")
      #expect(browser.title == "Unsent message")
      try await browser.tap("Keep writing")
      #expect(browser.title == "Brass bell")
      try await browser.post("/_tab", ["tab": "chat"])
      #expect(browser.title == "Ana Ferreira")
      #expect(browser.page.text.contains(">Hello</textarea>"))
    }
  }

  @Test("Nothing is asked without a text, with the proposed one, after sending, or on other tabs")
  func notAsked() async throws {
    try await withApp { client in
      let browser = try await chat(client)
      for text in ["", " \r\n "] {
        try await browser.post("/_back", ["message": text])
        #expect(browser.title == "Chat")
        try await browser.tap("Ana Ferreira")
      }
      try await browser.tap("Send", filling: ["message": "Hello"])
      #expect(browser.title == "Ana Ferreira")
      try await browser.post("/_back", ["message": ""])
      #expect(browser.title == "Chat")
      try await browser.tap("Ana Ferreira")
      try await browser.post("/_tab", ["tab": "mall", "message": "Later"])
      #expect(browser.title == "Mall")
      try await browser.post("/_tab", ["tab": "chat"])
      #expect(browser.page.text.contains(">Later</textarea>"))
    }
    try await withApp { client in
      let browser = try await Browser(client, at: "/products/7")
      try await browser.tap("Ask the seller")
      #expect(browser.title == "Ben Okafor")
      let proposal = browser.page.text.firstMatch(of: #/>([^<]*)<\/textarea>/#)?.1
      #expect(proposal?.contains("Brass bell") == true)
      let text = String(proposal ?? "").replacing("&quot;", with: "\"").replacing(
        "&#39;",
        with: "'"
      )
      try await browser.post("/_back", ["message": text])
      #expect(browser.title == "Chat")
    }
  }
}
