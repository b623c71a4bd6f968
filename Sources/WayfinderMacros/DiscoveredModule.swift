#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The type under `@Discovered`, and what may be wrong with it.
struct DiscoveredModule {
  let node: AttributeSyntax
  let name: TokenSyntax
  let context: any MacroExpansionContext
  private let declaration: any DeclGroupSyntax

  /// Takes a struct, a class or an enum with cases; or reports that it is none.
  init(
    _ declaration: some DeclGroupSyntax,
    under node: AttributeSyntax,
    in context: some MacroExpansionContext
  ) throws(Refused) {
    self.node = node
    self.context = context
    self.declaration = declaration
    switch declaration.kind {
    case .structDecl, .classDecl, .enumDecl:
      guard let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name else {
        throw Refused()
      }
      self.name = name
    case .extensionDecl:
      context.complain(
        "extension",
        "@Discovered stands on the declaration of a module, where its place is told; move it there",
        at: node
      )
      throw Refused()
    default:
      context.complain(
        "noModule",
        "a search makes the module that it finds, so @Discovered stands on a struct or a class",
        at: node
      )
      throw Refused()
    }
  }

  /// Reports what keeps a search from making the module, of which the compiler knows whether it is one.
  func check(isModule: Bool) throws(Refused) {
    try refuseNamespace()
    try refuseGeneric()
    try refuseLimited()
    guard !isModule else { return }
    context.complain(
      "noConformance",
      "“\(name.text)” is no module; let it conform to RouteModule",
      at: name,
      fixIts: [conforming]
    )
    throw Refused()
  }

  // MARK: Mistakes

  /// An enum without cases has no values; a struct in its place has one.
  private func refuseNamespace() throws(Refused) {
    guard let enumeration = declaration.as(EnumDeclSyntax.self) else { return }
    let members = enumeration.memberBlock.members
    // What stands under a condition may be a case.
    if members.contains(where: {
      $0.decl.is(EnumCaseDeclSyntax.self) || $0.decl.is(IfConfigDeclSyntax.self)
    }) {
      return
    }
    let keyword = TokenSyntax.keyword(
      .struct,
      leadingTrivia: enumeration.enumKeyword.leadingTrivia,
      trailingTrivia: enumeration.enumKeyword.trailingTrivia
    )
    context.complain(
      "noCases",
      "“\(name.text)” has no cases, so a search cannot make it; a module is a struct or a class",
      at: enumeration.enumKeyword,
      fixIts: [.replacing(enumeration.enumKeyword, with: keyword, "struct", "write “struct”")]
    )
    throw Refused()
  }

  /// A search has nothing to put in the place of a parameter, of the type or of what is around it.
  private func refuseGeneric() throws(Refused) {
    if let clause = declaration.asProtocol((any WithGenericParametersSyntax).self)?
      .genericParameterClause
    {
      context.complain(
        "generic",
        "a search cannot say what \(clause.trimmed) is; say it beside the type, once for each kind of "
          + "screens: #discovered(\(name.text)<…>.self)",
        at: clause
      )
      throw Refused()
    }
    guard let around = context.lexicalContext.lazy.compactMap(\.genericName).first else { return }
    context.complain(
      "genericContext",
      "a search cannot say what the parameters of “\(around)” are; declare “\(name.text)” outside of it",
      at: node
    )
    throw Refused()
  }

  /// A search runs on every system that the app does.
  private func refuseLimited() throws(Refused) {
    let attributes = declaration.attributes
    let around = context.lexicalContext.compactMap {
      $0.asProtocol((any WithAttributesSyntax).self)
    }
    guard ([attributes] + around.map(\.attributes)).contains(where: \.isLimited) else { return }
    context.complain(
      "limited",
      "“\(name.text)” is not there on every system that the app runs on, and a search is; install it by "
        + "name, under “if #available”",
      at: node
    )
    throw Refused()
  }

  /// Adds the conformance behind those that the type has, or behind its name.
  private var conforming: FixIt {
    let message = ("conform", "write “: RouteModule”")
    guard let clause = declaration.inheritanceClause, let last = clause.inheritedTypes.last else {
      let named = name.with(\.tokenKind, .identifier("\(name.text): RouteModule"))
      return .replacing(name, with: named, message.0, message.1)
    }
    let added = last.with(\.type, "\(last.type.trimmed), RouteModule\(last.type.trailingTrivia)")
    return .replacing(last, with: added, message.0, message.1)
  }
}

extension Syntax {
  /// How a declaration with generic parameters is called; nil for one without.
  fileprivate var genericName: String? {
    if let function = self.as(FunctionDeclSyntax.self) {
      return function.genericParameterClause.map { _ in function.name.text }
    }
    if let extended = self.as(ExtensionDeclSyntax.self) {
      let type = extended.extendedType
      let isBound =
        type.as(IdentifierTypeSyntax.self)?.genericArgumentClause != nil
        || type.as(MemberTypeSyntax.self)?.genericArgumentClause != nil
      return isBound || extended.genericWhereClause != nil ? type.bareText : nil
    }
    guard let clause = asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
    else { return nil }
    return asProtocol((any NamedDeclSyntax).self)?.name.text ?? clause.bareText
  }
}
#endif
