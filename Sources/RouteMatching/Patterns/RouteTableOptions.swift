/// How a table reads patterns and links.
public struct RouteTableOptions: Sendable, Hashable {
  /// Whether literals of paths are compared without the case of ASCII letters.
  public var ignoresCaseOfLiterals = false
  /// Whether query items are found by name without the case of ASCII letters.
  public var ignoresCaseOfQueryNames = false
  /// Whether a `/` at the end of a path matters: `/a/` and `/a` are then two routes.
  ///
  /// The root has none, so `/` always matches a link without segments.
  public var trailingSlashIsSignificant = false
  /// The custom schemes, in any case, whose links name a host that is not part of the path.
  public var schemesWithHost: [String] = []
  /// How much a link may hold.
  public var limits = DeepLink.Limits()

  /// Makes the options that fit most apps; change what should differ.
  public init() {}

  /// How the table's links are read.
  public var link: DeepLink.Options {
    DeepLink.Options(limits: limits, schemesWithHost: schemesWithHost)
  }
}
