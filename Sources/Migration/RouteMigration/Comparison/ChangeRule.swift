// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A rule that explains why Wayfinder answers a link in another way than an older router.
package struct ChangeRule: Sendable, Hashable {
  /// The name of the rule in reports.
  package let code: String
  /// The rule as a sentence without a full stop.
  package let sentence: String

  /// The older router raised an exception.
  package static let crashed = ChangeRule(
    code: "crashed",
    sentence: "the old router raised an exception, which is an error now"
  )
  /// Wayfinder refuses the link on purpose.
  package static let refused = ChangeRule(
    code: "refused",
    sentence: "a link must not choose code, so Wayfinder refuses it on purpose"
  )
  /// A pattern of Wayfinder cannot express the older pattern.
  package static let inexpressible = ChangeRule(
    code: "inexpressible",
    sentence: "a pattern of Wayfinder cannot express the old pattern"
  )
  /// Two routes match the same links.
  package static let duplicate = ChangeRule(
    code: "duplicate",
    sentence:
      "two routes for the same links are an error, and only the one that the old router chose is declared"
  )
  /// The older router replaced the route by a later one.
  package static let replaced = ChangeRule(
    code: "replaced",
    sentence: "the last of equal registrations replaced the earlier ones, and only it is declared"
  )
  static let order = ChangeRule(
    code: "order",
    sentence: "the order of registration decided; now the more specific pattern does"
  )
  static let wildcard = ChangeRule(
    code: "wildcard",
    sentence:
      "wildcards differ: the old router ignored the pattern after a wildcard, or delivered its value encoded, "
      + "by another name, or not at all"
  )
  static let host = ChangeRule(
    code: "host",
    sentence:
      "the old router ignored the host, or read it differently; now the host of a custom scheme is "
      + "the first segment, and the host of a pattern counts"
  )
  static let scheme = ChangeRule(
    code: "scheme",
    sentence:
      "the old router compared the scheme differently; now a pattern without a scheme matches "
      + "links of all schemes, without regard to case"
  )
  static let trailingSlash = ChangeRule(
    code: "trailing-slash",
    sentence: "a “/” at the end counted; now it is ignored"
  )
  static let emptySegments = ChangeRule(
    code: "empty-segments",
    sentence:
      "the old router dropped empty segments, or a parameter took one; now only a catch-all does"
  )
  static let moreSegments = ChangeRule(
    code: "more-segments",
    sentence:
      "the old router skipped or ignored a part of the path; now a pattern matches the whole path"
  )
  static let letterCase = ChangeRule(
    code: "case",
    sentence: "upper and lower case were compared differently"
  )
  static let escapes = ChangeRule(
    code: "escapes",
    sentence:
      "percent sequences were compared as text, not decoded, or decoded twice; now each one is "
      + "decoded once"
  )
  static let plus = ChangeRule(
    code: "plus",
    sentence: "“+” is a space in the query only"
  )
  static let fragment = ChangeRule(
    code: "fragment",
    sentence:
      "the fragment was a part of the path or of the query, or was ignored; now only a path that "
      + "begins with “/”, and items “name=value”, count"
  )
  static let query = ChangeRule(
    code: "query",
    sentence:
      "items of the query without a value, repeated ones, or ones with a second “=” were read "
      + "differently"
  )
  static let queryPrecedence = ChangeRule(
    code: "query-precedence",
    sentence: "an item of the query replaced a value of the path; now the path precedes"
  )
  static let expression = ChangeRule(
    code: "expression",
    sentence: "the pattern was a regular expression that matched the end of the host and path"
  )
  static let invalidLink = ChangeRule(
    code: "invalid-link",
    sentence: "one of the two routers cannot read the link"
  )
  static let matching = ChangeRule(
    code: "matching",
    sentence: "the routers compare the segments of the link differently"
  )
}
