// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import MomentsKit
public import Wayfinder

/// The screens of the chat feature, which each kind of screen (SwiftUI, UIKit, web) implements.
@MainActor
public protocol ChatScreens: ScreenKind {
  /// Returns the screen of all conversations, followed by the people without a conversation.
  static func conversations(for request: RouteRequest) throws -> Screen

  /// Returns the screen of a conversation of the user with another person.
  ///
  /// - Parameters:
  ///   - person: The other person.
  ///   - product: The product that the user wants to ask about; nil for none.
  ///   - request: The journey.
  /// - Returns: A screen, even if the conversation is empty.
  /// - Throws: The errors of the services that the request resolves.
  static func chat(
    with person: Person,
    about product: Product?,
    for request: RouteRequest
  ) throws -> Screen

  /// Returns the question whether to discard an unsent message, which finishes the request with a `Bool`.
  ///
  /// - Parameters:
  ///   - person: The person to whom the user writes.
  ///   - request: The journey.
  /// - Returns: A screen with two buttons; if it is closed in another way, the message stays.
  /// - Throws: The errors of the services that the request resolves.
  static func discardQuestion(to person: Person, for request: RouteRequest) throws -> Screen
}
