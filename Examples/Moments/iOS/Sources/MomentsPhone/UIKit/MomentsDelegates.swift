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

extension MomentsPhone where Look == Controllers {
  /// Assembles the app of view controllers.
  ///
  /// - Parameter language: What the app speaks.
  /// - Throws: `RegistrationError` when the features cannot stand together.
  public convenience init(language: Language = .english) throws(RegistrationError) {
    try self.init(language: language) { router, address, scene in
      guard let url = URL(string: address) else { throw URLError(.badURL) }
      return WebScreen(url, bridge: WebBridge(to: router, allowing: ["momentsapp.com"], in: scene))
    }
  }
}

/// The application's delegate: it assembles the app, and takes the notifications that are tapped.
open class MomentsAppDelegate: UIResponder, UIApplicationDelegate,
  @preconcurrency UNUserNotificationCenterDelegate
{
  /// The app.
  public private(set) var moments: MomentsPhone<Controllers>?

  /// Assembles the app before any scene is connected.
  open func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    do {
      moments = try MomentsPhone()
    } catch {
      // The features of one build cannot stand together: no user ever sees such a build.
      preconditionFailure("\(error)")
    }
    UNUserNotificationCenter.current().delegate = self
    return true
  }

  /// Opens the link of a notification.
  open func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    moments?.router.open(response)
    completionHandler()
  }
}

/// The delegate of a scene: it opens a window, and hands over every link that comes to it.
open class MomentsSceneDelegate: UIResponder, UIWindowSceneDelegate {
  /// The window on display.
  public var window: UIWindow?
  /// The window with what belongs to it.
  public private(set) var phone: PhoneWindow?

  private var router: Router<UIViewController>? {
    (UIApplication.shared.delegate as? MomentsAppDelegate)?.moments?.router
  }

  /// Opens the window, with what it showed before, and then what it was opened for.
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
    moments.router.open(connectionOptions, in: name)
    Task { await phone.start(from: session.stateRestorationActivity) }
  }

  /// Lets go of the window.
  open func sceneDidDisconnect(_ scene: UIScene) { phone?.close() }

  /// Follows a custom scheme.
  open func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    router?.open(contexts, in: RouteScene(scene.session.persistentIdentifier))
  }

  /// Follows a universal link, a found item, or what went on on another device.
  open func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    router?.open(userActivity, in: RouteScene(scene.session.persistentIdentifier))
  }

  /// Follows a quick action.
  open func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    let name = RouteScene(windowScene.session.persistentIdentifier)
    completionHandler(router?.open(shortcutItem, in: name) ?? false)
  }

  /// Saves what the window shows.
  open func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    let name = RouteScene(scene.session.persistentIdentifier)
    return router?.restorationActivity("com.momentsapp.screens", in: name)
  }
}
#endif
