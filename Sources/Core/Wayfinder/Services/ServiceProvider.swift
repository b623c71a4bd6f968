// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A service that a module provides: its key, its requirements and its factory.
///
/// ```swift
/// ServiceProvider(Cart.self, requires: [RouteServices.Key((any PriceService).self)]) {
///   services in
///   Cart(prices: try services.get())
/// }
/// ```
package struct ServiceProvider: Sendable {
  /// The key by which the service is requested.
  package let key: RouteServices.Key
  /// The declared requirements of the factory; only these are validated.
  package let requires: [RouteServices.Key]
  /// The name of the module that provides the service, or nil.
  package var module: String?
  /// The file of the declaration, as `#fileID` gives it.
  package let file: StaticString
  /// The line of the declaration, counted from 1.
  package let line: UInt

  let make: @MainActor (RouteServices) throws -> Any

  /// Creates a provider from the type, the requirements and the factory of a service.
  ///
  /// - Parameters:
  ///   - type: The type by which the service is requested, which may be `any P`.
  ///   - name: A name that distinguishes services of one type.
  ///   - requires: The services that the factory requests, so that they can be checked without running it.
  ///   - file: The file that messages name.
  ///   - line: The line that messages name.
  ///   - make: Makes the service on the main actor at its first use.
  package init<Service>(
    _ type: Service.Type = Service.self,
    name: String? = nil,
    requires: [RouteServices.Key] = [],
    file: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @MainActor (RouteServices) throws -> Service
  ) {
    key = RouteServices.Key(type, name: name)
    self.requires = requires
    self.file = file
    self.line = line
    self.make = { services in try make(services) }
  }

  var location: String { Self.location(module, file, line) }

  @inline(never)
  static func location(_ module: String?, _ file: StaticString, _ line: UInt) -> String {
    (module.map { "module “\($0)”, " } ?? "") + "\(file):\(line)"
  }
}

/// A service that a module requires, and the location of the code that declares this requirement.
package struct ServiceRequirement: Sendable {
  /// The key of the required service.
  package let key: RouteServices.Key
  /// The name of the module that requires the service, or nil.
  package var module: String?
  /// The file of the declaration, as `#fileID` gives it.
  package let file: StaticString
  /// The line of the declaration, counted from 1.
  package let line: UInt

  /// Creates a requirement for the service of the given type.
  ///
  /// - Parameters:
  ///   - type: The type by which the service is requested, which may be `any P`.
  ///   - name: A name that distinguishes services of one type.
  ///   - file: The file that messages name.
  ///   - line: The line that messages name.
  package init<Service>(
    _ type: Service.Type,
    name: String? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    key = RouteServices.Key(type, name: name)
    self.file = file
    self.line = line
  }

  var location: String { ServiceProvider.location(module, file, line) }
}
