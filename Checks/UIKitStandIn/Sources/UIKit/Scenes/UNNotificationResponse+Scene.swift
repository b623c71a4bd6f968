// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_spi(Testing) public import UserNotifications

extension UNNotificationResponse {
  // Apple: iOS 13, bindings, page usernotifications/unnotificationresponse/targetscene
  public var targetScene: UIScene? { scene as? UIScene }
}
