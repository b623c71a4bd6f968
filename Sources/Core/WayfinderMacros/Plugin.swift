// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros
import SwiftCompilerPlugin
import SwiftSyntaxMacros

/// The compiler plugin with all macros of the package.
@main
struct WayfinderPlugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
    RouteMacro.self, RoutesMacro.self, PathMacro.self, LinkMacro.self, DiscoveredMacro.self,
    DiscoveredTypeMacro.self,
  ]
}
#endif
