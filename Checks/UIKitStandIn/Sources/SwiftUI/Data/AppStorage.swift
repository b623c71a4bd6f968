// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 14, verified; only for `Bool`, `Int`, `String` and `Data`; changes by other code are not noticed
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let read: () -> Value
  private let write: (Value) -> Void
  private var location: Location<Value>?

  private init(plain initial: Value, _ key: String, _ store: UserDefaults?) {
    let store = store ?? .standard
    read = { store.object(forKey: key) as? Value ?? initial }
    write = { store.set($0, forKey: key) }
  }

  // Apple: iOS ?
  public var wrappedValue: Value {
    get { read() }
    nonmutating set {
      if let location { location.value = newValue } else { write(newValue) }
    }
  }

  // Apple: iOS 14, verified
  public var projectedValue: Binding<Value> {
    location?.binding ?? Binding(reading: read, writing: write)
  }
}

extension AppStorage: Installable {
  mutating func install(in scope: Scope, slot: Int) {
    location = Location(pulse: scope.host.pulse, read: read, write: write)
  }
}

extension AppStorage {
  // Apple: iOS 14
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Bool {
    self.init(plain: wrappedValue, key, store)
  }

  // Apple: iOS 14
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Int {
    self.init(plain: wrappedValue, key, store)
  }

  // Apple: iOS 14
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == String {
    self.init(plain: wrappedValue, key, store)
  }

  // Apple: iOS 14
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Data {
    self.init(plain: wrappedValue, key, store)
  }
}
