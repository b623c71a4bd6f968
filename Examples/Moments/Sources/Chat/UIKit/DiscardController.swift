// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
import MomentsKit
import UIKit
import Wayfinder

/// The question whether to discard an unsent message.
final class DiscardController: ColumnController {
  private let person: Person
  private let request: RouteRequest

  init(_ person: Person, for request: RouteRequest) throws {
    (self.person, self.request) = (person, request)
    try super.init(Words.unsent, for: request)
  }

  required init?(coder: NSCoder) { nil }

  override func fill() {
    addText(localized(Words.discardQuestion(to: person)))
    addButton(localized(Words.keepWriting), isProminent: true) { [request] in
      request.finishAndLeave(with: false)
    }
    addButton(localized(Words.discard)) { [request] in request.finishAndLeave(with: true) }
  }
}
#endif
