/// All routes of a router as data, for documentation and reviews.
///
/// ```swift
/// let catalogue = router.catalogue
/// print(catalogue.markdown)
/// let json = try JSONEncoder().encode(catalogue)
/// ```
///
/// The order is independent of registration: first the routes without a module, then the modules by name,
/// and within each by pattern.
public struct RouteCatalogue: Sendable, Hashable, Codable {
  /// The routes.
  public let routes: [Route]

  /// A route of the catalogue.
  public struct Route: Sendable, Hashable, Codable {
    /// The pattern of the links that the route matches.
    public let pattern: String
    /// The type by which the route was registered, with its module; nil for a route without a type.
    public let type: String?
    /// The parameters: those of the path in order, then the known items of the query.
    public let parameters: [Parameter]
    /// The exposure as Swift code without the first dot.
    public let exposure: String
    /// The effect, such as `view`: what the user could lose.
    public let effect: RouteEffect
    /// Whether the route returns a value instead of showing a screen.
    public let isAction: Bool
    /// The name of the module that registered the route, or nil.
    public let module: String?
    /// The file of the registration, as `#fileID` gives it.
    public let file: String
    /// The line of the declaration, counted from 1.
    public let line: UInt
  }

  /// A parameter of a route.
  public struct Parameter: Sendable, Hashable, Codable {
    /// The name of the parameter.
    public let name: String
    /// The part of the link that contains the parameter.
    public let place: Place
    /// The kind, such as `int`; `text` for any text, `json` for a ``JSONItem``.
    public let kind: String
    /// The regular expression that the text must match, or nil.
    public let constraint: String?
    /// The Swift type of one value; nil if the route is not typed.
    public let type: String?
    /// Whether links may omit the parameter.
    public let isOptional: Bool
    /// Whether links may contain the parameter several times, or as any number of segments.
    public let isRepeated: Bool
  }

  /// A part of a link.
  public enum Place: String, Sendable, Hashable, Codable {
    /// The path.
    case path
    /// The query.
    case query
  }
}
