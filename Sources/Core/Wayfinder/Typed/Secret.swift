// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A secret property of a typed route, such as a token or a password.
///
/// ```swift
/// @Route("/reset")
/// struct ResetRoute {
///   var token: Secret<String>
///   var next: WebURL?
/// }
/// ```
///
/// A link from an unverified origin, such as a custom scheme, is refused if it has a value for the
/// property. No log, no event, no error and no saved state contains the value. The description of a
/// secret, and of each value that contains one, has `<secret>` in its place.
///
/// In a route that is registered by a pattern, ``RouteConfiguration/parameters(_:_:)`` has the same
/// effect.
public struct Secret<Value: RouteValue>: RouteValue {
  /// The value; code that passes it on must keep it secret, too.
  public var value: Value

  /// Creates a secret from a value.
  public init(_ value: Value) {
    self.value = value
  }

  /// Parses the text of a link; returns nil if the text is not a valid value.
  public init?(routeText: Substring) {
    guard let value = Value(routeText: routeText) else { return nil }
    self.value = value
  }

  /// The text of the value, for a link that the app's own code builds.
  public var routeText: String? { value.routeText }

  /// The kind of strings that the type `Value` accepts.
  public static var routeKind: RouteValues.Kind { Value.routeKind }
}

extension Secret: Equatable where Value: Equatable {}
extension Secret: Hashable where Value: Hashable {}

extension Secret {
  /// Checks that the route declares the value as secret.
  public static func _check(
    _ name: String,
    in values: borrowing RouteValues
  ) throws(RouteError) {
    try values.requireSecret(name)
  }
}

extension Secret: CustomStringConvertible, CustomReflectable {
  /// The text `<secret>` instead of the value.
  public var description: String { "<secret>" }

  /// A mirror without the value, so that dumps do not contain the value.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// The type `Secret` for any type of value, for code that knows the type of a property only at run
/// time.
protocol SecretType {
  static var wrapped: Any.Type { get }
}

extension Secret: SecretType {
  static var wrapped: Any.Type { Value.self }
}
