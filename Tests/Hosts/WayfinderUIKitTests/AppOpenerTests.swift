// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && os(Linux)
import Foundation
import Testing
@_spi(Testing) import UIKit
@testable import WayfinderUIKit

@MainActor
@Suite("UIKit: links that leave the app", .serialized, .timeLimit(.minutes(30)))
struct AppOpenerTests {
  private static func url(_ text: String) -> URL { URL(string: text) ?? URL(filePath: "/") }

  private let store = Self.url("https://apps.apple.com/app/id1")
  private let web = Self.url("https://other.example/item/1")
  private let custom = Self.url("other://item/1")

  @Test("A universal link is opened only in its app, and a custom scheme without restriction")
  func options() async {
    await UIKitSimulation.exclusively {
      UIKitSimulation.hasUniversalLinkHandler = { _ in true }
      #expect(await AppOpener().open(web) == .opened)
      #expect(await AppOpener().open(custom) == .opened)
      #expect(UIKitSimulation.openedURLs.map(\.universalLinksOnly) == [true, false])
    }
  }

  @Test("Without the app its store page or a web page is opened, otherwise the outcome is failed")
  func notInstalled() async {
    await UIKitSimulation.exclusively {
      #expect(await AppOpener().open(web, orElse: [store, web]) == .replaced(by: store))
      UIKitSimulation.canOpen = { $0 == web }
      #expect(await AppOpener().open(custom, orElse: [store, web]) == .replaced(by: web))
      #expect(await AppOpener().open(custom, orElse: [store]) == .failed)
    }
  }

  @Test("A link of this app is opened inside the app instead of in the browser")
  func own() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      let url = try #require(URL(string: "https://momentsapp.com/items/7"))
      #expect(try await app.router.leave(to: url, origin: .internal) == .opened)
      #expect(app.stack == ["/items/7"])
      #expect(UIKitSimulation.openedURLs == [])
      #expect(try await app.router.leave(to: custom, origin: .internal, orElse: [store]) == .opened)
      #expect(UIKitSimulation.openedURLs.map(\.url) == [custom])
    }
  }

  @Test("A web page that is the target of a rule is opened by the system")
  func webTarget() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      app.router.webTargets = ["m.momentsapp.com"]
      try app.router.rewriteRules.append(
        RewriteRule("/items/:id", to: "https://m.momentsapp.com/items/:id")
      )
      app.router.openWebPages()
      #expect(await app.go("/items/7") == nil)
      #expect(
        UIKitSimulation.openedURLs.map(\.url.absoluteString).last
          == "https://m.momentsapp.com/items/7"
      )
      UIKitSimulation.canOpen = { _ in false }
      #expect(await app.go("/items/8") != nil)
    }
  }

  @Test("The URL of a system destination percent-encodes its values")
  func destinations() {
    #expect(
      SystemDestination.phone("+49 (30) 123-45#6").url?.absoluteString == "tel:+493012345%236"
    )
    #expect(
      SystemDestination.message(to: "1 2", body: "a&b").url?.absoluteString == "sms:12&body=a%26b"
    )
    #expect(
      SystemDestination.mail(to: ["a@b.example"], subject: "x&bcc=e@vil.example", body: "ü").url?
        .absoluteString == "mailto:a@b.example?subject=x%26bcc%3De@vil.example&body=%C3%BC"
    )
    #expect(SystemDestination.storePage(7).url?.absoluteString == "https://apps.apple.com/app/id7")
    #expect(SystemDestination.settings.url != nil)
  }

  @Test("A system destination is opened")
  func opened() async {
    await UIKitSimulation.exclusively {
      #expect(await AppOpener().open(SystemDestination.settings))
      UIKitSimulation.canOpen = { _ in false }
      #expect(await AppOpener().open(SystemDestination.phone("1")) == false)
    }
  }
}
#endif
