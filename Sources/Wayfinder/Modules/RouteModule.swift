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

/// The data about an installed module, for tools and internal menus.
public struct RouteModuleDescription: Sendable, Hashable {
  /// The name of the module.
  public let name: String
  /// The exposure of the module's routes that do not declare an exposure.
  public let exposure: RouteExposure
  /// The entries in the order of registration.
  public let entries: [Entry]
  /// The file that installed the module, as `#fileID` returns it.
  public let file: String
  /// The line that installed the module, counted from 1.
  public let line: UInt

  /// An entry that ``RouteDestination/module(_:entry:with:)`` names.
  public struct Entry: Sendable, Hashable {
    /// The name of the entry.
    public let name: String
    /// The transition of the screen; nil if the entry returns a value.
    public let transition: RouteTransition?
  }
}
