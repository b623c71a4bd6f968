// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Synchronization

// Apple: iOS 13, page combine/observableobject; one publisher type only
public protocol ObservableObject: AnyObject {
  // Apple: iOS 13
  var objectWillChange: ObservableObjectPublisher { get }
}

extension ObservableObject {
  public var objectWillChange: ObservableObjectPublisher { Publishers.publisher(of: self) }
}

// Apple: iOS 13, page combine/observableobjectpublisher; not a Combine publisher: it only has `send()`
public final class ObservableObjectPublisher: Sendable {
  private let listeners = Mutex<[(id: ObjectIdentifier, change: @Sendable () -> Void)]>([])

  // Apple: iOS ?
  public init() {}

  // Apple: iOS 13, verified, page combine/observableobjectpublisher/send()
  public func send() {
    for listener in listeners.withLock({ $0 }) { listener.change() }
  }

  /// Calls a closure before each change, once for each object.
  package func notify(_ object: AnyObject, of change: @escaping @Sendable () -> Void) {
    let id = ObjectIdentifier(object)
    listeners.withLock { listeners in
      if !listeners.contains(where: { $0.id == id }) { listeners.append((id, change)) }
    }
  }
}

// Apple: iOS 13, page combine/published; the projected value (`$`) is missing
@propertyWrapper
public struct Published<Value> {
  private var value: Value

  // Apple: iOS ?
  public init(wrappedValue: Value) { value = wrappedValue }

  // Apple: iOS 13, verified, page combine/published/init(initialvalue:)
  public init(initialValue: Value) { value = initialValue }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  // Apple: iOS ?
  public static subscript<EnclosingSelf: ObservableObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].value }
    set {
      object.objectWillChange.send()
      object[keyPath: storageKeyPath].value = newValue
    }
  }
}

/// The publishers of objects that do not declare a publisher themselves.
private enum Publishers {
  private static let entries = Mutex<[ObjectIdentifier: ObservableObjectPublisher]>([:])

  // An entry remains after its object is deallocated. If a new object has the same address, the new
  // object gets the same publisher. This publisher also notifies the hosts that showed the old
  // object, and these hosts are then evaluated unnecessarily.
  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    entries.withLock { entries in
      let publisher = entries[ObjectIdentifier(object)] ?? ObservableObjectPublisher()
      entries[ObjectIdentifier(object)] = publisher
      return publisher
    }
  }
}
