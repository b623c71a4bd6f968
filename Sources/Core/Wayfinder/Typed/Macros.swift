// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros
/// Makes a struct a ``Route``: adds the pattern, and the code that reads the struct from a link and
/// writes it into a link.
///
/// ```swift
/// @Route("/moments/:id")
/// struct MomentRoute {
///   var id: Int
///   var tab: String?
///   var isBig: Bool = false
/// }
/// ```
///
/// A property whose name is in the pattern is a parameter of the path, and its type restricts the
/// parameter: this example matches the links of `/moments/:id<int>`. All other stored properties
/// are items of the query; a link may leave out an optional and a property with a default value. A
/// parameter in an optional group of the pattern must be an optional, and a catch-all must be an
/// array.
///
/// Each property needs an explicit type: a ``RouteValue``, an optional or an array of values, or
/// any `Codable` type with ``JSONItem``. A property cannot be named `link` or `patternIndex`,
/// because a route has members of these names. For a route with a property `path`, write
/// `try RoutePath(route)` to get its path.
///
/// The generated members have the access level of the struct. A struct that other modules create
/// also needs a public initializer.
///
/// - Parameter pattern: A string literal.
@attached(
  extension,
  conformances: Route,
  names: named(pattern),
  named(init),
  named(write),
  named(routeProperties),
  named(_ValueTypes)
)
public macro Route(_ pattern: String) =
  #externalMacro(module: "WayfinderMacros", type: "RouteMacro")

/// Makes an enum a ``RouteSet``: each case is a page with its own pattern.
///
/// A case cannot be named `patterns` or `routeProperties`, and a value cannot be named `self` or
/// `writer`, because generated code uses these names.
///
/// ```swift
/// @Routes
/// enum ShopRoute {
///   @Path("/cart") case cart
///   @Path("/products/:id") case product(id: Int, size: String?)
/// }
/// ```
@attached(
  extension,
  conformances: RouteSet,
  names: named(patterns),
  named(patternIndex),
  named(init),
  named(write),
  named(routeProperties),
  named(configuration),
  named(_ValueTypes)
)
public macro Routes() = #externalMacro(module: "WayfinderMacros", type: "RoutesMacro")

/// Sets the pattern of one enum case; the enum must have the attribute ``Routes()``.
///
/// A value of the case whose name is in the pattern is a parameter of the path; all others are
/// items of the query.
///
/// The facts of a case count before those with which the set is registered:
///
/// ```swift
/// @Routes
/// enum OrderRoute {
///   @Path("/orders") case list
///   @Path("/orders/:id", [.sensitive, .parent(OrderRoute.list)]) case order(id: Int)
/// }
/// ```
///
/// A case whose only value is a set of routes, without a label, contains the pages of this set
/// below its pattern:
///
/// ```swift
/// @Routes
/// enum AppRoute {
///   @Path("/") case home
///   @Path("/shop", .tab("shop")) case shop(OrderRoute)
/// }
/// ```
///
/// - Parameters:
///   - pattern: A string literal.
///   - configuration: The optional facts about the page; of a nested set, about each of its pages
///     unless the page has facts that contradict them.
@attached(peer)
public macro Path(_ pattern: String, _ configuration: RouteConfiguration = []) =
  #externalMacro(module: "WayfinderMacros", type: "PathMacro")

/// Creates a path that the compiler checks, for code that cannot import the type of a route.
///
/// ```swift
/// let path = #link("/products/7?size=XL")
/// ```
///
/// - Parameter path: A string literal that begins with `/`; interpolated values are
///   percent-encoded.
@freestanding(expression)
public macro link(_ path: RoutePath) -> RoutePath =
  #externalMacro(module: "WayfinderMacros", type: "LinkMacro")
#endif
