// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
import Foundation
import UIKit
public import Wayfinder

extension UIKitHost {
  /// The type of the activity that asks for a new window; add it to `NSUserActivityTypes` in the
  /// `Info.plist` of the app.
  public static var newWindowActivityType: String { NewWindowActivity.type }

  /// Asks the system for a new window, which receives an activity with the token in its connection
  /// options; `router.open(connectionOptions, in: scene)` continues the journey there.
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
    // Otherwise the system may replace the window of the link by the new one.
    options.requestingScene = windowScene
    let failed: (any Error) -> Void = { _ in Task { @MainActor in onFailure() } }
    if #available(iOS 17, tvOS 17, visionOS 1, *) {
      // An existing scene is activated only if it prefers the content identifier of the activity, and
      // the activity has none (page uikit/uiscenesessionactivationrequest/useractivity).
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

/// The activity with which the system opens a window for a journey.
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

  /// Returns the token of an activity; nil if the activity asks for no window.
  static func token(of activity: NSUserActivity) -> String? {
    guard activity.activityType == type else { return nil }
    return activity.userInfo?[key] as? String ?? ""
  }
}
#endif
