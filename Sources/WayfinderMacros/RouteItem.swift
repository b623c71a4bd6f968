#if Macros
import SwiftParser
import SwiftSyntax

/// A property of a route, or a value of an enum's case: what a link brings under one name.
struct RouteItem {
  /// The name as it is written in code, with backticks where it needs them.
  let token: TokenSyntax
  let type: TypeSyntax
  /// What it is when the link says nothing.
  var usual: ExprSyntax?
  /// Whether it stands under `@JSONItem`.
  var isJSON = false
  /// Whether code that names it is warned of.
  var isDeprecated = false
  /// The name by which it is read.
  let name: String
  /// The type without what stands around it.
  let typeText: String

  init(token: TokenSyntax, type: TypeSyntax) {
    self.token = token
    self.type = type
    name = token.identifier?.name ?? token.text
    typeText = type.bareText
  }

  /// The name as that of a variable.
  var variable: String { name.isValidSwiftIdentifier(for: .variableName) ? name : "`\(name)`" }

  /// The name as that of an argument, where most keywords need no backticks.
  var label: String {
    let isWord = "\(name)_".isValidSwiftIdentifier(for: .variableName)
    return isWord && !["inout", "let", "var"].contains(name) ? name : "`\(name)`"
  }

  /// What holds the value, as generated code names it.
  var storage: String {
    guard isJSON else { return "self.\(token.text)" }
    let hidden = "_\(name)"
    return "self." + (hidden.isValidSwiftIdentifier(for: .variableName) ? hidden : "`\(hidden)`")
  }

  /// What is inside of an optional, or nil for another type.
  var wrappedType: TypeSyntax? {
    if let type = type.as(OptionalTypeSyntax.self) { return type.wrappedType }
    if let type = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return type.wrappedType }
    return type.argument(of: "Optional")
  }

  var isOptional: Bool { wrappedType != nil }

  /// Whether it is a list, or an optional of one.
  var isArray: Bool {
    let type = wrappedType ?? type
    return type.is(ArrayTypeSyntax.self) || type.argument(of: "Array") != nil
  }

  /// The kind that the spelling of the type gives away.
  var kind: String? {
    let type = wrappedType?.bareText ?? typeText
    return switch type.split(separator: ".").last ?? "" {
    case "Int", "Int8", "Int16", "Int32", "Int64": "int"
    case "UInt", "UInt8", "UInt16", "UInt32", "UInt64": "uint"
    case "Double", "Float": "double"
    case "Bool": "bool"
    case "UUID": "uuid"
    case "String": "string"
    default: nil
    }
  }

  /// Whether the spelling says that one text gives the value.
  var isOneText: Bool {
    kind != nil || (wrappedType ?? type).bareText.split(separator: ".").last == "Date"
  }

  /// Whether what it usually is can be written out again: a literal says the same everywhere.
  var isUsualLiteral: Bool {
    guard let usual else { return false }
    if let text = usual.as(StringLiteralExprSyntax.self) {
      return text.representedLiteralValue != nil
    }
    if let prefixed = usual.as(PrefixOperatorExprSyntax.self), prefixed.operator.text == "-" {
      return prefixed.expression.is(IntegerLiteralExprSyntax.self)
        || prefixed.expression.is(FloatLiteralExprSyntax.self)
    }
    return usual.is(IntegerLiteralExprSyntax.self) || usual.is(FloatLiteralExprSyntax.self)
      || usual.is(BooleanLiteralExprSyntax.self)
  }
}

extension TypeSyntax {
  /// The argument of a generic type with a name and one argument, as `Int` is of `Optional<Int>`.
  fileprivate func argument(of name: String) -> TypeSyntax? {
    guard let type = self.as(IdentifierTypeSyntax.self), type.name.text == name,
      let arguments = type.genericArgumentClause?.arguments, arguments.count == 1,
      case .type(let argument)? = arguments.first?.argument
    else { return nil }
    return argument
  }
}
#endif
