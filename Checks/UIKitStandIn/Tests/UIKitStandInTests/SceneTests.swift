// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import CoreSpotlight
import Testing
@_spi(Testing) import UIKit
@_spi(Testing) import UserNotifications

extension UIKitRules {
  @MainActor struct Scenes {
    init() { UIKitSimulation.reset() }

    private func link(_ text: String) throws -> URL { try #require(URL(string: text)) }

    @Test("A cold start passes its links in the connection options")
    func coldStart() throws {
      let delegate = SceneDelegate()
      let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
      activity.webpageURL = try link("https://shop.example/products/7")
      activity.referrerURL = try link("https://search.example")
      let content = UNMutableNotificationContent()
      content.userInfo = ["link": "shop:/orders/9"]
      let request = UNNotificationRequest(identifier: "1", content: content, trigger: nil)
      let scene = UIKitSimulation.connectScene(
        options: UIScene.ConnectionOptions(
          urlContexts: [UIOpenURLContext(url: try link("shop:/cart"))],
          userActivities: [activity],
          shortcutItem: UIApplicationShortcutItem(type: "search", localizedTitle: "Search"),
          notificationResponse: UNNotificationResponse(
            notification: UNNotification(request: request)
          )
        ),
        delegate: delegate
      )
      let options = try #require(delegate.options)
      #expect(options.urlContexts.map(\.url.absoluteString) == ["shop:/cart"])
      #expect(options.urlContexts.first?.options.sourceApplication == nil)
      #expect(options.userActivities.first?.webpageURL?.path == "/products/7")
      #expect(options.shortcutItem?.type == "search")
      #expect(
        options.notificationResponse?.notification.request.content.userInfo["link"] as? String
          == "shop:/orders/9"
      )
      #expect(
        options.notificationResponse?.actionIdentifier == UNNotificationDefaultActionIdentifier
      )
      #expect(delegate.journal.read() == ["connect", "foreground", "active"])
      #expect(UIApplication.shared.connectedScenes == [scene])
      #expect(UIApplication.shared.applicationState == .active)
    }

    @Test("A warm link reaches the delegate's own method through the protocol")
    func warmStart() throws {
      let delegate = SceneDelegate()
      let scene = UIKitSimulation.connectScene(delegate: delegate)
      let options = UIScene.OpenURLOptions(sourceApplication: "example.team", openInPlace: true)
      scene.delegate?.scene(
        scene,
        openURLContexts: [UIOpenURLContext(url: try link("shop:/a"), options: options)]
      )
      let activity = NSUserActivity(activityType: CSSearchableItemActionType)
      activity.addUserInfoEntries(from: [CSSearchableItemActivityIdentifier: "item-7"])
      scene.delegate?.scene(scene, continue: activity)
      #expect(delegate.journal.read().suffix(2) == ["open shop:/a example.team", "found item-7"])
    }

    @Test("A quick action calls the delegate's method with either spelling")
    func quickActions() async {
      let item = UIApplicationShortcutItem(type: "search", localizedTitle: "Search")
      for delegate in [WithHandler(), Asynchronous()] as [any UIWindowSceneDelegate] {
        let scene = UIKitSimulation.connectScene(delegate: delegate)
        let answer = await withCheckedContinuation { continuation in
          delegate.windowScene(scene, performActionFor: item) { continuation.resume(returning: $0) }
        }
        #expect(answer)
      }
    }

    @Test("The delegate receives the background and disconnection events of its scene")
    func life() {
      let delegate = SceneDelegate()
      let scene = UIKitSimulation.connectScene(delegate: delegate)
      _ = delegate.journal.read()
      UIKitSimulation.sendToBackground(scene)
      #expect(scene.activationState == .background)
      UIKitSimulation.activate(scene)
      UIKitSimulation.disconnect(scene)
      #expect(
        delegate.journal.read() == ["resign", "background", "foreground", "active", "disconnect"]
      )
      #expect(UIApplication.shared.connectedScenes.isEmpty && scene.session.scene === scene)
    }

    @Test("A web page must have a web scheme")
    func webpage() throws {
      let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
      activity.webpageURL = try link("shop:/products")
      #expect(activity.webpageURL == nil)
    }
  }
}

private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  let journal = Journal()
  var options: UIScene.ConnectionOptions?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    options = connectionOptions
    journal.write("connect")
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    for context in contexts {
      journal.write("open \(context.url) \(context.options.sourceApplication ?? "nobody")")
    }
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    journal.write("found \(userActivity.userInfo?[CSSearchableItemActivityIdentifier] ?? "none")")
  }

  func sceneWillEnterForeground(_ scene: UIScene) { journal.write("foreground") }
  func sceneDidBecomeActive(_ scene: UIScene) { journal.write("active") }
  func sceneWillResignActive(_ scene: UIScene) { journal.write("resign") }
  func sceneDidEnterBackground(_ scene: UIScene) { journal.write("background") }
  func sceneDidDisconnect(_ scene: UIScene) { journal.write("disconnect") }
}

private final class WithHandler: NSObject, UIWindowSceneDelegate {
  func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(true)
  }
}

private final class Asynchronous: NSObject, UIWindowSceneDelegate {
  func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem
  ) async -> Bool { true }
}
