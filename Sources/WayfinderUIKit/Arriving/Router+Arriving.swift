#if canImport(UIKit) && !os(watchOS)
import Foundation
public import UIKit
#if canImport(UserNotifications) && !os(tvOS)
public import UserNotifications
#endif
public import Wayfinder

// One line for each way by which a link comes to an app, cold and warm.
//
// None of them waits: the link goes to the inbox until the app opens its gates, and what does not
// open is told by the console of a debug build and by observers. The same link by two ways, as a
// notification at launch comes, is one journey.

extension Router {
  /// Opens what a scene is connected with: `scene(_:willConnectTo:options:)`.
  ///
  /// An activity that is handed over by another device comes later, by `scene(_:continue:)`.
  ///
  /// - Parameters:
  ///   - options: What the system has connected the scene for.
  ///   - scene: The window that the screens are for.
  ///   - isAuthenticated: Whether the app's own server has sent a notification, by its `userInfo`.
  public func open(
    _ options: UIScene.ConnectionOptions,
    in scene: RouteScene = .main,
    isAuthenticated: @MainActor ([AnyHashable: Any]) -> Bool = { _ in false }
  ) {
    open(options.urlContexts, in: scene)
    for activity in options.userActivities { open(activity, in: scene) }
    #if !os(tvOS)
    if let item = options.shortcutItem { open(item, in: scene) }
    if let response = options.notificationResponse {
      open(
        response,
        in: scene,
        isAuthenticated: isAuthenticated(response.notification.request.content.userInfo)
      )
    }
    #endif
  }

  /// Opens URLs that the system hands to a scene: `scene(_:openURLContexts:)`.
  ///
  /// - Parameters:
  ///   - contexts: The URLs; the system gives them in no order, so they are taken by their texts.
  ///   - scene: The window that the screens are for.
  public func open(_ contexts: Set<UIOpenURLContext>, in scene: RouteScene = .main) {
    let links = contexts.map { IncomingLink(opened: $0.url) }
    for link in links.sorted(by: { $0.text < $1.text }) { open(link, in: scene) }
  }

  /// Opens a universal link, a found item or what went on on another device: `scene(_:continue:)`.
  ///
  /// - Parameters:
  ///   - activity: The activity.
  ///   - scene: The window that the screen is for.
  /// - Returns: Whether it had a link.
  @discardableResult
  public func open(_ activity: NSUserActivity, in scene: RouteScene = .main) -> Bool {
    open(IncomingLink(activity), in: scene)
  }

  #if !os(tvOS)
  /// Opens a quick action: `windowScene(_:performActionFor:completionHandler:)`.
  ///
  /// - Parameters:
  ///   - item: The quick action.
  ///   - scene: The window that the screen is for.
  /// - Returns: Whether it had a link, as the completion handler wants to know.
  @discardableResult
  public func open(_ item: UIApplicationShortcutItem, in scene: RouteScene = .main) -> Bool {
    open(IncomingLink(item), in: scene)
  }

  /// Opens a notification that the user has tapped: `userNotificationCenter(_:didReceive:)`.
  ///
  /// - Parameters:
  ///   - response: The response.
  ///   - scene: The window that the screen is for.
  ///   - isAuthenticated: Whether the app has made sure that its own server has sent the notification.
  /// - Returns: Whether it had a link.
  @discardableResult
  public func open(
    _ response: UNNotificationResponse,
    in scene: RouteScene = .main,
    isAuthenticated: Bool = false
  ) -> Bool {
    open(IncomingLink(response, isAuthenticated: isAuthenticated), in: scene)
  }
  #endif
}
#endif
