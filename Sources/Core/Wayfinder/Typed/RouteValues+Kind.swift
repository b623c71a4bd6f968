// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteValues {
  /// The kind of strings that a parameter accepts.
  ///
  /// A link with any other string can match another route.
  ///
  /// A parameter without a kind gets the kind of its property's type, so that an app can have both
  /// `/users/me` and a `/users/:id` whose `id` is an `Int`.
  public struct Kind: Sendable, Hashable {
    /// The name of the kind, such as `int` in `:id<int>`.
    let name: String?
    /// The regular expression, such as `[A-Z]{3}` in `:code([A-Z]{3})`.
    let constraint: String?

    /// The kind of a parameter that accepts every text.
    public static let text = RouteValues.Kind(name: nil, constraint: nil)
    /// The kind of a parameter that accepts integers of 64 bits.
    public static let int = RouteValues.Kind(name: "int", constraint: nil)
    /// The kind of a parameter that accepts integers of 64 bits that are not negative.
    public static let uint = RouteValues.Kind(name: "uint", constraint: nil)
    /// The kind of a parameter that accepts finite numbers.
    public static let double = RouteValues.Kind(name: "double", constraint: nil)
    /// The kind of a parameter that accepts `true`, `false`, `1` and `0`.
    public static let bool = RouteValues.Kind(name: "bool", constraint: nil)
    /// The kind of a parameter that accepts UUIDs with hyphens.
    public static let uuid = RouteValues.Kind(name: "uuid", constraint: nil)

    /// Returns the kind of the texts that match a regular expression.
    ///
    /// - Parameter constraint: A regular expression in the syntax of patterns. A syntax error stops the
    ///   program when the first pattern with this kind is created.
    /// - Returns: The kind.
    public static func matching(_ constraint: String) -> RouteValues.Kind {
      RouteValues.Kind(name: nil, constraint: constraint)
    }

    /// Returns the kind that a router defines under a name.
    ///
    /// - Parameter name: A name for which ``Router/define(kind:constraint:)`` is called before a link is
    ///   opened.
    /// - Returns: The kind.
    public static func defined(_ name: String) -> RouteValues.Kind {
      RouteValues.Kind(name: name, constraint: nil)
    }

    /// Returns the kind that accepts only the given texts.
    ///
    /// - Parameter texts: The texts. If one of them is not possible in a pattern, such as a text with a
    ///   `/`, the kind accepts every text.
    /// - Returns: The kind.
    /// - Complexity: O(*n*) in the length of the texts.
    public static func oneOf(_ texts: [String]) -> RouteValues.Kind {
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
}
