// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros
import SwiftParser
import SwiftSyntax

/// A property of a route struct, or an associated value of an enum case, for one value of a link.
struct RouteItem {
  /// The name of the property or associated value as written in code, with backticks if necessary.
  let token: TokenSyntax
  let type: TypeSyntax
  /// The default value, which is used if the link does not contain the value.
  var defaultValue: ExprSyntax?
  /// Whether the property has the attribute `@JSONItem`.
  var isJSON = false
  /// Whether the property is deprecated; code that uses a deprecated property causes a warning.
  var isDeprecated = false
  /// The name of the value in patterns and links, without backticks.
  let name: String
  /// The text of the type, without white space and comments around it.
  let typeText: String

  init(token: TokenSyntax, type: TypeSyntax) {
    self.token = token
    self.type = type
    name = token.identifier?.name ?? token.text
    typeText = type.bareText
  }

  /// The name in the form of a local variable, with backticks if necessary.
  var variable: String { name.isValidSwiftIdentifier(for: .variableName) ? name : "`\(name)`" }

  /// The name in the form of an argument label, with backticks only for the few keywords that
  /// require them.
  var label: String {
    let isWord = "\(name)_".isValidSwiftIdentifier(for: .variableName)
    return isWord && !["inout", "let", "var"].contains(name) ? name : "`\(name)`"
  }

  /// The expression with which generated code reads or sets the stored value.
  var storage: String {
    guard isJSON else { return "self.\(token.text)" }
    let hidden = "_\(name)"
    return "self." + (hidden.isValidSwiftIdentifier(for: .variableName) ? hidden : "`\(hidden)`")
  }

  /// The wrapped type of an optional; nil for any other type.
  var wrappedType: TypeSyntax? {
    if let type = type.as(OptionalTypeSyntax.self) { return type.wrappedType }
    if let type = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return type.wrappedType }
    return type.argument(of: "Optional")
  }

  var isOptional: Bool { wrappedType != nil }

  /// Whether the type is an array or an optional array.
  var isArray: Bool {
    let type = wrappedType ?? type
    return type.is(ArrayTypeSyntax.self) || type.argument(of: "Array") != nil
  }

  /// The parameter kind, such as `int`, that corresponds to the spelling of the type; nil for any
  /// other type.
  var kind: String? {
    let type = wrappedType?.bareText ?? typeText
    return switch type.split(separator: ".").last ?? "" {
    case "Int", "Int8", "Int16", "Int32", "Int64": "int"
    case "UInt", "UInt8", "UInt16", "UInt32", "UInt64": "uint"
    case "Double", "Float": "double"
    case "Bool": "bool"
    case "UUID": "uuid"
    case "String": "string"
    default: nil
    }
  }

  /// Whether a link contains the value as a single string, judging only by the spelling of the
  /// type.
  var isOneText: Bool {
    kind != nil || (wrappedType ?? type).bareText.split(separator: ".").last == "Date"
  }

  /// Whether the type is written as `JSONItem<…>`.
  ///
  /// An associated value needs this type, because it cannot have the attribute `@JSONItem`.
  var isJSONType: Bool {
    let type = wrappedType?.bareText ?? typeText
    return type.hasPrefix("JSONItem<") || type.hasPrefix("Wayfinder.JSONItem<")
  }

  /// The type without an optional or a list around it, if the app may have declared this type; nil
  /// for standard types such as `Int`.
  var ownType: String? {
    guard !isJSON, !isJSONType else { return nil }
    let type = innerType.bareText
    let name = String(type.split(separator: ".").last ?? "")
    return RouteItem.knownTypes.contains(name) ? nil : type
  }

  private static let knownTypes: Set = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    "Double",
    "Float", "Decimal", "Bool", "String", "Substring", "Character", "UUID", "Date",
  ]
}

extension TypeSyntax {
  /// Returns the generic argument of a type with the given name, such as `Int` for `Optional<Int>`;
  /// nil for any other type.
  fileprivate func argument(of name: String) -> TypeSyntax? {
    guard let type = self.as(IdentifierTypeSyntax.self), type.name.text == name,
      let arguments = type.genericArgumentClause?.arguments, arguments.count == 1,
      let argument = arguments.first?.argument
    else { return nil }
    // The argument is a type in swift-syntax 600, and a choice of a type and a value since 601.
    return Syntax(argument).as(TypeSyntax.self)
  }
}
#endif
