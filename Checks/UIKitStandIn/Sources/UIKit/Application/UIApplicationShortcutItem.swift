// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 9, bindings; here: the icon is not stored
open class UIApplicationShortcutItem: NSObject {
  private let kind: String
  private let name: String
  private let detail: String?
  private let info: [String: any NSSecureCoding]?

  // Apple: iOS 9
  public init(
    type: String,
    localizedTitle: String,
    localizedSubtitle: String? = nil,
    icon: UIApplicationShortcutIcon? = nil,
    userInfo: [String: any NSSecureCoding]? = nil
  ) {
    kind = type
    name = localizedTitle
    detail = localizedSubtitle
    info = userInfo
    super.init()
  }

  // Apple: iOS 9
  public convenience init(type: String, localizedTitle: String) {
    self.init(
      type: type,
      localizedTitle: localizedTitle,
      localizedSubtitle: nil,
      icon: nil,
      userInfo: nil
    )
  }

  // Apple: iOS 9, bindings
  open var type: String { kind }
  // Apple: iOS 9
  open var localizedTitle: String { name }
  // Apple: iOS 9
  open var localizedSubtitle: String? { detail }
  // Apple: iOS 9, bindings
  open var userInfo: [String: any NSSecureCoding]? { info }
  // Apple: iOS 13
  open var targetContentIdentifier: Any?
}

// Apple: iOS 9; here: stores nothing
@MainActor @preconcurrency
open class UIApplicationShortcutIcon: NSObject {
  // Apple: iOS 13
  public convenience init(systemImageName: String) { self.init() }
  // Apple: iOS 9
  @_nonoverride public init() { super.init() }
}
