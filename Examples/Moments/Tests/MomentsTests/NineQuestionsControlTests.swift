// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MomentsContainer
import MomentsKit
import Testing
import Wayfinder
import WayfinderMiddleware

@Suite("Nine questions: staying in control")
@MainActor
struct NineQuestionsControlTests {
  let phone: Phone

  init() throws {
    phone = try Phone()
  }

  /// Returns a rule in the format of a delivery.
  private func rule(_ pattern: String, _ template: String) -> String {
    #"{"id": "\#(pattern)", "pattern": "\#(pattern)", "template": "\#(template)"}"#
  }

  private func deliver(_ rules: String) throws {
    let json = #"{"source": "delivery 17", "rules": [\#(rules)]}"#
    phone.router.rewriteRules =
      try JSONDecoder().decode(RewriteRule.Delivery.self, from: Data(json.utf8)).rules
    try phone.router.validate()
  }

  @Test(
    "5. Delivered rules redirect links at once, and can be removed at once"
  )
  func delivered() async throws {
    try deliver(
      rule("/p/:id", "/products/:id") + "," + rule("/summer", "/mall?under=30")
    )
    #expect(await phone.open("https://momentsapp.com/p/7", .universal) == "shown")
    #expect(phone.shown == ["mall", "Mall", "Brass bell"])
    #expect(await phone.open("/summer", .scan) == "shown")
    #expect(phone.host.stack.last?.link.text == "/mall?under=30")
    try deliver("")
    #expect(await phone.open("https://momentsapp.com/p/7", .universal) == "notFound")
  }

  @Test("5. An invalid configuration is refused as a whole, and the earlier rules stay")
  func wrongDelivery() async throws {
    try deliver(rule("/p/:id", "/products/:id"))
    for wrong in [rule("/p/:id", "/products/:name"), rule("/p/(", "/")] {
      #expect(throws: (any Error).self) {
        try deliver("\(rule("/q", "/mall")), \(wrong)")
      }
    }
    #expect(await phone.open("/p/7", .internal) == "shown")
    #expect(await phone.open("/q", .internal) == "notFound")
  }

  @Test("6. A broken page is replaced by a web page or by an error page, without a release")
  func degraded() async throws {
    var opened: [String] = []
    phone.router.webTargets = ["m.momentsapp.com"]
    phone.router.webOpener = { link, _ in
      opened.append(link.text)
      return true
    }
    phone.router.register("/sorry", .external(including: .unverified)) { _ in
      Page(title: Phrase("Under maintenance"), content: Page.anyContent)
    }
    try deliver(
      rule("/products/:id", "https://m.momentsapp.com/products/:id")
    )
    #expect(await phone.open("moments://products/7", .scheme) == "opened")
    #expect(opened == ["https://m.momentsapp.com/products/7"])
    try deliver(rule("/products/:id", "/sorry"))
    #expect(await phone.open("/products/7", .internal) == "shown")
    #expect(phone.host.top?.title[.english] == "Under maintenance")
    #expect(throws: RegistrationError.self) {
      try deliver(rule("/products/:id", "https://evil.example/:id"))
    }
    #expect(await phone.open("/products/7", .internal) == "foreignLink")
  }

  @Test("7. All navigation is tracked in one place")
  func tracked() async {
    var observedJourneys: [String] = []
    phone.router.use(
      JourneyTracking {
        observedJourneys.append("\($0.pattern) from \($0.origin.name): \($0.ending)")
      }
    )
    var endings: [String] = []
    phone.router.observe { event in
      guard case .ended(let error) = event.kind else { return }
      endings.append("\(event.link): \(error?.code.name ?? "ok")")
    }
    await phone.open("/products/7?coupon=secret", .internal)
    await phone.open("https://momentsapp.com/chat/ana", .universal)
    await phone.open("/products/99", .scan)
    await phone.open("/InternalMenu", .web)
    #expect(
      observedJourneys == [
        "/products/:id from internal: shown", "/chat/:user from universal: shown",
        "/products/:id from scan: failed",
      ]
    )
    // A refused journey never reaches the middleware, but observers receive its events, too. The
    // links in the events are redacted: they contain no values.
    #expect(
      endings == [
        "/products/:id?…: ok", "/chat/:user: ok", "/products/:id: failed", "/InternalMenu: refused",
      ]
    )
  }

  @Test("8. Every journey is checked: a token, and the share of a staged rollout")
  func checked() async throws {
    let session = TokenSession()
    phone.router.use(TokenCheck(needing: { $0.pattern == "/me" }) { session.isValid })
    let rollout = StagedRollout(of: "newMall", to: .noUsers, user: { "ana" }, fallback: "/mall")
    phone.router.register("/mall/new", [.external, .middleware(rollout)]) { _ in
      Page(title: Phrase("The new mall"), content: Page.anyContent)
    }
    #expect(await phone.open("/me", .internal) == "unauthorized")
    session.isValid = true
    #expect(await phone.open("/me", .internal) == "shown")
    #expect(await phone.open("/mall/new", .universal) == "shown")
    #expect(phone.host.top?.title[.english] == "Mall")
    rollout.share = .allUsers
    #expect(await phone.open("/mall/new", .internal) == "shown")
    #expect(phone.host.top?.title[.english] == "The new mall")
  }

  @Test("9. A forced sign-out is one rule that redirects every link to its page")
  func forcedSignOut() async throws {
    phone.router.register("/signed-out", .external(including: .unverified)) { _ in
      Page(title: Phrase("Please sign in"), content: Page.anyContent)
    }
    await phone.open("/chat/ana", .internal)
    try phone.router.rewriteRules.append(
      RewriteRule("/*", to: "/signed-out", priority: 1000, resettingScreens: true)
    )
    for (link, origin) in [("/chat/ben", .internal), ("moments://products/7", .scheme)]
      as [(String, RouteOrigin)]
    {
      #expect(await phone.open(link, origin) == "shown")
      #expect(phone.host.top?.title[.english] == "Please sign in")
      #expect(phone.host.stack.count == 1)
    }
    try await phone.router.route(to: .module("InternalMenu"), .in(phone.scene))
    #expect(phone.host.top?.title[.english] == "Please sign in")
  }

  @Test("9. One error page handles all unmatched links, and an overlay opens from anywhere")
  func anywhere() async throws {
    phone.router.register("/lost", .external(including: .unverified)) { request in
      Page(
        title: Phrase("Not found: \(request.parameters["link"] ?? "")"),
        content: Page.anyContent
      )
    }
    phone.router.unmatched = { miss in "/lost?link=\(miss.link.text)" }
    #expect(await phone.open("moments://nowhere/at?all=1", .scheme) == "shown")
    #expect(phone.host.top?.title[.english] == "Not found: moments://nowhere/at?all=1")

    await phone.open("/chat/ana", .internal)
    try await phone.router.route(to: "/lost?link=call", [.in(phone.scene), .using(.overlay)])
    #expect(phone.host.overlays.map(\.screen.title[.english]) == ["Not found: call"])
    #expect(phone.host.top?.title[.english] == "Ana Ferreira")
    await phone.open("/products/7", .internal)
    #expect(phone.host.overlays.count == 1)
  }
}

@MainActor
private final class TokenSession {
  var isValid = false
}

extension Page {
  /// A minimal content for pages of which only the title is tested.
  fileprivate static var anyContent: HTML {
    Template(Array("<p>…</p>".utf8)).render([String: String]())
  }
}
