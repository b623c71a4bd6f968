// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit

extension Page {
  private static let template = Template(PackageResources.sign_in_mustache)

  /// Returns the page on which the visitor enters a name to sign in.
  ///
  /// - Parameters:
  ///   - visitor: The visitor who signs in.
  ///   - answer: Called with true after sign-in.
  /// - Returns: The page, which either of its buttons closes.
  @MainActor
  static func signIn(
    _ visitor: Visitor,
    answer: @escaping @MainActor @Sendable () -> Void
  ) -> Page {
    let language = visitor.language
    var taps = Taps()
    let form = Form(
      name: visitor.me.name,
      limit: Visitor.longestName,
      submit: taps.addForEnter(
        .answer { form in
          visitor.signIn(as: form["name"] ?? "")
          answer()
        }
      ),
      // This tap closes the page without a call of `answer`. So the sign-in counts as declined.
      cancel: taps.add(.answer { _ in }),
      labels: Form.Labels(language)
    )
    return Page(
      title: Words.signIn,
      content: template.render(form),
      taps: taps
    )
  }

  /// The values for the HTML template of the sign-in page.
  private struct Form {
    let name: String
    let limit: Int
    let submit: Int
    let cancel: Int
    let labels: Labels

    struct Labels {
      let welcome: String
      let reason: String
      let name: String
      let hint: String
      let submit: String
      let cancel: String

      init(_ language: Language) {
        welcome = Words.welcome[language]
        reason = Words.reason[language]
        name = Words.name[language]
        hint = Words.nameHint[language]
        submit = Words.signIn[language]
        cancel = Words.cancel[language]
      }
    }
  }
}
