// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
public import MomentsKit
public import SwiftUI
public import Wayfinder

extension Views: ChatScreens {
  /// Returns the conversations as a list.
  public static func conversations(for request: RouteRequest) throws -> AnyView {
    AnyView(ConversationsView(visitor: try request.visitor))
  }

  /// Returns a conversation with its input field.
  public static func chat(
    with person: Person,
    about product: Product?,
    for request: RouteRequest
  ) throws -> AnyView {
    AnyView(ChatView(room: try Room(with: person, about: product, for: request)))
  }

  /// Returns the question whether to discard a message as a form.
  public static func discardQuestion(
    to person: Person,
    for request: RouteRequest
  ) throws -> AnyView {
    let view = DiscardView(person: person, visitor: try request.visitor) { isDiscarded in
      request.finishAndLeave(with: isDiscarded)
    }
    return AnyView(view)
  }
}
#endif
