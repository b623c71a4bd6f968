// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RoutePattern {
  /// Creates a pattern whose parameters accept only values of the given types.
  ///
  /// A parameter without a kind gets the kind of its type, so that a link with any other text can match
  /// another route. The ``RoutePattern/text`` stays as it was written, because it is the name of the
  /// route:
  ///
  /// ```swift
  /// let pattern = RoutePattern("/users/:id", typing: ["id": Int.self])  // as /users/:id<int>
  /// ```
  ///
  /// A constraint in the pattern is kept: it is combined with the kind of a type, and replaces the
  /// constraint of a type. A kind in the pattern that contradicts the type, as in `:id<uuid>` for an
  /// `Int`, is a programmer error and stops the program.
  ///
  /// - Parameters:
  ///   - pattern: A pattern.
  ///   - types: The type of the property for each parameter; names that the pattern does not have are
  ///     ignored.
  /// - Complexity: O(*n* *m*) in the length of the pattern and the number of types.
  public init(
    _ pattern: RoutePattern,
    typing types: KeyValuePairs<String, any RouteProperty.Type>
  ) {
    var text = ""
    let matched = pattern.matchedText
    var rest = matched.utf8[...]
    for place in pattern.places {
      guard let parameter = place.parameter,
        let type = types.first(where: { $0.key == place.name })?.value
      else { continue }
      let end = matched.utf8.index(
        matched.startIndex,
        offsetBy: place.nameRange.upperBound
      )
      text += String(Substring(rest[..<end]))
      text += RoutePattern.suffix(for: parameter, of: type, in: pattern)
      rest = rest[end...]
    }
    text += String(Substring(rest))
    do throws(RoutePatternError) {
      try self.init(matching: text, writtenAs: pattern.text)
    } catch {
      preconditionFailure(error.description)
    }
  }

  /// Returns the kind or the constraint that a property's type adds after a parameter's name.
  private static func suffix(
    for parameter: Parameter,
    of type: any RouteProperty.Type,
    in pattern: RoutePattern
  ) -> String {
    let wanted = type.routeKind
    if let kind = parameter.kind {
      precondition(
        Parameter.isKind(kind, within: wanted.name),
        "“\(parameter.name)” is a \(type), but “\(pattern.text)” says <\(kind)>; change one of them"
      )
      return ""
    }
    if let name = wanted.name { return "<\(name)>" }
    guard let constraint = wanted.constraint, parameter.constraint == nil else { return "" }
    return "(\(constraint))"
  }
}
