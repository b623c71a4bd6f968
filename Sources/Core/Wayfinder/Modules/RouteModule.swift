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
