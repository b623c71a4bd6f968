// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

// Apple: iOS 13, verified; requirements have default implementations; only `UIKitSimulation` calls them
@MainActor @preconcurrency
public protocol UISceneDelegate: NSObjectProtocol {
  // Apple: iOS 13
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  )
  // Apple: iOS 13
  func sceneDidDisconnect(_ scene: UIScene)
  // Apple: iOS 13, verified
  func sceneDidBecomeActive(_ scene: UIScene)
  // Apple: iOS 13
  func sceneWillResignActive(_ scene: UIScene)
  // Apple: iOS 13
  func sceneWillEnterForeground(_ scene: UIScene)
  // Apple: iOS 13
  func sceneDidEnterBackground(_ scene: UIScene)
  // Apple: iOS 13, verified
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  // Apple: iOS 13
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  // Apple: iOS 15
  func scene(
    _ scene: UIScene,
    restoreInteractionStateWith stateRestorationActivity: NSUserActivity
  )
  // Apple: iOS 13
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  // Apple: iOS 13
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  // Apple: iOS 13
  func scene(
    _ scene: UIScene,
    didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  )
  // Apple: iOS 13
  func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}

  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }

  public func scene(
    _ scene: UIScene,
    restoreInteractionStateWith stateRestorationActivity: NSUserActivity
  ) {}

  public func scene(
    _ scene: UIScene,
    willContinueUserActivityWithType userActivityType: String
  ) {}

  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}

  public func scene(
    _ scene: UIScene,
    didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) {}

  public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {}
}

// Apple: iOS 13; requirements have default implementations; those for geometry and CloudKit shares are missing
@MainActor @preconcurrency
public protocol UIWindowSceneDelegate: UISceneDelegate {
  // Apple: iOS 13, bindings
  var window: UIWindow? { get set }
  // Apple: iOS 13, verified
  func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  )
  // Apple: iOS 13, page uikit/uiwindowscenedelegate/windowscene(_:performactionfor:completionhandler:)
  func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem
  ) async -> Bool
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  // UIKit declares one Objective-C method, which Swift imports in two forms: with a completion
  // handler and `async`. A client implements only one of them. UIKit calls the form with the
  // completion handler. Its default implementation calls the `async` form.
  public func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    Task { @MainActor in
      completionHandler(await self.windowScene(windowScene, performActionFor: shortcutItem))
    }
  }

  public func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem
  ) async -> Bool { false }
}
