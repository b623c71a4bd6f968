// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The implementation of `#discovered(Timeline<Page>.self)`, which generates a discovery record.
struct DiscoveredTypeMacro: DeclarationMacro {
  /// The format mode, which is disabled because the generated code is already formatted.
  static let formatMode = FormatMode.disabled

  static func expansion(
    of node: some FreestandingMacroExpansionSyntax,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let type: ExprSyntax
    do throws(Refused) {
      try refuseSurroundings(of: node, in: context)
      try refuseAccess(of: node, in: context)
      try refuseLimited(node, in: context)
      type = try module(named: node, in: context)
    } catch {
      return []
    }
    #if compiler(>=6.3)
    let name = context.makeUniqueName("discovered")
    let record = DiscoveryRecord(
      type: type.bareText,
      declaration: "private let \(name.text)"
    )
    return [record.syntax(of: node, in: context)]
    #else
    // Compilers before Swift 6.3 cannot place a constant in a section of the binary, so the macro
    // generates no discovery record for them. The same compiler compiles the app and this plugin,
    // so `#if compiler` in the plugin checks the compiler of the app.
    _ = type
    return []
    #endif
  }

  /// Returns the type that is written before `.self` in the argument, such as `Mall` in
  /// `Mall.self`.
  private static func module(
    named node: some FreestandingMacroExpansionSyntax,
    in context: some MacroExpansionContext
  ) throws(Refused) -> ExprSyntax {
    let argument = node.arguments.first?.expression
    if let access = argument?.as(MemberAccessExprSyntax.self), let type = access.base,
      access.declName.baseName.tokenKind == .keyword(.self)
    {
      return type
    }
    var fixIts: [FixIt] = []
    if let argument, argument.namesType {
      let metatype: ExprSyntax = "\(argument.trimmed).self"
      fixIts = [.replacing(argument, with: metatype, "metatype", "append “.self”")]
    }
    context.report(
      "noType",
      "#discovered requires the metatype of a module, such as #discovered(Mall<Page>.self)",
      at: argument.map { Syntax($0) } ?? Syntax(node),
      fixIts: fixIts
    )
    throw Refused()
  }

  // MARK: Errors

  /// Reports a use of `#discovered` outside of file scope, because the record is a global constant.
  private static func refuseSurroundings(
    of node: some FreestandingMacroExpansionSyntax,
    in context: some MacroExpansionContext
  ) throws(Refused) {
    guard let around = context.lexicalContext.first else { return }
    let name =
      around.asProtocol((any NamedDeclSyntax).self)?.name.text
      ?? around.as(ExtensionDeclSyntax.self)?.extendedType.bareText
    context.report(
      "surroundings",
      "#discovered must be at file scope, because it makes a global constant; move it out of "
        + (name.map { "“\($0)”" } ?? "this code"),
      at: node
    )
    throw Refused()
  }

  /// Reports a modifier, such as `public`, before `#discovered`, because only discovery uses the
  /// generated constant.
  private static func refuseAccess(
    of node: some FreestandingMacroExpansionSyntax,
    in context: some MacroExpansionContext
  ) throws(Refused) {
    guard let modifier = node.as(MacroExpansionDeclSyntax.self)?.modifiers.first else { return }
    context.report(
      "modifier",
      "#discovered takes no modifiers; remove “\(modifier.trimmed)”",
      at: modifier
    )
    throw Refused()
  }

  /// Reports an `@available` attribute that requires a system version, because discovery runs on
  /// every supported system version.
  private static func refuseLimited(
    _ node: some FreestandingMacroExpansionSyntax,
    in context: some MacroExpansionContext
  ) throws(Refused) {
    guard node.as(MacroExpansionDeclSyntax.self)?.attributes.isLimited == true else { return }
    context.report(
      "limited",
      "#discovered cannot have @available, because discovery runs on all supported systems; "
        + "install the module explicitly, in “if #available”",
      at: node
    )
    throw Refused()
  }
}

extension ExprSyntax {
  /// Whether the expression has the form of a type name without `.self`, such as `Mall` or
  /// `Mall<Page>`.
  fileprivate var namesType: Bool {
    self.is(GenericSpecializationExprSyntax.self) || self.is(DeclReferenceExprSyntax.self)
      || self.as(MemberAccessExprSyntax.self)?.base != nil
  }
}
#endif
