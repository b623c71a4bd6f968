// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros
import RouteMatching
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The implementation of `#link("/mall/42")`, which checks a path at compile time.
struct LinkMacro: ExpressionMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax,
    in context: some MacroExpansionContext
  ) throws -> ExprSyntax {
    guard let literal = node.arguments.first?.expression.as(StringLiteralExprSyntax.self) else {
      context.report(
        "noLiteral",
        "the path is checked at compile time; write it as a string literal",
        at: node.arguments.first.map { Syntax($0.expression) } ?? Syntax(node)
      )
      return "(\"/\" as Wayfinder.RoutePath)"
    }
    if let mistake = error(in: text(of: literal)) {
      context.report("path", mistake, at: literal)
    }
    return "(\(literal.trimmed) as Wayfinder.RoutePath)"
  }

  /// Returns the literal's text, with “…” for each interpolation.
  ///
  /// Interpolated values are encoded at run time.
  private static func text(of literal: StringLiteralExprSyntax) -> String {
    if let text = literal.representedLiteralValue { return text }
    var plain = literal
    plain.segments = StringLiteralSegmentListSyntax(
      literal.segments.map { segment in
        guard segment.is(ExpressionSegmentSyntax.self) else { return segment }
        return .stringSegment(StringSegmentSyntax(content: .stringSegment("…")))
      }
    )
    return plain.representedLiteralValue ?? "/"
  }

  /// Returns the error of a path, or nil if the path is valid.
  private static func error(in text: String) -> String? {
    guard text.utf8.first == UInt8(ascii: "/") else {
      return message(text, 0, "the path does not begin with “/”", "add it")
    }
    do throws(DeepLinkError) {
      _ = try DeepLink(parsing: text)
    } catch {
      let parts = error.message.split(separator: "; ", maxSplits: 1).map(String.init)
      return message(text, error.offset, parts[0], parts.last ?? "")
    }
    var offset = 1
    let path = text.prefix { $0 != "?" && $0 != "#" }
    for segment in path.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      let dots = segment.lowercased().replacing("%2e", with: ".")
      if dots == "." || dots == ".." {
        return message(
          text,
          offset,
          "the path has a segment “\(segment)”",
          "write the resolved "
            + "path"
        )
      }
      offset += segment.utf8.count + 1
    }
    return nil
  }

  private static func message(
    _ text: String,
    _ offset: Int,
    _ problem: String,
    _ suggestion: String
  ) -> String {
    RoutePatternError(text: text, offset: offset, problem: problem, suggestion: suggestion)
      .description
  }
}
#endif
