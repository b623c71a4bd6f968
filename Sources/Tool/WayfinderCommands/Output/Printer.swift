// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The conditions under which colours are used.
enum ColorChoice: String, CaseIterable {
  /// If the output is a terminal and `NO_COLOR` is not set.
  case auto
  case always
  case never
}

/// A printer of the results of a command: as text, with colours on a terminal, or as JSON.
struct Printer {
  let usesColor: Bool

  init(color: ColorChoice) {
    switch color {
    case .always: usesColor = true
    case .never: usesColor = false
    case .auto:
      let environment = ProcessInfo.processInfo.environment
      usesColor =
        isatty(STDOUT_FILENO) == 1 && environment["NO_COLOR", default: ""].isEmpty
        && environment["TERM"] != "dumb"
    }
  }

  /// A colour or weight of text.
  enum Style: String {
    case bold = "1"
    case faint = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case blue = "34"
  }

  /// Returns a text with a style, if colours are used.
  func styled(_ text: String, _ style: Style) -> String {
    usesColor && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Prints a text; a text from a file or link is made visible with `visible(_:)` before.
  func line(_ text: String = "") {
    StandardStream.output.put(text)
  }

  /// Prints a value as JSON.
  func json(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(value), as: UTF8.self)
    var result = ""
    // JSON escapes a scalar as its number, so that it has no effect on a terminal.
    for scalar in text.unicodeScalars {
      if scalar.isInvisible, scalar != "\n" {
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    StandardStream.output.put(result)
  }

  /// Prints a table with a header row, in aligned columns.
  func table(_ head: [String], _ rows: [[String]]) {
    let widths = head.indices.map { column in
      ([head] + rows).map { $0[column].displayWidth }.max() ?? 0
    }
    func padded(_ row: [String]) -> String {
      let cells = zip(row, widths).map { text, width in
        text + String(repeating: " ", count: max(width - text.displayWidth, 0))
      }
      return cells.joined(separator: "  ").trimmingSuffix(" ")
    }
    line(styled(padded(head), .bold))
    for row in rows { line(padded(row)) }
  }
}

extension String {
  /// The number of columns on a terminal: two for wide characters, such as Chinese ones.
  var displayWidth: Int {
    unicodeScalars.reduce(0) { width, scalar in
      switch scalar.value {
      case 0x0300...0x036F, 0x200B...0x200F, 0xFE00...0xFE0F: width
      case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F,
        0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
        width + 2
      default: width + 1
      }
    }
  }

  /// The text with `�` in place of each control character, because a control character could change
  /// the terminal.
  var visible: String {
    var result = ""
    for scalar in unicodeScalars {
      result.unicodeScalars.append(scalar.isInvisible ? "\u{FFFD}" : scalar)
    }
    return result
  }

  /// The text with its line breaks, and with `�` in place of each other control character.
  var visibleLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).visible }
      .joined(separator: "\n")
  }

  /// The text without a character at its end.
  func trimmingSuffix(_ character: Character) -> String {
    var text = self[...]
    while text.last == character { text.removeLast() }
    return String(text)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control character, a line separator or a mark of the writing direction.
  fileprivate var isInvisible: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
