// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteRequest {
  /// A key for a native value that is attached to a request.
  ///
  /// ```swift
  /// enum PickedImage: RouteRequest.AttachmentKey {
  ///   typealias Value = Image
  /// }
  ///
  /// request.attachments[PickedImage.self] = image
  /// ```
  public protocol AttachmentKey {
    /// The type of the value; it need not be `Sendable`.
    associatedtype Value
  }
}

extension RouteRequest {
  /// The native values attached to a request, each stored under its key type.
  ///
  /// The values stay on the main actor, so a request is Sendable even if they are not.
  /// Copies of a request share the values.
  @MainActor
  public final class Attachments {
    private var values: [ObjectIdentifier: Any] = [:]

    /// Creates an empty collection, on any actor.
    public nonisolated init() {}

    /// A Boolean value that is true if no value is attached.
    public var isEmpty: Bool { values.isEmpty }

    /// The value for a key, or nil; setting nil removes the value.
    public subscript<Key: RouteRequest.AttachmentKey>(_ key: Key.Type) -> Key.Value? {
      get {
        // Unwrap the value before the cast. If `Value` is an optional type, a cast of nil to
        // `Value` would succeed.
        guard let value = values[ObjectIdentifier(key)] else { return nil }
        return value as? Key.Value
      }
      set {
        // The `deinit` of the earlier value may use this subscript, which is not allowed during an
        // access to `values`. `updateValue` and `removeValue` return the earlier value, so it is
        // released after the access.
        if let newValue {
          _ = values.updateValue(newValue, forKey: ObjectIdentifier(key))
        } else {
          _ = values.removeValue(forKey: ObjectIdentifier(key))
        }
      }
    }
  }
}
