#if Macros
import RouteMatching
import SwiftSyntax

/// A case of a `@Routes` enum with its pattern.
struct RouteCase {
  /// The name as it is written in code, with backticks where it needs them.
  let name: String
  let literal: PatternLiteral
  let items: [RouteItem]
  /// Whether code that makes it is warned of.
  let isDeprecated: Bool
}
#endif
