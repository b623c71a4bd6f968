// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// An error in the text of a pattern, or of a rewrite rule's template: the mistake, its position, and a correction.
public struct RoutePatternError: Error, Sendable, Hashable {
  /// The text that was parsed.
  public let text: String
  /// The position of the mistake, as a UTF-8 offset into ``text``.
  public let offset: Int
  /// A description of the mistake, without a full stop.
  public let problem: String
  /// The correction, without a full stop.
  public let suggestion: String

  /// The problem and the suggestion in one line.
  public var message: String { "\(problem); \(suggestion)" }

  package init(text: String, offset: Int, problem: String, suggestion: String) {
    self.text = text
    self.offset = offset
    self.problem = problem
    self.suggestion = suggestion
  }

  init(_ error: SyntaxError, in text: String) {
    self.init(
      text: text,
      offset: error.offset,
      problem: error.problem,
      suggestion: error.suggestion
    )
  }
}

extension RoutePatternError: CustomStringConvertible {
  /// The message, then the text with a caret under the mistake.
  public var description: String {
    var line = ""
    var caret = ""
    var position = 0
    for scalar in text.unicodeScalars {
      if position < offset { caret += scalar.blank }
      position += UTF8.width(scalar)
      line.unicodeScalars.append(RoutePatternError.visible(scalar))
    }
    return "\(message)\n  \(line)\n  \(caret)^"
  }

  /// Returns a scalar for printing: the symbol of a control character (from U+2400 on), because the
  /// character could start a new line; otherwise the scalar itself.
  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.value < 0x20 { return Unicode.Scalar(0x2400 + scalar.value) ?? scalar }
    return scalar.value == 0x7F ? "\u{2421}" : scalar
  }
}

extension Unicode.Scalar {
  /// White space of the same width as the scalar, to align a caret: nothing, a space, or an
  /// ideographic space.
  ///
  /// The ranges are listed because Embedded Swift has no tables of Unicode properties: scalars without a
  /// width (combining marks, joiners, variation selectors, skin tones), and scalars of double width
  /// (Unicode Standard Annex 11, and emoji).
  package var blank: String {
    guard value >= 0x300 else { return " " }
    switch value {
    case 0x300...0x36F, 0x483...0x489, 0x591...0x5BD, 0x610...0x61A, 0x64B...0x65F,
      0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064,
      0x2066...0x206F, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xFEFF,
      0x1F3FB...0x1F3FF, 0xE0000...0xE01EF:
      return ""
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
      0x1F680...0x1F6FF, 0x1F900...0x1FAFF, 0x20000...0x3FFFD:
      return "\u{3000}"
    default: return " "
    }
  }
}
