/// How a module makes itself known without a list: by a record in a section of the binary.
///
/// `@Discovered` writes the record. Without the trait `Macros` the same is written by hand, inside of
/// the type, by Swift 6.3 or newer:
///
/// ```swift
/// #if objectFormat(MachO)
/// @section("__DATA_CONST,__wayfinder")
/// #else
/// @section("wayfinder_modules")
/// #endif
/// @used private static let _discovered: ModuleDiscovery.Record = {
///   ModuleDiscovery.found(Chat.self)
/// }
/// ```
///
/// An app for one kind of systems needs only its own `@section`. ``Router/installDiscovered()`` calls
/// the records of all images of the process; nothing runs before that.
public enum ModuleDiscovery: Sendable {
  /// What stands in the section: a function that says ``found(_:file:line:)`` of its module.
  ///
  /// It takes and returns nothing, so that a record for another version of this library, or for another
  /// copy of it in the process, can be called as well and does no harm.
  public typealias Record = @MainActor @convention(c) () -> Void

  /// Whether modules can be found: on Linux, Android and Apple's platforms, by Swift 6.3 or newer.
  ///
  /// Elsewhere a search finds nothing, and modules are installed by a list.
  public static var isSupported: Bool {
    #if compiler(>=6.3) && (os(Linux) || os(Android) || canImport(Darwin))
    true
    #else
    false
    #endif
  }

  /// Names a module to the search that calls its record; at any other time nobody listens.
  ///
  /// - Parameters:
  ///   - module: The type of the module.
  ///   - file: The file that a problem is reported with.
  ///   - line: The line that a problem is reported with.
  @MainActor
  public static func found<Module: RouteModule>(
    _ module: Module.Type,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    ModuleSearch.current?.add(FoundModule(module, file: file, line: line))
  }
}
