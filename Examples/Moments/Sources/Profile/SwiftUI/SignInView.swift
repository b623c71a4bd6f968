// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
import MomentsKit
import SwiftUI

/// The screen on which the user enters a name to sign in.
///
/// If the user leaves the screen, the sign-in counts as declined.
struct SignInView: View {
  private let visitor: Visitor
  private let answer: @MainActor () -> Void

  @State private var name: String
  @Environment(\.dismiss) private var dismiss

  init(_ visitor: Visitor, answer: @escaping @MainActor () -> Void) {
    self.visitor = visitor
    self.answer = answer
    _name = State(initialValue: visitor.me.name)
  }

  var body: some View {
    VisitorReader(visitor) {
      Form {
        Section {
          Text(visitor.localized(Words.welcome)).font(.title)
          Text(visitor.localized(Words.reason))
        }
        Section {
          TextField(visitor.localized(Words.name), text: $name)
            .submitLabel(.go)
            .onSubmit { signIn() }
        } header: {
          Text(visitor.localized(Words.name))
        } footer: {
          Text(visitor.localized(Words.nameHint))
        }
        Section {
          Button(visitor.localized(Words.signIn), action: signIn)
          Button(visitor.localized(Words.cancel), role: .cancel) { dismiss() }
        }
      }
      .navigationTitle(visitor.localized(Words.signIn))
    }
  }

  private func signIn() {
    visitor.signIn(as: name)
    answer()
    dismiss()
  }
}
#endif
