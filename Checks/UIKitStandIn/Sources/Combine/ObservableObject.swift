// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Synchronization

// Apple declares the three public types of this file in Combine, which does not exist on Linux.

// Apple: iOS 13, page combine/observableobject; declared here, because Linux has no Combine; one publisher type only
public protocol ObservableObject: AnyObject {
  // Apple: iOS 13
  var objectWillChange: ObservableObjectPublisher { get }
}

extension ObservableObject {
  public var objectWillChange: ObservableObjectPublisher { Publishers.publisher(of: self) }
}

// Apple: iOS 13, page combine/observableobjectpublisher; not a Combine publisher: it only has `send()`
public final class ObservableObjectPublisher: Sendable {
  private let pulses = Mutex<[Pulse]>([])

  // Apple: iOS ?
  public init() {}

  // Apple: iOS 13, verified, page combine/observableobjectpublisher/send()
  public func send() {
    for pulse in pulses.withLock({ $0 }) { pulse.markChange() }
  }

  func tell(_ pulse: Pulse) {
    pulses.withLock { pulses in
      if !pulses.contains(where: { $0 === pulse }) { pulses.append(pulse) }
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
