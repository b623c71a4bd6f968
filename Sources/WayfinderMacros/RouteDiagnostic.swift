#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// What is wrong where a macro stands, and what would be right.
struct RouteDiagnostic: DiagnosticMessage {
  /// The name of the mistake, for the compiler.
  let name: String
  let message: String

  var diagnosticID: MessageID { MessageID(domain: "Wayfinder", id: name) }
  var severity: DiagnosticSeverity { .error }
}

/// A change that puts a mistake right.
struct Remedy: FixItMessage {
  let name: String
  let message: String

  var fixItID: MessageID { MessageID(domain: "Wayfinder", id: name) }
}

extension FixIt {
  /// Puts one node in the place of another.
  static func replacing(
    _ old: some SyntaxProtocol,
    with new: some SyntaxProtocol,
    _ name: String,
    _ message: String
  ) -> FixIt {
    FixIt(
      message: Remedy(name: name, message: message),
      changes: [.replace(oldNode: Syntax(old), newNode: Syntax(new))]
    )
  }
}

extension MacroExpansionContext {
  /// Reports a mistake at a node.
  func complain(
    _ name: String,
    _ message: String,
    at node: some SyntaxProtocol,
    fixIts: [FixIt] = []
  ) {
    let complaint = RouteDiagnostic(name: name, message: message)
    diagnose(Diagnostic(node: Syntax(node), message: complaint, fixIts: fixIts))
  }
}

/// Says that something was wrong, after it has been reported.
struct Refused: Error {}
#endif
