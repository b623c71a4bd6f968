// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros
import SwiftSyntax

extension AttributeListSyntax {
  /// Whether an `@available` attribute requires a version of an operating system.
  var isLimited: Bool {
    availability.contains { argument in
      switch argument.argument {
      case .availabilityVersionRestriction: true
      case .availabilityLabeledArgument(let labeled): labeled.label.text == "introduced"
      default: false
      }
    }
  }

  /// Whether an `@available` attribute marks the declaration as unavailable.
  var isUnavailable: Bool { hasAvailability("unavailable") }

  /// Whether an `@available` attribute marks the declaration as deprecated.
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
