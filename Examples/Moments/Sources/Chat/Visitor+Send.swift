// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit

extension Visitor {
  /// The maximum length of a message in Unicode scalars.
  static let longestMessage = 2000
  /// The maximum total length of the user's messages that are stored for one conversation, in
  /// Unicode scalars.
  static let longestConversation = 10_000

  /// Adds a message to a conversation; a message of white space only is ignored.
  ///
  /// The oldest messages are removed if the conversation becomes too long.
  ///
  /// - Throws: ``ContentError`` if the message is too long.
  /// - Complexity: O(*n*) in the length of the message.
  func send(_ text: String, to person: Person) throws(ContentError) {
    // Browsers send the line breaks of a form as CRLF. Stored messages contain only LF, so CRLF is
    // replaced.
    let message = text.replacing("\r\n", with: "\n").trimmingWhitespace()
    guard !message.isEmpty else { return }
    // The message stays a draft if it is too long.
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
    drafts[person.id] = nil
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
