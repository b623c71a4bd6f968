// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros
import RouteMatching
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacros

/// The pattern of an attribute: its source text and its parsed value.
struct PatternLiteral {
  let syntax: StringLiteralExprSyntax
  let pattern: RoutePattern
  let places: [RoutePattern.Place]

  /// Parses the argument of `@Route("…")` or `@Path("…")`, or reports an error.
  init(of attribute: AttributeSyntax, in context: some MacroExpansionContext) throws(Refused) {
    guard case .argumentList(let arguments)? = attribute.arguments, let argument = arguments.first
    else {
      context.report(
        "missingPattern",
        "the pattern is missing; write @\(attribute.attributeName.bareText)(\"/…\")",
        at: attribute
      )
      throw Refused()
    }
    guard let syntax = argument.expression.as(StringLiteralExprSyntax.self) else {
      context.report(
        "noLiteral",
        "the pattern is checked at compile time; write it as a string literal",
        at: argument.expression
      )
      throw Refused()
    }
    guard let text = syntax.representedLiteralValue else {
      context.report(
        "interpolation",
        "the pattern is checked at compile time and cannot contain interpolations; write “:name” "
          + "for a value of the link",
        at: syntax
      )
      throw Refused()
    }
    do throws(RoutePatternError) {
      pattern = try RoutePattern(parsing: text)
    } catch {
      context.report("pattern", error.description, at: syntax)
      throw Refused()
    }
    self.syntax = syntax
    places = pattern.places
  }

  /// Returns the location of a parameter in the pattern; nil for a query item.
  func place(of name: String) -> RoutePattern.Place? { places.first { $0.name == name } }

  /// Returns an error message that shows the pattern, with a caret below the location of the error.
  ///
  /// The compiler reports errors of a literal at its first character, so the message contains the
  /// exact location.
  func message(at offset: Int, _ problem: String, _ suggestion: String) -> String {
    RoutePatternError(
      text: pattern.text,
      offset: offset,
      problem: problem,
      suggestion: suggestion
    ).description
  }
}
#endif
