// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI) && os(Linux)
import SwiftUI
import UIKit
import UserNotifications
import WayfinderSwiftUI
import WayfinderUIKit

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
#endif
