// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
import MomentsKit
import SwiftUI

/// The question whether to discard an unsent message.
struct DiscardView: View {
  let person: Person
  let visitor: Visitor
  let answer: @MainActor (Bool) -> Void

  var body: some View {
    VisitorReader(visitor) {
      Form {
        Section { Text(visitor.localized(Words.discardQuestion(to: person))).font(.title) }
        Section {
          Button(visitor.localized(Words.keepWriting)) { answer(false) }
          Button(visitor.localized(Words.discard), role: .destructive) { answer(true) }
        }
      }
      .navigationTitle(visitor.localized(Words.unsent))
    }
  }
}
#endif
