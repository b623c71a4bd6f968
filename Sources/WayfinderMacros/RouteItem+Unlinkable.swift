#if Macros
import SwiftSyntax

extension RouteItem {
  /// What is wrong with the type as it is written, when no link can hold a value of it, or nil.
  ///
  /// What the spelling does not tell is left to the compiler.
  var unlinkable: String? {
    guard !isJSON else { return nil }
    let type = innerType.innermost
    switch type.kind {
    case .dictionaryType: return "a dictionary"
    case .tupleType: return "a tuple"
    case .functionType: return "a function"
    case .someOrAnyType: return "of any type"
    case .arrayType, .optionalType, .implicitlyUnwrappedOptionalType:
      // A list in a list, or one with holes.
      return elementType == nil ? nil : "a list of optionals or of lists"
    case .identifierType:
      let name = type.as(IdentifierTypeSyntax.self)?.name.text
      switch name {
      case "Dictionary": return "a dictionary"
      case "Set": return "a set"
      case "Any", "AnyObject": return "of any type"
      default: return nil
      }
    default: return nil
    }
  }

  /// What a list is made of, or the type itself.
  private var innerType: TypeSyntax { elementType ?? wrappedType ?? type }

  private var elementType: TypeSyntax? {
    (wrappedType ?? type).innermost.as(ArrayTypeSyntax.self)?.element
  }
}

extension TypeSyntax {
  /// The type without parentheses around it.
  fileprivate var innermost: TypeSyntax {
    guard let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1,
      let element = tuple.elements.first, element.firstName == nil
    else { return self }
    return element.type.innermost
  }
}
#endif
