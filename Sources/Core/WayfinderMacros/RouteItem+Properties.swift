// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

extension RouteItem {
  /// Returns the stored properties that a link sets, in the order of their declaration.
  ///
  /// Static properties, computed properties, and constants with a value are omitted.
  ///
  /// - Throws: ``Refused`` if a property cannot be set from a link, after reporting an error.
  static func properties(
    of declaration: StructDeclSyntax,
    in context: some MacroExpansionContext
  ) throws(Refused) -> [RouteItem] {
    var reader = PropertyReader()
    reader.read(declaration.memberBlock.members)
    for diagnostic in reader.diagnostics { context.diagnose(diagnostic) }
    if !reader.diagnostics.isEmpty { throw Refused() }
    return reader.items
  }
}

/// A reader that collects the stored properties of a struct.
private struct PropertyReader {
  private(set) var items: [RouteItem] = []
  private(set) var diagnostics: [Diagnostic] = []

  mutating func read(_ members: MemberBlockItemListSyntax) {
    for member in members {
      if let property = member.decl.as(VariableDeclSyntax.self) {
        read(property)
      } else if let condition = member.decl.as(IfConfigDeclSyntax.self) {
        refuseConditional(condition)
      }
    }
  }

  private mutating func read(_ property: VariableDeclSyntax) {
    guard !property.isStatic else { return }
    let isLet = property.isLet
    guard property.bindings.contains(where: { isItem($0, isLet: isLet) }) else { return }
    if let lazy = property.modifiers.first(where: { $0.name.text == "lazy" }) {
      return refuse(
        "lazy",
        "a lazy property cannot be set from a link; make it a computed property, or remove “lazy”",
        at: lazy
      )
    }
    let count = items.count
    var isJSON = false
    for case .attribute(let attribute) in property.attributes {
      switch attribute.attributeName.bareText.split(separator: ".").last {
      case "JSONItem": isJSON = true
      case "available", "usableFromInline": continue
      default:
        return refuse(
          "wrapper",
          "a property with @\(attribute.attributeName.bareText) cannot be set from a link; remove "
            + "the attribute, or use @JSONItem",
          at: attribute
        )
      }
    }
    for binding in property.bindings where isItem(binding, isLet: isLet) {
      read(binding, isJSON: isJSON, among: property.bindings)
    }
    if property.attributes.isDeprecated { deprecate(since: count) }
  }

  private mutating func read(
    _ binding: PatternBindingSyntax,
    isJSON: Bool,
    among bindings: PatternBindingListSyntax
  ) {
    guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else {
      guard binding.pattern.is(TuplePatternSyntax.self) else {
        return refuse(
          "name",
          "the name of this property cannot be read; with swift-syntax before 602, a name in backticks contains only "
            + "letters, digits and underscores",
          at: binding.pattern
        )
      }
      return refuse(
        "tuple",
        "a route's properties cannot be declared as a tuple; declare each one by itself",
        at: binding.pattern
      )
    }
    guard let type = type(of: binding, among: bindings) else {
      return refuse(
        "untyped",
        "“\(pattern.identifier.text)” needs an explicit type, because a macro cannot see inferred "
          + "types",
        at: pattern,
        fixIts: PropertyReader.typing(binding)
      )
    }
    var item = RouteItem(token: pattern.identifier, type: type)
    item.defaultValue = binding.initializer?.value
    item.isJSON = isJSON
    items.append(item)
  }

  private mutating func deprecate(since count: Int) {
    for index in items.indices.dropFirst(count) { items[index].isDeprecated = true }
  }

  /// Returns the declared type of a binding, or nil; in `var a, b: Int`, the type after `b` is also
  /// the type of `a`.
  private func type(
    of binding: PatternBindingSyntax,
    among bindings: PatternBindingListSyntax
  ) -> TypeSyntax? {
    if let type = binding.typeAnnotation?.type { return type }
    guard binding.initializer == nil else { return nil }
    let rest = bindings.drop { $0.id != binding.id }
    return rest.lazy.compactMap { $0.typeAnnotation?.type }.first
  }

  /// Returns whether a link can set the property: it is stored, and is not a constant that already
  /// has a value.
  private func isItem(_ binding: PatternBindingSyntax, isLet: Bool) -> Bool {
    isStored(binding) && !(isLet && binding.initializer != nil)
  }

  /// Returns whether the binding is stored: it has no accessors except observers.
  private func isStored(_ binding: PatternBindingSyntax) -> Bool {
    switch binding.accessorBlock?.accessors {
    case nil: true
    case .getter: false
    case .accessors(let accessors):
      accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
  }

  /// Returns the fix-it that adds a type annotation, such as `: Int` if the initial value is a
  /// whole number.
  ///
  /// The list is empty if the initial value is not a literal of a known type.
  private static func typing(_ binding: PatternBindingSyntax) -> [FixIt] {
    guard let value = binding.initializer?.value else { return [] }
    let number = value.as(PrefixOperatorExprSyntax.self)?.expression ?? value
    let type: TypeSyntax? =
      switch number.kind {
      case .integerLiteralExpr: "Int"
      case .floatLiteralExpr: "Double"
      case .booleanLiteralExpr: "Bool"
      case .stringLiteralExpr: "String"
      default: nil
      }
    guard let type else { return [] }
    var typed = binding
    typed.pattern.trailingTrivia = []
    typed.typeAnnotation = TypeAnnotationSyntax(
      colon: .colonToken(trailingTrivia: .space),
      type: type.with(\.trailingTrivia, .space)
    )
    return [.replacing(binding, with: typed, "typed", "write “: \(type)”")]
  }

  private mutating func refuseConditional(_ condition: IfConfigDeclSyntax) {
    for clause in condition.clauses {
      guard case .decls(let members)? = clause.elements else { continue }
      for member in members {
        if let inner = member.decl.as(IfConfigDeclSyntax.self) { refuseConditional(inner) }
        guard let property = member.decl.as(VariableDeclSyntax.self), !property.isStatic,
          property.bindings.contains(where: { isItem($0, isLet: property.isLet) })
        else { continue }
        refuse(
          "conditional",
          "a route has the same properties in every build; move the property out of “#if”",
          at: property
        )
      }
    }
  }

  private mutating func refuse(
    _ name: String,
    _ message: String,
    at node: some SyntaxProtocol,
    fixIts: [FixIt] = []
  ) {
    let diagnostic = RouteDiagnostic(name: name, message: message)
    diagnostics.append(Diagnostic(node: Syntax(node), message: diagnostic, fixIts: fixIts))
  }
}
#endif
