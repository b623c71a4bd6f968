#if Macros
import SwiftSyntax

extension AttributeListSyntax {
  /// Whether one of them says from which version of a system on the declaration is there.
  var isLimited: Bool {
    contains { element in
      guard case .attribute(let attribute) = element,
        attribute.attributeName.trimmedDescription == "available",
        case .availability(let arguments)? = attribute.arguments
      else { return false }
      return arguments.contains { argument in
        switch argument.argument {
        case .availabilityVersionRestriction: true
        case .availabilityLabeledArgument(let labeled): labeled.label.text == "introduced"
        default: false
        }
      }
    }
  }
}
#endif
