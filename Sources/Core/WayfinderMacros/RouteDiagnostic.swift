// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// The error that a macro reports: the problem and its correction.
struct RouteDiagnostic: DiagnosticMessage {
  /// The identifier of the error for the compiler.
  let name: String
  let message: String

  var diagnosticID: MessageID { MessageID(domain: "Wayfinder", id: name) }
  var severity: DiagnosticSeverity { .error }
}

/// A fix-it's identifier, and its title in Xcode.
struct RouteFixIt: FixItMessage {
  let name: String
  let message: String

  var fixItID: MessageID { MessageID(domain: "Wayfinder", id: name) }
}

extension FixIt {
  /// Returns a fix-it that replaces a syntax node.
  static func replacing(
    _ old: some SyntaxProtocol,
    with new: some SyntaxProtocol,
    _ name: String,
    _ message: String
  ) -> FixIt {
    FixIt(
      message: RouteFixIt(name: name, message: message),
      changes: [.replace(oldNode: Syntax(old), newNode: Syntax(new))]
    )
  }
}

extension MacroExpansionContext {
  /// Reports an error at a syntax node, with its correction.
  func report(
    _ name: String,
    _ message: String,
    at node: some SyntaxProtocol,
    fixIts: [FixIt] = []
  ) {
    let diagnostic = RouteDiagnostic(name: name, message: message)
    diagnose(Diagnostic(node: Syntax(node), message: diagnostic, fixIts: fixIts))
  }
}

/// The error that ends the expansion of a macro; the reason was reported as a diagnostic before.
struct Refused: Error {}
#endif
