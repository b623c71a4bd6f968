import MomentsKit

extension Visitor {
  /// The most characters of one message, as Unicode counts them.
  static let longestMessage = 2000
  /// The most characters that are kept of what the user has written to one person.
  static let longestConversation = 10_000

  /// Writes to somebody; a message of spaces alone is left out.
  ///
  /// What was written first is forgotten when it becomes too much.
  ///
  /// - Throws: ``ContentError`` when the message is too long.
  /// - Complexity: O(*n*) in the length of the message.
  func say(_ text: String, to person: Person) throws(ContentError) {
    // A browser ends the lines of a field as HTTP does.
    let message = text.replacing("\r\n", with: "\n").trimmingWhitespace()
    guard !message.isEmpty else { return }
    let count = message.unicodeScalars.count
    guard count <= Self.longestMessage else {
      throw ContentError(tooLong: "message", count, limit: Self.longestMessage)
    }
    var messages = written[person.id] ?? []
    messages.append(message)
    var total = messages.reduce(0) { $0 + $1.unicodeScalars.count }
    while total > Self.longestConversation {
      total -= messages.removeFirst().unicodeScalars.count
    }
    written[person.id] = messages
  }
}

extension String {
  fileprivate func trimmingWhitespace() -> String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
