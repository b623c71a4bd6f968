// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros
import SwiftSyntax

extension RouteItem {
  /// The reason why a link cannot contain a value of the type, or nil.
  ///
  /// Only the spelling of the type is checked here; the compiler reports other errors.
  var unlinkable: String? {
    guard !isJSON else { return nil }
    let type = innerType.innermost
    switch type.kind {
    case .dictionaryType: return "a dictionary"
    case .tupleType: return "a tuple"
    case .functionType: return "a function"
    case .someOrAnyType: return "of any type"
    case .arrayType, .optionalType, .implicitlyUnwrappedOptionalType:
      // A link can contain a list of single values, but neither a list of lists nor a list of
      // optionals.
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

  /// The element type of a list, or the wrapped type of an optional; for any other type, the type
  /// itself.
  var innerType: TypeSyntax { elementType ?? wrappedType ?? type }

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
