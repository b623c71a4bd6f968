#if Macros
/// Lets a module be found where no list names it: ``Router/installDiscovered()`` installs it.
///
/// ```swift
/// @Discovered
/// struct Chat: RouteModule {
///   static let name = "Chat"
///
///   func register(in routes: inout Routes<Page>) {
///     routes.entry(as: .push) { _ in ChatPage() }
///   }
/// }
/// ```
///
/// It stands on the declaration of a ``RouteModule``, at file scope or in another type, whatever its
/// access level; neither it nor what is around it has generic parameters, and every system that the app
/// runs on has it. What it writes is a private record in a section of the binary: see
/// ``ModuleDiscovery``. A compiler before Swift 6.3 has no way to write one, and then nothing is found.
@attached(member, conformances: RouteModule, names: named(_discovered))
public macro Discovered() = #externalMacro(module: "WayfinderMacros", type: "DiscoveredMacro")
#endif
