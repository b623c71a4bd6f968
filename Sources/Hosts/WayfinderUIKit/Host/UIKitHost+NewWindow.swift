// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
import Foundation
import UIKit
import Wayfinder

extension UIKitHost {
  /// The type of the activity that asks for a new window; add it to `NSUserActivityTypes` in the
  /// `Info.plist` of the app.
  public static var newWindowActivityType: String { NewWindowActivity.type }

  /// Asks the system for a new window, in which a journey continues.
  ///
  /// The window receives an activity with the token in its connection options. The journey
  /// continues when the app calls `router.open(connectionOptions, in: scene)`.
  ///
  /// - Parameters:
  ///   - token: The token of the journey.
  ///   - onFailure: A closure to call if the system opens no window, for example in the background.
  /// - Returns: False if the device or the app supports only one window.
  public func openWindow(_ token: String, onFailure: @escaping @MainActor () -> Void) -> Bool {
    guard let application = RunningApplication.current, application.supportsMultipleScenes else {
      return false
    }
    let activity = NewWindowActivity.activity(token)
    let options = UIScene.ActivationRequestOptions()
    // If `requestingScene` is nil, the system may replace the window of the link with the new
    // window. So the scene of this window is passed.
    options.requestingScene = windowScene
    let failed: (any Error) -> Void = { _ in Task { @MainActor in onFailure() } }
    if #available(iOS 17, tvOS 17, visionOS 1, *) {
      // The system activates an existing scene only if that scene prefers the activity's content
      // identifier. This activity has no content identifier, so the system creates a new scene
      // (Apple's page `UISceneSessionActivationRequest.userActivity`).
      let request = UISceneSessionActivationRequest(userActivity: activity, options: options)
      application.activateSceneSession(for: request, errorHandler: failed)
    } else {
      application.requestSceneSessionActivation(
        nil,
        userActivity: activity,
        options: options,
        errorHandler: failed
      )
    }
    return true
  }
}

/// The activity that asks the system for a new window, in which a journey continues.
@MainActor
enum NewWindowActivity {
  static let type = "org.wayfinder.window"
  private static let key = "org.wayfinder.journey"

  static func activity(_ token: String) -> NSUserActivity {
    let activity = NSUserActivity(activityType: type)
    activity.isEligibleForHandoff = false
    activity.userInfo = [key: token]
    return activity
  }

  /// Returns the token of an activity; nil if the activity does not ask for a window.
  static func token(of activity: NSUserActivity) -> String? {
    guard activity.activityType == type else { return nil }
    return activity.userInfo?[key] as? String ?? ""
  }
}
#endif
