// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A rule that rewrites links: before routes are matched, each link that matches the rule's pattern
/// is replaced by another link.
///
/// `RewriteRule("/old/:id(/:tab)", to: "/new/:id(/:tab)?from=old")` is the rule for a page that has
/// moved. If the template is a path, the new link keeps the link's scheme and host.
///
/// Rewriting ends when the best rule would not change the scheme, the host or the path of the link.
/// So `RewriteRule("/*", to: "/maintenance", priority: 1000)` redirects all links and is not a
/// loop. For the same reason a rule cannot change only the query.
///
/// A server can deliver rules as JSON; ``Delivery`` describes the format.
public struct RewriteRule: Sendable {
  /// The identifier of the rule; equal to ``source`` if the rule was created without an identifier.
  public let id: String
  /// The origin of the rule, for messages: the file and line of the code that created the rule,
  /// such as `App/Rules.swift:7`, or the position of the rule in delivered data, such as `delivery
  /// 17, rule 3`.
  public let source: String
  /// The pattern of the links that the rule rewrites.
  public let pattern: RoutePattern
  /// The template of the new link, as it was written.
  public var template: String { target.text }
  /// The priority; a rule with a higher priority is tried first.
  public let priority: Int
  /// Whether all screens are removed before the new link is shown.
  public let resetsScreens: Bool

  package let target: RewriteTemplate

  /// Creates a rule.
  ///
  /// In the template `:name` is replaced by a value of the match, encoded as (a part of) one
  /// segment or query value, and `*rest` by the raw segments of a catch-all. An optional group, as
  /// in `(/:tab)`, and an item of the query are written if all their parameters have a value. A `\`
  /// before one of `: * ( ) < > ? # % &` or another character makes this character literal text.
  ///
  /// The template's query items come first. A query item of the link is kept unless the template
  /// has an item with the same name, even if the template's item is not written. The link's
  /// fragment is kept.
  ///
  /// - Parameters:
  ///   - pattern: The pattern of the links to rewrite.
  ///   - template: The template of the new link: a path, or a whole link that the app has declared
  ///     or lists as a web target.
  ///   - priority: The priority; a rule with a higher priority is tried first.
  ///   - resetsScreens: Whether all screens are removed before the new link is shown.
  ///   - id: The identifier of the rule, for messages; nil uses the file and the line.
  ///   - file: The file for error messages.
  ///   - line: The line for error messages.
  /// - Throws: ``RoutePatternError`` if the template is not a valid link, exceeds a limit, or
  ///   has a name for which the pattern has no value. A template has at most 4,096 bytes, 32 groups
  ///   and 64 placeholders.
  /// - Complexity: O(*n*) in the length of pattern and template, and O(*m* *p*) for *m* parameters and *p*
  ///   placeholders, of which a template has at most 64.
  public init(
    _ pattern: RoutePattern,
    to template: String,
    priority: Int = 0,
    resettingScreens resetsScreens: Bool = false,
    id: String? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) throws(RoutePatternError) {
    let source = "\(file):\(line)"
    try self.init(pattern, to: template, priority, resetsScreens, id: id ?? source, source: source)
  }

  package init(
    _ pattern: RoutePattern,
    to template: String,
    _ priority: Int,
    _ resetsScreens: Bool,
    id: String,
    source: String
  ) throws(RoutePatternError) {
    target = try RewriteTemplateParser.parse(template)
    try target.check(against: pattern)
    self.pattern = pattern
    self.priority = priority
    self.resetsScreens = resetsScreens
    self.id = id
    self.source = source
  }

  /// The scheme, host and port of the template, or nil if the new link keeps those of the matched
  /// link.
  package var targetFront: String? { target.front }

  /// The identifier and the source, for messages.
  package var name: String { id == source ? source : "“\(id)”, \(source)" }
}

extension RewriteRule: CustomStringConvertible {
  /// The pattern, the template, and the name, which states the identifier and the place in the code.
  public var description: String { "“\(pattern)” → “\(template)” (\(name))" }
}
