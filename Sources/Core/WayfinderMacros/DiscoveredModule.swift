// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A type that has the attribute `@Discovered`, and the checks of the type's declaration.
struct DiscoveredModule {
  let node: AttributeSyntax
  let name: TokenSyntax
  let context: any MacroExpansionContext
  private let declaration: any DeclGroupSyntax

  /// Creates the value for a struct, a class or an enum; reports an error for any other
  /// declaration.
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
      context.report(
        "extension",
        "@Discovered cannot be attached to an extension; move it to the declaration of the module",
        at: node
      )
      throw Refused()
    default:
      context.report(
        "noModule",
        "@Discovered can be attached only to a struct or a class, because discovery creates the "
          + "module",
        at: node
      )
      throw Refused()
    }
  }

  /// Reports each reason why a search for modules could not create or install this module.
  func check(isModule: Bool) throws(Refused) {
    try refuseNamespace()
    try refuseGeneric()
    try refuseLimited()
    guard !isModule else { return }
    context.report(
      "noConformance",
      "“\(name.text)” is not a module; add the conformance to RouteModule",
      at: name,
      fixIts: [conforming]
    )
    throw Refused()
  }

  // MARK: Errors

  /// Reports an enum without cases, because discovery cannot create a value of such an enum; the
  /// fix-it replaces `enum` with `struct`.
  private func refuseNamespace() throws(Refused) {
    guard let enumeration = declaration.as(EnumDeclSyntax.self) else { return }
    let members = enumeration.memberBlock.members
    // An `#if` block in the enum may contain an enum case, so an enum with such a block is
    // accepted.
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
    context.report(
      "noCases",
      "“\(name.text)” has no cases, so discovery cannot create it; make it a struct or a class",
      at: enumeration.enumKeyword,
      fixIts: [.replacing(enumeration.enumKeyword, with: keyword, "struct", "write “struct”")]
    )
    throw Refused()
  }

  /// Reports generic parameters of the type or of a surrounding type, because discovery cannot
  /// choose their arguments.
  private func refuseGeneric() throws(Refused) {
    if let clause = declaration.asProtocol((any WithGenericParametersSyntax).self)?
      .genericParameterClause
    {
      context.report(
        "generic",
        "discovery cannot choose \(clause.trimmed); name the type with its arguments instead: "
          + "#discovered(\(name.text)<…>.self)",
        at: clause
      )
      throw Refused()
    }
    guard let around = context.lexicalContext.lazy.compactMap(\.genericName).first else { return }
    context.report(
      "genericContext",
      "discovery cannot choose the generic arguments of “\(around)”; move “\(name.text)” out of it",
      at: node
    )
    throw Refused()
  }

  /// Reports an `@available` attribute that requires a system version, because discovery runs on
  /// every supported system version.
  private func refuseLimited() throws(Refused) {
    let attributes = declaration.attributes
    let around = context.lexicalContext.compactMap {
      $0.asProtocol((any WithAttributesSyntax).self)
    }
    guard ([attributes] + around.map(\.attributes)).contains(where: \.isLimited) else { return }
    context.report(
      "limited",
      "“\(name.text)” has @available, but discovery runs on all supported systems; install it "
        + "explicitly, in “if #available”",
      at: node
    )
    throw Refused()
  }

  /// The fix-it that adds the conformance to `RouteModule` to the declaration of the type.
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
  /// The name of a declaration that has generic parameters; nil for any other declaration.
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
