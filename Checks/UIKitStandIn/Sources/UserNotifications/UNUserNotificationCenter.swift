// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

// Apple: iOS 10; declares only `current()` and `delegate`
open class UNUserNotificationCenter: NSObject {
  private static let center = UNUserNotificationCenter()

  // Apple: iOS 10, bindings
  open class func current() -> UNUserNotificationCenter { center }
  // Apple: iOS 10, verified
  open weak var delegate: (any UNUserNotificationCenterDelegate)?
}

// Apple: iOS 10; `alert` is missing
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  // Apple: iOS 10
  public static let badge = UNNotificationPresentationOptions(rawValue: 1 << 0)
  // Apple: iOS 10
  public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
  // Apple: iOS 14
  public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
  // Apple: iOS 14
  public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)
}

// Apple: iOS 10, verified; has default implementations; never called
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  // Apple: iOS 10
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping @Sendable (UNNotificationPresentationOptions) -> Void
  )
  // Apple: iOS 10, page usernotifications/unusernotificationcenterdelegate/usernotificationcenter(_:willpresent:withcompletionhandler:)
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions
  // Apple: iOS 10, verified
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  )
  // Apple: iOS 10, page usernotifications/unusernotificationcenterdelegate/usernotificationcenter(_:didreceive:withcompletionhandler:)
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse
  ) async
  // Apple: iOS 12
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    openSettingsFor notification: UNNotification?
  )
}

// Swift imports an Objective-C method with a completion handler in two forms: with the handler and
// `async`. A client implements only one of them. The system calls the form with the completion
// handler. Its default implementation calls the `async` form.
extension UNUserNotificationCenterDelegate {
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping @Sendable (UNNotificationPresentationOptions) -> Void
  ) {
    Task { @MainActor in
      completionHandler(await self.userNotificationCenter(center, willPresent: notification))
    }
  }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { [] }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) {
    Task { @MainActor in
      await self.userNotificationCenter(center, didReceive: response)
      completionHandler()
    }
  }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse
  ) async {}

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    openSettingsFor notification: UNNotification?
  ) {}
}
