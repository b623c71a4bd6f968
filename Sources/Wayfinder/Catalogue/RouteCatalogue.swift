/// All routes of a router as data, for people and tools: a page of documentation, a diff in a review.
///
/// ```swift
/// let catalogue = router.catalogue
/// print(catalogue.markdown)
/// let json = try JSONEncoder().encode(catalogue)
/// ```
///
/// The order does not depend on that of registration: routes without a module come first, then module by
/// module, and within one by pattern.
public struct RouteCatalogue: Sendable, Hashable, Codable {
  /// The routes.
  public let routes: [Route]

  /// One route.
  public struct Route: Sendable, Hashable, Codable {
    /// What a link must look like.
    public let pattern: String
    /// The type that it was registered by, with its module; nil for one registered by a pattern.
    public let type: String?
    /// What a link brings: the path's parameters in its order, then what is known of the query.
    public let parameters: [Parameter]
    /// From where the route may be opened, as in code but without the first dot.
    public let exposure: String
    /// What the user could lose, such as `view`.
    public let effect: RouteEffect
    /// Whether it answers with a value in place of showing a screen.
    public let isAction: Bool
    /// The name of the module that registered it, if one did.
    public let module: String?
    /// Where it was registered, as `#fileID` gives it.
    public let file: String
    /// The line there, counted from 1.
    public let line: UInt
  }

  /// One value that a link brings.
  public struct Parameter: Sendable, Hashable, Codable {
    /// The name.
    public let name: String
    /// Where it stands.
    public let place: Place
    /// What its text must be, such as `int`; `text` where any will do, `json` for a ``JSONItem``.
    public let kind: String
    /// The regular expression that the text must match, if there is one.
    public let constraint: String?
    /// The type that it is read as, one value's; nil where no typed route says it.
    public let type: String?
    /// Whether a link may leave it out.
    public let isOptional: Bool
    /// Whether a link may give it more than once, or as any number of segments.
    public let isRepeated: Bool
  }

  /// Where a value stands in a link.
  public enum Place: String, Sendable, Hashable, Codable {
    /// Among the segments of the path.
    case path
    /// Among the items of the query.
    case query
  }
}
