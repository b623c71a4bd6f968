#if Macros
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// What makes a module known to a search: a constant in a section of the binary.
struct DiscoveryRecord {
  /// The module's type, as code names it.
  let type: String
  /// What the constant is declared as, up to its name.
  let declaration: String

  /// The record, as a person would write it by hand, with the macro's own place.
  func syntax(of node: some SyntaxProtocol, in context: some MacroExpansionContext) -> DeclSyntax {
    let place = context.location(of: node, at: .afterLeadingTrivia, filePathMode: .fileID)
    let file = place.map { "\($0.file)" } ?? "#fileID"
    let line = place.map { "\($0.line)" } ?? "#line"
    return """
      #if objectFormat(MachO)
      @section("__DATA_CONST,__wayfinder")
      #else
      @section("wayfinder_modules")
      #endif
      @used \(raw: declaration): Wayfinder.ModuleDiscovery.Record = {
        Wayfinder.ModuleDiscovery.found(\(raw: type).self, file: \(raw: file), line: \(raw: line))
      }
      """
  }
}
#endif
