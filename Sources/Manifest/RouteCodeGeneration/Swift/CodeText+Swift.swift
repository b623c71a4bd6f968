// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension CodeText {
  /// Returns whether a text can be the name of a property of a typed route, without backticks.
  package static func isSwiftName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !(0x30...0x39).contains(first),
      !SwiftNames.properties.contains(text), SwiftNames.code(text) == text
    else { return false }
    return text.utf8.allSatisfy { byte in
      switch byte {
      case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x5F: true
      default: false
      }
    }
  }

  /// Returns a name as Swift code: between backticks if it is a keyword.
  package static func swiftName(_ name: String) -> String { SwiftNames.code(name) }

  /// Returns a text as the content of a comment to the end of the line.
  package static func lineComment(_ text: String) -> String {
    var comment = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { comment.append(isHidden(scalar) ? " " : scalar) }
    return String(comment)
  }

  /// The names of the types that generated code uses; a nested type with the same name would hide
  /// one.
  package static var swiftTypes: Set<String> { SwiftNames.types }
}
