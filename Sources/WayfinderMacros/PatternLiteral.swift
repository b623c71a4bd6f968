#if Macros
import RouteMatching
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacros

/// The pattern of an attribute, as it is written and as it is meant.
struct PatternLiteral {
  let syntax: StringLiteralExprSyntax
  let pattern: RoutePattern
  let places: [RoutePattern.Place]

  /// Reads the only argument of `@Route("…")` or `@Path("…")`, or reports what is wrong with it.
  init(of attribute: AttributeSyntax, in context: some MacroExpansionContext) throws(Refused) {
    guard case .argumentList(let arguments)? = attribute.arguments, let argument = arguments.first
    else {
      context.complain(
        "missingPattern",
        "a pattern is missing; write @\(attribute.attributeName.bareText)(\"/…\")",
        at: attribute
      )
      throw Refused()
    }
    guard let syntax = argument.expression.as(StringLiteralExprSyntax.self) else {
      context.complain(
        "noLiteral",
        "a pattern is read when the app compiles; write it as a string literal",
        at: argument.expression
      )
      throw Refused()
    }
    guard let text = syntax.representedLiteralValue else {
      context.complain(
        "interpolation",
        "a pattern is read when the app compiles, and cannot hold values of the program; write “:name” "
          + "for what a link brings",
        at: syntax
      )
      throw Refused()
    }
    do throws(RoutePatternError) {
      pattern = try RoutePattern(parsing: text)
    } catch {
      context.complain("pattern", error.description, at: syntax)
      throw Refused()
    }
    self.syntax = syntax
    places = pattern.places
  }

  /// The place of a name, or nil for a query item's.
  func place(of name: String) -> RoutePattern.Place? { places.first { $0.name == name } }

  /// What is wrong at a place of the pattern, with a caret under it.
  ///
  /// The compiler shows every mistake of a literal at its first character, so the message itself has
  /// the line and the caret.
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
