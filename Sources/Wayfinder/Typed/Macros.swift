#if Macros
/// Makes a struct a ``Route``: its pattern, and how it is read and written.
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
/// The properties that the pattern names are its parameters, and their types say what these take: this
/// is the pattern `/moments/:id<int>`. All other stored properties are items of the query; an optional
/// or one with a value may be left out of a link. A parameter in an optional part of the pattern is an
/// optional, and a catch-all an array.
///
/// Properties need a written type, which is a ``RouteValue``, an optional or an array of such, or any
/// `Codable` type under ``JSONItem``.
///
/// As every type, one that other modules make values of needs an initialiser that they see; what is
/// written here has the access level of the struct.
///
/// - Parameter pattern: A string literal.
@attached(
  extension,
  conformances: Route,
  names: named(pattern),
  named(init),
  named(write),
  named(routeProperties)
)
public macro Route(_ pattern: String) =
  #externalMacro(module: "WayfinderMacros", type: "RouteMacro")

/// Makes an enum a ``RouteSet``: each case is a page with a pattern of its own.
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
  named(routeProperties)
)
public macro Routes() = #externalMacro(module: "WayfinderMacros", type: "RoutesMacro")

/// Gives a case of a ``Routes()`` enum its pattern.
///
/// The values of the case that the pattern names are its parameters, all others items of the query.
///
/// - Parameter pattern: A string literal.
@attached(peer)
public macro Path(_ pattern: String) = #externalMacro(module: "WayfinderMacros", type: "PathMacro")

/// A path whose spelling is checked when the app compiles, for where the type of a route must not be
/// seen.
///
/// ```swift
/// let path = #link("/products/7?size=XL")
/// ```
///
/// - Parameter path: A string literal that begins with `/`; values in it are encoded.
@freestanding(expression)
public macro link(_ path: RoutePath) -> RoutePath =
  #externalMacro(module: "WayfinderMacros", type: "LinkMacro")
#endif
