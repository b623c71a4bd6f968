#if Macros
import SwiftCompilerPlugin
import SwiftSyntaxMacros

/// What the compiler runs for `@Route` and its friends.
@main
struct WayfinderPlugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
    RouteMacro.self, RoutesMacro.self, PathMacro.self, LinkMacro.self,
  ]
}
#endif
