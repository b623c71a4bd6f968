/// Routes, and links to them of which each has one right answer.
public struct RouteSet: Sendable {
  /// What tables and figures call it.
  public let name: String
  /// The routes, in segments that are text, `:name`, or `*name` at the end.
  public let patterns: [String]
  /// The paths that are asked for.
  public let paths: [String]
  /// The same paths as whole links.
  public let links: [String]
  /// For each path the position of the pattern that it must hit.
  public let expected: [Int]
  /// Paths that nothing matches; there may be none.
  public let misses: [String]

  /// Makes a set of what belongs together.
  ///
  /// - Parameters:
  ///   - name: What tables and figures call it.
  ///   - patterns: The routes.
  ///   - paths: The paths, at least one.
  ///   - links: As many as there are paths.
  ///   - expected: As many, each a position in `patterns`.
  ///   - misses: Paths that nothing matches; nil for those asked for with two segments more.
  /// - Throws: ``BenchmarkError`` with the exit code of bad input when they do not fit.
  public init(
    name: String,
    patterns: [String],
    paths: [String],
    links: [String],
    expected: [Int],
    misses: [String]? = nil
  ) throws(BenchmarkError) {
    guard !paths.isEmpty else { throw .badInput("the set \(name) has no paths") }
    guard links.count == paths.count, expected.count == paths.count else {
      throw .badInput(
        "the set \(name) has \(paths.count) paths but \(links.count) links and "
          + "\(expected.count) expected positions; there must be one of each for a path"
      )
    }
    guard let last = expected.max(), let first = expected.min(), first >= 0, last < patterns.count
    else {
      throw .badInput(
        "the set \(name) expects a pattern that is not one of its \(patterns.count)"
      )
    }
    self.name = name
    self.patterns = patterns
    self.paths = paths
    self.links = links
    self.expected = expected
    self.misses = misses ?? PlainMatcher(patterns).missed(among: paths.map { Self.longer($0) })
  }

  /// Makes a set of patterns and of paths to some of them; unless there are links, theirs all have the
  /// same front and rest.
  init(
    name: String,
    patterns: [String],
    asking queries: [(path: String, pattern: Int)],
    by links: [String]? = nil
  ) {
    self.name = name
    self.patterns = patterns
    paths = queries.map(\.path)
    self.links =
      links ?? queries.map { "https://app.example.com\($0.path)?ref=push&utm=x#top" }
    expected = queries.map(\.pattern)
    misses = PlainMatcher(patterns).missed(among: paths.map { Self.longer($0) })
  }

  private init(_ whole: RouteSet, asking kept: [Int], missing count: Int) {
    name = whole.name
    patterns = whole.patterns
    paths = kept.map { whole.paths[$0] }
    links = kept.map { whole.links[$0] }
    expected = kept.map { whole.expected[$0] }
    misses = Array(whole.misses.prefix(count))
  }

  private static func longer(_ path: String) -> String {
    path.hasSuffix("/") ? "\(path)nope/deep" : "\(path)/nope/deep"
  }

  /// The names of the parameters of each pattern, in its order.
  public var parameterNames: [[String]] {
    patterns.map { pattern in
      pattern.split(separator: "/").compactMap { segment in
        guard segment.hasPrefix(":") || segment.hasPrefix("*") else { return nil }
        return String(segment.dropFirst())
      }
    }
  }

  /// The set without some of its paths, for a router that cannot hold all routes.
  ///
  /// - Parameter isAnswered: Says of a path whether it stays.
  /// - Returns: The set, with all patterns; nil when no path is left.
  public func asking(only isAnswered: (Int) -> Bool) -> RouteSet? {
    let kept = paths.indices.filter(isAnswered)
    return kept.isEmpty ? nil : RouteSet(self, asking: kept, missing: misses.count)
  }

  /// The set with no more than a number of its paths, and of its misses.
  ///
  /// - Parameter count: At least 1.
  /// - Returns: The set, with all patterns.
  public func first(_ count: Int) -> RouteSet {
    RouteSet(self, asking: Array(paths.indices.prefix(count)), missing: count)
  }
}
