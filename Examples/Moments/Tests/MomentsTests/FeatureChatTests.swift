// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Chat
import MomentsKit
import Testing
import Wayfinder

@Suite("Chat messages")
@MainActor
struct FeatureChatTests {
  let app: FeatureApp

  init() throws {
    app = try FeatureApp()
  }

  private func say(_ text: String, to user: String = "jun") async throws -> Page {
    _ = try await app.page("/chat/\(user)")
    return try await app.tap(#"aria-label="Send""#, ["message": text])
  }

  @Test("A first message starts a conversation")
  func begin() async throws {
    #expect(try await app.page("/chat/jun").content.text.contains("Say hello!"))
    let page = try await say("  Hello,\r\nJun! ")
    #expect(app.visitor.written == ["jun": ["Hello,\nJun!"]])
    #expect(!page.content.text.contains("Say hello!"))
    #expect(try await app.page("/chat").content.text.contains("You: Hello,"))
  }

  @Test("A message of white space only is not sent", arguments: ["", " ", "\r\n", "\u{3000}"])
  func empty(text: String) async throws {
    _ = try await say(text)
    #expect(app.visitor.written.isEmpty)
  }

  @Test("2,000 characters are sent even if their encoding is long, and 2,001 are rejected")
  func length() async throws {
    let text = String(repeating: "界", count: 2000)
    _ = try await say(text)
    #expect(app.visitor.written["jun"] == [text])
    let error = try await #require(throws: RouteError.self) { try await say(text + "!") }
    #expect(
      error.underlying as? ContentError == ContentError(tooLong: "message", 2001, limit: 2000)
    )
    // The length is counted in Unicode scalars. So an “e” with 2,000 combining marks is too long,
    // although it is only one character.
    await #expect(throws: RouteError.self) {
      try await say("e" + String(repeating: "\u{301}", count: 2000))
    }
    #expect(app.visitor.written["jun"] == [text])
  }

  @Test("The oldest messages are removed when a conversation becomes too long")
  func memory() async throws {
    for digit in "123456" { _ = try await say(String(repeating: digit, count: 2000)) }
    #expect(app.visitor.written["jun"]?.map(\.first) == ["2", "3", "4", "5", "6"])
  }

  @Test("Messages to oneself or to an unknown person are rejected", arguments: ["robin", "nobody"])
  func nobody(user: String) async throws {
    let error = try await #require(throws: RouteError.self) {
      try await app.page("/chat/\(user)")
    }
    #expect((error.underlying as? ContentError)?.code == .missing)
  }

  @Test("A message without a ticket or with a used ticket is refused")
  func tickets() async throws {
    for path in ["/chat/ana/say", "/chat/ana/say?message=none"] {
      await #expect(throws: RouteError.self) {
        try await app.router.route(to: .parsing(path, origin: .internal))
      }
    }
    #expect(app.visitor.written.isEmpty)
  }

  @Test(
    "A link in a message is opened with an unknown origin",
    arguments: [
      ("zo%C3%AB", "https://momentsapp.com/products/3", nil, "Night camera"),
      ("mira", "moments://moments/6", nil, "Moment"),
      ("ben", "moments://InternalMenu", RouteError.Code.refused, "Ben Okafor"),
      (
        "ben", "https://rides.example/river-loop?from=bridge", RouteError.Code.foreignLink,
        "Ben Okafor"
      ),
    ]
  )
  func links(user: String, link: String, code: RouteError.Code?, title: String) async throws {
    _ = try await app.page("/chat/\(user)")
    do {
      try await app.tap("Open the link: \(link)")
      #expect(code == nil)
    } catch let error as RouteError {
      #expect(error.code == code)
    }
    #expect(app.host.top?.title[.english] == title)
  }

  @Test("A link in the visitor's own message becomes a button")
  func ownLink() async throws {
    _ = try await say("See moments://chat/ana!")
    let error = try await #require(throws: RouteError.self) {
      try await app.tap("Open the link: moments://chat/ana\"")
    }
    #expect(error.code == .refused)
  }
}

@Suite("Links in a text")
struct LinkedTextTests {
  @Test(
    "Links in a text are found without trailing punctuation",
    arguments: [
      ("", []),
      ("no link", [.words("no link")]),
      ("https://a.example", [.link("https://a.example")]),
      (
        "see https://a.example/b, now",
        [.words("see "), .link("https://a.example/b"), .words(", now")]
      ),
      ("(http://a.example)", [.words("("), .link("http://a.example"), .words(")")]),
      ("看https://a.example/b。好", [.words("看"), .link("https://a.example/b"), .words("。好")]),
      ("moments://me?x=1&y=%20", [.link("moments://me?x=1&y=%20")]),
      ("moments:/mall", [.link("moments:/mall")]),
      ("Moments: a story", [.words("Moments: a story")]),
      ("HTTPS://A.example", [.link("HTTPS://A.example")]),
      ("https://", [.words("https://")]),
      ("xhttps://a.example", [.words("xhttps://a.example")]),
      ("ftp://a.example javascript:1", [.words("ftp://a.example javascript:1")]),
      (
        "https://a.example\nhttps://b.example",
        [.link("https://a.example"), .words("\n"), .link("https://b.example")]
      ),
      (#"https://a.example/"><b>"#, [.link("https://a.example/"), .words(#""><b>"#)]),
    ] as [(String, [LinkedText.Piece])]
  )
  func pieces(text: String, pieces: [LinkedText.Piece]) {
    #expect(LinkedText(text).pieces == pieces)
  }
}
