// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI) && os(Linux)
@_spi(Testing) import AppIntents
import Foundation
@_spi(Testing) import SwiftUI
import Testing
@_spi(Testing) import UIKit
import WayfinderSwiftUI

@MainActor
@Suite("Code of the article on incoming links", .serialized, .timeLimit(.minutes(30)))
struct LinkSnippetTests {
  private let router = Routing.router

  @Test("A link that opens the app is shown once, whichever callbacks receive it")
  func coldStart() async throws {
    try await UIKitSimulation.exclusively {
      router.console = nil
      let (application, delegate) = (UIApplication.shared, AppDelegate())
      application.delegate = delegate
      let window = SwiftUISimulation(app: LinkedApp())
      let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
      activity.webpageURL = URL(string: "https://momentsapp.com/moments/7")
      let scene = UIKitSimulation.connectScene()
      let configuration = delegate.application(
        application,
        configurationForConnecting: scene.session,
        options: UIScene.ConnectionOptions(userActivities: [activity])
      )
      #expect(configuration.delegateClass == WindowDelegate.self)
      window.continue(activity)
      #expect(await SwiftUISimulation.drain { window.texts == ["Moment 7"] })
      #expect(router.journeys.filter { $0.origin == .universal }.count == 1)
      var handled: Bool?
      let item = UIApplicationShortcutItem(type: "/moments/8", localizedTitle: "Eight")
      WindowDelegate().windowScene(scene, performActionFor: item) { handled = $0 }
      #expect(handled == true)
      #expect(await SwiftUISimulation.drain { window.texts == ["Moment 8"] })

      _ = try await ShowMoment(id: "9").perform()
      #expect(await SwiftUISimulation.drain { window.texts == ["Moment 9"] })
      #expect(router.journeys.last?.origin == .intent)
      try await openInWindow()
    }
  }

  /// Opens an intent in the window that prefers its content, once the window is ready.
  private func openInWindow() async throws {
    router.closeGate(.sceneReady)
    let other = SwiftUISimulation(
      Text("Other").handlesExternalEvents(preferring: [], allowing: [])
    )
    let window = SwiftUISimulation(IntentWindow(), phase: .inactive)
    let intent = OpenMoment(id: "10")
    let chosen = SwiftUISimulation.window(for: intent.contentIdentifier, among: [other, window])
    #expect(chosen === window)
    let isReceived = try await window.perform(intent)
    #expect(isReceived)
    await SwiftUISimulation.drain()
    #expect(router.inboxCount == 1)
    window.scenePhase = .active
    #expect(await SwiftUISimulation.drain { window.texts == ["Moment 10"] })
    #expect(router.journeys.last?.origin == .intent)
  }

  @Test("The URLs of an intent and of an entity are links of the app")
  func links() async throws {
    let result = try await ShareMoment(id: "8").perform() as? IntentResultContainer
    #expect(result?.opened?.absoluteString == "https://momentsapp.com/moments/8")
    let template = MomentEntity.urlRepresentation.template
    #expect(template.replacing("{id}", with: "8") == result?.opened?.absoluteString)
  }
}
#endif
