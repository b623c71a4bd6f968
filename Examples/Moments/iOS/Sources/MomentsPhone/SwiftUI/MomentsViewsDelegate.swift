// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI) && canImport(UIKit)
public import Chat
public import InternalMenu
public import Mall
public import MomentsKit
public import Profile
public import Timeline
public import UIKit
public import UserNotifications
import WayfinderSwiftUI
import WayfinderUIKit

/// The application delegate of the SwiftUI app; it assembles the app and opens tapped
/// notifications.
@available(iOS 17, tvOS 17, visionOS 1, *)
open class MomentsViewsDelegate: UIResponder, UIApplicationDelegate,
  @preconcurrency UNUserNotificationCenterDelegate
{
  /// The app, with its router and its features.
  public let moments: MomentsPhone<Views>

  /// Assembles the app before its first window opens.
  public override init() {
    do {
      moments = try MomentsPhone()
    } catch {
      // A conflict between registrations is a mistake in the code of the app. The app stops at
      // every launch, so developers find the mistake before a release.
      preconditionFailure("\(error)")
    }
    super.init()
  }

  /// Makes this object the delegate of the notification center.
  open func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UNUserNotificationCenter.current().delegate = self
    return true
  }

  /// Opens the link of a notification, in the window that the system has chosen.
  open func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    moments.router.open(response)
    completionHandler()
  }
}
#endif
