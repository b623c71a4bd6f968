// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 13, verified; a binding to a collection does not conform to `Collection`
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  private let read: () -> Value
  private let write: (Value) -> Void
  /// The identity of the closures that a client has passed; nil for a binding of SwiftUI.
  let closures: ClosureIdentity?

  init(
    closures: ClosureIdentity? = nil,
    reading: @escaping () -> Value,
    writing: @escaping (Value) -> Void
  ) {
    self.closures = closures
    read = reading
    write = writing
  }

  // Safety: a closure isolated to an actor has the same representation as a closure that is not
  // isolated. The closures are created on the main actor. SwiftUI calls them only on the main
  // actor, and so does this replacement of SwiftUI.
  // Apple: iOS 13, verified; the overload whose setter receives a transaction is missing
  @preconcurrency
  public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    closures = ClosureIdentity()
    read = unsafeBitCast(get, to: (@Sendable () -> Value).self)
    write = unsafeBitCast(set, to: (@Sendable (Value) -> Void).self)
  }

  // Apple: iOS 13, verified
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  // Apple: iOS 13, verified
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(reading: { value }, writing: { _ in })
  }

  // Apple: iOS ?
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  // Apple: iOS 13, verified
  public var projectedValue: Binding<Value> { self }

  // Apple: iOS 13, verified
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(closures: closures) {
      wrappedValue[keyPath: keyPath]
    } writing: {
      wrappedValue[keyPath: keyPath] = $0
    }
  }
}

// Safety: for the closures, see the comment on `init(get:set:)`. Apple declares the same
// conformance.
/// The identity of the closures of a binding.
final class ClosureIdentity: Sendable {}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: DynamicProperty {}

extension Binding: Identifiable where Value: Identifiable {
  // Apple: iOS 13, verified
  public var id: Value.ID { wrappedValue.id }
}

extension Binding {
  // Apple: iOS 13; here: setting nil is ignored
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(closures: base.closures) {
      base.wrappedValue
    } writing: {
      if let value = $0 { base.wrappedValue = value }
    }
  }

  // Apple: iOS 13; if the value becomes nil later, reads return the value at the time of the call
  public init?(_ base: Binding<Value?>) {
    guard let first = base.wrappedValue else { return nil }
    self.init(closures: base.closures) {
      base.wrappedValue ?? first
    } writing: {
      base.wrappedValue = $0
    }
  }
}
