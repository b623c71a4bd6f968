// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The error that a failed expectation throws.
///
/// Expectations throw this error, so that they work in every test framework: an error that a test
/// throws fails the test and is printed.
///
/// ```
/// “/moments/x” is not routed to “/moments/:id” (AppTests/LinkTests.swift:12)
///   expected: MomentRoute “/moments/42”
///   found:    notFound: no route matches this link
///     “/moments/x” matches no route; the nearest is:
///       “/moments/:id” (App/Routes.swift:9): segment 2 is “x” but “id” must be an int
/// ```
///
/// The description contains links and their values without redaction.
public struct RouteExpectationError: Error, Sendable, Hashable {
  /// The expectation that does not hold, as one sentence without a full stop.
  public let problem: String
  /// The expected route or value; nil if `problem` contains it.
  public let expected: String?
  /// The route, value or error that was found instead; nil if `problem` contains it.
  public let found: String?
  /// The lines that explain the reason: the router's explanation, or the steps of the journey.
  public let details: [String]
  /// The file of the expectation, as `#fileID` gives it.
  public let file: String
  /// The line of the expectation, counted from 1.
  public let line: UInt
}

extension RouteExpectationError {
  /// The file and the line of an expectation in a test.
  package struct SourceLocation {
    let file: StaticString
    let line: UInt

    /// Creates a source location.
    package init(_ file: StaticString, _ line: UInt) {
      (self.file, self.line) = (file, line)
    }
  }

  /// Creates the error of an expectation that does not hold.
  package init(
    _ problem: String,
    expected: String? = nil,
    found: String? = nil,
    details: [String] = [],
    at location: SourceLocation
  ) {
    self.init(
      problem: problem,
      expected: expected,
      found: found,
      details: details,
      file: location.file.description,
      line: location.line
    )
  }
}

extension RouteExpectationError: CustomStringConvertible {
  /// The problem with its source location, then the expected and the found value, and the details.
  public var description: String {
    var lines = ["\(problem) (\(file):\(line))"]
    if let expected { lines.append("  expected: \(expected)") }
    if let found { lines.append("  found:    \(found)") }
    return (lines + details.map { "    \($0)" }).joined(separator: "\n")
  }
}
