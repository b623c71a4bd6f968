// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// Functions that escape texts for XML 1.0.
enum XML {
  /// Returns a text in the form in which an XML attribute in double quotes contains it.
  ///
  /// - Throws: A `LinkFileError` if XML does not allow one of the characters.
  static func attribute(_ text: String) throws(LinkFileError) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\t", "\n", "\r": escaped += "&#\(scalar.value);"
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}":
        throw .badValue("value", text, "XML does not allow the character \(scalar.value)")
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Returns a text in the form in which an XML element contains it.
  ///
  /// - Throws: A `LinkFileError` if XML does not allow one of the characters.
  static func content(_ text: String) throws(LinkFileError) -> String {
    try attribute(text)
  }
}
