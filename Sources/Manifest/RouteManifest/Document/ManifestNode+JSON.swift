// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension ManifestNode {
  /// The value as JSON with indentation, and a line break at the end.
  ///
  /// A list of values that are neither lists nor objects is on one line. Members keep their order, and
  /// equal nodes have equal JSON.
  ///
  /// - Complexity: O(*n*) in the length of the result.
  public var json: String {
    var text = ""
    write(to: &text, indentation: 0)
    return text + "\n"
  }

  private func write(to text: inout String, indentation: Int) {
    switch value {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let number): text += number
    case .text(let value): Self.write(value, to: &text)
    case .list(let nodes):
      let isShort = nodes.allSatisfy(\.isScalar)
      text += "["
      for (index, node) in nodes.enumerated() {
        if index > 0 { text += isShort ? ", " : "," }
        if !isShort { Self.breakLine(&text, indentation + 1) }
        node.write(to: &text, indentation: indentation + 1)
      }
      if !isShort { Self.breakLine(&text, indentation) }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        Self.breakLine(&text, indentation + 1)
        Self.write(member.name, to: &text)
        text += ": "
        member.node.write(to: &text, indentation: indentation + 1)
      }
      if !members.isEmpty { Self.breakLine(&text, indentation) }
      text += "}"
    }
  }

  private var isScalar: Bool {
    switch value {
    case .list, .object: false
    default: true
    }
  }

  private static func breakLine(_ text: inout String, _ indentation: Int) {
    text += "\n"
    for _ in 0..<indentation { text += "  " }
  }

  private static func write(_ value: String, to text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        if scalar.value < 0x20 || scalar.value == 0x7F {
          let digits = String(scalar.value, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    text += "\""
  }
}
