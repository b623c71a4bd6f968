// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// Functions that escape string literals and comments for generated code.
package enum CodeText {
  /// Returns a string literal in double quotes, in the syntax that Kotlin and TypeScript share.
  ///
  /// Characters that are invisible, or that change the direction of text, are written as codes, so that
  /// the source shows what it contains.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - special: The characters besides `\` and `"` that need a `\`, such as `$` in Kotlin.
  /// - Returns: The string literal.
  static func literal(_ text: String, special: Set<Unicode.Scalar> = []) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "\"": literal += "\\\(scalar)"
      case "\n": literal += "\\n"
      case _ where special.contains(scalar): literal += "\\\(scalar)"
      case _ where isHidden(scalar):
        for unit in String(scalar).utf16 { literal += "\\u" + hex(unit) }
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }

  /// Returns a text as a Swift string literal.
  package static func swiftLiteral(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "\"": literal += "\\\(scalar)"
      case "\n": literal += "\\n"
      case _ where isHidden(scalar):
        literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }

  /// Returns a text as the content of a `/** … */` comment on one line.
  static func comment(_ text: String) -> String {
    var comment = ""
    for scalar in text.unicodeScalars {
      // Comments of Kotlin can be nested, so both `/*` and `*/` in the text would change where the
      // comment ends. A space separates the two characters.
      let last = comment.unicodeScalars.last
      if last == "*" && scalar == "/" || last == "/" && scalar == "*" { comment += " " }
      if isHidden(scalar) { comment += " " } else { comment.unicodeScalars.append(scalar) }
    }
    return comment
  }

  /// Whether a character is invisible: a control character, a format character or a line separator.
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: true
    default: false
    }
  }

  private static func hex(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16, uppercase: true)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
