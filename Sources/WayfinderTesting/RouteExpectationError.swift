/// What a test expected of a router, and what came instead.
///
/// Expectations throw it, so that they work in every test framework: an error that leaves a test fails
/// it, and is printed.
///
/// ```
/// “/moments/x” does not lead to “/moments/:id<int>” (AppTests/LinkTests.swift:12)
///   wanted: MomentRoute “/moments/42”
///   found:  notFound: no route matches this link
///     “/moments/x” matches no route; the nearest is:
///       “/moments/:id<int>” (App/Routes.swift:9): segment 2 is “x” but “id” must be an int
/// ```
///
/// It quotes links and their values, as a developer wants them.
public struct RouteExpectationError: Error, Sendable, Hashable {
  /// What is not as expected, in one sentence without a full stop.
  public let problem: String
  /// What was wanted; nil where the problem says it.
  public let wanted: String?
  /// What was found; nil where the problem says it.
  public let found: String?
  /// What else helps to see why, line by line: the router's explanation, the steps of the journey.
  public let details: [String]
  /// The file of the expectation, as `#fileID` gives it.
  public let file: String
  /// The line there, counted from 1.
  public let line: UInt
}

extension RouteExpectationError {
  /// Where an expectation stands.
  struct SourceLocation {
    let file: StaticString
    let line: UInt

    init(_ file: StaticString, _ line: UInt) {
      (self.file, self.line) = (file, line)
    }
  }

  init(
    _ problem: String,
    wanted: String? = nil,
    found: String? = nil,
    details: [String] = [],
    at location: SourceLocation
  ) {
    self.init(
      problem: problem,
      wanted: wanted,
      found: found,
      details: details,
      file: location.file.description,
      line: location.line
    )
  }
}

extension RouteExpectationError: CustomStringConvertible {
  /// The problem with its place, then what was wanted, what was found, and why.
  public var description: String {
    var lines = ["\(problem) (\(file):\(line))"]
    if let wanted { lines.append("  wanted: \(wanted)") }
    if let found { lines.append("  found:  \(found)") }
    return (lines + details.map { "    \($0)" }).joined(separator: "\n")
  }
}
