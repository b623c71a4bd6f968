// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// An error in the text of a pattern: the mistake, its position, and a correction.
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
