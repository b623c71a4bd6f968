// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 14, verified; here: stored by the simulation; a stored value of another type is ignored
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let key: String
  private let initial: Value
  private let decode: (Any) -> Value?
  private let encode: (Value) -> Any?
  private var location: Location<Value>?

  private init(
    _ key: String,
    initial: Value,
    decode: @escaping (Any) -> Value?,
    encode: @escaping (Value) -> Any?
  ) {
    self.key = key
    self.initial = initial
    self.decode = decode
    self.encode = encode
  }

  private init(plain initial: Value, _ key: String) {
    self.init(key, initial: initial) {
      $0 as? Value
    } encode: {
      $0
    }
  }

  // Apple: iOS ?
  public var wrappedValue: Value {
    get { location?.value ?? initial }
    nonmutating set { location?.value = newValue }
  }

  // Apple: iOS 14, verified
  public var projectedValue: Binding<Value> { location?.binding ?? .constant(initial) }
}

extension SceneStorage: Installable {
  mutating func install(in scope: Scope, slot: Int) {
    location = scope.host.storage.location(
      key,
      initial: initial,
      pulse: scope.host.pulse,
      decode: decode,
      encode: encode
    )
  }
}

extension SceneStorage {
  // Apple: iOS 14, verified; the overload for `TabViewCustomization` is missing
  public init(wrappedValue: Value, _ key: String) where Value == Bool {
    self.init(plain: wrappedValue, key)
  }

  // Apple: iOS 14, verified; the overload for `TabViewCustomization` is missing
  public init(wrappedValue: Value, _ key: String) where Value == Int {
    self.init(plain: wrappedValue, key)
  }

  // Apple: iOS 14, verified; the overload for `TabViewCustomization` is missing
  public init(wrappedValue: Value, _ key: String) where Value == Double {
    self.init(plain: wrappedValue, key)
  }

  // Apple: iOS 14, verified; the overload for `TabViewCustomization` is missing
  public init(wrappedValue: Value, _ key: String) where Value == String {
    self.init(plain: wrappedValue, key)
  }

  // Apple: iOS 14, verified; the overload for `TabViewCustomization` is missing
  public init(wrappedValue: Value, _ key: String) where Value == URL {
    self.init(plain: wrappedValue, key)
  }

  // Apple: iOS 14, verified; the overload for `TabViewCustomization` is missing
  public init(wrappedValue: Value, _ key: String) where Value == Data {
    self.init(plain: wrappedValue, key)
  }

  // Apple: iOS 14, verified; the overload for `TabViewCustomization` is missing
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key, initial: wrappedValue) {
      ($0 as? Int).flatMap(Value.init(rawValue:))
    } encode: {
      $0.rawValue
    }
  }

  // Apple: iOS 14, verified; the overload for `TabViewCustomization` is missing
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(key, initial: wrappedValue) {
      ($0 as? String).flatMap(Value.init(rawValue:))
    } encode: {
      $0.rawValue
    }
  }

  private init<Wrapped>(optional key: String) where Value == Wrapped? {
    self.init(key, initial: nil) {
      $0 as? Wrapped
    } encode: {
      $0
    }
  }

  // Apple: iOS 14, verified; the overload for an optional `RawRepresentable` is missing
  public init(_ key: String) where Value == Bool? { self.init(optional: key) }

  // Apple: iOS 14, verified; the overload for an optional `RawRepresentable` is missing
  public init(_ key: String) where Value == Int? { self.init(optional: key) }

  // Apple: iOS 14, verified; the overload for an optional `RawRepresentable` is missing
  public init(_ key: String) where Value == Double? { self.init(optional: key) }

  // Apple: iOS 14, verified; the overload for an optional `RawRepresentable` is missing
  public init(_ key: String) where Value == String? { self.init(optional: key) }

  // Apple: iOS 14, verified; the overload for an optional `RawRepresentable` is missing
  public init(_ key: String) where Value == URL? { self.init(optional: key) }

  // Apple: iOS 14, verified; the overload for an optional `RawRepresentable` is missing
  public init(_ key: String) where Value == Data? { self.init(optional: key) }
}
