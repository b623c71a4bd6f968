// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && os(Linux)
import Foundation
import MomentsKit
import MomentsPhone
import Testing
@_spi(Testing) import UIKit
@_spi(Testing) import UserNotifications
import Wayfinder
import WayfinderUIKit

@Suite("Delegates of the UIKit app", .serialized, .timeLimit(.minutes(30)))
@MainActor
struct DelegateTests {
  /// Launches the app, and opens a window for a link or an activity.
  private func launch(
    _ options: UIScene.ConnectionOptions = UIScene.ConnectionOptions(),
    restoring activity: NSUserActivity? = nil
  ) async throws -> (MomentsAppDelegate, MomentsSceneDelegate, UIWindowScene) {
    let app = try start()
    let (delegate, scene) = await connect(options, restoring: activity)
    return (app, delegate, scene)
  }

  /// Launches the app without a window.
  private func start() throws -> MomentsAppDelegate {
    let app = MomentsAppDelegate()
    UIApplication.shared.delegate = app
    _ = app.application(.shared, didFinishLaunchingWithOptions: nil)
    let router = try #require(app.moments?.router)
    router.console = nil
    return app
  }

  /// Opens a window for a link or an activity.
  private func connect(
    _ options: UIScene.ConnectionOptions = UIScene.ConnectionOptions(),
    restoring activity: NSUserActivity? = nil
  ) async -> (MomentsSceneDelegate, UIWindowScene) {
    let (delegate, scene) = (MomentsSceneDelegate(), UIKitSimulation.connectScene())
    scene.session.stateRestorationActivity = activity
    delegate.scene(scene, willConnectTo: scene.session, options: options)
    await UIKitSimulation.drain()
    return (delegate, scene)
  }

  /// Returns the response to a tap on a notification with a link; `scene` is the scene that the
  /// system has chosen.
  private func tap(_ path: String, in scene: UIScene? = nil) -> UNNotificationResponse {
    let content = UNMutableNotificationContent()
    content.userInfo = ["url": "https://momentsapp.com" + path]
    let request = UNNotificationRequest(identifier: "1", content: content, trigger: nil)
    return UNNotificationResponse(notification: UNNotification(request: request), in: scene)
  }

  private func receive(_ response: UNNotificationResponse, _ app: MomentsAppDelegate) async {
    app.userNotificationCenter(.current(), didReceive: response) {}
    await UIKitSimulation.drain()
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

  @Test("A tapped notification opens its screen in the window that the system names")
  func tapInNamedWindow() async throws {
    try await Simulator.exclusively {
      let (app, first, _) = try await launch()
      #expect(await comes(first, to: ["Moments"]))
      let (second, scene) = await connect()
      #expect(await comes(second, to: ["Moments"]))
      UIKitSimulation.sendToBackground(scene)
      await receive(tap("/products/7", in: scene), app)
      #expect(await comes(second, to: ["Mall", "Brass bell"]))
      #expect(titles(first) == ["Moments"])
    }
  }

  @Test("A tapped notification for no window opens its screen in the foreground window")
  func tapInForeground() async throws {
    try await Simulator.exclusively {
      let (app, first, scene) = try await launch()
      #expect(await comes(first, to: ["Moments"]))
      UIKitSimulation.sendToBackground(scene)
      let (second, _) = await connect()
      #expect(await comes(second, to: ["Moments"]))
      await receive(tap("/products/7"), app)
      #expect(await comes(second, to: ["Mall", "Brass bell"]))
      #expect(titles(first) == ["Moments"])
    }
  }

  @Test(
    "A notification at launch is one journey, whichever delegate receives it first",
    arguments: [true, false],
    [true, false]
  )
  func tapAtLaunch(isEarly: Bool, namesScene: Bool) async throws {
    try await Simulator.exclusively {
      let app = try start()
      let (delegate, scene) = (MomentsSceneDelegate(), UIKitSimulation.connectScene())
      let response = tap("/products/7", in: namesScene ? scene : nil)
      if isEarly { await receive(response, app) }
      let options = UIScene.ConnectionOptions(notificationResponse: response)
      delegate.scene(scene, willConnectTo: scene.session, options: options)
      if !isEarly { await receive(response, app) }
      #expect(await comes(delegate, to: ["Mall", "Brass bell"]))
      let journeys = app.moments?.router.journeys.filter { $0.origin == .push }
      #expect(journeys?.count == 1)
    }
  }

  @Test("The first link of a second window waits for the first screen of that window")
  func linkOfSecondWindow() async throws {
    try await Simulator.exclusively {
      let (_, first, _) = try await launch()
      #expect(await comes(first, to: ["Moments"]))
      let options = UIScene.ConnectionOptions(userActivities: [universal("/products/7")])
      let (second, _) = await connect(options)
      #expect(await comes(second, to: ["Mall", "Brass bell"]))
      #expect(titles(first) == ["Moments"])
      // The second window opened its first screen, the timeline in the first tab, before it opened
      // the link.
      let tabs = second.window?.rootViewController as? UITabBarController
      let stack = tabs?.viewControllers?.first as? UINavigationController
      #expect(stack?.viewControllers.map(\.title) == ["Moments"])
    }
  }

  @Test("A second window restores its screens, and then shows the link of the same launch")
  func restoringWithLink() async throws {
    try await Simulator.exclusively {
      let (app, first, scene) = try await launch()
      app.moments?.visitor.isSignedIn = true
      first.scene(scene, continue: universal("/products/7"))
      #expect(await comes(first, to: ["Mall", "Brass bell"]))
      let saved = try #require(first.stateRestorationActivity(for: scene))
      let options = UIScene.ConnectionOptions(userActivities: [universal("/me")])
      let (second, _) = await connect(options, restoring: saved)
      let router = try #require(app.moments?.router)
      #expect(await UIKitSimulation.drain { second.phone?.host.scene.selectedTab == "me" })
      await UIKitSimulation.drain()
      let links = second.phone?.host.scene.entries.map(\.link) ?? []
      #expect(links.contains { $0.hasSuffix("/products/7") })
      #expect(links.contains { $0.hasSuffix("/me") })
      #expect(router.journeys.allSatisfy { $0.ending != "navigationFailed" })
    }
  }

  @Test("A route asks for a new window, which shows its screen above the first screen")
  func newWindow() async throws {
    try await Simulator.exclusively {
      let (app, first, firstScene) = try await launch()
      #expect(await comes(first, to: ["Moments"]))
      let router = try #require(app.moments?.router)
      router.register("/compare", [.external, .inNewWindow]) { _ in
        let screen = UIViewController()
        screen.title = "Compare"
        return screen
      }
      first.scene(firstScene, continue: universal("/compare"))
      #expect(await UIKitSimulation.drain { UIKitSimulation.activationRequests.count == 1 })
      let activity = try #require(UIKitSimulation.activationRequests[0])
      #expect(!activity.isEligibleForHandoff)
      let (second, _) = await connect(UIScene.ConnectionOptions(userActivities: [activity]))
      #expect(await comes(second, to: ["Moments", "Compare"]))
      #expect(titles(first) == ["Moments"])
      // A restored window receives the same activity again. The journey of this activity has
      // already ended, so the window shows only its first screen.
      let (third, _) = await connect(UIScene.ConnectionOptions(userActivities: [activity]))
      #expect(await comes(third, to: ["Moments"]))
    }
  }

  @Test(
    "Without a second window, the screen of a new window is shown in the current one",
    arguments: [true, false]
  )
  func noNewWindow(isRefused: Bool) async throws {
    try await Simulator.exclusively {
      if isRefused {
        UIKitSimulation.activationError = CocoaError(.featureUnsupported)
      } else {
        UIKitSimulation.supportsMultipleScenes = false
      }
      let (app, first, scene) = try await launch()
      #expect(await comes(first, to: ["Moments"]))
      let router = try #require(app.moments?.router)
      router.register("/compare", [.external, .inNewWindow]) { _ in
        let screen = UIViewController()
        screen.title = "Compare"
        return screen
      }
      first.scene(scene, continue: universal("/compare"))
      #expect(await comes(first, to: ["Moments", "Compare"]))
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
