// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros
import SwiftDiagnostics
import SwiftSyntax

extension StructDeclSyntax {
  /// A declared property that a link cannot set, with the reason and fix-its.
  struct Unfilled {
    let token: TokenSyntax
    let reason: String
    let fixIts: [FixIt]
  }

  /// Returns the property with this name and the reason why a link cannot set it; nil if the struct
  /// does not declare such a property.
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
      (reason, fixIts) = ("is static; make it an instance property", [])
    } else if binding.accessorBlock != nil {
      (reason, fixIts) = ("is computed; make it a stored property", [])
    } else {
      let keyword = property.bindingSpecifier
      let variable = keyword.with(\.tokenKind, .keyword(.var))
      reason = "is a constant with a value; make it a “var”, or remove the value"
      fixIts = [.replacing(keyword, with: variable, "variable", "write “var”")]
    }
  }
}
#endif
