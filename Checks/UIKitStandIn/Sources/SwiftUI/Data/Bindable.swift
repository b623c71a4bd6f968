// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Observation

// Apple: iOS 17, verified; here: supports only objects of the Observation framework
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value> {
  // Apple: iOS 17, verified
  public var wrappedValue: Value

  private init(stored: Value) { wrappedValue = stored }

  @available(*, unavailable, message: "The wrapped value must be an object that is Observable")
  public init(wrappedValue: Value) { self.init(stored: wrappedValue) }

  // Apple: iOS 17, verified
  public var projectedValue: Bindable<Value> { self }
}

extension Bindable where Value: AnyObject {
  // Apple: iOS 17, verified
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    let object = wrappedValue
    return Binding {
      object[keyPath: keyPath]
    } writing: {
      object[keyPath: keyPath] = $0
    }
  }
}

extension Bindable where Value: AnyObject, Value: Observable {
  // Apple: iOS 17, verified
  public init(wrappedValue: Value) { self.init(stored: wrappedValue) }

  // Apple: iOS 17, verified
  public init(_ wrappedValue: Value) { self.init(stored: wrappedValue) }

  // Apple: iOS 17, verified
  public init(projectedValue: Bindable<Value>) { self = projectedValue }
}

extension Bindable: Identifiable where Value: Identifiable {
  // Apple: iOS ?
  public var id: Value.ID { wrappedValue.id }
}

extension Bindable: Sendable where Value: Sendable {}
