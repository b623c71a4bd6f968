// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros
import SwiftSyntax
import SwiftSyntaxMacros

extension RouteCase {
  /// Reports enum cases in `#if`, because the generated code refers to every enum case in every
  /// build.
  static func refuseConditional(
    _ members: MemberBlockItemListSyntax,
    in context: some MacroExpansionContext
  ) throws(Refused) {
    let conditions = members.compactMap { $0.decl.as(IfConfigDeclSyntax.self) }
      .filter(\.hasCases)
    for condition in conditions {
      context.report(
        "conditionalCase",
        "@Routes generates code for all cases in every build; move the case out of “#if”, or "
          + "declare the whole enum once for each build",
        at: condition
      )
    }
    if !conditions.isEmpty { throw Refused() }
  }

  /// Reports a `@Path` attribute in `#if`, because the macro `@Routes` would ignore the attribute.
  static func refuseConditionalPath(
    of declaration: EnumCaseDeclSyntax,
    in context: some MacroExpansionContext
  ) throws(Refused) {
    for case .ifConfigDecl(let condition) in declaration.attributes {
      context.report(
        "conditionalPath",
        "@Routes ignores @Path in “#if”; move it out, or declare the whole enum once for each "
          + "build",
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
