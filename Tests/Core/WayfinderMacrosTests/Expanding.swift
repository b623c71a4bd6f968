// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import WayfinderMacros

/// Whether swift-syntax expands macros in a test as the compiler does.
///
/// Versions before 602 know no line of a case there, and remove the `#if` around an attribute. The tests with compiled
/// code show that the compiler and such a version do not.
let expandsAsCompiler: Bool = {
  #if canImport(SwiftSyntax602)
  true
  #else
  false
  #endif
}()

/// Expands the macros in a source, and compares the result with the expected text.
func expectExpansion(
  _ source: String,
  _ expanded: String,
  _ diagnostics: [DiagnosticSpec] = [],
  fixed: String? = nil,
  isModule: Bool = true,
  at place: Testing.SourceLocation = #_sourceLocation
) {
  let conforming: [String: MacroSpec] = [
    "Route": MacroSpec(type: RouteMacro.self, conformances: ["Wayfinder.Route"]),
    "Routes": MacroSpec(type: RoutesMacro.self, conformances: ["Wayfinder.RouteSet"]),
    "Path": MacroSpec(type: PathMacro.self),
    "link": MacroSpec(type: LinkMacro.self),
    "discovered": MacroSpec(type: DiscoveredTypeMacro.self),
    // The compiler passes to a macro only the conformances that the type does not have yet. So the
    // array `conformances` is empty if the type already conforms to `RouteModule`.
    "Discovered": MacroSpec(
      type: DiscoveredMacro.self,
      conformances: isModule ? [] : ["Wayfinder.RouteModule"]
    ),
  ]
  assertMacroExpansion(
    source,
    expandedSource: expanded,
    diagnostics: diagnostics,
    macroSpecs: conforming,
    fixedSource: fixed,
    indentationWidth: .spaces(2),
    failureHandler: { failure in
      Issue.record(Comment(rawValue: failure.message), sourceLocation: place)
    }
  )
}

/// Expects that the macros in a source report one error, and checks the result of its fix-it.
func expectError(
  _ source: String,
  _ message: String,
  line: Int,
  column: Int,
  fixIt: String? = nil,
  fixed: String? = nil,
  isModule: Bool = true,
  at place: Testing.SourceLocation = #_sourceLocation
) {
  // If a macro reports an error, its attribute is removed from the source and is not expanded. A
  // failed `#discovered` is removed together with the text before it on the same line. All other
  // text is unchanged.
  let diagnostic = DiagnosticSpec(
    message: message,
    line: line,
    column: column,
    fixIts: fixIt.map { [FixItSpec(message: $0)] } ?? []
  )
  let bare = source.replacing(#/ *@(?:Routes?|Discovered)(?:\("[^"]*"\)|\([^)]*\))?\n/#, with: "")
    .replacing(#/@Path(?:\("[^"]*"\)|\([^)]*\))? ?/#, with: "")
    .replacing(#/(?:^|\n)(?:@available\([^\n]*\n)?[^\n]*#discovered\([^\n]*\)/#, with: "")
  expectExpansion(source, bare, [diagnostic], fixed: fixed, isModule: isModule, at: place)
}
#endif
