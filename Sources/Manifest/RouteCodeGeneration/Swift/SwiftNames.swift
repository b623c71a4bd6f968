// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteManifest
internal import RouteMatching

/// The names that generated Swift code uses, and the code for the options of a router.
enum SwiftNames {
  /// The types that the generated code and the macros use; a nested type with the same name would
  /// hide one.
  static let types: Set<String> = [
    "Any", "Array", "Bool", "Character", "Date", "Decimal", "DeclaredLink", "DeepLink", "Double",
    "Float", "Foundation", "Hashable", "Int", "Int16", "Int32", "Int64", "Int8", "JSONItem",
    "MainActor", "Optional", "Output", "Protocol", "Route", "RouteConfiguration", "RouteConstraint",
    "RouteError", "RoutePattern", "RoutePatternError", "RouteTableOptions", "RouteValue",
    "RouteValues", "RouteWriter", "Router", "Routes", "Secret", "Self", "Sendable", "String",
    "Substring", "Swift", "Type", "UInt", "UInt16", "UInt32",
    "UInt64", "UInt8", "UUID", "Void", "Wayfinder", "WebURL",
  ]

  /// The names that a property of a typed route cannot have.
  static let properties: Set<String> = [
    "configuration", "hashValue", "init", "link", "pattern", "patternIndex", "patterns",
    "routeProperties", "self",
  ]

  /// The Swift keywords, which need backticks as names.
  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "inout", "internal", "is", "let", "nil", "operator",
    "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "static",
    "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
    "where", "while",
  ]

  /// Returns a name as code: between backticks if it is a keyword.
  static func code(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  /// Returns the lines of code that set the options of a router that differ from the defaults.
  static func optionLines(_ options: RouteTableOptions) -> [String] {
    let usual = RouteTableOptions()
    let flags: [(String, KeyPath<RouteTableOptions, Bool>)] = [
      ("ignoresCaseOfLiterals", \.ignoresCaseOfLiterals),
      ("ignoresCaseOfQueryNames", \.ignoresCaseOfQueryNames),
      ("trailingSlashIsSignificant", \.trailingSlashIsSignificant),
      ("webHostIsFirstSegment", \.webHostIsFirstSegment),
      ("keepsPlusInQuery", \.keepsPlusInQuery),
      ("matchesFragmentPaths", \.matchesFragmentPaths),
      ("readsFragmentItems", \.readsFragmentItems),
    ]
    var lines = flags.filter { options[keyPath: $0.1] != usual[keyPath: $0.1] }.map { name, path in
      "\(name) = \(options[keyPath: path])"
    }
    func add(_ name: String, _ schemes: [String]) {
      guard !schemes.isEmpty else { return }
      let texts = schemes.map(CodeText.swiftLiteral).joined(separator: ", ")
      lines.append("\(name) = [\(texts)]")
    }
    add("schemesWithHost", options.schemesWithHost)
    add("schemesWithoutFallback", options.schemesWithoutFallback)
    let numbers: [(String, KeyPath<DeepLink.Limits, Int>)] = [
      ("bytes", \.bytes), ("segments", \.segments), ("queryItems", \.queryItems),
    ]
    for (name, path) in numbers where options.limits[keyPath: path] != usual.limits[keyPath: path] {
      lines.append("limits.\(name) = \(options.limits[keyPath: path])")
    }
    return lines
  }
}
