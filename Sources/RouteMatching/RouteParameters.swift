/// What a link brought to a route: the values of the pattern's parameters, and the query.
///
/// A value of the path goes before one of the query with the same name, so that nobody can override
/// what the route was found by.
public struct RouteParameters: Sendable {
  private let link: DeepLink
  private let shape: RouteShape
  private let captures: RangeList
  private let ignoresCaseOfQueryNames: Bool

  init(
    link: DeepLink,
    shape: RouteShape,
    captures: RangeList,
    ignoresCaseOfQueryNames: Bool
  ) {
    self.link = link
    self.shape = shape
    self.captures = captures
    self.ignoresCaseOfQueryNames = ignoresCaseOfQueryNames
  }

  /// The names of the pattern's parameters, in its order, with or without a value.
  ///
  /// - Complexity: O(*n*) in the number of parameters.
  public var names: [String] { shape.parameters.compactMap { $0.name } }

  /// The value of the path's parameter, else of the first query item of that name.
  ///
  /// The value is decoded, but for a catch-all's: that is its raw text, still percent-encoded, and
  /// empty when it took no segment. A parameter in a group that was skipped has no value in the path.
  ///
  /// - Complexity: O(*n*) in the length of the query.
  public subscript(_ name: String) -> String? {
    guard let index = index(of: name), captures[index] != .absent else { return query(name) }
    if shape.parameters[index].isCatchAll {
      return link.segments[captures[index].range].map { String($0.raw) }.joined(separator: "/")
    }
    return Bytes.with(link.text) { bytes in
      PercentCoding.text(decoding: bytes[captures[index].range], plusIsSpace: false)
    }
  }

  /// The values of all query items of a name, in the order of the link.
  ///
  /// - Complexity: O(*n*) in the length of the query.
  public func all(_ name: String) -> [String] {
    link.query.all(name, ignoringCase: ignoresCaseOfQueryNames)
  }

  /// The segments that a catch-all took, each decoded once.
  ///
  /// - Returns: The segments, none when it took none; nil when the pattern has no catch-all of that
  ///   name or its group was skipped.
  /// - Complexity: O(*n*) in the length of the path.
  public func segments(_ name: String) -> [String]? {
    guard let index = index(of: name), shape.parameters[index].isCatchAll,
      captures[index] != .absent
    else { return nil }
    return link.segments[captures[index].range].map { $0.value }
  }

  /// Whether the path has a value of a name; then the query's are not looked at.
  ///
  /// - Complexity: O(*n*) in the number of parameters.
  public func hasPathValue(_ name: String) -> Bool {
    index(of: name).map { captures[$0] != .absent } ?? false
  }

  /// Whether some query item of a name is no UTF-8, so that it has no value.
  ///
  /// - Complexity: O(*n*) in the length of the query.
  public func hasUnreadableItem(_ name: String) -> Bool {
    link.query.hasUnreadableItem(name, ignoringCase: ignoresCaseOfQueryNames)
  }

  private func query(_ name: String) -> String? {
    link.query[name, ignoringCase: ignoresCaseOfQueryNames]
  }

  private func index(of name: String) -> Int? {
    shape.parameters.firstIndex { $0.name == name }
  }
}
