#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `#discovered(Timeline<Page>.self)`: a record for a module that is named where it stands.
struct DiscoveredTypeMacro: DeclarationMacro {
  /// What is written is laid out already.
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
    // The compiler that builds the plugin is the one that asks it, and cannot place a record.
    _ = type
    return []
    #endif
  }

  /// The type of which the argument is the metatype.
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
    var remedies: [FixIt] = []
    if let argument, argument.namesType {
      let metatype: ExprSyntax = "\(argument.trimmed).self"
      remedies = [.replacing(argument, with: metatype, "metatype", "write “.self” behind it")]
    }
    context.complain(
      "noType",
      "a search makes the module that it finds, so it is told a type, as in "
        + "#discovered(Mall<Page>.self)",
      at: argument.map { Syntax($0) } ?? Syntax(node),
      fixIts: remedies
    )
    throw Refused()
  }

  // MARK: Mistakes

  /// A record is a constant of the binary, and nothing local or generic has one.
  private static func refuseSurroundings(
    of node: some FreestandingMacroExpansionSyntax,
    in context: some MacroExpansionContext
  ) throws(Refused) {
    guard let around = context.lexicalContext.first else { return }
    let name =
      around.asProtocol((any NamedDeclSyntax).self)?.name.text
      ?? around.as(ExtensionDeclSyntax.self)?.extendedType.bareText
    context.complain(
      "surroundings",
      "a record is a constant of the binary, so #discovered stands at file scope; move it out of "
        + (name.map { "“\($0)”" } ?? "this code"),
      at: node
    )
    throw Refused()
  }

  /// What a search calls is nobody else's.
  private static func refuseAccess(
    of node: some FreestandingMacroExpansionSyntax,
    in context: some MacroExpansionContext
  ) throws(Refused) {
    guard let modifier = node.as(MacroExpansionDeclSyntax.self)?.modifiers.first else { return }
    context.complain(
      "modifier",
      "a record is there for the search alone; #discovered stands without “\(modifier.trimmed)”",
      at: modifier
    )
    throw Refused()
  }

  /// A search runs on every system that the app does.
  private static func refuseLimited(
    _ node: some FreestandingMacroExpansionSyntax,
    in context: some MacroExpansionContext
  ) throws(Refused) {
    guard node.as(MacroExpansionDeclSyntax.self)?.attributes.isLimited == true else { return }
    context.complain(
      "limited",
      "a search is there on every system that the app runs on; install the module by name, under "
        + "“if #available”",
      at: node
    )
    throw Refused()
  }
}

extension ExprSyntax {
  /// Whether it reads as the name of a type without its `.self`.
  fileprivate var namesType: Bool {
    self.is(GenericSpecializationExprSyntax.self) || self.is(DeclReferenceExprSyntax.self)
      || self.as(MemberAccessExprSyntax.self)?.base != nil
  }
}
#endif
