// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import Foundation
public import UIKit
public import UserNotifications
public import Wayfinder

extension IncomingLink {
  /// Creates the link of a quick action: from its `userInfo`, otherwise from its type if the type
  /// contains a slash.
  ///
  /// - Parameter item: The quick action. The result is nil if the quick action has no link.
  @MainActor
  public init?(_ item: UIApplicationShortcutItem) {
    let type = item.type.contains("/") ? item.type : nil
    guard let text = Self.text(in: item.userInfo) ?? type else { return nil }
    self.init(text, origin: .shortcut)
  }

  /// Creates the link of a notification that the user has tapped.
  ///
  /// - Parameters:
  ///   - response: The response. The result is nil if the notification has no link, or if the user has
  ///     dismissed it or tapped a custom action.
  ///   - isAuthenticated: Whether the app has verified that its own server sent the notification.
  @MainActor
  public init?(_ response: UNNotificationResponse, isAuthenticated: Bool = false) {
    let content = response.notification.request.content
    guard response.actionIdentifier == UNNotificationDefaultActionIdentifier,
      let text = Self.text(in: content.userInfo)
    else { return nil }
    self.init(text, origin: isAuthenticated ? .authenticatedPush : .push)
  }
}
#endif
