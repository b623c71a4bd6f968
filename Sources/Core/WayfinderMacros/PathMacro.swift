// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros
import SwiftSyntax
import SwiftSyntaxMacros

/// The implementation of `@Path("/products/:id")`, which generates no code; the macro `@Routes`
/// reads this attribute.
struct PathMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard declaration.is(EnumCaseDeclSyntax.self) else {
      context.report(
        "noCase",
        "@Path can be attached only to a case of a @Routes enum; for a struct, write "
          + "@Route(\"/…\")",
        at: node
      )
      return []
    }
    let enumeration = context.lexicalContext.first?.as(EnumDeclSyntax.self)
    let isRoutes = enumeration?.attributes.contains { element in
      guard case .attribute(let attribute) = element else { return false }
      return ["Routes", "Wayfinder.Routes"].contains(attribute.attributeName.bareText)
    }
    if isRoutes == false {
      context.report(
        "noRoutes",
        "@Path has no effect without @Routes on “\(enumeration?.name.text ?? "")”; add it",
        at: node
      )
    }
    return []
  }
}
#endif
