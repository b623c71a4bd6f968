extension Bool: RouteValue {
  /// A parameter takes `true`, `false`, `1` and `0`.
  public static var routeKind: RouteValueKind { .bool }

  /// Reads `true`, `false`, `1` or `0`; a flag, as in `?verbose`, is true.
  public init?(routeText: Substring) {
    switch routeText {
    case "true", "1", "": self = true
    case "false", "0": self = false
    default: return nil
    }
  }

  /// `true` or `false`.
  public var routeText: String? { description }
}
