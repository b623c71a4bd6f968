// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The shape of a value: its type, with its keys, its range or its possible texts.
///
/// One table of shapes, `ObjectShape.manifest`, determines which keys are read, which suggestions are
/// made, the order of keys in a written manifest, and the JSON Schema.
indirect enum ValueShape: Sendable {
  case boolean
  case integer(ClosedRange<Int>)
  case text(TextShape)
  /// A list of values; if the values are texts, no text may occur twice.
  case list(ValueShape)
  /// An object with names that the author chooses, such as the kinds of the app by name.
  case map(TextShape, ValueShape)
  case object(ObjectShape)
}

/// The rules for a text of the format: its length, and the texts that are valid.
struct TextShape: Sendable {
  /// The description of the text in messages, such as `a version such as 2.1`.
  let name: String
  /// The maximum length of the text in bytes.
  var limit = 256
  /// The possible texts; empty if any text is possible.
  var choices: [String] = []
  /// The regular expression of the JSON Schema; nil if an expression cannot describe the texts.
  var expression: String?
  /// A closure that returns the mistake in a text; nil if the text is valid.
  var mistake: @Sendable (String) -> TextMistake? = { _ in nil }
}

/// A mistake in a text, with its position and its correction.
struct TextMistake: Sendable {
  /// The offset of the mistake in the text in bytes.
  var offset = 0
  let problem: String
  let suggestion: String
}

/// The rules for an object of the format: the keys that it can have.
struct ObjectShape: Sendable {
  /// The name of the object in messages and in the JSON Schema, such as `route`.
  let name: String
  let summary: String
  let fields: [Field]

  struct Field: Sendable {
    let name: String
    let shape: ValueShape
    let summary: String
    var isRequired = false
  }
}

/// The greatest number of elements of a list and of names of a map.
enum FormatLimits {
  static let elements = 100_000
}
