// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteServices {
  /// The identity of a service: its type, and a name if several services have this type.
  ///
  /// ```swift
  /// RouteServices.Key((any PriceService).self)
  /// RouteServices.Key(Database.self, name: "read-only")
  /// ```
  public struct Key: Sendable, Hashable {
    /// The type by which the service is requested, possibly a protocol type such as `any P`.
    let type: Any.Type
    /// The name that distinguishes services of one type, or nil.
    package let name: String?

    /// Creates the key of a service from its type and name.
    ///
    /// - Parameters:
    ///   - type: The type by which the service is requested, which may be `any P`.
    ///   - name: A name that distinguishes services of one type.
    public init<Service>(_ type: Service.Type, name: String? = nil) {
      self.type = type
      self.name = name
    }

    /// Returns whether both keys have the same type and the same name.
    public static func == (left: Self, right: Self) -> Bool {
      left.type == right.type && left.name == right.name
    }

    /// Hashes the type and the name.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(type))
      hasher.combine(name)
    }
  }
}

extension RouteServices.Key: CustomStringConvertible {
  /// The type without its module, followed by the name.
  public var description: String { spelling("\(type)") }

  /// The type with its module, for messages about two types with the same name.
  var qualified: String { spelling(String(reflecting: type)) }

  private func spelling(_ type: String) -> String {
    name.map { "\(type) “\($0)”" } ?? type
  }
}
