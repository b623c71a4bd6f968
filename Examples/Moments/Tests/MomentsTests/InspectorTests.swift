// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MomentsKit
import NIOCore
import NIOHTTP1
import Testing
import Wayfinder
import WayfinderInspector

@testable import MomentsContainer

@Suite("Inspector")
@MainActor
struct InspectorTests {
  let window: InspectedWindow

  init() throws {
    window = try InspectedWindow()
  }

  private nonisolated static let hostile = [
    #"<script>alert(1)</script>"#, #""><img src=x onerror=alert(1)>"#,
    #"'--><svg/onload=alert(1)>"#,
    "moments://products/<b>7</b>?a=\"x\"", "javascript:alert('<i>1</i>')",
    "https://momentsapp.com/<script>/%3Cscript%3E?x=<u>#</title>",
    "/products/\"\u{301} autofocus onfocus=alert(1) x=\"", "/chat/{{{panel}}}{{token}}",
  ]

  @Test("No text of a link becomes markup in any panel", arguments: hostile)
  func escaping(link: String) async throws {
    for origin in [RouteOrigin.internal, .web] {
      try await window.ask(link, origin, opening: true)
      for panel in InspectorPanel.allCases {
        try await window.post(["panel": panel.rawValue])
        let text = window.text
        for tag in ["<script", "<img", "<svg/", "<b>7", "<i>1", "<u>", "</title"] {
          #expect(!text.contains(tag), "\(tag) in \(panel)")
        }
        #expect(!text.unicodeScalars.contains("\u{301}", after: "\""))
      }
    }
  }

  @Test("The panel of a link has the same test as the inspector of a phone")
  func copiedTest() async throws {
    let link = "https://momentsapp.com/products/7"
    try await window.ask(link, .universal, opening: false)
    let trial = RouteInspection(of: window.app.router).trial(of: link, from: .universal)
    #expect(trial.test.contains("routesTo: \"/products/:id"))
    let lines = trial.test.split(separator: "\n").filter { !$0.contains("\"") && !$0.contains("<") }
    #expect(lines.count > 1 && lines.allSatisfy { window.text.contains($0) })
  }

  @Test("No page title or route value becomes markup in the screens panel")
  func screens() async throws {
    let page = Page(
      title: Phrase("<script>"),
      content: Template(Array("<p>…</p>".utf8)).render([String: String]())
    )
    window.app.router.register("/shout/:what") { _ in page }
    try await window.app.router.route(to: "/shout/\("<script>")", .in(window.session.scene))
    try await window.post(["panel": "screens"])
    #expect(window.text.contains("&lt;script&gt;"))
    #expect(!window.text.contains("<script"))
  }

  @Test(
    "Each example ends as its name says",
    arguments: [
      (LinkExample.allowed, "shown"), (.customScheme, "shown"), (.refused, "refused"),
      (.foreign, "foreignLink"), (.notFound, "notFound"), (.malformed, "malformedLink"),
    ]
  )
  func examples(example: LinkExample, ending: String) async throws {
    try await window.post(["example": example.rawValue])
    #expect(window.state.journey?.ending == ending)
    #expect(window.text.contains("tone tone-"))
    #expect(window.text.contains("value=\"\(example.link)\""))
    #expect((window.session.notice != nil) == (ending != "shown"))
  }

  @Test("An unmatched link is explained by the nearest routes and a correction")
  func miss() async throws {
    try await window.ask("https://momentsapp.com/prodcuts/7", .universal, opening: false)
    let text = window.text
    #expect(text.contains("segment 1 is “prodcuts” but “products” was wanted"))
    #expect(text.contains("Reason and correction"))
    #expect(window.state.journey == nil)
    #expect(window.session.front == nil)
  }

  @Test("A matched link is explained for every origin")
  func everyOrigin() async throws {
    try await window.ask("/InternalMenu", .push, opening: false)
    let text = window.text
    for origin in RouteOrigin.all { #expect(text.contains(">\(origin.name)</span>")) }
    #expect(text.contains("register it as .external(including: .push)"))
  }

  @Test("Explaining a link opens nothing")
  func explains() async throws {
    try await window.ask("/products/7", .internal, opening: false)
    #expect(window.session.front == nil)
    #expect(window.app.router.journeys.isEmpty)
    #expect(window.text.contains("/products/:id"))
  }

  @Test("The journeys panel lists this window's journeys only, newest first")
  func journeys() async throws {
    let other = InspectedWindow(beside: window)
    try await other.ask("/mall", .internal, opening: true)
    try await window.ask("/products/7", .internal, opening: true)
    try await window.ask("/chat/ana", .scan, opening: true)
    try await window.post(["panel": "journeys"])
    let text = window.text
    let refused = try #require(text.range(of: "refused"))
    let shown = try #require(text.range(of: ">shown<"))
    #expect(refused.lowerBound < shown.lowerBound)
    #expect(text.components(separatedBy: "<details class=\"trace\"").count == 3)
    #expect(text.contains("<b>policy</b>"))
  }

  @Test("The routes panel shows the tree and each route's source location")
  func routes() async throws {
    try await window.post(["panel": "routes"])
    let text = window.text
    #expect(text.contains("├─"))
    for route in window.app.router.rules.routes {
      #expect(text.contains("<code>\(route.pattern.text)</code>"))
      #expect(text.contains("\(route.file):\(route.line)"))
    }
  }

  @Test("The screens panel shows each stack and the frontmost page")
  func stacks() async throws {
    try await window.ask("/chat/ana", .internal, opening: true)
    try await window.post(["panel": "screens"])
    #expect(window.text.contains("class=\"box stack selected\""))
    #expect(window.text.contains("<li class=\"front\">"))
    #expect(window.text.contains("/chat/ana"))
  }

  @Test("A link that is too long is rejected, and the next link is opened")
  func tooLong() async throws {
    try await window.ask("/" + String(repeating: "é", count: 4000), .web, opening: true)
    #expect(window.text.contains("role=\"alert\""))
    #expect(window.text.utf8.count < 20_000)
    #expect(window.app.router.journeys.isEmpty)
    try await window.ask("/mall", .internal, opening: true)
    #expect(!window.text.contains("role=\"alert\""))
  }

  @Test(
    "Unknown values of a form have no effect",
    arguments: ["panel", "example", "scenario", "inspect"]
  )
  func unknown(field: String) async throws {
    try await window.post([field: "<nothing>"])
    #expect(window.state.panel == .why)
    #expect(window.state.run == nil)
    #expect(window.app.router.journeys.isEmpty)
  }
}

extension String.UnicodeScalarView {
  /// Returns whether the string contains a scalar directly after another scalar.
  fileprivate func contains(_ scalar: Unicode.Scalar, after other: Unicode.Scalar) -> Bool {
    zip(self, dropFirst()).contains { $0 == (other, scalar) }
  }
}

@Suite("Inspector on the web")
struct InspectorWebTests {
  @Test("A link from the address bar is explained at once")
  func addressBar() async throws {
    let text = try await visit("/prodcuts/7").text
    #expect(text.contains("value=\"https://momentsapp.com/prodcuts/7\""))
    #expect(text.contains("<span class=\"tone tone-miss\">not found</span>"))
    #expect(text.contains("The result for each route"))
  }

  @Test("A page that a form redirects to does not replace the explained link")
  func redirect() async throws {
    try await withApp { client in
      let browser = try await Browser(client, at: "/")
      try await browser.post("/_inspect", ["link": "/mall", "origin": "web", "inspect": "explain"])
      #expect(browser.page.text.contains("for <b>web</b>"))
      try await browser.go(to: "/products/7")
      #expect(browser.page.text.contains("for <b>universal</b>"))
      #expect(browser.page.text.contains("value=\"https://momentsapp.com/products/7\""))
    }
  }

  /// Posts a form from a page of the same session; `TOKEN` in the form becomes the session's token.
  private func post(_ form: String, in buildTarget: BuildTarget) async throws -> Response {
    try await withApp(in: buildTarget) { client in
      let home = try await client.execute(uri: "/", method: .GET)
      let cookie = home.value(of: "Set-Cookie")?.prefix { $0 != ";" } ?? ""
      let token = home.text.firstMatch(of: /name="token" value="([0-9a-f]+)"/)?.1 ?? ""
      return try await client.execute(
        uri: "/_inspect",
        method: .POST,
        headers: ["Cookie": String(cookie)],
        body: ByteBuffer(string: form.replacing("TOKEN", with: token))
      )
    }
  }

  @Test("A form with the session's token is processed and redirects to the frontmost page")
  func form() async throws {
    let response = try await post("token=TOKEN&example=allowed", in: .debug)
    #expect(response.status == .seeOther)
    #expect(response.value(of: "Location") == "/products/7#inspector")
  }

  @Test(
    "A form without the session's token is refused",
    arguments: [
      "example=allowed", "token=&example=allowed", "token=TOKEN0&example=allowed",
      "token=00112233445566778899aabbccddeeff&example=allowed",
    ]
  )
  func token(form: String) async throws {
    #expect(try await post(form, in: .debug).status == .forbidden)
  }

  @Test("Debug and internal builds have the inspector, and production builds do not")
  func builds() async throws {
    for buildTarget in [BuildTarget.debug, .internal] {
      #expect(try await visit("/", in: buildTarget).text.contains("id=\"inspector\""))
      #expect(try await visit("/assets/inspector.css", in: buildTarget).status == .ok)
    }
    #expect(try await !visit("/", in: .production).text.contains("inspector"))
    let response = try await post("token=TOKEN&example=allowed", in: .production)
    #expect(response.status == .methodNotAllowed)
  }
}
