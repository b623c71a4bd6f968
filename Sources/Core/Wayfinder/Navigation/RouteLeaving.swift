// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A screen that may ask the user before it is left, such as a form with unsent text.
///
/// The router asks before it removes the screen, whatever removes it: a link, ``Router/navigate(_:in:)``, or a gesture
/// of the user that the host passes to the router. Only a rule with `resettingScreens`, such as a forced sign-out,
/// removes screens without a question.
@MainActor
public protocol RouteLeaving {
  /// Whether the screen asks now; false while nothing would be lost.
  var asksBeforeLeaving: Bool { get }

  /// Asks the user.
  ///
  /// The user has ``RouterLimits/authorizationTimeout`` to answer. Meanwhile, links from outside and other calls for
  /// the scene wait, except those that this function itself opens.
  ///
  /// - Returns: Whether the screen may be left. If not, nothing changes, and the call ends with the code `kept`.
  func mayLeave() async -> Bool
}
