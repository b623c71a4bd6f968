// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && os(Linux)
import Foundation
import MomentsKit
import Testing
import Wayfinder

@Suite("Using the iOS app", .serialized, .timeLimit(.minutes(30)))
@MainActor
struct UsageTests {
  @Test(
    "The timeline opens an author's chat, and a link in a message opens a product",
    arguments: Kind.allCases
  )
  func timelineToChat(kind: Kind) async throws {
    try await kind.run { phone in
      #expect(phone.shown == ["timeline", "Moments"])
      #expect(await phone.tap("Chat with Zoë Marchand"))
      #expect(phone.shown == ["chat", "Chat", "Zoë Marchand"])
      let link = try #require(phone.words.first { $0.hasPrefix("https://momentsapp.com/") })
      #expect(await phone.tap(link))
      #expect(phone.shown.first == "mall")
    }
  }

  @Test(
    "A like counts once and can be removed, and a shared product is on the timeline",
    arguments: Kind.allCases
  )
  func likeAndShare(kind: Kind) async throws {
    try await kind.run { phone in
      let moment = try #require(Moment.all.first)
      await phone.open("/moments/\(moment.id)", .internal)
      #expect(phone.words.contains { $0.contains("\(moment.likes)") })
      #expect(await phone.tap("Like"))
      #expect(phone.visitor.liked == [moment.id])
      #expect(phone.words.contains { $0.contains("\(moment.likes + 1)") })
      #expect(await phone.tap("Like"))
      #expect(phone.visitor.liked.isEmpty)

      await phone.open("/products/7", .internal)
      #expect(await phone.tap("Share to my timeline"))
      #expect(phone.words.contains("On your timeline"))
      #expect(!phone.words.contains("Share to my timeline"))
      #expect(await phone.tap("See it"))
      #expect(phone.shown == ["timeline", "Moments"])
      #expect(phone.words.contains { $0.contains("Brass bell") })
    }
  }

  @Test(
    "A sent message is in the conversation, and the field is empty",
    arguments: Kind.allCases
  )
  func say(kind: Kind) async throws {
    try await kind.run { phone in
      await phone.open("/chat/ana?about=7", .internal)
      #expect(await phone.type("How loud is it? 😀 50 % & more", into: "Message"))
      #expect(await phone.tap("Send"))
      #expect(phone.visitor.written["ana"] == ["How loud is it? 😀 50 % & more"])
      #expect(phone.words.contains { $0.contains("How loud is it? 😀 50 % & more") })
    }
  }

  @Test(
    "An unsent message is kept or discarded when the user goes back",
    arguments: Kind.allCases
  )
  func unsent(kind: Kind) async throws {
    try await kind.run { phone in
      await phone.open("/chat/ana", .internal)
      #expect(await phone.type("I am not done", into: "Message"))
      for (button, shown) in [
        ("Keep writing", ["chat", "Chat", "Ana Ferreira"]), ("Discard", ["chat", "Chat"]),
      ] {
        // While a view of SwiftUI asks, its screen has a back button of its own.
        if await !phone.goBack() { #expect(await phone.tap("Back")) }
        #expect(await phone.settles { phone.title == "Unsent message" })
        #expect(await phone.tap(button))
        #expect(await phone.settles { phone.shown == shown })
      }
      await phone.open("/chat/ana", .internal)
      if await !phone.goBack() { #expect(await phone.tap("Back")) }
      #expect(phone.shown == ["chat", "Chat"])
    }
  }

  @Test(
    "A private link asks to sign in, and then opens",
    arguments: Kind.allCases
  )
  func signIn(kind: Kind) async throws {
    try await kind.run(isSignedIn: false) { phone in
      let journey = Task { await phone.begin("https://momentsapp.com/chat/ana", .universal) }
      #expect(await phone.settles { phone.title == "Sign in" })
      #expect(await phone.type("Kim Lee", into: "Your name"))
      #expect(await phone.tap("Sign in"))
      #expect(await journey.value == "shown")
      await phone.settle()
      #expect(phone.shown == ["chat", "Chat", "Ana Ferreira"])
      #expect(phone.visitor.me.name == "Kim Lee")
    }
  }

  @Test(
    "Closing the sign-in declines, by button or by swipe",
    arguments: Kind.allCases
  )
  func noSignIn(kind: Kind) async throws {
    for leaves in [{ $0.finger(taps: "Cancel") }, { $0.fingerPullsDown() }]
      as [@MainActor (any TestPhone) -> Bool]
    {
      try await kind.run(isSignedIn: false) { phone in
        let journey = Task { await phone.begin("https://momentsapp.com/me", .universal) }
        #expect(await phone.settles { phone.title == "Sign in" })
        #expect(leaves(phone))
        #expect(await phone.settles { phone.title == "Moments" })
        #expect(await journey.value == "unauthorized")
        #expect(phone.shown == ["timeline", "Moments"])
        #expect(!phone.visitor.isSignedIn)
      }
    }
  }

  @Test(
    "Each tab keeps its stack, and shows its first screen when first selected",
    arguments: Kind.allCases
  )
  func tabs(kind: Kind) async throws {
    try await kind.run { phone in
      await phone.open("/products/7", .internal)
      for (tab, shown) in [
        (.chat, ["chat", "Chat"]), (.me, ["me", "Me"]), (.timeline, ["timeline", "Moments"]),
        (.mall, ["mall", "Mall", "Brass bell"]),
      ] as [(Tab, [String])] {
        #expect(phone.fingerSelects(tab))
        await phone.settle()
        #expect(phone.shown == shown)
      }
    }
  }

  @Test(
    "A new language applies to the whole stack at once",
    arguments: Kind.allCases
  )
  func language(kind: Kind) async throws {
    try await kind.run { phone in
      await phone.open("https://momentsapp.com/me/settings", .universal)
      #expect(phone.shown == ["me", "Me", "Settings"])
      #expect(await phone.tap("简体中文"))
      #expect(phone.shown == ["me", "我", "设置"])
      #expect(await phone.tap("我的二维码"))
      #expect(phone.shown.count == 4)
    }
  }

  @Test(
    "The menu is presented, its switches work, and the design kit opens by name",
    arguments: Kind.allCases
  )
  func menu(kind: Kind) async throws {
    try await kind.run { phone in
      try await phone.openMenu()
      #expect(phone.finger(flips: "Show paths"))
      await phone.settle()
      #expect(phone.visitor.showsPaths)
      #expect(phone.words.contains { $0.contains("/products/:id") })
      #expect(await phone.tap("Moments 1.0"))
      #expect(phone.title == "DesignKit")
      #expect(phone.words.contains { $0.contains("1.0") })
    }
  }

  @Test(
    "A failing link reports its error and shows nothing",
    arguments: Kind.allCases
  )
  func wrong(kind: Kind) async throws {
    try await kind.run { phone in
      for link in ["/products/none", "/chat/robin", "/moments/0", "/nowhere"] {
        #expect(await phone.open(link, .internal) != "shown")
        #expect(phone.shown == ["timeline", "Moments"])
      }
    }
  }
}
#endif
