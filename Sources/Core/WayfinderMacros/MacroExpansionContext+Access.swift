// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

extension MacroExpansionContext {
  /// Returns the access modifier of the generated members with a space after it, or an empty text
  /// if they need no modifier.
  ///
  /// A type without an access level has that of the extension around it.
  func access(of modifiers: DeclModifierListSyntax) -> String {
    guard !modifiers.contains(where: \.isAccessLevel),
      let around = lexicalContext.first?.as(ExtensionDeclSyntax.self)
    else { return modifiers.access }
    return around.modifiers.access
  }

  /// Reports a type that the generated code cannot access, because the type or a type around it is
  /// private.
  ///
  /// The generated extension is at file scope, where such a type is not accessible.
  func refuseHidden(
    _ name: TokenSyntax,
    _ modifiers: DeclModifierListSyntax,
    under node: AttributeSyntax
  ) throws(Refused) {
    let macro = node.attributeName.bareText
    let around = lexicalContext.filter { $0.isProtocol((any DeclGroupSyntax).self) }
    guard !around.isEmpty else { return }
    if let modifier = modifiers.first(where: \.isPrivate) {
      report(
        "hidden",
        "the code that @\(macro) generates is outside of “\(around[0].typeName)” and cannot "
          + "access the private “\(name.text)”; make it fileprivate",
        at: modifier,
        fixIts: [
          .replacing(
            modifier,
            with: modifier.with(\.name.tokenKind, .keyword(.fileprivate)),
            "fileprivate",
            "write “fileprivate”"
          )
        ]
      )
      throw Refused()
    }
    let hidden = around.dropLast().first { type in
      guard !type.is(ExtensionDeclSyntax.self) else { return false }
      return type.asProtocol((any WithModifiersSyntax).self)?.modifiers.contains(where: \.isPrivate)
        ?? false
    }
    guard let hidden else { return }
    report(
      "hiddenAround",
      "the code that @\(macro) generates is at file scope and cannot access the private "
        + "“\(hidden.typeName)” around “\(name.text)”; make the outer type fileprivate",
      at: node
    )
    throw Refused()
  }
}

extension Syntax {
  /// The name of the declared or extended type.
  fileprivate var typeName: String {
    if let named = asProtocol((any NamedDeclSyntax).self) { return named.name.text }
    return self.as(ExtensionDeclSyntax.self)?.extendedType.bareText ?? ""
  }
}

extension DeclModifierSyntax {
  fileprivate var isPrivate: Bool { name.text == "private" && detail == nil }

  fileprivate var isAccessLevel: Bool {
    detail == nil
      && ["public", "package", "internal", "fileprivate", "private", "open"].contains(name.text)
  }
}
#endif
