#if Macros
import SwiftDiagnostics
import SwiftSyntax

extension StructDeclSyntax {
  /// Why a property is none that a link fills, where it stands, and what lets a link fill it.
  struct Unfilled {
    let token: TokenSyntax
    let reason: String
    let fixIts: [FixIt]
  }

  /// The property of a name that is declared and that no link fills; nil when there is none.
  func unfilled(_ name: String) -> Unfilled? {
    for member in memberBlock.members {
      guard let property = member.decl.as(VariableDeclSyntax.self) else { continue }
      for binding in property.bindings {
        guard let token = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
          token.identifier?.name == name
        else { continue }
        return Unfilled(token, property, binding)
      }
    }
    return nil
  }
}

extension StructDeclSyntax.Unfilled {
  fileprivate init(
    _ token: TokenSyntax,
    _ property: VariableDeclSyntax,
    _ binding: PatternBindingSyntax
  ) {
    self.token = token
    if property.isStatic {
      (reason, fixIts) = ("belongs to the type; let each route have its own", [])
    } else if binding.accessorBlock != nil {
      (reason, fixIts) = ("is computed; store it", [])
    } else {
      let keyword = property.bindingSpecifier
      let variable = keyword.with(\.tokenKind, .keyword(.var))
      reason = "is a constant with a value; make it a “var”, or leave the value out"
      fixIts = [.replacing(keyword, with: variable, "variable", "write “var”")]
    }
  }
}
#endif
