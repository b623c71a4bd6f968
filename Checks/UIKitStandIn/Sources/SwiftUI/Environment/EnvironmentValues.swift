// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Observation

// Apple: iOS 13, verified; the `Entry` macro is missing
public protocol EnvironmentKey {
  // Apple: iOS ?
  associatedtype Value
  // Apple: iOS 13
  static var defaultValue: Value { get }
}

// Apple: iOS 14, verified; declares the cases `background`, `inactive` and `active`
public enum ScenePhase: Comparable, Hashable, Sendable {
  case background
  case inactive
  case active
}

// Apple: iOS 13, verified; declares the cases `compact` and `regular`
public enum UserInterfaceSizeClass: Hashable, Sendable {
  case compact
  case regular
}

// Apple: iOS 13, verified; declares only the properties below
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]
  private var objects: [ObjectIdentifier: AnyObject] = [:]

  // Apple: iOS 13, verified
  public init() {}

  // Apple: iOS 13, verified
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  // Apple: iOS 13, verified
  public subscript<T: AnyObject & Observable>(objectType: T.Type) -> T? {
    get { object(of: objectType) }
    set { objects[ObjectIdentifier(objectType)] = newValue }
  }

  func object<Object: AnyObject>(of type: Object.Type) -> Object? {
    objects[ObjectIdentifier(type)] as? Object
  }

  mutating func setObject<Object: AnyObject>(_ object: Object?) {
    objects[ObjectIdentifier(Object.self)] = object
  }
}

extension EnvironmentValues {
  private enum Enabled: EnvironmentKey { static var defaultValue: Bool { true } }
  private enum Presented: EnvironmentKey { static var defaultValue: Bool { false } }
  private enum Phase: EnvironmentKey { static var defaultValue: ScenePhase { .background } }
  private enum Width: EnvironmentKey {
    static var defaultValue: UserInterfaceSizeClass? { nil }
  }
  private enum Opening: EnvironmentKey { static var defaultValue: OpenURLAction? { nil } }
  private enum Dismissing: EnvironmentKey {
    static var defaultValue: @MainActor () -> Void { {} }
  }

  // Apple: iOS 13
  public var isEnabled: Bool {
    get { self[Enabled.self] }
    set { self[Enabled.self] = newValue }
  }

  // Apple: iOS 15, verified
  public var isPresented: Bool { presented }

  var presented: Bool {
    get { self[Presented.self] }
    set { self[Presented.self] = newValue }
  }

  // Apple: iOS 14, verified; `active` until a test changes it
  public var scenePhase: ScenePhase {
    get { self[Phase.self] }
    set { self[Phase.self] = newValue }
  }

  // Apple: iOS 13, verified; `compact` until a test changes it, also in a column
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[Width.self] }
    set { self[Width.self] = newValue }
  }

  // Apple: iOS 14, verified
  @MainActor @preconcurrency
  public var openURL: OpenURLAction {
    get { self[Opening.self] ?? OpenURLAction { _ in .systemAction } }
    set { self[Opening.self] = newValue }
  }

  // Apple: iOS 15, verified
  public var dismiss: DismissAction { DismissAction(perform: dismissal) }

  var dismissal: @MainActor () -> Void {
    get { self[Dismissing.self] }
    set { self[Dismissing.self] = newValue }
  }
}
