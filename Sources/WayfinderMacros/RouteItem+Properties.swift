#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

extension RouteItem {
  /// The stored properties of a struct that a link brings, in their order.
  ///
  /// What is static, computed, or a `let` with a value is no such property.
  ///
  /// - Throws: ``Refused`` when there is one that no link can bring, which has been reported.
  static func properties(
    of declaration: StructDeclSyntax,
    in context: some MacroExpansionContext
  ) throws(Refused) -> [RouteItem] {
    var reader = PropertyReader()
    reader.read(declaration.memberBlock.members)
    for diagnostic in reader.diagnostics { context.diagnose(diagnostic) }
    if !reader.diagnostics.isEmpty { throw Refused() }
    return reader.items
  }
}

/// Goes through the members of a struct.
private struct PropertyReader {
  private(set) var items: [RouteItem] = []
  private(set) var diagnostics: [Diagnostic] = []

  mutating func read(_ members: MemberBlockItemListSyntax) {
    for member in members {
      if let property = member.decl.as(VariableDeclSyntax.self) {
        read(property)
      } else if let condition = member.decl.as(IfConfigDeclSyntax.self) {
        refuseConditional(condition)
      }
    }
  }

  private mutating func read(_ property: VariableDeclSyntax) {
    guard !property.modifiers.contains(where: { ["static", "class"].contains($0.name.text) })
    else { return }
    let isLet = property.bindingSpecifier.text == "let"
    let bindings = property.bindings.filter { binding in
      isStored(binding) && !(isLet && binding.initializer != nil)
    }
    guard !bindings.isEmpty else { return }
    if let lazy = property.modifiers.first(where: { $0.name.text == "lazy" }) {
      return refuse(
        "lazy",
        "a lazy property is not there when a link is read; make it computed, or not lazy",
        at: lazy
      )
    }
    var isJSON = false
    for case .attribute(let attribute) in property.attributes {
      switch attribute.attributeName.trimmedDescription.split(separator: ".").last {
      case "JSONItem": isJSON = true
      case "available", "usableFromInline": continue
      default:
        return refuse(
          "wrapper",
          "a link cannot fill a property under @\(attribute.attributeName.trimmedDescription); make it "
            + "a plain one, or use @JSONItem",
          at: attribute
        )
      }
    }
    for binding in property.bindings where isStored(binding) {
      read(binding, isLet: isLet, isJSON: isJSON, among: property.bindings)
    }
  }

  private mutating func read(
    _ binding: PatternBindingSyntax,
    isLet: Bool,
    isJSON: Bool,
    among bindings: PatternBindingListSyntax
  ) {
    if isLet, binding.initializer != nil { return }
    guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else {
      return refuse(
        "tuple",
        "properties of a route are declared one by one, so that each has a name in the link",
        at: binding.pattern
      )
    }
    // In `var a, b: Int` only the last says the type.
    let annotation = bindings.drop { $0.id != binding.id }.first { $0.typeAnnotation != nil }
    let type =
      binding.typeAnnotation ?? (binding.initializer == nil ? annotation?.typeAnnotation : nil)
    guard let type else {
      return refuse(
        "untyped",
        "“\(pattern.identifier.text)” needs a written type, because a macro sees only what is written",
        at: pattern,
        fixIts: PropertyReader.typing(binding)
      )
    }
    var item = RouteItem(token: pattern.identifier, type: type.type)
    item.usual = binding.initializer?.value
    item.isJSON = isJSON
    items.append(item)
  }

  /// Whether the binding has storage: no accessors but observers.
  private func isStored(_ binding: PatternBindingSyntax) -> Bool {
    switch binding.accessorBlock?.accessors {
    case nil: true
    case .getter: false
    case .accessors(let accessors):
      accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
  }

  /// Writes the type that a literal has by itself.
  private static func typing(_ binding: PatternBindingSyntax) -> [FixIt] {
    guard let value = binding.initializer?.value else { return [] }
    let number = value.as(PrefixOperatorExprSyntax.self)?.expression ?? value
    let type: TypeSyntax? =
      switch number.kind {
      case .integerLiteralExpr: "Int"
      case .floatLiteralExpr: "Double"
      case .booleanLiteralExpr: "Bool"
      case .stringLiteralExpr: "String"
      default: nil
      }
    guard let type else { return [] }
    var typed = binding
    typed.pattern.trailingTrivia = []
    typed.typeAnnotation = TypeAnnotationSyntax(
      colon: .colonToken(trailingTrivia: .space),
      type: type.with(\.trailingTrivia, .space)
    )
    return [.replacing(binding, with: typed, "typed", "write “: \(type)”")]
  }

  private mutating func refuseConditional(_ condition: IfConfigDeclSyntax) {
    for clause in condition.clauses {
      guard case .decls(let members)? = clause.elements else { continue }
      for member in members {
        guard let property = member.decl.as(VariableDeclSyntax.self),
          !property.modifiers.contains(where: { $0.name.text == "static" }),
          property.bindings.contains(where: isStored)
        else { continue }
        refuse(
          "conditional",
          "a link has the same items everywhere; declare the property outside of “#if”",
          at: property
        )
      }
    }
  }

  private mutating func refuse(
    _ name: String,
    _ message: String,
    at node: some SyntaxProtocol,
    fixIts: [FixIt] = []
  ) {
    let complaint = Complaint(name: name, message: message)
    diagnostics.append(Diagnostic(node: Syntax(node), message: complaint, fixIts: fixIts))
  }
}
#endif
