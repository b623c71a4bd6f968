// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros
import RouteMatching
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The implementation of `@Routes`, which makes an enum a set of routes.
///
/// Each case has the attribute `@Path`.
struct RoutesMacro: ExtensionMacro {
  static let formatMode = FormatMode.disabled

  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard let declaration = try? enumeration(declaration, under: node, in: context),
      let cases = try? RouteCase.cases(of: declaration, under: node, in: context)
    else { return [] }
    let writer = WitnessWriter(
      type: type.bareText,
      conformance: protocols.isEmpty ? nil : "Wayfinder.RouteSet",
      access: context.access(of: declaration.modifiers),
      items: cases.flatMap(\.items)
    )
    return [ExtensionDeclSyntax(unread: writer.routes(cases))]
  }

  /// Returns the declaration as an enum; reports an error if the macro cannot generate code for it.
  private static func enumeration(
    _ declaration: some DeclGroupSyntax,
    under node: AttributeSyntax,
    in context: some MacroExpansionContext
  ) throws(Refused) -> EnumDeclSyntax {
    guard let enumeration = declaration.as(EnumDeclSyntax.self) else {
      context.report(
        "noEnum",
        "@Routes can be attached only to an enum; for a struct, write @Route(\"/…\")",
        at: node
      )
      throw Refused()
    }
    try RouteMacro.refuseGeneric(enumeration.genericParameterClause, in: context)
    try context.refuseHidden(enumeration.name, enumeration.modifiers, under: node)
    let members = enumeration.memberBlock.members
    try context.refuseOwn(members, ["patterns", "patternIndex", "routeProperties"], under: node)
    try RouteCase.refuseConditional(members, in: context)
    return enumeration
  }
}
#endif
