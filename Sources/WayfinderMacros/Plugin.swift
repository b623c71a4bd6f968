#if Macros
import SwiftCompilerPlugin
import SwiftSyntaxMacros

/// What the compiler runs for `@Route`, `@Discovered` and their friends.
@main
struct WayfinderPlugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
    RouteMacro.self, RoutesMacro.self, PathMacro.self, LinkMacro.self, DiscoveredMacro.self,
    DiscoveredTypeMacro.self,
  ]
}
#endif
