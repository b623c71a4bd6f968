// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MomentsContainer
import NIOCore
import NIOHTTP1
import Testing

@Suite("Naughty texts in pages", .timeLimit(.minutes(30)))
struct NaughtyPageTests {
  /// A part of a request whose text can be shown on a page.
  enum Input: String, CaseIterable, Sendable {
    case path, segment, query, offer, fragment, host, message, name, openedLink, explainedLink,
      field, cookie

    /// Whether the page shows most of the texts, so that a missing text is a mistake of this test.
    fileprivate var isShown: Bool {
      switch self {
      case .message, .name, .openedLink, .explainedLink: true
      default: false
      }
    }

    fileprivate func send(_ text: String, _ browser: Browser) async throws {
      let encoded = text.percentEncoded
      switch self {
      case .path: try await browser.go(to: "/nowhere/" + encoded)
      case .segment: try await browser.go(to: "/chat/" + encoded)
      case .query: try await browser.go(to: "/mall?under=" + encoded + "&" + encoded)
      case .offer: try await browser.go(to: "/chat/ben?about=" + encoded)
      case .fragment: try await inspect("open", "/nowhere#" + encoded, browser)
      case .host: try await inspect("open", "https://\(text)/chat/ben", browser)
      case .message:
        try await browser.go(to: "/chat/ben")
        try await browser.tap("Send", filling: ["message": text])
      case .name:
        try await browser.go(to: "/me/settings")
        try await browser.tap("Sign out")
        try await browser.go(to: "/me")
        try await browser.tap("Sign in", filling: ["name": text])
      case .openedLink: try await inspect("open", text, browser)
      case .explainedLink: try await inspect("explain", "/" + text, browser)
      case .field:
        let fields = ["panel": text, "scenario": text, "example": text, "inspect": text]
        try await browser.post("/_inspect", fields)
        try await browser.post("/_tab", ["tab": text, text: text])
      case .cookie:
        let headers: HTTPHeaders = ["Cookie": "moments=\(text)", "Accept-Language": text]
        try await browser.post("/_inspect", ["inspect": "open", "link": "/"], headers: headers)
      }
    }

    private func inspect(_ action: String, _ link: String, _ browser: Browser) async throws {
      try await browser.post("/_inspect", ["inspect": action, "link": link, "origin": "scan"])
    }
  }

  @Test("A page contains each text only escaped, whatever part of the request it is from")
  func pages() async throws {
    var (pages, shown) = (0, 0)
    for (number, input) in Input.allCases.enumerated() {
      var shownByInput = 0
      // Creating a page is slow in a debug build. So each text is sent by only one of the twelve
      // inputs.
      let own = NaughtyTexts.all.enumerated().filter { ($0.offset + number) % 12 == 0 }.map(
        \.element
      )
      // Each message makes the page of the conversation longer. So after 25 texts, the test
      // continues with a new app.
      for begin in stride(from: 0, to: own.count, by: 25) {
        let texts = own[begin..<min(begin + 25, own.count)]
        shownByInput += try await withApp { client in
          var shown = 0
          let browser = try await Browser(client, at: "/chat/ben")
          try await browser.tap("Sign in", filling: ["name": "Robin"])
          for text in texts {
            let marked = "pwn1\(text)1pwn"
            try await input.send(marked, browser)
            if check(browser, marked, input) { shown += 1 }
            // If a request is too long, the response is a short page without a form. The next text
            // needs a form, so the browser opens another page.
            if browser.page.token.isEmpty { try await browser.go(to: "/mall") }
          }
          return shown
        }
        pages += texts.count
      }
      shown += shownByInput
      #expect(!input.isShown || shownByInput > 20, "\(input) shows only \(shownByInput) texts")
    }
    print("naughty strings: \(pages) pages, \(shown) of them with the escaped text")
  }

  @Test("A developer endpoint answers each text with JSON")
  func endpoints() async throws {
    var answers = 0
    for begin in stride(from: 0, to: NaughtyTexts.all.count, by: 100) {
      try await withApp { client in
        let browser = try await Browser(client, at: "/mall")
        for text in NaughtyTexts.all[begin..<min(begin + 100, NaughtyTexts.all.count)] {
          try await browser.go(to: "/_wayfinder/explain?url=" + text.percentEncoded)
          #expect(json(browser.page) is [String: Any], "\(text.debugDescription.prefix(200))")
          let cookie = browser.cookie
          try await browser.go(to: "/mall")
          #expect(browser.cookie == cookie)
          try await browser.post("/_bridge", ["link": text])
          #expect(json(browser.page) is [String: Any], "\(text.debugDescription.prefix(200))")
          try await browser.go(to: "/mall")
        }
      }
      answers += 2 * min(100, NaughtyTexts.all.count - begin)
    }
    print("naughty strings: \(answers) answers in JSON")
  }

  /// Checks a response, and returns whether its page contains the escaped text.
  private func check(_ browser: Browser, _ text: String, _ input: Input) -> Bool {
    let page = browser.page
    let place: Comment = "\(input): \(text.debugDescription.prefix(200))"
    #expect(page.text.hasSuffix("</html>\n"), place)
    #expect(Self.statuses.contains(page.status), place)
    #expect(browser.path.wholeMatch(of: /[!-~]+/) != nil, place)
    for (name, value) in page.headers {
      #expect(Self.fields.contains(name.lowercased()), "\(name)")
      #expect(value.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }, place)
      #expect(!value.contains("pwn"), place)
    }
    let bytes = Data(page.text.utf8)
    if text.utf8.contains(where: { "<>&\"'".utf8.contains($0) }) {
      #expect(bytes.range(of: Data(text.utf8)) == nil, place)
      #expect(Markup(page.text).intruders == [], place)
    }
    return bytes.range(of: Data(text.escaped.utf8)) != nil
  }

  private func json(_ response: Response) -> Any? {
    guard response.value(of: "Content-Type") == "application/json; charset=utf-8",
      response.value(of: "X-Content-Type-Options") == "nosniff"
    else { return nil }
    return try? JSONSerialization.jsonObject(with: Data(response.text.utf8))
  }

  private static let statuses: Set<HTTPResponseStatus> = [
    .ok, .notFound, .badRequest, .uriTooLong, .payloadTooLarge,
  ]

  private static let fields: Set<String> = [
    "content-type", "content-length", "cache-control", "set-cookie", "content-security-policy",
    "x-content-type-options", "referrer-policy",
  ]
}

extension String {
  /// The text with percent-encoding for each byte (RFC 3986, 2.1).
  fileprivate var percentEncoded: String {
    utf8.map { ($0 < 16 ? "%0" : "%") + String($0, radix: 16) }.joined()
  }

  /// The text with character references for the characters that are special in HTML.
  fileprivate var escaped: String {
    unicodeScalars.map { scalar in
      switch scalar {
      case "<": "&lt;"
      case ">": "&gt;"
      case "&": "&amp;"
      case "\"": "&quot;"
      case "'": "&#39;"
      default: String(scalar)
      }
    }.joined()
  }
}
