// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import Wayfinder

/// The records, in a section of the binary, that make modules discoverable.
///
/// The macros `@Discovered` and `#discovered` write the record. Without the trait `Macros`, write it by
/// hand inside of the module's type, with Swift 6.3 or newer:
///
/// ```swift
/// #if objectFormat(MachO)
/// @section("__DATA_CONST,__wayfinder")
/// #else
/// @section("wayfinder_modules")
/// #endif
/// @used private static let _discovered: ModuleDiscovery.Record = {
///   ModuleDiscovery.found(Chat())
/// }
/// ```
///
/// An app for one object format needs only the `@section` of that format. `installDiscovered()` calls
/// the records of all images of the process; no record is called before that.
public enum ModuleDiscovery: Sendable {
  /// The type of a record: a function that calls ``found(_:file:line:)`` with one module.
  ///
  /// It has no parameter and no result, so that it is safe to call a record that belongs to another
  /// version of this library, or to another copy of it in the process.
  public typealias Record = @MainActor @convention(c) () -> Void

  /// Whether modules can be discovered: true on Linux, Android and Apple's platforms, with Swift
  /// 6.3 or newer.
  ///
  /// Otherwise a search finds no module, and an app installs its modules by name.
  public static var isSupported: Bool {
    #if compiler(>=6.3) && (os(Linux) || os(Android) || canImport(Darwin))
    true
    #else
    false
    #endif
  }

  /// Adds a module to the running search, which is calling the module's record; has no effect
  /// outside of a search.
  ///
  /// - Parameters:
  ///   - module: An expression that creates the module, such as `Chat()`. It is evaluated only when a
  ///     router installs the module.
  ///   - file: The file that a problem is reported with.
  ///   - line: The line that a problem is reported with.
  @MainActor
  public static func found<Module: RouteModule>(
    _ module: @autoclosure @escaping @MainActor () -> Module,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    ModuleSearch.current?.add(FoundModule(module, file: file, line: line))
  }
}
