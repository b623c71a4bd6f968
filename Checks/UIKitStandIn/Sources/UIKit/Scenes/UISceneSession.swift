// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency
open class UISceneSession: NSObject {
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  private let identifier: String
  weak var owner: UIScene?

  @_spi(Testing)
  public init(persistentIdentifier: String = UUID().uuidString) {
    identifier = persistentIdentifier
    super.init()
  }

  open var scene: UIScene? { owner }
  open var role: Role { .windowApplication }
  open var persistentIdentifier: String { identifier }
  open var stateRestorationActivity: NSUserActivity?
  open var userInfo: [String: Any]?
  open var configuration: UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: role)
  }
}

@MainActor @preconcurrency
open class UISceneConfiguration: NSObject {
  private let label: String?
  private let sessionRole: UISceneSession.Role

  public init(name: String?, sessionRole: UISceneSession.Role) {
    label = name
    self.sessionRole = sessionRole
    super.init()
  }

  open var name: String? { label }
  open var role: UISceneSession.Role { sessionRole }
  open var sceneClass: AnyClass?
  open var delegateClass: AnyClass?
}
