// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
import Foundation
public import UIKit
#if canImport(UserNotifications) && !os(tvOS)
public import UserNotifications
#endif
public import Wayfinder

// Each method corresponds to one delegate method that receives links. No method waits: a link waits
// in the inbox until the app opens its gates. If a link cannot be opened, observers receive the
// error, and a debug build prints it. Two delegate methods may receive the same link, for example
// for a notification at launch. In this case only one journey runs.

extension Router {
  /// Opens all links in the connection options of a scene, for use in
  /// `scene(_:willConnectTo:options:)`.
  ///
  /// The system delivers a Handoff activity later, with `scene(_:continue:)`.
  ///
  /// - Parameters:
  ///   - options: The connection options.
  ///   - scene: The scene in which the screens are shown.
  ///   - isAuthenticated: Returns whether the app's own server sent a notification with this
  ///     `userInfo`.
  ///   - onError: Receives the error of a journey that fails.
  public func open(
    _ options: UIScene.ConnectionOptions,
    in scene: RouteScene = .main,
    isAuthenticated: @MainActor ([AnyHashable: Any]) -> Bool = { _ in false },
    onError: (@MainActor (RouteError) -> Void)? = nil
  ) {
    open(options.urlContexts, in: scene, onError: onError)
    for activity in options.userActivities { open(activity, in: scene, onError: onError) }
    #if !os(tvOS)
    if let item = options.shortcutItem { open(item, in: scene, onError: onError) }
    if let response = options.notificationResponse {
      open(
        response,
        in: scene,
        isAuthenticated: isAuthenticated(response.notification.request.content.userInfo),
        onError: onError
      )
    }
    #endif
  }

  /// Opens the URLs of a scene, for use in `scene(_:openURLContexts:)`.
  ///
  /// - Parameters:
  ///   - contexts: The URLs. They have no order, so they are opened in alphabetical order.
  ///   - scene: The scene in which the screens are shown; nil for the foreground scene.
  ///   - onError: Receives the error of a journey that fails.
  public func open(
    _ contexts: Set<UIOpenURLContext>,
    in scene: RouteScene? = nil,
    onError: (@MainActor (RouteError) -> Void)? = nil
  ) {
    let links = contexts.map { IncomingLink(opened: $0.url) }
    for link in links.sorted(by: { $0.text < $1.text }) {
      open(link, in: scene, named: nil, onError: onError)
    }
  }

  /// Opens a universal link, a Spotlight result or a Handoff activity, for use in
  /// `scene(_:continue:)`.
  ///
  /// If the activity belongs to a window that a journey has requested, continues this journey.
  ///
  /// - Parameters:
  ///   - activity: The activity.
  ///   - scene: The scene in which the screen is shown, as ``scene(of:)`` returns it; nil for the
  ///     foreground scene.
  ///   - onError: Receives the error of a journey that fails.
  /// - Returns: Whether the activity has a link.
  @discardableResult
  public func open(
    _ activity: NSUserActivity,
    in scene: RouteScene? = nil,
    onError: (@MainActor (RouteError) -> Void)? = nil
  ) -> Bool {
    if let token = NewWindowActivity.token(of: activity) {
      return continueJourney(token, in: scene ?? self.scene(of: nil))
    }
    return open(IncomingLink(activity), in: scene, named: nil, onError: onError)
  }

  #if !os(tvOS)
  /// Opens a quick action, for use in `windowScene(_:performActionFor:completionHandler:)`.
  ///
  /// - Parameters:
  ///   - item: The quick action.
  ///   - scene: The scene in which the screen is shown, as ``scene(of:)`` returns it; nil for the
  ///     foreground scene.
  ///   - onError: Receives the error of a journey that fails.
  /// - Returns: Whether the quick action has a link; pass it to the completion handler.
  @discardableResult
  public func open(
    _ item: UIApplicationShortcutItem,
    in scene: RouteScene? = nil,
    onError: (@MainActor (RouteError) -> Void)? = nil
  ) -> Bool {
    open(IncomingLink(item), in: scene, named: nil, onError: onError)
  }

  /// Opens the link of a notification that the user has tapped, for use in
  /// `userNotificationCenter(_:didReceive:)`.
  ///
  /// - Parameters:
  ///   - response: The response.
  ///   - scene: The scene in which the screen is shown; nil for the scene that the response names,
  ///     otherwise for the foreground scene.
  ///   - isAuthenticated: Whether the app has verified that its own server sent the notification.
  ///   - onError: Receives the error of a journey that fails.
  /// - Returns: Whether the notification has a link.
  @discardableResult
  public func open(
    _ response: UNNotificationResponse,
    in scene: RouteScene? = nil,
    isAuthenticated: Bool = false,
    onError: (@MainActor (RouteError) -> Void)? = nil
  ) -> Bool {
    open(
      IncomingLink(response, isAuthenticated: isAuthenticated),
      in: scene,
      named: response.targetScene,
      onError: onError
    )
  }
  #endif

  /// Opens a link in the given scene, or else in the scene that UIKit names, or else in the
  /// foreground scene.
  ///
  /// If the app has not opened the window yet, the link waits in the inbox until a host is
  /// attached.
  @discardableResult
  private func open(
    _ link: IncomingLink?,
    in scene: RouteScene?,
    named uiScene: UIScene?,
    onError: (@MainActor (RouteError) -> Void)?
  ) -> Bool {
    guard let link else { return false }
    if let scene {
      open(link, .in(scene), completion: RouteError.handler(onError))
      return true
    }
    // `expected` identifies the window before it is open. So two equal links for different windows
    // start two journeys, and are not joined.
    let expected = (uiScene?.session.persistentIdentifier).map { RouteScene($0) } ?? .main
    open(link, expectedIn: expected, onError: onError) { [weak self] in
      guard let self, !awaitsWindow(in: uiScene) else { return nil }
      return self.scene(of: uiScene)
    }
    return true
  }
}
#endif
