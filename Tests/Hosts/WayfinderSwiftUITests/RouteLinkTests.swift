// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI) && os(Linux)
import Foundation
import RouteNavigation
import Testing
@_spi(Testing) import SwiftUI
@_spi(Testing) import UIKit
@testable import WayfinderSwiftUI

@MainActor
@Suite("SwiftUI: the titles of links", .serialized, .timeLimit(.minutes(30)))
struct RouteLinkTests {
  private static let translations = [
    "Localizable": ["Open": "Öffnen", "Item %lld": "Artikel %lld", "Note": "Notiz"],
    "Mall": ["Open": "Zum Laden"],
  ]

  @Test("RouteLink translates a literal title, and shows a string unchanged")
  func titles() async {
    await UIKitSimulation.exclusively {
      SwiftUISimulation.translations = Self.translations
      defer { SwiftUISimulation.reset() }
      let title = "Open"
      let slice = title.prefix(4)
      let number = 7
      let window = SwiftUISimulation(
        VStack {
          RouteLink("Open", to: "/a")
          RouteLink("Open", to: ItemRoute(id: "1"))
          RouteLink("Item \(number)", to: "/a", using: .push)
          RouteLink("Item \(number)", to: ItemRoute(id: "1"), using: .push)
          RouteLink(LocalizedStringKey(title), to: "/a")
          RouteLink(title, to: "/a")
          RouteLink(title, to: ItemRoute(id: "1"))
          RouteLink(slice, to: "/a", using: .push)
          RouteLink(slice, to: ItemRoute(id: "1"), using: .push)
        }
      )
      #expect(
        window.buttons == [
          "Öffnen", "Öffnen", "Artikel 7", "Artikel 7", "Öffnen", "Open", "Open", "Open", "Open",
        ]
      )
    }
  }

  @Test("A label of RouteLink can name a table of strings or be left untranslated")
  func labels() async {
    await UIKitSimulation.exclusively {
      SwiftUISimulation.translations = Self.translations
      defer { SwiftUISimulation.reset() }
      let window = SwiftUISimulation(
        VStack {
          RouteLink(to: "/a") { Text("Open", tableName: "Mall", bundle: .main) }
          RouteLink(to: ItemRoute(id: "1")) { Text("Open", tableName: "Mall") }
          RouteLink(to: "/a") { Text(verbatim: "Open") }
        }
      )
      #expect(window.buttons == ["Zum Laden", "Zum Laden", "Open"])
    }
  }

  @Test("RouteAlert translates a literal title, and shows a text unchanged")
  func alerts() async {
    await UIKitSimulation.exclusively {
      SwiftUISimulation.translations = Self.translations
      defer { SwiftUISimulation.reset() }
      let app = TestApp()
      await SwiftUISimulation.drain()
      app.host.dismissalTimeout = .milliseconds(10)
      let style = RouteConfiguration.transition(.present(.alert))
      app.router.register("/key", style) { _ in RouteAlert("Note") {} }
      app.router.register("/long", style) { _ in
        RouteAlert("Note") {
        } message: {
          Text("Open")
        }
      }
      app.router.register("/text", style) { _ in
        RouteAlert(Text(verbatim: "Note")) {
        } message: {
          Text(verbatim: "Open")
        }
      }
      let expected = ["/key": ["Notiz"], "/long": ["Notiz", "Öffnen"], "/text": ["Note", "Open"]]
      for (path, texts) in expected {
        #expect(await app.go(path) == nil)
        #expect(app.window.texts == texts)
        #expect(await app.leave(.dismiss) == nil)
      }
    }
  }
}
#endif
