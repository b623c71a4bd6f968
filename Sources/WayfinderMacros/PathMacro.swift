#if Macros
import SwiftSyntax
import SwiftSyntaxMacros

/// `@Path("/products/:id")`, which `@Routes` reads from the cases of its enum; it makes nothing itself.
struct PathMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard declaration.is(EnumCaseDeclSyntax.self) else {
      context.complain(
        "noCase",
        "@Path stands on a case of a @Routes enum; a struct has @Route(\"/…\")",
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
      context.complain(
        "noRoutes",
        "@Path has no meaning without @Routes on “\(enumeration?.name.text ?? "")”; write it there",
        at: node
      )
    }
    return []
  }
}
#endif
