#if Macros
import SwiftSyntax
import SwiftSyntaxMacros

extension RouteCase {
  /// Reports cases under `#if`: what is written for an enum names all of them, in every build.
  static func refuseConditional(
    _ members: MemberBlockItemListSyntax,
    in context: some MacroExpansionContext
  ) throws(Refused) {
    let conditions = members.compactMap { $0.decl.as(IfConfigDeclSyntax.self) }
      .filter(\.hasCases)
    for condition in conditions {
      context.complain(
        "conditionalCase",
        "@Routes writes code that names every case, in every build; declare the case outside of “#if”, or "
          + "the whole enum once for each build",
        at: condition
      )
    }
    if !conditions.isEmpty { throw Refused() }
  }

  /// Reports a pattern under `#if`, where nobody looks for it.
  static func refuseConditionalPath(
    of declaration: EnumCaseDeclSyntax,
    in context: some MacroExpansionContext
  ) throws(Refused) {
    for case .ifConfigDecl(let condition) in declaration.attributes {
      context.complain(
        "conditionalPath",
        "@Routes does not look for @Path under “#if”; write it outside of that, or declare the whole enum "
          + "once for each build",
        at: condition
      )
      throw Refused()
    }
  }
}

extension IfConfigDeclSyntax {
  fileprivate var hasCases: Bool {
    clauses.contains { clause in
      guard case .decls(let members)? = clause.elements else { return false }
      return members.contains { member in
        member.decl.is(EnumCaseDeclSyntax.self)
          || member.decl.as(IfConfigDeclSyntax.self)?.hasCases ?? false
      }
    }
  }
}
#endif
