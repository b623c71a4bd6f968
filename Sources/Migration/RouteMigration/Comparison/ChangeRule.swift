// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A rule that explains why Wayfinder answers a link in another way than an older router.
package enum ChangeRule: String, Sendable {
  case crashed, refused, inexpressible, duplicate, replaced
  case order, wildcard, host, scheme
  case trailingSlash = "trailing-slash"
  case emptySegments = "empty-segments"
  case moreSegments = "more-segments"
  case letterCase = "case"
  case escapes, plus, fragment, query
  case queryPrecedence = "query-precedence"
  case expression
  case invalidLink = "invalid-link"
  case matching

  /// The name of the rule in reports.
  package var code: String { rawValue }

  /// The rule as a sentence without a full stop.
  package var sentence: String {
    switch self {
    case .crashed: "the old router raised an exception, which is an error now"
    case .refused: "a link must not choose code, so Wayfinder refuses it on purpose"
    case .inexpressible: "a pattern of Wayfinder cannot express the old pattern"
    case .duplicate:
      "two routes for the same links are an error, and only the one that the old router chose is declared"
    case .replaced:
      "the last of equal registrations replaced the earlier ones, and only it is declared"
    case .order: "the order of registration decided; now the more specific pattern does"
    case .wildcard:
      "wildcards differ: the old router ignored the pattern after a wildcard, or delivered its value encoded, "
        + "by another name, or not at all"
    case .host:
      "the old router ignored the host, or read it differently; now the host of a custom scheme is "
        + "the first segment, and the host of a pattern counts"
    case .scheme:
      "the old router compared the scheme differently; now a pattern without a scheme matches "
        + "links of all schemes, without regard to case"
    case .trailingSlash: "a “/” at the end counted; now it is ignored"
    case .emptySegments:
      "the old router dropped empty segments, or a parameter took one; now only a catch-all does"
    case .moreSegments:
      "the old router skipped or ignored a part of the path; now a pattern matches the whole path"
    case .letterCase: "upper and lower case were compared differently"
    case .escapes:
      "percent sequences were compared as text, not decoded, or decoded twice; now each one is "
        + "decoded once"
    case .plus: "“+” is a space in the query only"
    case .fragment:
      "the fragment was a part of the path or of the query, or was ignored; now only a path that "
        + "begins with “/”, and items “name=value”, count"
    case .query:
      "items of the query without a value, repeated ones, or ones with a second “=” were read "
        + "differently"
    case .queryPrecedence:
      "an item of the query replaced a value of the path; now the path precedes"
    case .expression:
      "the pattern was a regular expression that matched the end of the host and path"
    case .invalidLink: "one of the two routers cannot read the link"
    case .matching: "the routers compare the segments of the link differently"
    }
  }
}
