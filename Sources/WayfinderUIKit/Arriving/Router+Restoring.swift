#if canImport(UIKit) && !os(watchOS)
import Foundation
public import UIKit
public import Wayfinder

// One line each for saving what a scene shows, and for bringing it back.

extension Router {
  /// What is on display, for `stateRestorationActivity(for:)`.
  ///
  /// It holds the links as they were, queries included, and does not leave the device.
  ///
  /// - Parameters:
  ///   - type: The activity's type, one of `NSUserActivityTypes` in the app's `Info.plist`.
  ///   - scene: The window.
  /// - Returns: The activity, or nil when the window has no host, or shows nothing that has a link.
  /// - Complexity: O(*n*) in the number of entries.
  public func restorationActivity(
    _ type: String,
    in scene: RouteScene = .main
  ) -> NSUserActivity? {
    guard let shown = state.scenes[scene], !shown.replay.isEmpty,
      let screens = try? JSONEncoder().encode(shown)
    else { return nil }
    let activity = NSUserActivity(activityType: type)
    activity.isEligibleForHandoff = false
    activity.userInfo = [savedScreens: screens]
    return activity
  }

  /// Brings back what a scene showed: `session.stateRestorationActivity`.
  ///
  /// It comes before anything else is shown in the window, and before gates open. Each screen is a
  /// journey of origin ``RouteOrigin/restored``, through rules and policy; what may not come back is
  /// left out with all above it, which the console of a debug build and observers tell.
  ///
  /// - Parameters:
  ///   - activity: The activity, by ``restorationActivity(_:in:)``; nil at a first launch.
  ///   - scene: The window.
  /// - Returns: Whether anything came back; if not, the app shows what it begins with.
  public func restore(from activity: NSUserActivity?, in scene: RouteScene = .main) async -> Bool {
    guard let screens = activity?.userInfo?[savedScreens] as? Data,
      let saved = try? JSONDecoder().decode(NavigationState.Scene.self, from: screens),
      let restoration = try? await restore(saved, in: scene)
    else { return false }
    return !restoration.restored.isEmpty
  }

  private var savedScreens: String { "org.wayfinder.screens" }
}
#endif
