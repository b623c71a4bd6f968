// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI) && os(Linux)
import Foundation
import Testing
@_spi(Testing) import SwiftUI
@_spi(Testing) import UIKit
@_spi(Testing) import UserNotifications
import WayfinderSwiftUI
import WayfinderUIKit

// The code examples from the article about the links of a window.

@MainActor
enum Routing {
  static let router = Router<AnyView>()
  static let host = SwiftUIHost()

  static func start() {
    router.links = [.universal("momentsapp.com"), .scheme("moments")]
    router.requireGates([.sceneReady])
    router.attach(host)
    router.register("/", .external(including: .push)) { _ in Text("Moments") }
    router.register("/moments/:id", [.external(including: .push), .parent("/")]) { request in
      Text("Moment \(try request.parameters.value("id", as: Int.self))")
    }
  }
}

final class AppDelegate: NSObject, UIApplicationDelegate,
  @preconcurrency UNUserNotificationCenterDelegate
{
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Routing.start()
    UNUserNotificationCenter.current().delegate = self
    return true
  }

  func application(
    _ application: UIApplication,
    configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    Routing.router.open(options)
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = WindowDelegate.self
    return configuration
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    Routing.router.open(response)
    completionHandler()
  }
}

final class WindowDelegate: NSObject, UIWindowSceneDelegate {
  func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(Routing.router.open(shortcutItem))
  }
}

@MainActor
struct LinkedApp: App {
  @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate

  var body: some Scene {
    WindowGroup {
      RouteWindow(Routing.router, Routing.host, home: "/")
        .restoresRoutes(of: Routing.router, Routing.host)
    }
  }
}

@MainActor
@Suite("Code of the article on incoming links", .serialized, .timeLimit(.minutes(30)))
struct LinkSnippets {
  @Test("A link that opens the app is shown once, whichever callbacks receive it")
  func coldStart() async throws {
    try await UIKitSimulation.exclusively {
      Routing.router.console = nil
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
      #expect(Routing.router.journeys.filter { $0.origin == .universal }.count == 1)
      var handled: Bool?
      let item = UIApplicationShortcutItem(type: "/moments/8", localizedTitle: "Eight")
      WindowDelegate().windowScene(scene, performActionFor: item) { handled = $0 }
      #expect(handled == true)
      #expect(await SwiftUISimulation.drain { window.texts == ["Moment 8"] })
    }
  }
}
#endif
