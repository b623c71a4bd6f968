// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) || canImport(AppKit)
public import Foundation
#if canImport(UIKit) && !canImport(ObjectiveC)
public import UIKit  // The stand-in declares `NSUserActivity`, which is in Foundation on Apple's platforms.
#endif
#if canImport(CoreSpotlight)
import CoreSpotlight
#endif
public import Wayfinder

extension IncomingLink {
  /// The keys under which the `userInfo` of a quick action, an activity or a notification can hold a
  /// link; the first key with a text or a URL is used.
  public static let names = ["url", "link", "deeplink"]

  /// The type of an activity that opens a Spotlight result.
  package static var spotlightActivityType: String { Spotlight.activityType }

  /// Creates the link of an activity: a universal link, a Spotlight result or a Handoff activity.
  ///
  /// - Parameter activity: The activity. The result is nil if the activity has no link.
  public init?(_ activity: NSUserActivity) {
    switch activity.activityType {
    case NSUserActivityTypeBrowsingWeb:
      guard let url = activity.webpageURL else { return nil }
      self.init(url.absoluteString, origin: .universal, referrer: activity.referrerURL)
    case Spotlight.activityType:
      guard let item = activity.userInfo?[Spotlight.identifierKey] as? String else { return nil }
      self.init(item, origin: .spotlight)
    default:
      let text = Self.text(in: activity.userInfo) ?? activity.webpageURL?.absoluteString
      guard let text else { return nil }
      self.init(text, origin: .handoff)
    }
  }

  static func text(in values: [AnyHashable: Any]?) -> String? {
    guard let values else { return nil }
    for name in names {
      if let text = values[name] as? String { return text }
      if let url = values[name] as? URL { return url.absoluteString }
    }
    return nil
  }

  /// The activity type and the key of Spotlight results.
  private enum Spotlight {
    #if canImport(CoreSpotlight)
    static let activityType = CSSearchableItemActionType
    static let identifierKey = CSSearchableItemActivityIdentifier
    #else
    static let activityType = "com.apple.corespotlightitem"
    static let identifierKey = "kCSSearchableItemActivityIdentifier"
    #endif
  }
}
#endif
