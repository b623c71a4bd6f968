// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @propertyWrapper @preconcurrency
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let make: Confined<() -> ObjectType>
  private var object: ObjectType?

  nonisolated public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    make = Confined(thunk)
  }

  public var wrappedValue: ObjectType { object ?? make.value() }

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

@MainActor @propertyWrapper @preconcurrency
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  @MainActor @dynamicMemberLookup @preconcurrency
  public struct Wrapper {
    let object: ObjectType

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

  public var wrappedValue: ObjectType

  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

  public init(initialValue: ObjectType) { wrappedValue = initialValue }

  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

extension ObservedObject: Installable {
  mutating func install(in scope: Scope, slot: Int) {
    wrappedValue.objectWillChange.tell(scope.host.pulse)
  }
}

@MainActor @propertyWrapper @preconcurrency
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private var object: ObjectType?

  public init() {}

  public var wrappedValue: ObjectType {
    guard let object else {
      fatalError("No ObservableObject of type \(ObjectType.self) found.")
    }
    return object
  }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }
}

extension EnvironmentObject: Installable {
  mutating func install(in scope: Scope, slot: Int) {
    object = scope.environment.object(of: ObjectType.self)
    object?.objectWillChange.tell(scope.host.pulse)
  }
}
