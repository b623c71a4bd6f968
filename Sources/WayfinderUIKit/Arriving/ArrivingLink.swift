#if canImport(UIKit) && !os(watchOS)
import Foundation
public import UIKit
#if canImport(CoreSpotlight)
import CoreSpotlight
#endif
#if canImport(UserNotifications) && !os(tvOS)
public import UserNotifications
#endif
public import Wayfinder

extension IncomingLink {
  /// Where links stand that do not come as a URL: in the `userInfo` of a shortcut, an activity or a
  /// notification, under the first of these names that holds a text or a URL.
  public static let names = ["url", "link", "deeplink"]

  /// The link of an activity: a universal link, a found item, or what went on on another device.
  ///
  /// - Parameter activity: The activity; nil comes of one without a link.
  public init?(_ activity: NSUserActivity) {
    switch activity.activityType {
    case NSUserActivityTypeBrowsingWeb:
      guard let url = activity.webpageURL else { return nil }
      self.init(url.absoluteString, origin: .universal)
    case Spotlight.found:
      guard let item = activity.userInfo?[Spotlight.item] as? String else { return nil }
      self.init(item, origin: .spotlight)
    default:
      let text = Self.text(in: activity.userInfo) ?? activity.webpageURL?.absoluteString
      guard let text else { return nil }
      self.init(text, origin: .handoff)
    }
  }

  #if !os(tvOS)
  /// The link of a quick action; the action's type, when it is a link itself.
  ///
  /// - Parameter item: The quick action; nil comes of one without a link.
  @MainActor
  public init?(_ item: UIApplicationShortcutItem) {
    let type = item.type.contains("/") ? item.type : nil
    guard let text = Self.text(in: item.userInfo) ?? type else { return nil }
    self.init(text, origin: .shortcut)
  }

  /// The link of a notification that the user has tapped.
  ///
  /// - Parameters:
  ///   - response: The response; nil comes of one without a link, and of one that the user has dismissed
  ///     or answered by a button of the app's own.
  ///   - isAuthenticated: Whether the app has made sure that its own server has sent the notification.
  @MainActor
  public init?(_ response: UNNotificationResponse, isAuthenticated: Bool = false) {
    let content = response.notification.request.content
    guard response.actionIdentifier == UNNotificationDefaultActionIdentifier,
      let text = Self.text(in: content.userInfo)
    else { return nil }
    self.init(text, origin: isAuthenticated ? .authenticatedPush : .push)
  }
  #endif

  private static func text(in values: [AnyHashable: Any]?) -> String? {
    guard let values else { return nil }
    for name in names {
      if let text = values[name] as? String { return text }
      if let url = values[name] as? URL { return url.absoluteString }
    }
    return nil
  }

  /// The names by which the system's search hands over what was found.
  private enum Spotlight {
    #if canImport(CoreSpotlight)
    static let found = CSSearchableItemActionType
    static let item = CSSearchableItemActivityIdentifier
    #else
    static let found = "com.apple.corespotlightitem"
    static let item = "kCSSearchableItemActivityIdentifier"
    #endif
  }
}
#endif
