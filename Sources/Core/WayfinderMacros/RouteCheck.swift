// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros
import RouteMatching
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The check that a pattern fits the properties of a struct or the associated values of an enum
/// case.
struct RouteCheck<Context: MacroExpansionContext> {
  let literal: PatternLiteral
  let items: [RouteItem]
  /// The name of the checked declaration for messages, such as “MomentRoute” or “case product”.
  let owner: String
  let context: Context
  private(set) var isRefused = false

  init(_ literal: PatternLiteral, _ items: [RouteItem], of owner: String, in context: Context) {
    self.literal = literal
    self.items = items
    self.owner = owner
    self.context = context
  }

  /// Reports all errors in the pattern and in the properties or associated values.
  ///
  /// - Parameters:
  ///   - reserved: The names that generated code uses, with the reasons.
  ///   - unfilled: Returns a declared property with a name that a link cannot set.
  ///   - adding: Returns a fix-it that adds a property with a name, if there is one.
  /// - Throws: ``Refused`` if there was an error.
  mutating func check(
    reserved: [String: String],
    unfilled: (String) -> StructDeclSyntax.Unfilled?,
    adding: (String) -> FixIt?
  ) throws(Refused) {
    for place in literal.places where !items.contains(where: { $0.name == place.name }) {
      if let property = unfilled(place.name) {
        refuse(
          "unfilled",
          "the pattern has “\(place.name)”, but that property \(property.reason)",
          at: property.token,
          fixIts: property.fixIts
        )
        continue
      }
      refuse(
        "missingProperty",
        literal.message(
          at: place.nameRange.lowerBound,
          "\(owner) has no “\(place.name)”",
          "declare it, or remove “\(place.isCatchAll ? "*" : ":")\(place.name)” from the pattern"
        ),
        at: literal.syntax,
        fixIts: adding(place.name).map { [$0] } ?? []
      )
    }
    for (index, item) in items.enumerated() {
      if let reason = reserved[item.name] {
        refuse("reserved", "“\(item.name)” is reserved: \(reason)", at: item.token)
      }
      if items[..<index].contains(where: { $0.name == item.name }) {
        refuse(
          "duplicate",
          "\(owner) has “\(item.name)” twice; give each its own name",
          at: item.token
        )
      }
      checkDefault(item)
      if item.name.contains("\"") {
        refuse(
          "quotation",
          "“\(item.name)” contains a quotation mark, which generated code cannot contain; choose "
            + "another name",
          at: item.token
        )
      }
      if let reason = item.unlinkable {
        refuse("type", unlinkable(item, reason), at: item.type)
        continue
      }
      if let place = literal.place(of: item.name) { check(item, at: place) }
    }
    if isRefused { throw Refused() }
  }

  /// Reports a default value because of which no link can mean nil (for an optional) or an empty
  /// list (for an array).
  private mutating func checkDefault(_ item: RouteItem) {
    guard let defaultValue = item.defaultValue, !defaultValue.is(NilLiteralExprSyntax.self) else {
      return
    }
    if item.isOptional {
      refuse(
        "optionalDefault",
        "a link without “\(item.name)” means \(defaultValue.trimmed), so no link can mean nil; remove "
          + "the “?” or the default value",
        at: defaultValue
      )
    }
    let isEmpty = defaultValue.as(ArrayExprSyntax.self)?.elements.isEmpty ?? false
    if item.isArray, !item.isOptional, !item.isJSON, !isEmpty {
      refuse(
        "arrayDefault",
        "a link without “\(item.name)” means \(defaultValue.trimmed), so no link can mean []; remove the "
          + "default value",
        at: defaultValue
      )
    }
  }

  private func unlinkable(_ item: RouteItem, _ reason: String) -> String {
    let correction =
      owner.hasPrefix("case ")
      ? "use a RouteValue, an optional or an array of RouteValues, or a JSONItem<…>"
      : "use a RouteValue, an optional or an array of RouteValues, or write @JSONItem before it"
    return "“\(item.name)” is \(reason), which a link cannot contain; \(correction)"
  }

  private mutating func check(_ item: RouteItem, at place: RoutePattern.Place) {
    guard !item.isJSON, !item.isJSONType else {
      return refuse(
        "jsonInPath",
        "JSON values are in the query, not in the path; remove “\(item.name)” from the "
          + "pattern, or remove JSONItem",
        at: item.token
      )
    }
    guard let parameter = place.parameter else {
      return checkCatchAll(item, isInGroup: place.isInGroup)
    }
    if item.isArray {
      return refuse(
        "array",
        "“:\(item.name)” matches one segment, but the type is a list; write “*\(item.name)” in "
          + "the pattern, or use a single value",
        at: item.type
      )
    }
    checkOptional(item, isInGroup: place.isInGroup)
    if let kind = parameter.kind, let wanted = item.kind,
      !RoutePattern.Parameter.isKind(kind, within: wanted)
    {
      refuse(
        "kind",
        literal.message(
          at: place.nameRange.upperBound + 1,
          "“\(item.name)” of \(owner) is declared as \(item.typeText), which cannot hold every "
            + "<\(kind)>",
          "change the type, or remove “<\(kind)>”"
        ),
        at: literal.syntax
      )
    }
  }

  /// Reports a parameter in an optional group that has neither an optional type nor a default
  /// value.
  private mutating func checkOptional(_ item: RouteItem, isInGroup: Bool) {
    if isInGroup, !item.isOptional, item.defaultValue == nil {
      let optional = OptionalTypeSyntax(wrappedType: item.type.trimmed)
      refuse(
        "notOptional",
        "a link may omit “\(item.name)”, which is in an optional part of the pattern; make it "
          + "optional, or give it a default value",
        at: item.type,
        fixIts: [
          .replacing(item.type, with: TypeSyntax(optional), "optional", "write “\(item.typeText)?”")
        ]
      )
    } else if !isInGroup {
      refuseNil(item, "")
    }
  }

  /// Reports a parameter that has an optional type although every link contains the parameter.
  private mutating func refuseNil(_ item: RouteItem, _ remark: String) {
    guard let wrapped = item.wrappedType else { return }
    refuse(
      "optional",
      "every link of this pattern has “\(item.name)”, \(remark)so it is never nil; remove the “?”",
      at: item.type,
      fixIts: [
        .replacing(
          item.type,
          with: wrapped.trimmed.with(\.trailingTrivia, item.type.trailingTrivia),
          "required",
          "write “\(wrapped.trimmed)”"
        )
      ]
    )
  }

  private mutating func checkCatchAll(_ item: RouteItem, isInGroup: Bool) {
    guard item.isArray else { return checkSegments(item) }
    if !isInGroup { refuseNil(item, "which may be empty, ") }
  }

  /// Reports a catch-all parameter whose property holds a single value, such as `Int`, instead of a
  /// list.
  private mutating func checkSegments(_ item: RouteItem) {
    guard item.isOneText else { return }
    let list = "[\((item.wrappedType ?? item.type).bareText)]"
    refuse(
      "catchAll",
      "“*\(item.name)” matches any number of segments; write “\(list)”",
      at: item.type,
      fixIts: [
        .replacing(item.type, with: TypeSyntax(stringLiteral: list), "list", "write “\(list)”")
      ]
    )
  }

  private mutating func refuse(
    _ name: String,
    _ message: String,
    at node: some SyntaxProtocol,
    fixIts: [FixIt] = []
  ) {
    isRefused = true
    context.report(name, message, at: node, fixIts: fixIts)
  }
}
#endif
