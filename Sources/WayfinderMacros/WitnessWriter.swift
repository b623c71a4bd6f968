// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros
import RouteMatching
import SwiftSyntax

/// Generates the extension that makes a type conform to the route protocols.
struct WitnessWriter {
  let type: String
  /// The protocol to conform to; nil if the type already declares the conformance.
  let conformance: String?
  /// The access level of the generated members, followed by a space, or an empty text.
  let access: String

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
      }\(properties([items]))
    }
    """
  }

  /// The text after the keyword `extension`, up to the opening brace.
  private var head: String { type + (conformance.map { ": \($0)" } ?? "") }

  /// Returns a deprecation attribute if the code uses deprecated items; the attribute avoids a
  /// warning.
  private func warning(of items: [RouteItem]) -> String {
    items.contains(where: \.isDeprecated) ? deprecated : ""
  }

  private var deprecated: String { "@available(*, deprecated)\n  " }

  private func block(_ lines: [String], by indentation: Int) -> String {
    let margin = "\n" + String(repeating: " ", count: indentation)
    return lines.map { margin + $0 }.joined()
  }

  // MARK: Patterns

  /// Returns the literal of the pattern, with the property's type added to each path parameter.
  private func pattern(
    _ literal: PatternLiteral,
    _ items: [RouteItem],
    before end: String = ""
  ) -> [String] {
    let types = literal.places.compactMap { place -> String? in
      guard !place.isCatchAll, let item = items.first(where: { $0.name == place.name }),
        item.kind != "string"
      else { return nil }
      return "\"\(item.name)\": \(item.typeText).self"
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
    let value = "try values.value(\"\(item.name)\")"
    guard item.hasDefault else { return ["\(item.storage) = \(value)"] }
    let type = item.isJSON ? "Wayfinder.JSONItem<\(item.typeText)>" : item.typeText
    let name = item.token.text
    return ["if let \(name): \(type) = \(value) {", "  \(item.storage) = \(name)", "}"]
  }

  private func writing(_ item: RouteItem, _ literal: PatternLiteral) -> String {
    "try writer.write(\(item.storage), as: \"\(item.name)\"\(unless(item, literal)))"
  }

  /// Returns the argument that omits a query item if it has its default value.
  ///
  /// Path parameters are never omitted.
  private func unless(_ item: RouteItem, _ literal: PatternLiteral) -> String {
    guard literal.place(of: item.name) == nil, item.isDefaultLiteral, !item.isJSON,
      let defaultValue = item.defaultValue
    else { return "" }
    return ", unless: \(defaultValue.bareText)"
  }

  /// Returns the declaration of `routeProperties`, or an empty text if there are no properties.
  private func properties(_ pages: [[RouteItem]]) -> String {
    guard pages.contains(where: { !$0.isEmpty }) else { return "" }
    let lines = pages.flatMap { items in
      let types = items.map { "\"\($0.name)\": \($0.linkType).self" }
      let line = "[\(types.isEmpty ? ":" : types.joined(separator: ", "))],"
      return line.count < 94 ? [line] : ["["] + types.map { "  \($0)," } + ["],"]
    }
    return """


        /// The properties of the links, for catalogues.
        nonisolated \(access)static var routeProperties: [Wayfinder.RouteProperties] {
          [\(block(lines, by: 6))
          ]
        }
      """
  }

  // MARK: Cases

  /// Returns the extension of an enum, without the keyword `extension`.
  func routes(_ cases: [RouteCase]) -> String {
    """
    \(head) {
      /// The patterns of the cases.
      nonisolated \(access)static var patterns: [Wayfinder.RoutePattern] {
        [\(block(cases.flatMap { pattern($0.literal, $0.items, before: ",") }, by: 6))
        ]
      }

      /// Creates a route from the values of a link.
      \(cases.contains(where: \.isDeprecated) ? deprecated : "")nonisolated \(access)init(
        reading values: borrowing Wayfinder.RouteValues,
        matching index: Int
      ) throws(Wayfinder.RouteError) {
        switch index {\(block(cases.enumerated().flatMap { reading($0, $1) }, by: 4))
        default: throw values.noPattern(at: index)
        }
      }

      /// The index of the case's pattern.
      nonisolated \(access)var patternIndex: Int {
        switch self {\(block(cases.enumerated().map { "case .\($1.name): \($0)" }, by: 4))
        }
      }

      /// Writes the values of the route into a link.
      nonisolated \(access)func write(
        to writer: inout Wayfinder.RouteWriter
      ) throws(Wayfinder.RouteError) {
        switch self {\(block(cases.flatMap(writing), by: 4))
        }
      }\(properties(cases.map(\.items)))
    }
    """
  }

  private func reading(_ index: Int, _ choice: RouteCase) -> [String] {
    guard !choice.items.isEmpty else { return ["case \(index): self = .\(choice.name)"] }
    let values = choice.items.map { item in
      let defaultValue = item.hasDefault ? item.defaultValue.map { " ?? \($0.bareText)" } ?? "" : ""
      return "\(item.label): try values.value(\"\(item.name)\")\(defaultValue)"
    }
    let line = "self = .\(choice.name)(\(values.joined(separator: ", ")))"
    if line.count < 80 { return ["case \(index):", "  \(line)"] }
    let lines = values.dropLast().map { $0 + "," } + values.suffix(1)
    return ["case \(index):", "  self = .\(choice.name)("] + lines.map { "    " + $0 } + ["  )"]
  }

  private func writing(_ choice: RouteCase) -> [String] {
    guard !choice.items.isEmpty else { return ["case .\(choice.name): break"] }
    let names = choice.items.map(\.variable)
    let lines = zip(choice.items, names).map { item, name in
      "  try writer.write(\(name), as: \"\(item.name)\"\(unless(item, choice.literal)))"
    }
    let values = names.map { "let " + $0 }.joined(separator: ", ")
    return ["case .\(choice.name)(\(values)):"] + lines
  }
}

extension RouteItem {
  /// The type of the value in a link, which is optional if the item has a default value.
  var linkType: String {
    let type = wrappedType.map { $0.bareText + "?" } ?? typeText
    let property = isJSON ? "Wayfinder.JSONItem<\(type)>" : type
    return hasDefault ? "\(property)?" : property
  }

  /// Whether the item has a default value other than the nil or empty list that its type implies.
  var hasDefault: Bool {
    guard let defaultValue, !defaultValue.is(NilLiteralExprSyntax.self) else { return false }
    return !isArray || isJSON
  }
}
#endif
