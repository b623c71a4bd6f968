#if Macros
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Discovered` on a module, which gets a record in a section of the binary.
struct DiscoveredMacro: MemberMacro {
  /// What is written is laid out already.
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
    // The compiler that builds the plugin is the one that asks it, and cannot place a record.
    return []
    #endif
  }
}

extension DiscoveredModule {
  /// The record of a type that says itself that it can be found.
  fileprivate var record: DeclSyntax {
    DiscoveryRecord(type: name.text, declaration: "private static let _discovered")
      .syntax(of: node, in: context)
  }
}
#endif
