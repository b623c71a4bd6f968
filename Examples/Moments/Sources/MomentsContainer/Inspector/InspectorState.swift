// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Wayfinder

/// The state of the inspector in one session.
@MainActor
final class InspectorState {
  /// The maximum length, in bytes, of a link that the inspector opens or explains.
  static let linkLimit = 4096

  /// The panel that the inspector shows now.
  var panel = InspectorPanel.why
  /// The origin with which the inspector opens and explains links.
  var origin = RouteOrigin.universal
  /// The scenario that the inspector plays now; nil if it plays none.
  var run: ScenarioRun?
  /// The link that was opened or explained last.
  private(set) var link = ""
  /// The journey of ``link``; nil if the link was not opened, or its journey has not ended.
  var journey: InspectedJourney?
  /// Whether the last link was rejected because it exceeds ``linkLimit``.
  private(set) var isTooLong = false

  init() {}

  /// Stores the link that the panel *Why* explains, unless the link is too long.
  ///
  /// - Returns: False if the link is too long; the previous link is then kept.
  func choose(_ link: String, from origin: RouteOrigin) -> Bool {
    self.origin = origin
    isTooLong = link.utf8.count > Self.linkLimit
    guard !isTooLong else { return false }
    self.link = link
    journey = nil
    return true
  }
}
