#if Macros
import SwiftSyntax
import SwiftSyntaxMacros

extension MacroExpansionContext {
  /// Reports members that a macro is about to write and that are there already.
  ///
  /// - Parameters:
  ///   - members: The members of the type.
  ///   - names: The static and other properties that are written.
  ///   - node: The macro's attribute.
  /// - Throws: ``Refused`` when there is one.
  func refuseOwn(
    _ members: MemberBlockItemListSyntax,
    _ names: [String],
    under node: AttributeSyntax
  ) throws(Refused) {
    let macro = node.attributeName.bareText
    var isRefused = false
    func refuse(_ name: String, at node: some SyntaxProtocol) {
      isRefused = true
      complain(
        "own",
        "“\(name)” is written by @\(macro); leave it out, or write the whole conformance in place of "
          + "@\(macro)",
        at: node
      )
    }
    for member in members {
      if let property = member.decl.as(VariableDeclSyntax.self) {
        for binding in property.bindings {
          guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
            let name = pattern.identifier.identifier?.name, names.contains(name),
            // A stored “pattern” of the type's values is no pattern of the type.
            property.isStatic || name == "patternIndex"
          else { continue }
          refuse(name, at: pattern)
        }
      } else if let function = member.decl.as(InitializerDeclSyntax.self),
        function.signature.takes("RouteValues", "reading")
      {
        refuse("init(reading:)", at: function.initKeyword)
      } else if let function = member.decl.as(FunctionDeclSyntax.self),
        function.name.text == "write", function.signature.takes("RouteWriter", "to")
      {
        refuse("write(to:)", at: function.name)
      }
    }
    if isRefused { throw Refused() }
  }
}

extension VariableDeclSyntax {
  /// Whether it belongs to the type, and not to its values.
  var isStatic: Bool { modifiers.contains { ["static", "class"].contains($0.name.text) } }

  /// Whether it is written once.
  var isLet: Bool { bindingSpecifier.text == "let" }
}

extension FunctionSignatureSyntax {
  /// Whether the first parameter has a label and a type of these names.
  fileprivate func takes(_ type: String, _ label: String) -> Bool {
    guard let parameter = parameterClause.parameters.first, parameter.firstName.text == label
    else { return false }
    return parameter.type.bareText.hasSuffix(type)
  }
}
#endif
