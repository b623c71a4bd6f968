extension RouteSet {
  /// Reads the route of where a link would lead.
  ///
  /// - Parameters:
  ///   - resolution: Where the link would lead.
  ///   - index: The place in ``patterns`` of its pattern.
  /// - Throws: ``RouteError`` with the code `invalidParameter`, which names the property.
  package init(_ resolution: RouteResolution, matching index: Int) throws(RouteError) {
    let parameters = resolution.parameters
    let values = RouteValues(
      parameters.values,
      of: parameters.link,
      matching: resolution.pattern,
      for: Self.self
    )
    try self.init(reading: values, matching: index)
  }
}
