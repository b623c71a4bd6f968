#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

extension MacroExpansionContext {
  /// The access level that the witnesses of a type need, with a space behind it, or the empty text.
  ///
  /// A type that says none has that of the extension in which it is declared.
  func access(of modifiers: DeclModifierListSyntax) -> String {
    guard !modifiers.contains(where: \.isAccessLevel),
      let around = lexicalContext.first?.as(ExtensionDeclSyntax.self)
    else { return modifiers.access }
    return around.modifiers.access
  }

  /// Reports a type that is private inside of another.
  ///
  /// What is written for it is an extension of the file, which sees no such type.
  func refuseHidden(
    _ name: TokenSyntax,
    _ modifiers: DeclModifierListSyntax,
    under node: AttributeSyntax
  ) throws(Refused) {
    let macro = node.attributeName.bareText
    let around = lexicalContext.filter { $0.isProtocol((any DeclGroupSyntax).self) }
    guard !around.isEmpty else { return }
    if let modifier = modifiers.first(where: \.isPrivate) {
      complain(
        "hidden",
        "what @\(macro) writes stands outside of “\(around[0].typeName)”, where a private “\(name.text)” is "
          + "not seen; let it be fileprivate",
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
    complain(
      "hiddenAround",
      "what @\(macro) writes stands at file scope, where the private “\(hidden.typeName)” around "
        + "“\(name.text)” is not seen; let that be fileprivate",
      at: node
    )
    throw Refused()
  }
}

extension Syntax {
  /// What the type is called that is declared or extended here.
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
