// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros
import RouteMatching
import SwiftSyntax

/// An enum case of a `@Routes` enum, and the pattern of the case.
struct RouteCase {
  /// The name as written in code, with backticks if necessary.
  let name: String
  let literal: PatternLiteral
  let items: [RouteItem]
  /// The second argument of `@Path`, which configures the route; nil if there is none.
  let configuration: ExprSyntax?
  /// The line of the case; nil if the compiler does not know it.
  let line: String?
  /// The type of the nested route set, whose patterns begin with the case's pattern; nil if the
  /// case has no nested route set.
  let nestedSet: TypeSyntax?
  /// Whether the case is deprecated; code that uses a deprecated case causes a warning.
  let isDeprecated: Bool
}
#endif
