extension String: RouteValue {
  /// Takes the text as it is.
  public init?(routeText: Substring) { self.init(routeText) }

  /// The text as it is.
  public var routeText: String? { self }
}
