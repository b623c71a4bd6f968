// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros
import RouteMatching
import SwiftSyntax

/// The generator of the extension that makes a type conform to `Route` or `RouteSet`.
struct WitnessWriter {
  let type: String
  /// The protocol to conform to; nil if the type already declares the conformance.
  let conformance: String?
  /// The access modifier of the generated members with a space after it, or an empty text if they
  /// need no modifier.
  let access: String
  /// The types of values that the app may have declared; each type is listed once, in the order of
  /// the items.
  ///
  /// The position of a type in this list is part of the name of the type's alias in generated code.
  private let ownTypes: [String]

  init(type: String, conformance: String?, access: String, items: [RouteItem]) {
    (self.type, self.conformance, self.access) = (type, conformance, access)
    var ownTypes: [String] = []
    for case let type? in items.map(\.ownType) where !ownTypes.contains(type) {
      ownTypes.append(type)
    }
    self.ownTypes = ownTypes
  }

  /// Returns the extension of a struct, without the keyword `extension`.
  func route(_ literal: PatternLiteral, _ items: [RouteItem]) -> String {
    """
    \(head) {
      /// The pattern of the route's links.
      nonisolated \(access)static var pattern: Wayfinder.RoutePattern {
    \(block(pattern(literal, items), by: 4).dropFirst())
      }

      /// Creates the route from the values of a link.
      \(warning(of: items))nonisolated \(access)init(
        reading values: borrowing Wayfinder.RouteValues
      ) throws(Wayfinder.RouteError) {\(block(items.flatMap(reading), by: 4))
      }

      /// Writes the values of the route into a link.
      \(warning(of: items))nonisolated \(access)func write(
        to writer: inout Wayfinder.RouteWriter
      ) throws(Wayfinder.RouteError) {\(block(items.map { writing($0, literal) }, by: 4))
      }\(properties([items]))\(valueTypes)
    }
    """
  }

  /// The text after the keyword `extension`, up to the opening brace.
  var head: String { type + (conformance.map { ": \($0)" } ?? "") }

  /// Returns a deprecation attribute if an item is deprecated; generated code with this attribute
  /// can use the item without a warning.
  private func warning(of items: [RouteItem]) -> String {
    items.contains(where: \.isDeprecated) ? deprecated : ""
  }

  var deprecated: String { "@available(*, deprecated)\n  " }

  func block(_ lines: [String], by indentation: Int) -> String {
    let margin = "\n" + String(repeating: " ", count: indentation)
    return lines.map { margin + $0 }.joined()
  }

  // MARK: Patterns

  /// Returns the source lines of the pattern; they give each path parameter the type of its
  /// property.
  func pattern(
    _ literal: PatternLiteral,
    _ items: [RouteItem],
    before end: String = ""
  ) -> [String] {
    let types = literal.places.compactMap { place -> String? in
      guard !place.isCatchAll, let item = items.first(where: { $0.name == place.name }),
        item.kind != "string"
      else { return nil }
      return "\"\(item.name)\": \(typeName(of: item)).self"
    }
    let text = literal.syntax.bareText
    guard !types.isEmpty else { return [text + end] }
    let typing = "typing: [\(types.joined(separator: ", "))]"
    let isShort = text.count + typing.count < 64
    return isShort
      ? ["Wayfinder.RoutePattern(\(text), \(typing))\(end)"]
      : ["Wayfinder.RoutePattern(", "  \(text),", "  \(typing)", ")\(end)"]
  }

  // MARK: Properties

  private func reading(_ item: RouteItem) -> [String] {
    guard item.hasDefault else {
      return ["\(item.storage) = try values.value(\"\(item.name)\"\(asType(item)))"]
    }
    let type = item.isJSON ? "Wayfinder.JSONItem<\(item.typeText)>" : typeName(of: item)
    let name = item.token.text
    return [
      "if let \(name): \(type) = try values.value(\"\(item.name)\") {",
      "  \(item.storage) = \(name)",
      "}",
    ]
  }

  private func writing(_ item: RouteItem, _ literal: PatternLiteral) -> String {
    writing(item, item.storage, literal, among: [])
  }

  /// Returns the statement with which the generated code writes a value into a link.
  ///
  /// - Parameters:
  ///   - item: The value.
  ///   - storage: The expression for the value.
  ///   - literal: The pattern.
  ///   - names: The names of local variables, which a default value does not mean.
  /// - Returns: The statement.
  func writing(
    _ item: RouteItem,
    _ storage: String,
    _ literal: PatternLiteral,
    among names: [String]
  ) -> String {
    let value = storage + (isOwn(item) ? " as \(typeName(of: item))" : "")
    let unless = unless(item, literal, among: names)
    return "try writer.write(\(value), as: \"\(item.name)\"\(unless))"
  }

  /// Returns the argument `unless:` that contains the default value of a query item, or an empty
  /// text.
  ///
  /// Because of this argument, a query item is not written if it has its default value. Path
  /// parameters are always written.
  private func unless(
    _ item: RouteItem,
    _ literal: PatternLiteral,
    among names: [String]
  ) -> String {
    guard literal.place(of: item.name) == nil, item.hasDefault,
      let defaultValue = item.defaultValue, !defaultValue.refersToAny(of: names)
    else { return "" }
    let text = defaultValue.bareText
    guard !item.isJSON else { return ", unless: Wayfinder.JSONItem(wrappedValue: \(text))" }
    guard isOwn(item) else { return ", unless: \(text)" }
    let isSimple =
      defaultValue.is(MemberAccessExprSyntax.self) || defaultValue.is(FunctionCallExprSyntax.self)
    return ", unless: \(isSimple ? text : "(\(text))") as \(typeName(of: item))"
  }

  // MARK: Types

  /// Whether the app may have declared the type of the value; the compiler must then check that the
  /// type conforms to `RouteValue`.
  func isOwn(_ item: RouteItem) -> Bool { item.ownType != nil }

  /// Returns the name of an item's type in generated code: an alias if the app may have declared
  /// the type.
  ///
  /// If such a type is not a `RouteValue`, the compiler reports an error only at the alias, and not
  /// at each use of the alias.
  private func typeName(of item: RouteItem) -> String {
    guard let type = item.ownType, let index = ownTypes.firstIndex(of: type) else {
      return item.wrappedType.map { $0.bareText + "?" } ?? item.typeText
    }
    let alias = "_ValueTypes.Value\(index + 1)"
    return (item.isArray ? "[\(alias)]" : alias) + (item.isOptional ? "?" : "")
  }

  /// Returns the argument `as:` that names the type to read, or an empty text if the type has no
  /// alias.
  private func asType(_ item: RouteItem) -> String {
    isOwn(item) ? ", as: \(typeName(of: item)).self" : ""
  }

  /// The type of the item's value in a link: an optional type if the item has a default value.
  func linkType(of item: RouteItem) -> String {
    let type = typeName(of: item)
    let property = item.isJSON ? "Wayfinder.JSONItem<\(type)>" : type
    return item.hasDefault ? "\(property)?" : property
  }

  /// The declaration of the aliases for the app's types, or an empty text if no value has such a
  /// type.
  var valueTypes: String {
    guard !ownTypes.isEmpty else { return "" }
    let aliases = ownTypes.enumerated().map { index, type in
      "typealias Value\(index + 1) = Wayfinder._RouteValue<\(type)>"
    }
    return """


        /// The types of values, which must be route values.
        private enum _ValueTypes {\(block(aliases, by: 4))
        }
      """
  }

  /// Returns the declaration of `routeProperties`, or an empty text if no route has a property.
  func properties(_ pages: [[RouteItem]], _ sets: [RouteCase] = []) -> String {
    guard pages.contains(where: { !$0.isEmpty }) || !sets.isEmpty else { return "" }
    let lines = pages.flatMap { items in
      let types = items.map { "\"\($0.name)\": \(linkType(of: $0)).self" }
      let line = "[\(types.isEmpty ? ":" : types.joined(separator: ", "))],"
      return line.count < 94 ? [line] : ["["] + types.map { "  \($0)," } + ["],"]
    }
    return """


        /// The names and types of the values in links.
        nonisolated \(access)static var routeProperties: [Wayfinder.RouteValues.Types] {
          \(opening("RouteValues.Types", sets))[\(block(lines, by: 6))
          ]\(adding(sets.map { "\($0.set).allRouteProperties" }))
        }
      """
  }

  /// Returns the code before an array literal: the beginning of `let own = …` if there are nested
  /// sets, otherwise an empty text.
  ///
  /// An explicit type keeps the type check of a long literal fast.
  func opening(_ element: String, _ sets: [RouteCase]) -> String {
    sets.isEmpty ? "" : "let own: [Wayfinder.\(element)] = "
  }

  /// Returns the code after an array literal: the statement that returns `own` and the arrays of
  /// the nested sets, or an empty text without nested sets.
  func adding(_ arrays: [String]) -> String {
    arrays.isEmpty ? "" : block(["return " + (["own"] + arrays).joined(separator: " + ")], by: 4)
  }
}

extension RouteItem {
  /// Whether the item has an explicit default value; nil and an empty list do not count, because a
  /// link without the item means these values anyway.
  var hasDefault: Bool {
    guard let defaultValue, !defaultValue.is(NilLiteralExprSyntax.self) else { return false }
    return !isArray || isJSON
  }
}

extension ExprSyntax {
  /// Returns whether the expression refers to one of the names; the name of a member, as in
  /// `value.name`, does not count.
  fileprivate func refersToAny(of names: [String]) -> Bool {
    guard !names.isEmpty else { return false }
    return tokens(viewMode: .sourceAccurate).contains { token in
      guard let name = token.identifier?.name, names.contains(name),
        let reference = token.parent?.as(DeclReferenceExprSyntax.self)
      else { return false }
      return reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id != reference.id
    }
  }
}
#endif
