// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros
public import Wayfinder

/// Makes a module discoverable: `installDiscovered()` finds and installs the module without a list
/// of modules.
///
/// ```swift
/// @Discovered
/// struct Chat: RouteModule {
///   static let name = "Chat"
///
///   func register(in routes: inout RoutesBuilder<Page>) {
///     routes.entry(as: .push) { _ in ChatPage() }
///   }
/// }
/// ```
///
/// Attach it to the declaration of a `RouteModule`, at file scope or in another type, with any access
/// level. The module must be available on every system that the app runs on. Neither the module nor a
/// type around it may have generic parameters; use ``discovered(_:)`` for such a module. The macro
/// writes a private record into a section of the binary: see ``ModuleDiscovery``. A compiler before
/// Swift 6.3 cannot write the record, and then no module is discovered.
@attached(member, conformances: RouteModule, names: named(_discovered))
public macro Discovered() = #externalMacro(module: "WayfinderMacros", type: "DiscoveredMacro")

/// Makes one specialization of a generic module discoverable.
///
/// ```swift
/// struct Timeline<Screen: TimelineScreens>: RouteModule {
///   static var name: String { "Timeline" }
///
///   func register(in routes: inout RoutesBuilder<Screen>) {
///     routes.entry(as: .push) { _ in Screen.timeline() }
///   }
/// }
///
/// #discovered(Timeline<Page>.self)
/// ```
///
/// Write it at file scope, but not in `main.swift`: once for each type of screens, in any module that
/// can name the type. A file may contain several. The macro writes the same record as ``Discovered()``,
/// with its own file and line. If two records name one type, the search uses one of them.
///
/// - Parameter module: The type of the module, as a literal `Type.self`; it must be available on every
///   system that the app runs on.
@freestanding(declaration)
public macro discovered<Module: RouteModule>(_ module: Module.Type) =
  #externalMacro(module: "WayfinderMacros", type: "DiscoveredTypeMacro")
#endif
