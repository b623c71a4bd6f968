// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
import MomentsKit
import UIKit
import Wayfinder

/// The screen on which the user enters a name to sign in.
///
/// If the user leaves the screen, the sign-in counts as declined.
final class SignInController: ColumnController {
  private let answer: @MainActor () -> Void
  // The same text field is used each time `fill()` adds the views of the screen, so that the
  // entered text is not lost.
  private let field = UITextField()

  init(for request: RouteRequest, answer: @escaping @MainActor () -> Void) throws {
    self.answer = answer
    try super.init(Words.signIn, for: request)
    field.text = visitor.me.name
    field.borderStyle = .roundedRect
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.autocorrectionType = .no
    field.returnKeyType = .go
    field.addAction(UIAction { [weak self] _ in self?.signIn() }, for: .primaryActionTriggered)
  }

  required init?(coder: NSCoder) { nil }

  override func fill() {
    addHeading(Words.welcome)
    addText(localized(Words.reason))
    addText(localized(Words.name), .footnote)
    field.accessibilityLabel = localized(Words.name)
    add(field)
    addText(localized(Words.nameHint), .footnote, isSecondary: true)
    addButton(localized(Words.signIn), isProminent: true) { [weak self] in self?.signIn() }
    addButton(localized(Words.cancel)) { [weak self] in self?.dismiss(animated: true) }
  }

  private func signIn() {
    visitor.signIn(as: field.text ?? "")
    answer()
    dismiss(animated: true)
  }
}
#endif
