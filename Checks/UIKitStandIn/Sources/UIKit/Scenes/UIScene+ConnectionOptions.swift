// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import UserNotifications

extension UIScene {
  /// The options with which a scene was launched.
  ///
  /// Only the system creates this type; a test uses the SPI initialiser.
  @MainActor @preconcurrency
  open class ConnectionOptions: NSObject {
    private let contexts: Set<UIOpenURLContext>
    private let activities: Set<NSUserActivity>
    private let shortcut: UIApplicationShortcutItem?
    private let response: UNNotificationResponse?
    private let handoffType: String?
    private let source: String?

    @_spi(Testing)
    public init(
      urlContexts: Set<UIOpenURLContext> = [],
      userActivities: Set<NSUserActivity> = [],
      shortcutItem: UIApplicationShortcutItem? = nil,
      notificationResponse: UNNotificationResponse? = nil,
      handoffUserActivityType: String? = nil,
      sourceApplication: String? = nil
    ) {
      contexts = urlContexts
      activities = userActivities
      shortcut = shortcutItem
      response = notificationResponse
      handoffType = handoffUserActivityType
      source = sourceApplication
      super.init()
    }

    open var urlContexts: Set<UIOpenURLContext> { contexts }
    open var userActivities: Set<NSUserActivity> { activities }
    open var shortcutItem: UIApplicationShortcutItem? { shortcut }
    open var notificationResponse: UNNotificationResponse? { response }
    open var handoffUserActivityType: String? { handoffType }
    open var sourceApplication: String? { source }
  }

  @MainActor @preconcurrency
  open class OpenURLOptions: NSObject {
    private let source: String?
    private let note: Any?
    private let inPlace: Bool

    @_spi(Testing)
    public init(sourceApplication: String? = nil, annotation: Any? = nil, openInPlace: Bool = false)
    {
      source = sourceApplication
      note = annotation
      inPlace = openInPlace
      super.init()
    }

    open var sourceApplication: String? { source }
    open var annotation: Any? { note }
    open var openInPlace: Bool { inPlace }
  }
}

@MainActor @preconcurrency
open class UIOpenURLContext: NSObject {
  private let address: URL
  private let circumstances: UIScene.OpenURLOptions

  @_spi(Testing)
  public init(url: URL, options: UIScene.OpenURLOptions = UIScene.OpenURLOptions()) {
    address = url
    circumstances = options
    super.init()
  }

  open var url: URL { address }
  open var options: UIScene.OpenURLOptions { circumstances }
}
