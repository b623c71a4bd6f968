// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The implementation of `@Discovered`, which adds a discovery record to a module.
struct DiscoveredMacro: MemberMacro {
  /// The format mode, which is disabled because the generated code is already formatted.
  static let formatMode = FormatMode.disabled

  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let module = try? DiscoveredModule(declaration, under: node, in: context) else {
      return []
    }
    do throws(Refused) {
      try module.check(isModule: protocols.isEmpty)
    } catch {
      return []
    }
    #if compiler(>=6.3)
    return [module.record]
    #else
    // Compilers before Swift 6.3 cannot place a constant in a section of the binary, so the macro
    // generates no discovery record for them. The same compiler compiles the app and this plugin,
    // so `#if compiler` in the plugin checks the compiler of the app.
    return []
    #endif
  }
}

extension DiscoveredModule {
  /// The discovery record of the module, as a member of the module's type.
  fileprivate var record: DeclSyntax {
    DiscoveryRecord(type: name.text, declaration: "private static let _discovered")
      .syntax(of: node, in: context)
  }
}
#endif
