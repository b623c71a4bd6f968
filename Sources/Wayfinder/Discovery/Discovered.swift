#if Macros
/// Lets a module be found where no list names it: ``Router/installDiscovered()`` installs it.
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
/// It stands on the declaration of a ``RouteModule``, at file scope or in another type, whatever its
/// access level; neither it nor what is around it has generic parameters, and every system that the app
/// runs on has it. A module with generic parameters is named by ``discovered(_:)`` instead. What is
/// written is a private record in a section of the binary: see ``ModuleDiscovery``. A compiler before
/// Swift 6.3 has no way to write one, and then nothing is found.
@attached(member, conformances: RouteModule, names: named(_discovered))
public macro Discovered() = #externalMacro(module: "WayfinderMacros", type: "DiscoveredMacro")

/// Lets a module be found whose declaration cannot say it: one with generic parameters, for one kind of
/// screens.
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
/// It stands at file scope, but not in a `main.swift`; once for each kind of screens, in any module that
/// sees the type, and as often in one file as there are modules. It writes the record that
/// ``Discovered()`` writes, with its own file and line; of two records of one type the search keeps one.
///
/// - Parameter module: The type of a module, written out with its `.self`; every system that the app runs
///   on has it.
@freestanding(declaration)
public macro discovered<Module: RouteModule>(_ module: Module.Type) =
  #externalMacro(module: "WayfinderMacros", type: "DiscoveredTypeMacro")
#endif
