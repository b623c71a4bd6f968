// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 7; declares the cases `newData`, `noData` and `failed`
public enum UIBackgroundFetchResult: UInt, Sendable {
  case newData = 0
  case noData = 1
  case failed = 2
}

// Apple: iOS 2; has default implementations; called only by tests and `UIApplicationDelegateAdaptor`
@MainActor @preconcurrency
public protocol UIApplicationDelegate: NSObjectProtocol {
  // Apple: iOS 5, bindings
  var window: UIWindow? { get set }

  // Apple: iOS 6
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  // Apple: iOS 3
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  // Apple: iOS 2
  func applicationDidFinishLaunching(_ application: UIApplication)
  // Apple: iOS 2, deprecated 26, verified
  func applicationDidBecomeActive(_ application: UIApplication)
  // Apple: iOS 2, deprecated 26
  func applicationWillResignActive(_ application: UIApplication)
  // Apple: iOS 4, deprecated 26
  func applicationDidEnterBackground(_ application: UIApplication)
  // Apple: iOS 4, deprecated 26
  func applicationWillEnterForeground(_ application: UIApplication)
  // Apple: iOS 2
  func applicationWillTerminate(_ application: UIApplication)

  // Apple: iOS 9, deprecated 26, verified; the default implementation calls the older methods for URLs
  func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  // Apple: iOS 2, deprecated 9, verified
  func application(_ application: UIApplication, handleOpen url: URL) -> Bool
  // Apple: iOS 4.2, deprecated 9
  func application(
    _ application: UIApplication,
    open url: URL,
    sourceApplication: String?,
    annotation: Any
  ) -> Bool

  // Apple: iOS 8, deprecated 26
  func application(
    _ application: UIApplication,
    willContinueUserActivityWithType userActivityType: String
  ) -> Bool
  // Apple: iOS 8, deprecated 26, verified
  func application(
    _ application: UIApplication,
    continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
  // Apple: iOS 8, deprecated 26
  func application(
    _ application: UIApplication,
    didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  )
  // Apple: iOS 8, deprecated 26
  func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity)

  // Apple: iOS 9, deprecated 26
  func application(
    _ application: UIApplication,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  )
  // Apple: iOS 9, deprecated 26, page uikit/uiapplicationdelegate/application(_:performactionfor:completionhandler:)
  func application(
    _ application: UIApplication,
    performActionFor shortcutItem: UIApplicationShortcutItem
  ) async -> Bool

  // Apple: iOS 3, deprecated 10
  func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  )
  // Apple: iOS 7
  func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  )

  // Apple: iOS 13
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  // Apple: iOS 13
  func application(
    _ application: UIApplication,
    didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  )
}
