// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
import Foundation
public import UIKit
public import Wayfinder

// This file saves and restores the screens of a scene.

extension Router {
  /// Returns an activity with the shown screens, for `stateRestorationActivity(for:)`.
  ///
  /// The activity contains the complete links, with their queries, and does not leave the device.
  ///
  /// - Parameters:
  ///   - type: The type of the activity, one of `NSUserActivityTypes` in the app's `Info.plist`.
  ///   - scene: The scene to save.
  /// - Returns: The activity, or nil if the scene has no host or shows no screen with a link.
  /// - Complexity: O(*n*) in the number of entries.
  public func restorationActivity(
    _ type: String,
    in scene: RouteScene = .main
  ) -> NSUserActivity? {
    guard let shown = state.scenes[scene], shown.replay.contains(where: { !$0.isAppScreen }),
      let screens = try? JSONEncoder().encode(shown)
    else { return nil }
    let activity = NSUserActivity(activityType: type)
    activity.isEligibleForHandoff = false
    activity.userInfo = [savedScreensKey: screens]
    return activity
  }

  /// Restores the screens of a scene from `session.stateRestorationActivity`.
  ///
  /// Call this method before the window shows another screen and before the gates open. Each screen
  /// is restored by a journey with the origin `restored`, through rules and policy. A screen that
  /// may not be shown is left out with all screens above it; the console of a debug build and
  /// observers report it. They also report an activity that cannot be read, for example because a
  /// newer version of the app has saved it.
  ///
  /// - Parameters:
  ///   - activity: The activity of `restorationActivity(_:in:)`; nil at the first
  ///     launch.
  ///   - scene: The scene to restore.
  /// - Returns: Whether a screen was restored. If not, the app shows its first screen.
  public func restore(from activity: NSUserActivity?, in scene: RouteScene = .main) async -> Bool {
    guard let screens = activity?.userInfo?[savedScreensKey] as? Data,
      let restoration = try? await restore(
        in: scene,
        decoding: { try JSONDecoder().decode(NavigationState.Scene.self, from: screens) }
      )
    else { return false }
    return !restoration.restored.isEmpty
  }

  private var savedScreensKey: String { "org.wayfinder.screens" }
}
#endif
