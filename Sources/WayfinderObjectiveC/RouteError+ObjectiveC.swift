// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Wayfinder

extension RouteError {
  /// The domain of the errors that Objective-C code receives.
  static let objectiveCDomain = "WayfinderRouteError"

  /// The numbers of the codes; a number never changes.
  private static let objectiveCNumbers: [Code: Int] = [
    .notFound: 1, .malformedLink: 2, .tooLarge: 3, .foreignLink: 4, .refused: 5, .unauthorized: 6,
    .timedOut: 7, .declined: 8, .invalidParameter: 9, .redirectLoop: 10, .inboxFull: 11,
    .rateLimited: 12, .navigationFailed: 13, .failed: 14, .wrongResult: 15, .expiredTicket: 16,
    .cancelled: 17,
  ]

  /// The error for Objective-C; the number is 0 for a code that the app has defined.
  var objectiveC: NSError {
    var info: [String: Any] = [
      NSLocalizedDescriptionKey: message, "RouteCode": code.name, "RouteLink": link,
    ]
    if let pattern { info["RoutePattern"] = pattern.text }
    if let underlying { info[NSUnderlyingErrorKey] = underlying as NSError }
    return NSError(
      domain: Self.objectiveCDomain,
      code: Self.objectiveCNumbers[code] ?? 0,
      userInfo: info
    )
  }
}
