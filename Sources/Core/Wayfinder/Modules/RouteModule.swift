// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A feature: its routes, the entries that other modules open by name, and its services.
///
/// ```swift
/// struct Mall: RouteModule {
///   static let name = "Mall"
///
///   func register(in routes: inout RoutesBuilder<Page>) {
///     routes.provide((any PriceService).self) { _ in LivePrices() }
///     routes.register("/products/:id", .external) { request in
///       ProductPage(id: try request.parameters.value("id"))
///     }
///     routes.entry(as: .push) { _ in MallPage() }
///   }
/// }
/// ```
///
/// ```swift
/// router.install(Mall())
/// try await router.route(to: .module("Mall"))
/// ```
///
/// Modules use each other's paths and names, never each other's types.
public protocol RouteModule<Screen> {
  /// The type of screens, such as `UIViewController`.
  associatedtype Screen

  /// The name, unique within the router: letters, digits, `-`, `.`, `_` and `~`.
  static var name: String { get }

  /// The exposure of the module's routes that do not declare an exposure.
  static var exposure: RouteExposure { get }

  /// Registers the routes, entries, services and middleware of the module.
  ///
  /// - Parameter routes: The builder that collects the registrations.
  func register(in routes: inout RoutesBuilder<Screen>)
}

extension RouteModule {
  /// The default exposure, which lets only the app's own code open the module's routes.
  public static var exposure: RouteExposure { .internal }
}

/// A builder that collects the registrations of a module: routes, entries, services and middleware.
///
/// The builder is data, so a module can be written on any actor; navigators, middleware and
/// services are made on the main actor when the module is installed.
public struct RoutesBuilder<Screen>: Sendable {
  private(set) var routes: [RouteRegistration<Screen>] = []
  /// What other modules open by the names of the module and the entry, whose pattern the router sets.
  private(set) var entries: [(name: String, registration: RouteRegistration<Screen>)] = []
  private(set) var middleware: [@MainActor () -> any Middleware] = []
  private(set) var providers: [ServiceProvider] = []
  private(set) var requirements: [ServiceRequirement] = []

  init() {}
}

// MARK: Routes

extension RoutesBuilder {
  /// Registers a closure that makes the screen of a route.
  ///
  /// - Parameters:
  ///   - pattern: The pattern of the links that the route matches.
  ///   - configuration: The optional facts about the route; its exposure is the module's by
  ///     default.
  ///   - file: The file that messages name.
  ///   - line: The line that messages name.
  ///   - screen: Makes the screen.
  public mutating func register(
    _ pattern: RoutePattern,
    _ configuration: RouteConfiguration = [],
    file: StaticString = #fileID,
    line: UInt = #line,
    screen: @escaping @MainActor (RouteRequest) async throws -> Screen
  ) {
    add(RouteRegistration(pattern, configuration, file, line) { RouteHandler(making: screen) })
  }

  /// Registers a navigator, which makes and shows the screen of a route.
  ///
  /// - Parameters:
  ///   - pattern: The pattern of the links that the route matches.
  ///   - configuration: The optional facts about the route; its exposure is the module's by
  ///     default.
  ///   - file: The file that messages name.
  ///   - line: The line that messages name.
  ///   - navigator: Makes the navigator when the module is installed.
  public mutating func register<N: Navigator<Screen>>(
    _ pattern: RoutePattern,
    _ configuration: RouteConfiguration = [],
    file: StaticString = #fileID,
    line: UInt = #line,
    navigator: @autoclosure @escaping @MainActor () -> N
  ) {
    add(RouteRegistration(pattern, configuration, file, line) { RouteHandler(navigator()) })
  }

  /// Registers a closure that returns a value instead of a screen.
  ///
  /// - Parameters:
  ///   - pattern: The pattern of the links that the route matches.
  ///   - configuration: The optional facts about the route; its exposure is the module's by
  ///     default. Without ``RouteConfiguration/returnsResultToExternalCallers`` an external caller
  ///     learns only that the action was performed.
  ///   - file: The file that messages name.
  ///   - line: The line that messages name.
  ///   - perform: Returns the value, which need not be Sendable.
  public mutating func action<Value>(
    _ pattern: RoutePattern,
    _ configuration: RouteConfiguration = [],
    file: StaticString = #fileID,
    line: UInt = #line,
    perform: @escaping @MainActor (RouteRequest) async throws -> Value
  ) {
    add(RouteRegistration(pattern, configuration, file, line) { RouteHandler(returning: perform) })
  }

  mutating func add(_ registration: RouteRegistration<Screen>) {
    routes.append(registration)
  }

  /// Adds a middleware for all routes and entries of the module; it is called after the middleware
  /// that was added before.
  ///
  /// - Parameter middleware: Makes the middleware when the module is installed.
  public mutating func use<M: Middleware>(
    _ middleware: @autoclosure @escaping @MainActor () -> M
  ) {
    self.middleware.append { middleware() }
  }
}

// MARK: Entries

extension RoutesBuilder {
  /// Registers a screen that other modules open by the names of the module and the entry; no link
  /// opens the screen.
  ///
  /// - Parameters:
  ///   - name: The entry's name, unique within the module.
  ///   - transition: The transition unless the caller chooses another one: `push`, `present` or any
  ///     other that shows a screen.
  ///   - configuration: Further facts about the entry, such as its tab or its parent.
  ///   - file: The file that messages name.
  ///   - line: The line that messages name.
  ///   - screen: Makes the screen.
  public mutating func entry(
    _ name: String = "main",
    as transition: RouteTransition,
    _ configuration: RouteConfiguration = [],
    file: StaticString = #fileID,
    line: UInt = #line,
    screen: @escaping @MainActor (RouteRequest) async throws -> Screen
  ) {
    // Only the app's own code may open an entry. So every entry is `.internal`, and the exposure
    // of the module's routes does not apply to entries.
    let facts = RouteConfiguration([configuration, .transition(transition), .internal])
    entries.append(
      (name, RouteRegistration("/", facts, file, line) { RouteHandler(making: screen) })
    )
  }

  /// Registers a value that other modules request by the names of the module and the entry; no link
  /// returns the value.
  ///
  /// - Parameters:
  ///   - name: The entry's name, unique within the module.
  ///   - file: The file that messages name.
  ///   - line: The line that messages name.
  ///   - perform: Returns the value, which need not be Sendable.
  public mutating func actionEntry<Value>(
    _ name: String,
    file: StaticString = #fileID,
    line: UInt = #line,
    perform: @escaping @MainActor (RouteRequest) async throws -> Value
  ) {
    entries.append(
      (name, RouteRegistration("/", .internal, file, line) { RouteHandler(returning: perform) })
    )
  }
}

// MARK: Services

extension RoutesBuilder {
  /// Provides a service to other modules.
  ///
  /// - Parameters:
  ///   - type: The type by which the service is requested, which may be `any P`.
  ///   - name: A name that distinguishes services of one type.
  ///   - requires: The services that the factory requests, so that ``Router/validate()`` can check
  ///     them without running it.
  ///   - file: The file that messages name.
  ///   - line: The line that messages name.
  ///   - make: Makes the service at its first use.
  public mutating func provide<Service>(
    _ type: Service.Type,
    name: String? = nil,
    requires: [RouteServices.Key] = [],
    file: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @MainActor (RouteServices) throws -> Service
  ) {
    providers.append(
      ServiceProvider(type, name: name, requires: requires, file: file, line: line, make: make)
    )
  }

  /// Declares that the module needs a service; ``Router/validate()`` reports the service if it is
  /// missing.
  ///
  /// - Parameters:
  ///   - type: The type by which the service is requested, which may be `any P`.
  ///   - name: A name that distinguishes services of one type.
  ///   - file: The file that messages name.
  ///   - line: The line that messages name.
  public mutating func requires<Service>(
    _ type: Service.Type,
    name: String? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    requirements.append(ServiceRequirement(type, name: name, file: file, line: line))
  }
}
