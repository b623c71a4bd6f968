// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && os(Linux)
import Foundation
import MomentsKit
import MomentsPhone
import WayfinderMiddleware
import Testing
import Wayfinder

@Suite("Nine questions on iOS: opening screens", .serialized, .timeLimit(.minutes(30)))
@MainActor
struct NineQuestionsReachingTests {
  @Test(
    "1. A push or a shortcut opens a screen deep in the app, with the same stack cold or warm",
    arguments: Kind.allCases,
    [RouteOrigin.authenticatedPush, .shortcut, .spotlight]
  )
  func deepScreen(kind: Kind, origin: RouteOrigin) async throws {
    for before in ["", "/products/7", "/chat/zoë"] {
      try await kind.run { phone in
        if !before.isEmpty { #expect(await phone.open(before, .internal) == "shown") }
        #expect(await phone.open("https://momentsapp.com/chat/ana", origin) == "shown")
        #expect(phone.shown == ["chat", "Chat", "Ana Ferreira"])
        #expect(await phone.goBack())
        #expect(phone.shown == ["chat", "Chat"])
      }
    }
  }

  @Test(
    "1. A link before the app is ready waits, and an unauthenticated push is refused",
    arguments: Kind.allCases
  )
  func tooEarly(kind: Kind) async throws {
    try await kind.run(isLaunched: false) { phone in
      let journey = Task { await phone.begin("/chat/ana", .authenticatedPush) }
      #expect(await phone.settles { phone.waiting == 1 })
      await phone.launch()
      #expect(await journey.value == "shown")
      await phone.settle()
      #expect(await phone.open("/chat/ben", .push) == "refused")
      #expect(phone.shown == ["chat", "Chat", "Ana Ferreira"])
    }
  }

  @Test(
    "2. Two apps of one company open each other, and no other hosts",
    arguments: Kind.allCases
  )
  func family(kind: Kind) async throws {
    try await kind.run { phone in
      let shop = Router<String>()
      let window = MemoryHost<String>()
      shop.console = nil
      shop.attach(window)
      shop.links = [.universal("shop.momentsapp.com")]
      shop.register("/items/:id", .external) { "item \($0.parameters["id"] ?? "")" }
      // As on a device, a universal link is opened in the app that owns the host of the link. Here
      // `webOpener` passes the link to that app.
      shop.webOpener = { link, _ in await phone.open(link.text, .universal) == "shown" }
      shop.webTargets = ["momentsapp.com"]
      try shop.rewriteRules.append(
        RewriteRule("/friends/:id", to: "https://momentsapp.com/chat/:id")
      )
      phone.leads(to: ["shop.momentsapp.com"]) { link in
        try await shop.route(to: .parsing(link, origin: .universal)).kind == .shown
      }
      try phone.deliver(
        #"{"id": "shop", "pattern": "/shop/:id", "template": "https://shop.momentsapp.com/items/:id"}"#
      )

      #expect(await phone.open("/shop/3", .internal) == "opened")
      #expect(window.top == "item 3")
      #expect(try await shop.route(to: "/friends/ana").kind == .opened)
      #expect(phone.shown == ["chat", "Chat", "Ana Ferreira"])
      let other = "https://shop.momentsapp.com.evil.example/items/3"
      #expect(await phone.open(other, .web) == "foreignLink")
    }
  }

  @Test(
    "3. Features open each other by name and use services, without imports",
    arguments: Kind.allCases
  )
  func decoupled(kind: Kind) async throws {
    try await kind.run { phone in
      // The chat shows a price from the mall, although the target `Chat` does not depend on the
      // target `Mall` (see `Package.swift`).
      #expect(await phone.open("/chat/ana", .internal) == "shown")
      let chat = phone.words.joined(separator: "\n")
      #expect(chat.contains("Harbour mug") && chat.contains("€24"))
      try await phone.openMenu()
      #expect(phone.title == "Internal menu")
      let error = try #require(throws: RegistrationError.self) { try phone.removeMall() }
      #expect(error.problems.map(\.code) == [.unmetService])
      #expect(error.description.contains("PriceService"))
      #expect(error.description.contains("module “Chat”"))
    }
  }

  @Test(
    "4. One table serves the app's code, the web and custom schemes",
    arguments: Kind.allCases,
    [RouteOrigin.internal, .universal, .scheme, .web]
  )
  func oneLogic(kind: Kind, origin: RouteOrigin) async throws {
    for head in ["/", "https://momentsapp.com/", "moments://"] {
      try await kind.run { phone in
        #expect(await phone.open(head + "products/7", origin) == "shown")
        #expect(phone.shown == ["mall", "Mall", "Brass bell"])
      }
    }
  }

  @Test(
    "4. A web page receives a result only from routes that allow it",
    arguments: Kind.allCases
  )
  func webCalls(kind: Kind) async throws {
    try await kind.run { phone in
      #expect(try await phone.answer(to: "/products/1/price") == "€24")
      let error = try await #require(throws: RouteError.self) {
        try await phone.answer(to: "/products/1")
      }
      #expect(error.code == .refused)
      #expect(error.message.contains(".returnsResultToExternalCallers"))
      #expect(phone.shown == ["timeline", "Moments"])
    }
  }
}

@Suite("Nine questions on iOS: staying in control", .serialized, .timeLimit(.minutes(30)))
@MainActor
struct NineQuestionsControlTests {
  @Test(
    "5. Delivered rules redirect links at once, and can be removed at once",
    arguments: Kind.allCases
  )
  func delivered(kind: Kind) async throws {
    try await kind.run { phone in
      try phone.deliver(
        #"{"id": "old-products", "pattern": "/p/:id", "template": "/products/:id"}, {"id": "summer", "pattern": "/summer", "template": "/mall?under=30"}"#
      )
      #expect(await phone.open("https://momentsapp.com/p/7", .universal) == "shown")
      #expect(phone.shown == ["mall", "Mall", "Brass bell"])
      #expect(await phone.open("/summer", .scan) == "shown")
      #expect(phone.shown == ["mall", "Mall"])
      #expect(phone.entries.last == "/mall?under=30")
      try phone.deliver("")
      #expect(await phone.open("https://momentsapp.com/p/7", .universal) == "notFound")
    }
  }

  @Test(
    "6. A broken page is replaced by a web page or by an error page, without a release",
    arguments: Kind.allCases
  )
  func degraded(kind: Kind) async throws {
    try await kind.run { phone in
      var opened: [String] = []
      phone.leads(to: ["m.momentsapp.com"]) { link in
        opened.append(link)
        return true
      }
      phone.register("/sorry", "Under maintenance")
      try phone.deliver(
        #"{"id": "products", "pattern": "/products/:id", "template": "https://m.momentsapp.com/products/:id"}"#
      )
      #expect(await phone.open("moments://products/7", .scheme) == "opened")
      #expect(opened == ["https://m.momentsapp.com/products/7"])
      try phone.deliver(#"{"id": "products", "pattern": "/products/:id", "template": "/sorry"}"#)
      #expect(await phone.open("/products/7", .internal) == "shown")
      #expect(phone.title == "Under maintenance")
      #expect(throws: RegistrationError.self) {
        try phone.deliver(
          #"{"id": "products", "pattern": "/products/:id", "template": "https://evil.example/:id"}"#
        )
      }
      #expect(await phone.open("/products/7", .internal) == "foreignLink")
    }
  }

  @Test(
    "7. All navigation is tracked in one place",
    arguments: Kind.allCases
  )
  func tracked(kind: Kind) async throws {
    try await kind.run { phone in
      var jumps: [String] = []
      phone.use(
        JourneyTracking { jumps.append("\($0.pattern) from \($0.origin.name): \($0.ending)") }
      )
      await phone.open("/products/7?coupon=secret", .internal)
      await phone.open("https://momentsapp.com/chat/ana", .universal)
      await phone.open("/products/99", .scan)
      await phone.open("/InternalMenu", .web)
      #expect(
        jumps == [
          "/products/:id from internal: shown", "/chat/:user from universal: shown",
          "/products/:id from scan: failed",
        ]
      )
    }
  }

  @Test(
    "8. Every journey is checked: a token, and the share of a staged rollout",
    arguments: Kind.allCases
  )
  func checked(kind: Kind) async throws {
    try await kind.run { phone in
      let session = TokenSession()
      phone.use(TokenCheck(needing: { $0.pattern == "/me" }) { session.isValid })
      let rollout = StagedRollout(of: "newMall", to: .noUsers, user: { "ana" }, fallback: "/mall")
      phone.register("/mall/new", "The new mall", .middleware(rollout))
      #expect(await phone.open("/me", .internal) == "unauthorized")
      session.isValid = true
      #expect(await phone.open("/me", .internal) == "shown")
      #expect(await phone.open("/mall/new", .universal) == "shown")
      #expect(phone.title == "Mall")
      rollout.share = .allUsers
      #expect(await phone.open("/mall/new", .internal) == "shown")
      #expect(phone.title == "The new mall")
    }
  }

  @Test(
    "9. A forced sign-out is one rule that redirects every link to its screen",
    arguments: Kind.allCases
  )
  func forcedSignOut(kind: Kind) async throws {
    try await kind.run { phone in
      phone.register("/signed-out", "Please sign in")
      await phone.open("/chat/ana", .internal)
      try phone.deliver(
        #"{"id": "signed-out", "pattern": "/*", "template": "/signed-out", "priority": 1000, "resetsScreens": true}"#
      )
      for (link, origin) in [("/chat/ben", .internal), ("moments://products/7", .scheme)]
        as [(String, RouteOrigin)]
      {
        #expect(await phone.open(link, origin) == "shown")
        #expect(phone.title == "Please sign in")
        #expect(phone.shown.dropFirst() == ["Please sign in"])
      }
      try await phone.openMenu()
      #expect(phone.title == "Please sign in")
    }
  }

  @Test(
    "9. One error page handles all unmatched links, and an overlay opens from anywhere",
    arguments: Kind.allCases
  )
  func anywhere(kind: Kind) async throws {
    try await kind.run { phone in
      phone.register("/lost", "Lost")
      phone.leadsMisses(to: "/lost")
      #expect(await phone.open("moments://nowhere/at?all=1", .scheme) == "shown")
      #expect(phone.title == "Lost")
      await phone.open("/chat/ana", .internal)
      try await phone.go("/lost", using: .overlay)
      #expect(phone.overlays == 1)
      #expect(phone.shown == ["chat", "Chat", "Ana Ferreira"])
      await phone.open("/products/7", .internal)
      #expect(phone.overlays == 1)
    }
  }
}

@MainActor
private final class TokenSession {
  var isValid = false
}
#endif
