#if canImport(SwiftUI)
import MomentsKit
import SwiftUI

/// The sign-in screen; leaving it counts as declining.
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
    Watching(visitor) {
      Form {
        Section {
          Text(visitor.say(Words.welcome)).font(.title)
          Text(visitor.say(Words.reason))
        }
        Section {
          TextField(visitor.say(Words.name), text: $name)
            .submitLabel(.go)
            .onSubmit { signIn() }
        } header: {
          Text(visitor.say(Words.name))
        } footer: {
          Text(visitor.say(Words.nameHint))
        }
        Section {
          Button(visitor.say(Words.signIn), action: signIn)
          Button(visitor.say(Words.cancel), role: .cancel) { dismiss() }
        }
      }
      .navigationTitle(visitor.say(Words.signIn))
    }
  }

  private func signIn() {
    visitor.signIn(as: name)
    answer()
    dismiss()
  }
}
#endif
