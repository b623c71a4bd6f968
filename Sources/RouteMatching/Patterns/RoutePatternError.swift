/// Why a text is no pattern: what is wrong, where, and what to write instead.
public struct RoutePatternError: Error, Sendable, Hashable {
  /// The text that was read.
  public let text: String
  /// Where the mistake is, as a UTF-8 offset into ``text``.
  public let offset: Int
  /// What is wrong, in one sentence without a full stop.
  public let problem: String
  /// What would be right, in one sentence without a full stop.
  public let suggestion: String

  /// The problem and the suggestion in one line.
  public var message: String { "\(problem); \(suggestion)" }

  package init(text: String, offset: Int, problem: String, suggestion: String) {
    self.text = text
    self.offset = offset
    self.problem = problem
    self.suggestion = suggestion
  }
}

extension RoutePatternError: CustomStringConvertible {
  /// The message, then the text with a caret under the place.
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

  /// A control character would break the two lines apart, so its picture (U+2400 ff.) stands in.
  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.value < 0x20 { return Unicode.Scalar(0x2400 + scalar.value) ?? scalar }
    return scalar.value == 0x7F ? "\u{2421}" : scalar
  }
}
