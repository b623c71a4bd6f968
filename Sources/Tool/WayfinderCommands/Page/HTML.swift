// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A piece of HTML; texts that are interpolated into it are escaped.
///
/// ```swift
/// let link = "<script>"
/// let html: HTML = "<p>\(text: link)</p>"  // <p>&lt;script&gt;</p>
/// ```
///
/// Values of attributes need double quotes.
struct HTML: ExpressibleByStringInterpolation, Equatable {
  private(set) var text: String

  /// Creates HTML from a literal, which is not escaped.
  init(stringLiteral text: StaticString) {
    self.text = text.description
  }

  init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
  }

  /// Creates HTML from a text that is valid HTML, for example a file of this module.
  init(unchecked text: String) {
    self.text = text
  }

  /// The literals and the escaped values of an interpolation.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 32 * interpolationCount)
    }

    mutating func appendLiteral(_ literal: StaticString) { text += literal.description }

    mutating func appendInterpolation(_ html: HTML) { text += html.text }

    mutating func appendInterpolation(_ number: Int) { text += "\(number)" }

    // Without the label `text`, an interpolated literal such as `"<b>"` could become a `String`
    // instead of `HTML`, and its tags would be escaped.
    mutating func appendInterpolation(text value: String) { text += HTML.escaped(value) }
  }

  static func += (html: inout HTML, other: HTML) { html.text += other.text }

  static func + (left: HTML, right: HTML) -> HTML { HTML(unchecked: left.text + right.text) }

  /// Returns a text as content of an element, or as the value of an attribute in double quotes.
  ///
  /// HTML has no notation for control characters, and a change of direction could hide a part of a
  /// link. So each of them becomes a replacement character.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\n": escaped += "\n"
      case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{200E}", "\u{200F}", "\u{2028}"..."\u{202E}",
        "\u{2066}"..."\u{2069}":
        escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension Sequence where Element == HTML {
  /// The HTML of all elements, one after the other.
  func joined() -> HTML {
    reduce(into: "") { $0 += $1 }
  }
}

extension HTML {
  /// Returns HTML for a value, or nothing if there is none.
  static func optional<Value>(_ value: Value?, _ html: (Value) -> HTML) -> HTML {
    value.map(html) ?? ""
  }
}
