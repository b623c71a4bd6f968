// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The kind of strings that a parameter accepts.
///
/// A link with any other string can match another route.
///
/// A parameter without a kind gets the kind of its property's type, so that an app can have both
/// `/users/me` and a `/users/:id` whose `id` is an `Int`.
public struct RouteValueKind: Sendable, Hashable {
  /// The name of the kind, such as `int` in `:id<int>`.
  let name: String?
  /// The regular expression, such as `[A-Z]{3}` in `:code([A-Z]{3})`.
  let constraint: String?

  /// The kind of a parameter that accepts every text.
  public static let text = RouteValueKind(name: nil, constraint: nil)
  /// The kind of a parameter that accepts integers of 64 bits.
  public static let int = RouteValueKind(name: "int", constraint: nil)
  /// The kind of a parameter that accepts integers of 64 bits that are not negative.
  public static let uint = RouteValueKind(name: "uint", constraint: nil)
  /// The kind of a parameter that accepts finite numbers.
  public static let double = RouteValueKind(name: "double", constraint: nil)
  /// The kind of a parameter that accepts `true`, `false`, `1` and `0`.
  public static let bool = RouteValueKind(name: "bool", constraint: nil)
  /// The kind of a parameter that accepts UUIDs with hyphens.
  public static let uuid = RouteValueKind(name: "uuid", constraint: nil)

  /// Returns the kind of the texts that match a regular expression.
  ///
  /// - Parameter constraint: A regular expression in the syntax of patterns. A syntax error stops the
  ///   program when the first pattern with this kind is created.
  /// - Returns: The kind.
  public static func matching(_ constraint: String) -> RouteValueKind {
    RouteValueKind(name: nil, constraint: constraint)
  }

  /// Returns the kind that a router defines under a name.
  ///
  /// - Parameter name: A name for which ``Router/define(kind:constraint:)`` is called before a link is
  ///   opened.
  /// - Returns: The kind.
  public static func defined(_ name: String) -> RouteValueKind {
    RouteValueKind(name: name, constraint: nil)
  }

  /// Returns the kind that accepts only the given texts.
  ///
  /// - Parameter texts: The texts. If one of them is not possible in a pattern, such as a text with a
  ///   `/`, the kind accepts every text.
  /// - Returns: The kind.
  /// - Complexity: O(*n*) in the length of the texts.
  public static func oneOf(_ texts: [String]) -> RouteValueKind {
    let constraint = texts.map(escaped).joined(separator: "|")
    guard !texts.isEmpty, !texts.contains(""),
      (try? RoutePattern(parsing: "/:text(\(constraint))")) != nil
    else { return .text }
    return .matching(constraint)
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if "\\^$.|?*+()[]{}-&~#".unicodeScalars.contains(scalar) { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }
}
