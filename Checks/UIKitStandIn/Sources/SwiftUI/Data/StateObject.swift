// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Combine

// Apple: iOS 14, verified
@MainActor @propertyWrapper @preconcurrency
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let make: Confined<() -> ObjectType>
  private var object: ObjectType?

  // Apple: iOS 14, verified
  nonisolated public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    make = Confined(thunk)
  }

  // Apple: iOS ?
  public var wrappedValue: ObjectType { object ?? make.value() }

  // Apple: iOS 14, verified
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }
}

extension StateObject: Installable {
  mutating func install(in scope: Scope, slot: Int) {
    let object = scope.node.slot(slot) { make.value() }
    object.objectWillChange.tell(scope.host.pulse)
    self.object = object
  }
}

// Apple: iOS 13, verified
@MainActor @propertyWrapper @preconcurrency
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  // Apple: iOS 13, verified
  @MainActor @dynamicMemberLookup @preconcurrency
  public struct Wrapper {
    let object: ObjectType

    // Apple: iOS ?
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      let object = object
      return Binding {
        object[keyPath: keyPath]
      } writing: {
        object[keyPath: keyPath] = $0
      }
    }
  }

  // Apple: iOS ?
  public var wrappedValue: ObjectType

  // Apple: iOS 13, verified
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

  // Apple: iOS 13, verified
  public init(initialValue: ObjectType) { wrappedValue = initialValue }

  // Apple: iOS 13, verified
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

extension ObservedObject: Installable {
  mutating func install(in scope: Scope, slot: Int) {
    wrappedValue.objectWillChange.tell(scope.host.pulse)
  }
}

// Apple: iOS 13, verified; a missing object traps, as in SwiftUI
@MainActor @propertyWrapper @preconcurrency
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private var object: ObjectType?

  // Apple: iOS ?
  public init() {}

  // Apple: iOS 13, verified
  public var wrappedValue: ObjectType {
    guard let object else {
      fatalError("No ObservableObject of type \(ObjectType.self) found.")
    }
    return object
  }

  // Apple: iOS 13, verified; the same type as the wrapper of an observed object
  public typealias Wrapper = ObservedObject<ObjectType>.Wrapper

  // Apple: iOS 13, verified
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

extension EnvironmentObject: Installable {
  mutating func install(in scope: Scope, slot: Int) {
    object = scope.environment.object(of: ObjectType.self)
    object?.objectWillChange.tell(scope.host.pulse)
  }
}

extension ObservableObjectPublisher {
  fileprivate func tell(_ pulse: Pulse) {
    notify(pulse) { pulse.markChange() }
  }
}
