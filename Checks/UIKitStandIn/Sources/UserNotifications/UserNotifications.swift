// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

import Foundation

// Apple: iOS 10, bindings
public let UNNotificationDefaultActionIdentifier =
  "com.apple.UNNotificationDefaultActionIdentifier"
// Apple: iOS 10
public let UNNotificationDismissActionIdentifier =
  "com.apple.UNNotificationDismissActionIdentifier"

// Apple: iOS 10; declares only the texts and the user information
open class UNNotificationContent: NSObject {
  fileprivate var texts = (title: "", subtitle: "", body: "")
  fileprivate var info: [AnyHashable: Any] = [:]
  fileprivate var category = ""
  fileprivate var thread = ""
  fileprivate var target: String?

  // Apple: iOS 10, bindings
  open var title: String { texts.title }
  // Apple: iOS 10
  open var subtitle: String { texts.subtitle }
  // Apple: iOS 10, bindings
  open var body: String { texts.body }
  // Apple: iOS 10, bindings
  open var userInfo: [AnyHashable: Any] { info }
  // Apple: iOS 10
  open var categoryIdentifier: String { category }
  // Apple: iOS 10
  open var threadIdentifier: String { thread }
  // Apple: iOS 13
  open var targetContentIdentifier: String? { target }
}

// Apple: iOS 10; the inherited properties can be set
open class UNMutableNotificationContent: UNNotificationContent {
  open override var title: String {
    get { texts.title }
    set { texts.title = newValue }
  }

  open override var subtitle: String {
    get { texts.subtitle }
    set { texts.subtitle = newValue }
  }

  open override var body: String {
    get { texts.body }
    set { texts.body = newValue }
  }

  open override var userInfo: [AnyHashable: Any] {
    get { info }
    set { info = newValue }
  }

  open override var categoryIdentifier: String {
    get { category }
    set { category = newValue }
  }

  open override var threadIdentifier: String {
    get { thread }
    set { thread = newValue }
  }

  open override var targetContentIdentifier: String? {
    get { target }
    set { target = newValue }
  }
}

// Apple: iOS 10; here: never fires
open class UNNotificationTrigger: NSObject {
  // Apple: iOS 10
  open var repeats: Bool { false }
}

// Apple: iOS 10; on iOS, only the system can create it; here: any code can
open class UNPushNotificationTrigger: UNNotificationTrigger {}

// Apple: iOS 10
open class UNNotificationRequest: NSObject {
  // Apple: iOS 10, bindings
  public let identifier: String
  // Apple: iOS 10, bindings
  public let content: UNNotificationContent
  // Apple: iOS 10
  public let trigger: UNNotificationTrigger?

  // Apple: iOS 10
  public init(
    identifier: String,
    content: UNNotificationContent,
    trigger: UNNotificationTrigger?
  ) {
    self.identifier = identifier
    self.content = content
    self.trigger = trigger
    super.init()
  }
}

// Apple: iOS 10; tests create it with an `@_spi(Testing)` initialiser
open class UNNotification: NSObject {
  // Apple: iOS 10
  public let date: Date
  // Apple: iOS 10, bindings
  public let request: UNNotificationRequest

  @_spi(Testing)
  public init(request: UNNotificationRequest, date: Date = Date()) {
    self.request = request
    self.date = date
    super.init()
  }
}

// Apple: iOS 10, verified; tests create it with an `@_spi(Testing)` initialiser; `targetScene` is missing
open class UNNotificationResponse: NSObject {
  // Apple: iOS 10, verified
  public let notification: UNNotification
  // Apple: iOS 10, bindings
  public let actionIdentifier: String
  /// The value of `targetScene`; the UIKit module declares this property.
  @_spi(Testing) public private(set) weak var scene: AnyObject?

  @_spi(Testing)
  public init(
    notification: UNNotification,
    actionIdentifier: String = UNNotificationDefaultActionIdentifier,
    in scene: AnyObject? = nil
  ) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
    self.scene = scene
    super.init()
  }
}
