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
  /// The record, as a person would write it by hand, with the attribute's own place.
  var record: DeclSyntax {
    let place = context.location(of: node, at: .afterLeadingTrivia, filePathMode: .fileID)
    let file = place.map { "\($0.file)" } ?? "#fileID"
    let line = place.map { "\($0.line)" } ?? "#line"
    return """
      #if objectFormat(MachO)
      @section("__DATA_CONST,__wayfinder")
      #else
      @section("wayfinder_modules")
      #endif
      @used private static let _discovered: Wayfinder.ModuleDiscovery.Record = {
        Wayfinder.ModuleDiscovery.found(\(raw: name.text).self, file: \(raw: file), line: \(raw: line))
      }
      """
  }
}
#endif
