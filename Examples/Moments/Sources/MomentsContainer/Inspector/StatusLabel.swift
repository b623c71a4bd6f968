// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The text and the colour by which the inspector shows an outcome or a verdict.
struct StatusLabel {
  /// The outcome in lower-case words, such as `not found`.
  let text: String
  /// The suffix of the CSS class `tone-…`, which sets the colour.
  let tone: String

  /// Makes a label from the outcome's name in a trace; nil means that the journey is still running.
  init(_ name: String?) {
    guard let name else {
      (text, tone) = ("under way", "wait")
      return
    }
    text = name.reduce(into: "") { words, letter in
      words += letter.isUppercase ? " \(letter.lowercased())" : "\(letter)"
    }
    tone =
      switch name {
      case "shown", "returned", "opened": "good"
      case "refused", "unauthorized", "foreignLink", "rateLimited", "inboxFull": "stop"
      default: "miss"
      }
  }
}
