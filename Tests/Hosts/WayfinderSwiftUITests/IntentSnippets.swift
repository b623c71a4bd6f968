// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI) && os(Linux)
@_spi(Testing) import AppIntents
import Foundation
import Testing
@_spi(Testing) import SwiftUI
@_spi(Testing) import UIKit
@testable import WayfinderSwiftUI

// The code examples about App Intents. They are compiled with a replacement of the framework App
// Intents, and the tests call the intents, because no system does.

@MainActor
private enum IntentApp {
  static let router = Router<AnyView>()
  static let site = DeclaredLink.universal("momentsapp.com")
}

private struct ShowItem: AppIntent {
  static let title: LocalizedStringResource = "Show Item"

  var id = "7"

  @MainActor
  func perform() async throws -> some IntentResult {
    let link = try ItemRoute(id: id).link(on: IntentApp.site)
    IntentApp.router.open(IncomingLink(link.text, origin: .intent))
    return .result()
  }
}

private struct ShareItem: AppIntent {
  static let title: LocalizedStringResource = "Share Item"

  var id = "8"

  @MainActor
  func perform() async throws -> some IntentResult & OpensIntent {
    let link = try ItemRoute(id: id).link(on: IntentApp.site)
    guard let url = URL(string: link.text) else { throw CancellationError() }
    return .result(opensIntent: OpenURLIntent(url))
  }
}

private struct ItemEntity: URLRepresentableEntity {
  static let urlRepresentation: URLRepresentation = "https://momentsapp.com/items/\(.id)"

  let id: String
}

@available(iOS 26, *)
private struct OpenItem: TargetContentProvidingIntent {
  static let title: LocalizedStringResource = "Open Item"
  static let supportedModes: IntentModes = .foreground

  var id = "7"
  var contentIdentifier: String {
    let path: RoutePath = "/items/\(id)"
    return path.text
  }

  func perform() async throws -> some IntentResult { .result() }
}

private struct IntentWindow: View {
  let host: SwiftUIHost

  var body: some View {
    RouteWindow(IntentApp.router, host, home: "/")
      .handlesExternalEvents(preferring: ["/items/"], allowing: ["*"])
      .onAppIntentExecution(OpenItem.self) { intent in
        IntentApp.router.open(IncomingLink(intent.contentIdentifier, origin: .intent))
      }
  }
}

@MainActor
@Suite("App Intents", .serialized, .timeLimit(.minutes(30)))
struct IntentSnippets {
  @Test("An intent opens a typed route, with the origin of an intent")
  func typedRoute() async throws {
    let router = IntentApp.router
    router.console = nil
    router.links = [IntentApp.site]
    router.register("/items/:id", .external) { _ in Text("Item") }
    let host = SwiftUIHost()
    router.attach(host)
    _ = try await ShowItem(id: "7").perform()
    #expect(await SwiftUISimulation.drain { host.scene.entries.count == 1 })
    #expect(router.journeys.last?.origin == .intent)
    #expect(host.scene.entries.map(\.link) == ["https://momentsapp.com/items/7"])
  }

  @Test("An intent opens in the window that prefers its content, once the window is ready")
  func window() async throws {
    try await SwiftUISimulation.exclusively {
      let (router, host) = (IntentApp.router, SwiftUIHost())
      router.console = nil
      router.register("/") { _ in Text("Home") }
      router.register("/items/:id", .external) { _ in Text("Item") }
      router.requireGates([.sceneReady])
      router.attach(host)
      let other = SwiftUISimulation(
        Text("Other").handlesExternalEvents(preferring: [], allowing: [])
      )
      let window = SwiftUISimulation(IntentWindow(host: host), phase: .inactive)
      let intent = OpenItem(id: "a/b")
      let chosen = SwiftUISimulation.window(for: intent.contentIdentifier, among: [other, window])
      #expect(chosen === window)
      let isReceived = try await window.perform(intent)
      #expect(isReceived)
      await SwiftUISimulation.drain()
      #expect(router.inboxCount == 1)
      window.scenePhase = .active
      #expect(await SwiftUISimulation.drain { host.scene.entries.count == 2 })
      #expect(host.scene.entries.map(\.link) == ["/", "/items/a%2Fb"])
      #expect(router.journeys.last?.origin == .intent)
      router.requireGates([])
    }
  }

  @Test("The URLs of an intent and of an entity match the route of the app")
  func links() async throws {
    let result = try await ShareItem(id: "8").perform() as? IntentResultContainer
    #expect(result?.opened?.absoluteString == "https://momentsapp.com/items/8")
    let text = ItemEntity.urlRepresentation.template.replacing("{id}", with: "9")
    #expect(try ItemRoute(id: "9").link(on: IntentApp.site).text == text)
  }
}
#endif
