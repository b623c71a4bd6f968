// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension JSONValue {
  /// The value as a JSON text with an indentation of two spaces.
  ///
  /// Members are sorted by name, so that equal contents have equal texts. Slashes are not escaped.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the size of the text.
  public var text: String {
    var text = ""
    write(to: &text, indentation: 0)
    return text + "\n"
  }

  /// The value as a JSON text without white space, with members sorted by name.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the size of the text.
  public var compactText: String {
    var text = ""
    write(to: &text, indentation: nil)
    return text
  }

  private func write(to text: inout String, indentation: Int?) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let digits): text += digits
    case .string(let string): Self.write(string, to: &text)
    case .array(let elements):
      Self.write(elements, between: ("[", "]"), to: &text, indentation: indentation) {
        $0.write(to: &$1, indentation: $2)
      }
    case .object(let object):
      let members = object.members.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      Self.write(members, between: ("{", "}"), to: &text, indentation: indentation) {
        Self.write($0.name, to: &$1)
        $1 += $2 == nil ? ":" : ": "
        $0.value.write(to: &$1, indentation: $2)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element],
    between brackets: (String, String),
    to text: inout String,
    indentation: Int?,
    element: (Element, inout String, Int?) -> Void
  ) {
    text += brackets.0
    let inner = indentation.map { $0 + 2 }
    for (index, member) in elements.enumerated() {
      if index > 0 { text += "," }
      if let inner { text += "\n" + String(repeating: " ", count: inner) }
      element(member, &text, inner)
    }
    if let indentation, !elements.isEmpty {
      text += "\n" + String(repeating: " ", count: indentation)
    }
    text += brackets.1
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..<"\u{20}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
