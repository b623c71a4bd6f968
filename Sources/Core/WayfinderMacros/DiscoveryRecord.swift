// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The generator of the Swift code for one discovery record, which is a constant in a section of
/// the binary.
struct DiscoveryRecord {
  /// The module's type as written in code.
  let type: String
  /// The declaration of the constant up to its name, such as `private let name`.
  let declaration: String

  /// Returns the declaration of the constant, whose value contains the source location of the
  /// macro.
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
      @used \(raw: declaration): WayfinderDiscovery.ModuleDiscovery.Record = {
        WayfinderDiscovery.ModuleDiscovery.found(\(raw: type)(), file: \(raw: file), line: \(raw: line))
      }
      """
  }
}
#endif
