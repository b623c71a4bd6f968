// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// The delegates of the Moments app, without any changes. They use only the app's published routing
// interface.
import UIKit

class AppDelegate: UIResponder, UIApplicationDelegate {
  private let router: AppRouting = AppRouter.shared

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    router.register(path: "InternalMenu", navigator: InternalMenuNavigator())
    router.register(path: "DesignKit", navigator: DesignKitNavigator())
    return true
  }

  func application(
    _ application: UIApplication,
    continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    guard userActivity.activityType == NSUserActivityTypeBrowsingWeb,
      let url = userActivity.webpageURL
    else {
      return false
    }

    router.route(to: url, from: nil, using: .present)
    return true
  }
}

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }

    let window = ShakeWindow(windowScene: windowScene)
    window.rootViewController = UINavigationController(rootViewController: UIViewController())
    window.makeKeyAndVisible()
    self.window = window

    if let userActivity = connectionOptions.userActivities.first, let url = userActivity.webpageURL
    {
      AppRouter.shared.route(to: url, from: nil, using: .present)
    }
  }
}

// In the Moments app, an extension of `UIWindow` contains this override. An override in an
// extension needs the Objective-C runtime, so here a subclass contains the override.
class ShakeWindow: UIWindow {
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if motion == .motionShake {
      AppRouter.shared.route(
        to: URL(string: "https://momentsapp.com/InternalMenu"),
        from: rootViewController,
        using: .present
      )
    }
  }
}
