// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The messages between the user and another person.
public struct Conversation: Sendable {
  /// The person to whom the user writes.
  public let person: Person
  /// The time of the last message.
  public let age: Phrase
  /// The number of unread messages.
  public let unread: Int
  /// The messages, oldest first; never empty.
  public let messages: [Message]

  /// A message that the user or the other person has written.
  public struct Message: Sendable {
    /// Whether the user wrote the message.
    public let isMine: Bool
    /// The text of the message; links in it are not trusted.
    public let text: Phrase
    /// The identifier of the product that the message is about.
    public let product: String?

    static func mine(
      _ english: String,
      _ chinese: String,
      about product: String? = nil
    ) -> Message {
      Message(isMine: true, text: Phrase(english, chinese), product: product)
    }

    static func theirs(_ english: String, _ chinese: String) -> Message {
      Message(isMine: false, text: Phrase(english, chinese), product: nil)
    }
  }

  /// Returns the conversation with a person; nil if there is none yet.
  public static func with(_ person: Person) -> Conversation? {
    all.first { $0.person.id == person.id }
  }
}
