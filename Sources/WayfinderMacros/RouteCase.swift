// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros
import RouteMatching
import SwiftSyntax

/// A case of a `@Routes` enum with its pattern.
struct RouteCase {
  /// The name as written in code, with backticks if necessary.
  let name: String
  let literal: PatternLiteral
  let items: [RouteItem]
  /// The argument of `@Path` with the optional facts about the page.
  let configuration: ExprSyntax?
  /// The set of routes that the case contains; its pages are below the pattern.
  let nestedSet: TypeSyntax?
  /// Whether the case is deprecated; code that uses a deprecated case causes a warning.
  let isDeprecated: Bool
}
#endif
