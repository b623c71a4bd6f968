extension RouteValue where Self: RawRepresentable, RawValue: RouteValue {
  /// What the raw value must be.
  public static var routeKind: RouteValueKind { RawValue.routeKind }

  /// Reads a raw value that there is.
  public init?(routeText: Substring) {
    guard let rawValue = RawValue(routeText: routeText) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The raw value's text.
  public var routeText: String? { rawValue.routeText }
}

extension RouteValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  /// A parameter takes the raw values that there are, so that another text is another route's.
  public static var routeKind: RouteValueKind { .oneOf(allCases.map { $0.rawValue }) }
}
