// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros
import RouteMatching
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The implementation of `@Route("/moments/:id")`, which makes a struct a route.
struct RouteMacro: ExtensionMacro {
  /// The format mode, which is disabled because the generated code is already formatted, and
  /// formatting takes long.
  static let formatMode = FormatMode.disabled

  /// The names that a property cannot have, because `Route` declares them.
  static let reserved = [
    "link": "it makes the route's links; choose another name",
    "patternIndex": "it is the index of the route's pattern; choose another name",
  ]

  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard let declaration = try? structure(declaration, under: node, in: context),
      (try? refuseSurroundings(of: declaration, under: node, in: context)) != nil,
      let literal = try? PatternLiteral(of: node, in: context),
      let items = try? RouteItem.properties(of: declaration, in: context)
    else { return [] }
    var check = RouteCheck(literal, items, of: declaration.name.text, in: context)
    do throws(Refused) {
      try check.check(reserved: reserved, unfilled: declaration.unfilled) { name in
        adding(name, to: declaration)
      }
    } catch {
      return []
    }
    let writer = WitnessWriter(
      type: type.bareText,
      conformance: protocols.isEmpty ? nil : "Wayfinder.Route",
      access: context.access(of: declaration.modifiers),
      items: items
    )
    return [ExtensionDeclSyntax(unread: writer.route(literal, items))]
  }

  /// Returns the declaration as a struct; reports an error if it is not a struct or has generic
  /// parameters.
  private static func structure(
    _ declaration: some DeclGroupSyntax,
    under node: AttributeSyntax,
    in context: some MacroExpansionContext
  ) throws(Refused) -> StructDeclSyntax {
    guard let structure = declaration.as(StructDeclSyntax.self) else {
      let isEnum = declaration.is(EnumDeclSyntax.self)
      context.report(
        "noStruct",
        isEnum
          ? "@Route can be attached only to a struct; for an enum, write @Routes, and "
            + "@Path(\"/…\") on each case"
          : "@Route can be attached only to a struct, because a route is a value; make it a struct",
        at: node,
        fixIts: isEnum
          ? [.replacing(node, with: AttributeSyntax("@Routes"), "routes", "write “@Routes”")] : []
      )
      throw Refused()
    }
    try refuseGeneric(structure.genericParameterClause, in: context)
    return structure
  }

  /// Reports errors in the declaration of the struct and in the declarations that enclose it.
  private static func refuseSurroundings(
    of structure: StructDeclSyntax,
    under node: AttributeSyntax,
    in context: some MacroExpansionContext
  ) throws(Refused) {
    try context.refuseHidden(structure.name, structure.modifiers, under: node)
    let attributes = structure.attributes.count { element in
      guard case .attribute(let attribute) = element else { return false }
      return ["Route", "Wayfinder.Route"].contains(attribute.attributeName.bareText)
    }
    if attributes > 1 {
      context.report(
        "twoPatterns",
        "a route can have only one pattern; remove the other @Route, or write an enum with "
          + "@Routes and a case for each",
        at: node
      )
      throw Refused()
    }
    let members = structure.memberBlock.members
    try context.refuseOwn(members, ["pattern", "routeProperties"], under: node)
  }

  /// Reports generic parameters, because a link cannot choose their arguments.
  static func refuseGeneric(
    _ clause: GenericParameterClauseSyntax?,
    in context: some MacroExpansionContext
  ) throws(Refused) {
    guard let clause else { return }
    context.report(
      "generic",
      "a link cannot choose \(clause.trimmed); remove the generic parameters of the route",
      at: clause
    )
    throw Refused()
  }

  /// Returns the fix-it that declares a property, with a placeholder for its type.
  private static func adding(_ name: String, to declaration: StructDeclSyntax) -> FixIt {
    let property = MemberBlockItemSyntax(
      leadingTrivia: [.newlines(1), .spaces(2)],
      decl: "var \(raw: name): <#Type#>" as DeclSyntax
    )
    var block = declaration.memberBlock
    let isEmpty = block.members.isEmpty
    block.members.insert(property, at: block.members.startIndex)
    if isEmpty { block.rightBrace.leadingTrivia = .newline }
    return .replacing(declaration.memberBlock, with: block, "declare", "declare “\(name)”")
  }
}

extension DeclModifierListSyntax {
  /// The access modifier of the generated members with a space after it, or an empty text if they
  /// need no modifier.
  var access: String {
    let level = first { ["public", "package"].contains($0.name.text) }
    return level.map { $0.name.text + " " } ?? ""
  }
}
#endif
