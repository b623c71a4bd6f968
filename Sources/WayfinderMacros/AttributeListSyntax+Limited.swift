#if Macros
import SwiftSyntax

extension AttributeListSyntax {
  /// Whether one of them says from which version of a system on the declaration is there.
  var isLimited: Bool {
    availability.contains { argument in
      switch argument.argument {
      case .availabilityVersionRestriction: true
      case .availabilityLabeledArgument(let labeled): labeled.label.text == "introduced"
      default: false
      }
    }
  }

  /// Whether one of them says that the declaration is not to be used.
  var isUnavailable: Bool { hasAvailability("unavailable") }

  /// Whether one of them says that the declaration is not to be used any more.
  var isDeprecated: Bool { hasAvailability("deprecated") }

  private func hasAvailability(_ word: String) -> Bool {
    availability.contains { argument in
      switch argument.argument {
      case .token(let token): token.text == word
      case .availabilityLabeledArgument(let labeled): labeled.label.text == word
      default: false
      }
    }
  }

  private var availability: [AvailabilityArgumentSyntax] {
    flatMap { element -> [AvailabilityArgumentSyntax] in
      guard case .attribute(let attribute) = element,
        attribute.attributeName.bareText == "available",
        case .availability(let arguments)? = attribute.arguments
      else { return [] }
      return Array(arguments)
    }
  }
}
#endif
