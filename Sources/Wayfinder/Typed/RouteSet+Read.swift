extension RouteSet {
  /// Reads the route of a journey.
  ///
  /// - Parameter request: A journey whose pattern is one of the ``patterns``, or one that a router
  ///   has for the same page.
  /// - Throws: ``RouteError`` with the code `invalidParameter`, which names the property.
  /// - Complexity: O(*n*) in the length of the link and the number of patterns.
  public init(_ request: RouteRequest) throws(RouteError) {
    let values = RouteValues(request, for: Self.self)
    // The only pattern of a set is meant, whatever else the app has registered the page with.
    let patterns = Self.patterns
    let index = patterns.count == 1 ? 0 : patterns.firstIndex(of: request.pattern)
    guard let index else { throw values.noPattern }
    try self.init(reading: values, matching: index)
  }

  /// Reads the route of a link, as a table of these patterns alone finds it.
  ///
  /// For tests and tools: a router knows the app's other routes as well, and policy.
  ///
  /// - Parameter text: A link, or a path without a scheme.
  /// - Throws: ``RouteError`` with the code `malformedLink` or `tooLarge` when the text is no link,
  ///   `notFound` when no pattern matches, `invalidParameter` when a value is missing or wrong, and
  ///   `failed` when the patterns do not make a table.
  /// - Complexity: O(*n*) in the length of the link, and the time to make a table.
  public init(parsing text: String) throws(RouteError) {
    let table = try Self.table(of: Array(Self.patterns.enumerated()))
    let link: DeepLink
    do throws(DeepLinkError) {
      link = try DeepLink(parsing: text)
    } catch {
      throw RouteError(unreadable: error)
    }
    // A link that was read under the table's own options is not refused by it.
    guard let match = try? table.match(link) else {
      throw RouteError(
        .notFound,
        link: RedactedLink(link, declaredAs: nil).text,
        message: "no pattern of \(Self.self) matches the link",
        nearMisses: (try? table.explain(link, limit: 3))?.candidates.map { $0.message } ?? []
      )
    }
    let values = RouteValues(
      match.parameters,
      of: link,
      matching: match.pattern,
      for: Self.self
    )
    try self.init(reading: values, matching: match.value)
  }

  /// The table of some of the patterns alone, whose values are their places.
  static func table(
    of patterns: [(offset: Int, element: RoutePattern)]
  ) throws(RouteError) -> RouteTable<Int> {
    var builder = RouteTable<Int>.Builder()
    for (index, pattern) in patterns { builder.add(pattern, value: index) }
    do throws(RouteTableError) {
      return try builder.build()
    } catch {
      throw RouteError(
        .failed,
        link: "…",
        message: "the patterns of \(Self.self) make no table; see `underlying`",
        underlying: error
      )
    }
  }
}
