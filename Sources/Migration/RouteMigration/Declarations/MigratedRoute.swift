// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteCodeGeneration
internal import RouteDialects
package import RouteMatching

/// A route of an older router, declared for Wayfinder.
package struct MigratedRoute: Sendable {
  /// The registration that was found for the older router.
  package let registration: Registration
  /// The pattern in the syntax of Wayfinder.
  package let pattern: RoutePattern
  /// The name of the route in the declarations, in lower camel case.
  package internal(set) var name = ""
  /// Whether no link could open the route in the older router, as for a native action of CTMediator
  /// or a module.
  package let isInternal: Bool
  /// The properties of the typed route; nil if no type is declared, for example because all
  /// parameters are plain texts.
  let properties: [Property]?

  /// A property of a typed route.
  struct Property: Sendable, Hashable {
    let name: String
    let type: String
    let isOptional: Bool
  }

  /// Creates the declaration of a route.
  ///
  /// - Throws: `DialectError` if a pattern of Wayfinder cannot express the older one.
  init(_ registration: Registration, _ dialect: RouteDialect) throws(DialectError) {
    self.registration = registration
    isInternal = !dialect.isForLinks(registration.pattern) || dialect.name == "HCModule"
    let patterns = try dialect.patterns(for: registration.pattern)
    var pattern = patterns[0]
    if let namespace = registration.namespace {
      do throws(RoutePatternError) {
        pattern = try RoutePattern(parsing: "\(namespace.lowercased()):\(pattern.text)")
      } catch {
        throw DialectError(
          code: .invalidPattern,
          dialect: dialect.name,
          text: registration.pattern,
          offset: 0,
          problem: "“\(namespace)” is not a scheme",
          suggestion: "correct the scheme of the router"
        )
      }
    }
    self.pattern = pattern
    properties = MigratedRoute.properties(of: pattern)
  }

  private static func properties(of pattern: RoutePattern) -> [Property]? {
    var properties: [Property] = []
    for place in pattern.places {
      guard CodeText.isSwiftName(place.name), !properties.contains(where: { $0.name == place.name })
      else { return nil }
      properties.append(
        Property(
          name: place.name,
          type: place.parameter.map(type(of:)) ?? "[String]",
          isOptional: place.isInGroup && !place.isCatchAll
        )
      )
    }
    return properties.contains { !["String", "[String]"].contains($0.type) } ? properties : nil
  }

  private static func type(of parameter: RoutePattern.Parameter) -> String {
    switch parameter.kind {
    case "int": "Int"
    case "double": "Double"
    case "uuid": "UUID"
    // A constraint is no type: a value of digits, such as a phone number, can begin with zeros.
    default: "String"
    }
  }
}
