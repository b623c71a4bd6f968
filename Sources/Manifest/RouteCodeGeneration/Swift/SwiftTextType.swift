// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteMatching

/// An automaton that tests whether a default value matches a kind or a constraint.
typealias RouteTextTest = TextAutomaton

extension RouteTextTest {
  /// Compiles a constraint or a built-in kind.
  init?(kind: String?, constraint: String?) {
    self.init(kind: kind, constraint: constraint, kinds: [:])
  }
}

/// A generated type that accepts only texts that satisfy a constraint or a kind of the manifest.
struct SwiftTextType {
  /// The name of the generated type.
  let name: String
  /// The name of the kind; nil for a constraint of one parameter.
  let kind: String?
  /// The constraint that all texts of the type match.
  let constraint: String

  /// Returns whether a text matches the constraint of the type.
  func accepts(_ text: String) -> Bool {
    RouteTextTest(kind: nil, constraint: constraint)?.accepts(text[...]) ?? false
  }

  /// Writes the declaration of the type.
  func write(to writer: inout CodeWriter) {
    let literal = CodeText.swiftLiteral(constraint)
    writer.line(
      "/// A text that matches `\(CodeText.comment(constraint))`"
        + (kind.map { ", the kind “\($0)”." } ?? ".")
    )
    writer.block("nonisolated struct \(name): RouteValue, Hashable {") { writer in
      writer.line("/// The text.")
      writer.line("let text: String")
      writer.line()
      let kind = kind.map { ".defined(\(CodeText.swiftLiteral($0)))" } ?? ".matching(\(literal))"
      writer.line("static let routeKind: RouteValues.Kind = \(kind)")
      writer.line("private static let constraint = RouteConstraint(\(literal))")
      writer.line()
      writer.line("/// Creates a value; nil if the text does not match.")
      writer.block("init?(routeText: Substring) {") { writer in
        writer.line("guard Self.constraint.accepts(routeText) else { return nil }")
        writer.line("text = String(routeText)")
      }
      writer.line()
      writer.line("/// Creates a value from a text that was tested when this file was written.")
      writer.line("fileprivate init(tested text: String) { self.text = text }")
      writer.line()
      writer.line("/// The text.")
      writer.line("var routeText: String? { text }")
    }
  }
}
