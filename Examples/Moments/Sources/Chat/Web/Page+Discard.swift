// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit

extension Page {
  private static let template = Template(PackageResources.discard_mustache)

  /// Returns the question whether to discard an unsent message.
  @MainActor
  static func discardQuestion(
    to person: Person,
    in language: Language,
    answer: @escaping @MainActor @Sendable (Bool) -> Void
  ) -> Page {
    var taps = Taps()
    let question = Question(
      text: Words.discardQuestion(to: person)[language],
      discard: taps.add(.answer { _ in answer(true) }),
      keep: taps.add(.answer { _ in answer(false) }),
      labels: Question.Labels(
        discard: Words.discard[language],
        keep: Words.keepWriting[language]
      )
    )
    return Page(title: Words.unsent, content: template.render(question), taps: taps)
  }

  private struct Question {
    let text: String
    let discard: Int
    let keep: Int
    let labels: Labels

    struct Labels {
      let discard: String
      let keep: String
    }
  }
}
