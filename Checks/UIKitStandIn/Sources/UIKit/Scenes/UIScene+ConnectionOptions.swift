// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import UserNotifications

extension UIScene {
  // Apple: iOS 13, bindings; tests create it with an `@_spi(Testing)` initialiser; CloudKit shares are missing
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

    // Apple: iOS 13, bindings
    open var urlContexts: Set<UIOpenURLContext> { contexts }
    // Apple: iOS 13, bindings
    open var userActivities: Set<NSUserActivity> { activities }
    // Apple: iOS 13, bindings
    open var shortcutItem: UIApplicationShortcutItem? { shortcut }
    // Apple: iOS 13, bindings
    open var notificationResponse: UNNotificationResponse? { response }
    // Apple: iOS 13
    open var handoffUserActivityType: String? { handoffType }
    // Apple: iOS 13
    open var sourceApplication: String? { source }
  }

  // Apple: iOS 13, verified; tests create it with an `@_spi(Testing)` initialiser; `eventAttribution` is missing
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

    // Apple: iOS 13
    open var sourceApplication: String? { source }
    // Apple: iOS 13
    open var annotation: Any? { note }
    // Apple: iOS 13
    open var openInPlace: Bool { inPlace }
  }
}

// Apple: iOS 13, bindings; tests create it with an `@_spi(Testing)` initialiser
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

  // Apple: iOS 13, bindings
  open var url: URL { address }
  // Apple: iOS 13, bindings
  open var options: UIScene.OpenURLOptions { circumstances }
}
