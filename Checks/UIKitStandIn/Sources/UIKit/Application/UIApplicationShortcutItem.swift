// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency
open class UIApplicationShortcutItem: NSObject {
  private let kind: String
  private let name: String
  private let detail: String?
  private let info: [String: any NSSecureCoding]?

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

  public convenience init(type: String, localizedTitle: String) {
    self.init(
      type: type,
      localizedTitle: localizedTitle,
      localizedSubtitle: nil,
      icon: nil,
      userInfo: nil
    )
  }

  open var type: String { kind }
  open var localizedTitle: String { name }
  open var localizedSubtitle: String? { detail }
  open var userInfo: [String: any NSSecureCoding]? { info }
  open var targetContentIdentifier: Any?
}

@MainActor @preconcurrency
open class UIApplicationShortcutIcon: NSObject {
  public convenience init(systemImageName: String) { self.init() }
  @_nonoverride public init() { super.init() }
}
