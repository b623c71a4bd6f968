// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 13; tests create it with an `@_spi(Testing)` initialiser; its role is always `windowApplication`
@MainActor @preconcurrency
open class UISceneSession: NSObject {
  // Apple: iOS 13
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    // Apple: iOS 13
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  private let identifier: String
  weak var owner: UIScene?

  @_spi(Testing)
  public init(persistentIdentifier: String = UUID().uuidString) {
    identifier = persistentIdentifier
    super.init()
  }

  // Apple: iOS 13, bindings
  open var scene: UIScene? { owner }
  // Apple: iOS 13
  open var role: Role { .windowApplication }
  // Apple: iOS 13, bindings
  open var persistentIdentifier: String { identifier }
  // Apple: iOS 13
  open var stateRestorationActivity: NSUserActivity?
  // Apple: iOS 13, bindings
  open var userInfo: [String: Any]?
  // Apple: iOS 13, bindings
  open var configuration: UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: role)
  }
}

// Apple: iOS 13; here: stored, but has no effect: no scene is created from it
@MainActor @preconcurrency
open class UISceneConfiguration: NSObject {
  private let label: String?
  private let sessionRole: UISceneSession.Role

  // Apple: iOS 13
  public init(name: String?, sessionRole: UISceneSession.Role) {
    label = name
    self.sessionRole = sessionRole
    super.init()
  }

  // Apple: iOS 13, bindings
  open var name: String? { label }
  // Apple: iOS 13
  open var role: UISceneSession.Role { sessionRole }
  // Apple: iOS 13
  open var sceneClass: AnyClass?
  // Apple: iOS 13
  open var delegateClass: AnyClass?
}
