/// Why a text is no template of a rewrite: what is wrong, where, and what to write instead.
public struct RewriteTemplateError: Error, Sendable, Hashable {
  /// The template that was read.
  public let text: String
  /// Where the mistake is, as a UTF-8 offset into ``text``.
  public let offset: Int
  /// What is wrong, in one sentence without a full stop.
  public let problem: String
  /// What would be right, in one sentence without a full stop.
  public let suggestion: String

  /// The problem and the suggestion in one line.
  public var message: String { "\(problem); \(suggestion)" }
}

extension RewriteTemplateError: CustomStringConvertible {
  /// The message, then the template with a caret under the place.
  public var description: String {
    var line = ""
    var caret = ""
    var position = 0
    for scalar in text.unicodeScalars {
      if position < offset { caret += scalar.blank }
      position += UTF8.width(scalar)
      // A control character would break the two lines apart.
      let isControl = scalar.value < 0x20 || scalar.value == 0x7F
      line.unicodeScalars.append(isControl ? "\u{FFFD}" : scalar)
    }
    return "\(message)\n  \(line)\n  \(caret)^"
  }
}
