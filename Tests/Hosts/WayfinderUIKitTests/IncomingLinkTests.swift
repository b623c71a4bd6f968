// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && os(Linux)
import CoreSpotlight
import Foundation
import Testing
@_spi(Testing) import UIKit
@_spi(Testing) import UserNotifications
@testable import WayfinderUIKit

@MainActor
@Suite("UIKit: incoming links", .serialized, .timeLimit(.minutes(30)))
struct IncomingLinkTests {
  /// An app whose delegate methods contain one call each.
  @MainActor
  private final class App: NSObject, UIWindowSceneDelegate {
    let router = Router<UIViewController>()
    let gate = RouteGate("started")
    var window: UIWindow?
    private(set) var endings: [String] = []

    override init() {
      super.init()
      router.console = nil
      router.links = [.universal("momentsapp.com"), .scheme("moments")]
      router.register("/items/:id", .external(including: .unverified)) { TestScreen($0) }
      router.observe { [weak self] event in
        guard case .ended(let error) = event.kind else { return }
        self?.endings.append("\(event.origin.name) \(error?.code.name ?? "shown")")
      }
    }

    func scene(
      _ scene: UIScene,
      willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      let root = UINavigationController()
      window = UIWindow(windowScene: scene)
      window?.rootViewController = root
      window?.makeKeyAndVisible()
      router.attach(UIKitHost(root))
      router.open(connectionOptions)
    }

    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
      router.open(contexts)
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
      router.open(userActivity)
    }

    func windowScene(
      _ windowScene: UIWindowScene,
      performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      completionHandler(router.open(shortcutItem))
    }

    /// Waits until at least this number of journeys have ended, and returns all endings.
    func ended(_ count: Int) async -> [String] {
      while endings.count < count { await Task.yield() }
      await UIKitSimulation.drain()
      return endings.sorted()
    }
  }

  /// A delegate method that receives a link, in a cold start or in a running app.
  enum Way: String, CaseIterable, Sendable {
    case customScheme, universalLink, quickAction, spotlight, notification
  }

  private static func activity(_ way: Way, _ number: Int) -> NSUserActivity {
    if way == .spotlight {
      let activity = NSUserActivity(activityType: CSSearchableItemActionType)
      activity.userInfo = [CSSearchableItemActivityIdentifier: "/items/\(number)"]
      return activity
    }
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = URL(string: "https://momentsapp.com/items/\(number)")
    return activity
  }

  private static func context(_ text: String) -> Set<UIOpenURLContext> {
    Set([URL(string: text)].compactMap { $0 }.map { UIOpenURLContext(url: $0) })
  }

  private static func item(_ number: Int) -> UIApplicationShortcutItem {
    UIApplicationShortcutItem(
      type: "item",
      localizedTitle: "Item",
      localizedSubtitle: nil,
      icon: nil,
      userInfo: ["url": "/items/\(number)" as NSString]
    )
  }

  private static func response(_ userInfo: [AnyHashable: Any]) -> UNNotificationResponse {
    let content = UNMutableNotificationContent()
    content.userInfo = userInfo
    let request = UNNotificationRequest(identifier: "1", content: content, trigger: nil)
    return UNNotificationResponse(notification: UNNotification(request: request))
  }

  @Test(
    "At a cold start each way opens its screen, and has its own origin",
    arguments: [
      (Way.customScheme, "scheme"), (.universalLink, "universal"), (.quickAction, "shortcut"),
      (.spotlight, "spotlight"), (.notification, "push"),
    ]
  )
  func cold(way: Way, origin: String) async {
    await UIKitSimulation.exclusively {
      let app = App()
      let options = UIScene.ConnectionOptions(
        urlContexts: way == .customScheme ? Self.context("moments://items/7") : [],
        userActivities: way == .universalLink || way == .spotlight ? [Self.activity(way, 7)] : [],
        shortcutItem: way == .quickAction ? Self.item(7) : nil,
        notificationResponse: way == .notification ? Self.response(["url": "/items/7"]) : nil
      )
      UIKitSimulation.connectScene(options: options, delegate: app)
      #expect(await app.ended(1) == ["\(origin) shown"])
      #expect(app.router.state.scenes[.main]?.top?.route == "/items/:id")
    }
  }

  @Test("A link waits until the gates open, in a cold start and in a running app")
  func early() async {
    await UIKitSimulation.exclusively {
      let app = App()
      app.router.requireGates([app.gate])
      let scene = UIKitSimulation.connectScene(
        options: UIScene.ConnectionOptions(userActivities: [Self.activity(.universalLink, 7)]),
        delegate: app
      )
      app.scene(scene, openURLContexts: Self.context("moments://items/8"))
      while app.router.inboxCount < 2 { await Task.yield() }
      #expect(app.endings == [])
      app.router.openGate(app.gate)
      #expect(await app.ended(2) == ["scheme shown", "universal shown"])
    }
  }

  @Test("Each delegate method opens its screen while the app runs")
  func warm() async {
    await UIKitSimulation.exclusively {
      let app = App()
      let scene = UIKitSimulation.connectScene(delegate: app)
      app.scene(scene, openURLContexts: Self.context("moments://items/1"))
      app.scene(scene, continue: Self.activity(.universalLink, 2))
      app.scene(scene, continue: Self.activity(.spotlight, 3))
      var isTaken: Bool?
      app.windowScene(scene, performActionFor: Self.item(4)) { isTaken = $0 }
      #expect(isTaken == true)
      #expect(
        await app.ended(4) == [
          "scheme shown", "shortcut shown", "spotlight shown", "universal shown",
        ]
      )
    }
  }

  @Test("A notification at launch is delivered twice and is one journey")
  func twice() async {
    await UIKitSimulation.exclusively {
      let app = App()
      let response = Self.response(["link": "https://momentsapp.com/items/7"])
      UIKitSimulation.connectScene(
        options: UIScene.ConnectionOptions(notificationResponse: response),
        delegate: app
      )
      // UIKit passes the response to the delegate of the notification center, too; this second
      // delivery must not start a second journey.
      #expect(app.router.open(response))
      #expect(await app.ended(1) == ["push shown"])
      #expect(app.router.journeys.count == 1)
    }
  }

  @Test("A link without a named scene opens in the foreground, and otherwise in the main window")
  func foreground() async {
    await UIKitSimulation.exclusively {
      let router = Router<UIViewController>()
      #expect(router.scene(of: nil) == .main)
      var windows: [UIWindow] = []
      for name in ["a", "b"] {
        let window = UIWindow(windowScene: UIKitSimulation.connectScene())
        window.rootViewController = UINavigationController()
        window.makeKeyAndVisible()
        router.attach(UIKitHost(UINavigationController()), to: RouteScene(name + "-hidden"))
        router.attach(
          UIKitHost(window.rootViewController ?? UIViewController()),
          to: RouteScene(name)
        )
        windows.append(window)
      }
      let scenes = windows.compactMap(\.windowScene)
      #expect(scenes.map { router.scene(of: $0).id } == ["a", "b"])
      #expect(router.scene(of: nil).id == "a")
      UIKitSimulation.sendToBackground(scenes[0])
      #expect(router.scene(of: nil).id == "b")
      // UIKit can pass a scene that is still in the background and comes to the foreground later.
      // The router must use this scene.
      #expect(router.scene(of: scenes[0]).id == "a")
      UIKitSimulation.sendToBackground(scenes[1])
      #expect(router.scene(of: nil).id == "a")
      router.attach(UIKitHost(UIViewController()))
      #expect(router.scene(of: nil) == .main)
      // This scene has no navigation host.
      let own = UIKitSimulation.connectScene()
      #expect(router.scene(of: own) == .main)
    }
  }

  @Test("The link that finds sixteen links before the first window ends as inbox full")
  func tooManyEarlyLinks() async {
    await UIKitSimulation.exclusively {
      let app = App()
      for number in 0..<17 { #expect(app.router.open(Self.item(number))) }
      #expect(await app.ended(1) == ["shortcut inboxFull"])
      UIKitSimulation.connectScene(delegate: app)
      #expect(await app.ended(17).filter { $0 == "shortcut shown" }.count == 16)
    }
  }

  @Test("A notification is trusted only if the app has verified its sender")
  func authenticated() throws {
    let response = Self.response(["deeplink": "/items/7"])
    #expect(IncomingLink(response)?.origin == .push)
    #expect(IncomingLink(response, isAuthenticated: true)?.origin == .authenticatedPush)
    #expect(IncomingLink(Self.response(["aps": "x"])) == nil)
    let dismissed = UNNotificationResponse(
      notification: Self.response(["url": "/items/7"]).notification,
      actionIdentifier: UNNotificationDismissActionIdentifier
    )
    #expect(IncomingLink(dismissed) == nil)
  }

  @Test("The request of a universal link has the page from which it was opened")
  func referrer() async throws {
    await UIKitSimulation.exclusively {
      let app = App()
      var pages: [String?] = []
      app.router.register("/news/:id", .external) { request in
        pages.append(request.referrer?.text)
        return TestScreen(request)
      }
      let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
      activity.webpageURL = URL(string: "https://momentsapp.com/news/7")
      activity.referrerURL = URL(string: "https://search.example/?q=news")
      let scene = UIKitSimulation.connectScene(
        options: UIScene.ConnectionOptions(userActivities: [activity]),
        delegate: app
      )
      #expect(await app.ended(1) == ["universal shown"])
      let second = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
      second.webpageURL = URL(string: "https://momentsapp.com/news/8")
      app.scene(scene, continue: second)
      _ = await app.ended(2)
      #expect(pages == ["https://search.example/?q=news", nil])
    }
  }

  @Test("An activity with any custom type has the origin handoff")
  func handoff() throws {
    let activity = NSUserActivity(activityType: "com.example.reading")
    #expect(IncomingLink(activity) == nil)
    activity.webpageURL = URL(string: "https://momentsapp.com/items/7")
    #expect(IncomingLink(activity)?.origin == .handoff)
    activity.userInfo = ["url": "/items/8"]
    #expect(IncomingLink(activity)?.text == "/items/8")
  }

  @Test(
    "What a link says of itself counts for nothing: a foreign page is no universal link of ours"
  )
  func foreign() async {
    await UIKitSimulation.exclusively {
      let app = App()
      let scene = UIKitSimulation.connectScene(delegate: app)
      app.scene(scene, openURLContexts: Self.context("https://evil.example/items/7"))
      #expect(await app.ended(1) == ["universal foreignLink"])
      app.router.open(.incoming(URL(filePath: "/items/7")))
      #expect(!app.router.owns(URL(filePath: "/items/7").absoluteString))
      let own = Self.context("moments://items/7").map(\.url)
      #expect(own.allSatisfy { app.router.owns($0.absoluteString) })
    }
  }
}
#endif
