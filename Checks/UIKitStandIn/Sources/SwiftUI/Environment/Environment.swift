// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Observation

// Apple: iOS 13, verified
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let read: (EnvironmentValues) -> Value
  private var value: Value?

  // Apple: iOS 13, verified
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
  }

  // Apple: iOS 17, verified; a missing object traps
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    read = { values in
      guard let object = values.object(of: objectType) else {
        fatalError("No Observable object of type \(objectType) found.")
      }
      return object
    }
  }

  // Apple: iOS 17, verified; a missing object is nil
  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
    read = { $0.object(of: objectType) }
  }

  // Apple: iOS 13, verified
  public var wrappedValue: Value { value ?? read(EnvironmentValues()) }
}

// Safety: the value is set before the body is evaluated. After the start of the evaluation, the
// value is only read. Apple declares the same conformance.
extension Environment: @unchecked Sendable where Value: Sendable {}

extension Environment: Installable {
  mutating func install(in scope: Scope, slot: Int) { value = read(scope.environment) }
}
