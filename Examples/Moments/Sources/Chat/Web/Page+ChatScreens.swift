// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import MomentsKit
public import Wayfinder

extension Page: ChatScreens {
  /// Returns the conversations as a page.
  public static func conversations(for request: RouteRequest) throws -> Page {
    conversations(for: try request.visitor)
  }

  /// Returns a conversation as a page.
  public static func chat(
    with person: Person,
    about product: Product?,
    for request: RouteRequest
  ) throws -> Page {
    chat(try Room(with: person, about: product, for: request))
  }

  /// Returns the question whether to discard a message as a page.
  public static func discardQuestion(to person: Person, for request: RouteRequest) throws -> Page {
    discardQuestion(to: person, in: try request.visitor.language) { request.finish(with: $0) }
  }
}
