// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

import Foundation

public let UNNotificationDefaultActionIdentifier =
  "com.apple.UNNotificationDefaultActionIdentifier"
public let UNNotificationDismissActionIdentifier =
  "com.apple.UNNotificationDismissActionIdentifier"

open class UNNotificationContent: NSObject {
  fileprivate var texts = (title: "", subtitle: "", body: "")
  fileprivate var info: [AnyHashable: Any] = [:]
  fileprivate var category = ""
  fileprivate var thread = ""
  fileprivate var target: String?

  open var title: String { texts.title }
  open var subtitle: String { texts.subtitle }
  open var body: String { texts.body }
  open var userInfo: [AnyHashable: Any] { info }
  open var categoryIdentifier: String { category }
  open var threadIdentifier: String { thread }
  open var targetContentIdentifier: String? { target }
}

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

open class UNNotificationTrigger: NSObject {
  open var repeats: Bool { false }
}

open class UNPushNotificationTrigger: UNNotificationTrigger {}

open class UNNotificationRequest: NSObject {
  public let identifier: String
  public let content: UNNotificationContent
  public let trigger: UNNotificationTrigger?

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

open class UNNotification: NSObject {
  public let date: Date
  public let request: UNNotificationRequest

  @_spi(Testing)
  public init(request: UNNotificationRequest, date: Date = Date()) {
    self.request = request
    self.date = date
    super.init()
  }
}

open class UNNotificationResponse: NSObject {
  public let notification: UNNotification
  public let actionIdentifier: String

  @_spi(Testing)
  public init(
    notification: UNNotification,
    actionIdentifier: String = UNNotificationDefaultActionIdentifier
  ) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
    super.init()
  }
}
