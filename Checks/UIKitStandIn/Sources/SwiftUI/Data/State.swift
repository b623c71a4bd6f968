// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 13, verified; here: a change before the first evaluation of its view is lost without a warning
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let initial: Value
  private var location: Location<Value>?

  // Apple: iOS 13, verified
  public init(wrappedValue value: Value) { initial = value }

  // Apple: iOS 13, verified
  public init(initialValue value: Value) { initial = value }

  // Apple: iOS 13, verified; setting an equal value counts as a change
  public var wrappedValue: Value {
    get { location?.value ?? initial }
    nonmutating set { location?.value = newValue }
  }

  // Apple: iOS 13, verified
  public var projectedValue: Binding<Value> {
    location?.binding ?? .constant(initial)
  }
}

extension State where Value: ExpressibleByNilLiteral {
  // Apple: iOS 13, verified
  public init() { self.init(wrappedValue: nil) }
}

// Safety: as in Apple's declaration, the state is Sendable if its value is Sendable. A lock
// protects the change flag of the host. No lock protects the value: the application must not read
// and write the value at the same time.
extension State: @unchecked Sendable where Value: Sendable {}

extension State: Installable {
  mutating func install(in scope: Scope, slot: Int) {
    let initial = initial
    location = scope.node.slot(slot) { Location(initial, pulse: scope.host.pulse) }
  }
}
