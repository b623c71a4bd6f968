// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && os(Linux)
import Foundation
import MomentsKit
import MomentsPhone
import Testing
@_spi(Testing) import UIKit
import Wayfinder

@Suite("Delegates of the UIKit app", .serialized, .timeLimit(.minutes(1)))
@MainActor
struct DelegateTests {
  /// Launches the app, and opens a window for a link or an activity.
  private func launch(
    _ options: UIScene.ConnectionOptions = UIScene.ConnectionOptions(),
    restoring activity: NSUserActivity? = nil
  ) async throws -> (MomentsAppDelegate, MomentsSceneDelegate, UIWindowScene) {
    let app = MomentsAppDelegate()
    UIApplication.shared.delegate = app
    _ = app.application(.shared, didFinishLaunchingWithOptions: nil)
    let router = try #require(app.moments?.router)
    router.console = nil
    let (delegate, scene) = (MomentsSceneDelegate(), UIKitSimulation.connectScene())
    scene.session.stateRestorationActivity = activity
    delegate.scene(scene, willConnectTo: scene.session, options: options)
    await UIKitSimulation.drain()
    return (app, delegate, scene)
  }

  private func universal(_ path: String) -> NSUserActivity {
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = URL(string: "https://momentsapp.com" + path)
    return activity
  }

  private func titles(_ delegate: MomentsSceneDelegate) -> [String] {
    let tabs = delegate.window?.rootViewController as? UITabBarController
    let stack = tabs?.selectedViewController as? UINavigationController
    return stack?.viewControllers.map { $0.title ?? "" } ?? []
  }

  /// Returns whether a window shows these titles after all pending work.
  private func comes(_ delegate: MomentsSceneDelegate, to wanted: [String]) async -> Bool {
    for _ in 0..<1000 where titles(delegate) != wanted { await UIKitSimulation.drain() }
    return titles(delegate) == wanted
  }

  @Test("A link opens the same stack at launch and later")
  func coldAndWarm() async throws {
    try await Simulator.exclusively {
      let options = UIScene.ConnectionOptions(userActivities: [universal("/products/7")])
      let (_, cold, _) = try await launch(options)
      #expect(await comes(cold, to: ["Mall", "Brass bell"]))
      let (_, warm, scene) = try await launch()
      #expect(await comes(warm, to: ["Moments"]))
      warm.scene(scene, continue: universal("/products/7"))
      await UIKitSimulation.drain()
      #expect(await comes(warm, to: ["Mall", "Brass bell"]))
    }
  }

  @Test("A closed window is restored")
  func restoring() async throws {
    try await Simulator.exclusively {
      let (_, before, scene) = try await launch()
      before.scene(scene, continue: universal("/products/7"))
      #expect(await comes(before, to: ["Mall", "Brass bell"]))
      let saved = try #require(before.stateRestorationActivity(for: scene))
      #expect(!saved.isEligibleForHandoff)
      before.sceneDidDisconnect(scene)
      let (_, after, _) = try await launch(restoring: saved)
      #expect(await comes(after, to: ["Mall", "Brass bell"]))
    }
  }

  @Test("Entries that cannot be restored are skipped")
  func unreadable() async throws {
    try await Simulator.exclusively {
      let (_, delegate, _) = try await launch(restoring: universal("/products/7"))
      #expect(await comes(delegate, to: ["Moments"]))
    }
  }
}
#endif
