/// A feature's bundle: its routes, what other features may open by name, and the services it shares.
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
/// router.install(Mall.self)
/// try await router.open(module: "Mall")
/// ```
///
/// Features know their own routes and the names of others', never each other's types.
public protocol RouteModule<Screen> {
  /// The platform's own screen.
  associatedtype Screen

  /// The module's name, which no other module of the router has: letters, digits, `-`, `.`, `_`, `~`.
  static var name: String { get }

  /// The exposure of the module's routes that state none.
  static var exposure: RouteExposure { get }

  /// Makes the module, so that it can be found without a list.
  init()

  /// Says what the module brings; what it makes is made later, on the main actor.
  ///
  /// - Parameter routes: Takes it down.
  func register(in routes: inout RoutesBuilder<Screen>)
}

extension RouteModule {
  /// Only the app's own code opens a route that does not say otherwise.
  public static var exposure: RouteExposure { .internal }
}

/// A module as tools list it.
public struct RouteModuleDescription: Sendable, Hashable {
  /// The module's name.
  public let name: String
  /// The exposure of its routes that state none.
  public let exposure: RouteExposure
  /// The names of its entries with their transitions, in the order of registration; an entry that
  /// answers in place of a screen has none.
  public let entries: [Entry]
  /// Where it was installed, as `#fileID` gives it.
  public let file: String
  /// The line there, counted from 1.
  public let line: UInt

  /// What ``Router/open(module:entry:with:attaching:from:in:using:)`` can open.
  public struct Entry: Sendable, Hashable {
    /// The entry's name.
    public let name: String
    /// How its screen comes into view; nil when it answers in place of a screen.
    public let transition: RouteTransition?
  }
}
