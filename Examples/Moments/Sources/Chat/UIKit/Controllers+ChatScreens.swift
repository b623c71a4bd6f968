// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
public import MomentsKit
public import UIKit
public import Wayfinder

extension Controllers: ChatScreens {
  /// Returns the conversations as a column.
  public static func conversations(for request: RouteRequest) throws -> UIViewController {
    try ConversationsController(Words.chat, for: request)
  }

  /// Returns a conversation with its input field.
  public static func chat(
    with person: Person,
    about product: Product?,
    for request: RouteRequest
  ) throws -> UIViewController {
    let room = try Room(with: person, about: product, for: request)
    return try ChatController(room, for: request)
  }

  /// Returns the question whether to discard a message as a column.
  public static func discardQuestion(
    to person: Person,
    for request: RouteRequest
  ) throws -> UIViewController {
    try DiscardController(person, for: request)
  }
}
#endif
