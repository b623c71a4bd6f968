// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
public import Chat
import Foundation
public import InternalMenu
public import Mall
public import MomentsKit
public import Profile
public import Timeline
public import UIKit
public import UserNotifications
public import WayfinderUIKit

extension MomentsPhone where Screens == Controllers {
  /// Assembles the UIKit app.
  ///
  /// - Parameter language: The language of the app.
  /// - Throws: `RegistrationError` if the features' routes or services conflict.
  public convenience init(language: Language = .english) throws(RegistrationError) {
    try self.init(language: language) { router, address, scene in
      guard let url = URL(string: address) else { throw URLError(.badURL) }
      return WebScreen(url, bridge: WebBridge(to: router, allowing: ["momentsapp.com"], in: scene))
    }
  }
}

/// The application delegate, which assembles the app and opens tapped notifications.
open class MomentsAppDelegate: UIResponder, UIApplicationDelegate,
  @preconcurrency UNUserNotificationCenterDelegate
{
  /// The app, with its router and its features; nil before the launch.
  public private(set) var moments: MomentsPhone<Controllers>?

  /// Assembles the app before a scene connects.
  open func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    do {
      moments = try MomentsPhone()
    } catch {
      // A conflict between registrations is a mistake in the code of the app. The app stops at
      // every launch, so developers find the mistake before a release.
      preconditionFailure("\(error)")
    }
    UNUserNotificationCenter.current().delegate = self
    return true
  }

  /// Opens the link of a notification, in the window that the system has chosen.
  open func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    moments?.router.open(response)
    completionHandler()
  }
}

/// The scene delegate, which opens a window and passes each received link to the router.
open class MomentsSceneDelegate: UIResponder, UIWindowSceneDelegate {
  /// The UIKit window of the scene; nil before the scene connects.
  public var window: UIWindow?
  /// The window's tabs and its navigation host.
  public private(set) var phone: PhoneWindow?

  private var router: Router<UIViewController>? {
    (UIApplication.shared.delegate as? MomentsAppDelegate)?.moments?.router
  }

  /// Opens the window, restores its state, and then opens the links of the connection options.
  open func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene,
      let moments = (UIApplication.shared.delegate as? MomentsAppDelegate)?.moments
    else { return }
    let name = RouteScene(session.persistentIdentifier)
    let phone = PhoneWindow(moments, in: windowScene, as: name)
    self.phone = phone
    window = phone.window
    // If a notification launches the app, the system delivers the notification twice: in these
    // options and to the delegate of the notification center. The router starts only one journey.
    moments.router.open(connectionOptions, in: name)
    Task { await phone.start(from: session.stateRestorationActivity) }
  }

  /// Closes the window.
  open func sceneDidDisconnect(_ scene: UIScene) { phone?.close() }

  /// Opens links with a custom scheme.
  open func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    router?.open(contexts, in: RouteScene(scene.session.persistentIdentifier))
  }

  /// Opens a universal link, a Spotlight result, or a Handoff activity.
  open func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    router?.open(userActivity, in: RouteScene(scene.session.persistentIdentifier))
  }

  /// Opens a Home Screen quick action.
  open func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    let name = RouteScene(windowScene.session.persistentIdentifier)
    completionHandler(router?.open(shortcutItem, in: name) ?? false)
  }

  /// Returns the window's state for restoration.
  open func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    let name = RouteScene(scene.session.persistentIdentifier)
    return router?.restorationActivity("com.momentsapp.screens", in: name)
  }
}
#endif
