// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Mustache

/// HTML escaping that treats each Unicode scalar separately.
///
/// Mustache's own escaping compares characters. A quotation mark followed by a combining accent is
/// a different character, so it would not be escaped and could end an attribute. HTML parsers
/// compare scalars.
struct ScalarEscaping: MustacheContentType {
  private static let name = "SCALAR-ESCAPED-HTML"

  /// The first line of a template, which selects this escaping.
  static let pragma: String = {
    MustacheContentTypes.register(ScalarEscaping(), named: name)
    return "{{% CONTENT_TYPE:\(name)}}"
  }()

  func escapeText(_ text: String) -> String {
    var escaped = ""
    escaped.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "&": escaped += "&amp;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
