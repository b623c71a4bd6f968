// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A message as the conversation screen shows it.
struct ChatMessage: Identifiable {
  /// The index of the message in the conversation.
  let id: Int
  let sender: String
  let isMine: Bool
  let text: LinkedText
  /// The product that the message is about.
  let offer: Offer?
}
