// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MomentsContainer
import MomentsKit
import Testing
import Wayfinder
import WayfinderMiddleware

@Suite("Nine questions: opening pages")
@MainActor
struct NineQuestionsReachingTests {
  let phone: Phone

  init() throws {
    phone = try Phone()
  }

  @Test(
    "1. A push or a shortcut opens a page deep in the app, with the same stack cold or warm",
    arguments: [RouteOrigin.authenticatedPush, .shortcut, .spotlight],
    ["", "/products/7", "/chat/zoe"]
  )
  func deepPage(origin: RouteOrigin, before: String) async throws {
    if !before.isEmpty { await phone.open(before, .internal) }
    #expect(await phone.open("https://momentsapp.com/chat/ana", origin) == "shown")
    #expect(phone.shown == ["chat", "Chat", "Ana Ferreira"])
    phone.host.goBack()
    #expect(phone.shown == ["chat", "Chat"])
  }

  @Test(
    "1. A link before the app is ready waits, and an unauthenticated push is refused"
  )
  func tooEarly() async {
    // All tests share the main actor, so on a busy machine the link can wait for longer than usual.
    phone.router.limits.gateTimeout = .seconds(3600)
    phone.router.requireGates([.sceneReady])
    let journey = Task { await phone.open("/chat/ana", .authenticatedPush) }
    while phone.router.inboxCount == 0 { await Task.yield() }
    #expect(phone.host.stack.isEmpty)
    phone.router.openGate(.sceneReady)
    #expect(await journey.value == "shown")
    #expect(await phone.open("/chat/ben", .push) == "refused")
    #expect(phone.shown == ["chat", "Chat", "Ana Ferreira"])
  }

  @Test("2. Two apps of one company open each other, and no other hosts")
  func family() async throws {
    let shop = Router<String>()
    let window = MemoryHost<String>()
    shop.attach(window)
    shop.links = [.universal("shop.momentsapp.com")]
    shop.register("/items/:id", .external) { "item \($0.parameters["id"] ?? "")" }
    // As on a device, a universal link is opened in the app that owns the host of the link. Here
    // `webOpener` passes the link to that app.
    phone.router.webOpener = { link, _ in
      try await shop.route(to: .parsing(link.text, origin: .universal)).kind == .shown
    }
    shop.webOpener = { link, _ in await phone.open(link.text, .universal) == "shown" }
    phone.router.webTargets = ["shop.momentsapp.com"]
    shop.webTargets = ["momentsapp.com"]
    try phone.router.rewriteRules.append(
      RewriteRule("/shop/:id", to: "https://shop.momentsapp.com/items/:id")
    )
    try shop.rewriteRules.append(
      RewriteRule("/friends/:id", to: "https://momentsapp.com/chat/:id")
    )

    #expect(await phone.open("/shop/3", .internal) == "opened")
    #expect(window.top == "item 3")
    #expect(try await shop.route(to: "/friends/ana").kind == .opened)
    #expect(phone.shown == ["chat", "Chat", "Ana Ferreira"])
    #expect(
      await phone.open("https://shop.momentsapp.com.evil.example/items/3", .web) == "foreignLink"
    )
  }

  @Test(
    "3. Features open each other by name and use services, without imports"
  )
  func decoupled() async throws {
    // The chat shows a price from the mall, although the target `Chat` does not depend on the
    // target `Mall` (see `Package.swift`).
    await phone.open("/chat/ana", .internal)
    let chat = try #require(phone.host.top?.content.text)
    #expect(chat.contains("Harbour mug") && chat.contains("€24"))
    try await phone.router.route(to: .module("InternalMenu"), .in(phone.scene))
    #expect(phone.host.top?.title[.english] == "Internal menu")
    #expect(phone.host.presented.count == 1)

    phone.router.remove(module: "Mall")
    let error = try #require(throws: RegistrationError.self) { try phone.router.validate() }
    #expect(error.problems.map(\.code) == [.unmetService])
    #expect(error.description.contains("PriceService"))
    #expect(error.description.contains("module “Chat”"))
  }

  @Test(
    "4. One table serves the app's code, the web and custom schemes",
    arguments: ["/products/7", "https://momentsapp.com/products/7", "moments://products/7"],
    [RouteOrigin.internal, .universal, .scheme, .web]
  )
  func oneLogic(link: String, origin: RouteOrigin) async {
    #expect(await phone.open(link, origin) == "shown")
    #expect(phone.shown == ["mall", "Mall", "Brass bell"])
  }

  @Test("4. A web page receives a result only from routes that allow it")
  func webCalls() async throws {
    let price = try await phone.router.route(
      to: .parsing("/products/1/price", origin: .web),
      returning: String.self,
      .in(phone.scene)
    )
    #expect(price == "€24")
    let error = try await #require(throws: RouteError.self) {
      try await phone.router.route(
        to: .parsing("/products/1", origin: .web),
        returning: String.self,
        .in(phone.scene)
      )
    }
    #expect(error.code == .refused)
    #expect(error.message.contains(".returnsResultToExternalCallers"))
    #expect(phone.host.stack.isEmpty)
  }
}
