// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteMatching

/// A key of an object of the format, with the way in which its value is read and written.
struct FormatField<Model>: Sendable {
  let key: ObjectShape.Field
  /// Reads the value of the key, whose shape was checked before.
  let read: @Sendable (ManifestNode, inout Model, inout ManifestDecoder) -> Void
  /// Returns the value of the key; nil if the value is the default.
  let write: @Sendable (Model) -> ManifestNode.Value?

  init(
    _ name: String,
    _ shape: ValueShape,
    _ summary: String,
    isRequired: Bool = false,
    read: @escaping @Sendable (ManifestNode, inout Model, inout ManifestDecoder) -> Void,
    write: @escaping @Sendable (Model) -> ManifestNode.Value?
  ) {
    key = ObjectShape.Field(name: name, shape: shape, summary: summary, isRequired: isRequired)
    (self.read, self.write) = (read, write)
  }

  /// Creates the field of a text that may be missing.
  static func text(
    _ name: String,
    _ shape: TextShape,
    _ summary: String,
    _ property: any WritableKeyPath<Model, String?> & Sendable
  ) -> Self {
    Self(name, .text(shape), summary) { node, model, _ in
      model[keyPath: property] = node.text
    } write: {
      $0[keyPath: property].map { .text($0) }
    }
  }

  /// Creates the field of a pattern that may be missing.
  static func pattern(
    _ name: String,
    _ summary: String,
    _ property: any WritableKeyPath<Model, RoutePattern?> & Sendable
  ) -> Self {
    Self(name, .text(.pattern), summary) { node, model, _ in
      model[keyPath: property] = node.text.flatMap { try? RoutePattern(parsing: $0) }
    } write: {
      $0[keyPath: property].map { .text($0.text) }
    }
  }

  /// Creates the field of a word with a default value.
  static func word<Word: RawRepresentable<String> & Sendable>(
    _ name: String,
    _ shape: TextShape,
    _ summary: String,
    _ property: any WritableKeyPath<Model, Word> & Sendable,
    unless standard: Word
  ) -> Self {
    Self(name, .text(shape), summary) { node, model, _ in
      model[keyPath: property] = node.text.flatMap(Word.init) ?? standard
    } write: {
      let word = $0[keyPath: property].rawValue
      return word == standard.rawValue ? nil : .text(word)
    }
  }

  /// Creates the field of a flag that is false by default.
  static func flag(
    _ name: String,
    _ summary: String,
    _ property: any WritableKeyPath<Model, Bool> & Sendable
  ) -> Self {
    Self(name, .boolean, summary) { node, model, _ in
      model[keyPath: property] = node.bool ?? false
    } write: {
      $0[keyPath: property] ? .bool(true) : nil
    }
  }

  /// Creates the field of descriptions in several languages.
  static func descriptions(
    _ property: any WritableKeyPath<Model, [String: String]> & Sendable
  ) -> Self {
    Self(
      "descriptions",
      .map(.language, .text(.anyText)),
      "The descriptions by the tag of their language."
    ) { node, model, _ in
      model[keyPath: property] = node.textsByName
    } write: { model in
      let texts = model[keyPath: property]
      return texts.isEmpty
        ? nil
        : .object(
          texts.keys.ascending.map { ManifestNode.Member($0, ManifestNode(.text(texts[$0] ?? ""))) }
        )
    }
  }
}

extension Array {
  /// Returns the object of a value: the keys that do not have their default values, in the order of the
  /// fields.
  func node<Model>(of model: Model) -> ManifestNode where Element == FormatField<Model> {
    ManifestNode(
      .object(
        compactMap { field in
          field.write(model).map { ManifestNode.Member(field.key.name, ManifestNode($0)) }
        }
      )
    )
  }
}
