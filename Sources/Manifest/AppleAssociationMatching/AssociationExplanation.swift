// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// An explanation of which apps a link opens according to an association file, and of the rules
/// that decide it.
public struct AssociationExplanation: Sendable {
  /// The answer for one app: whether the link opens this app.
  public struct App: Hashable, Sendable {
    /// The application identifier of the app.
    public let app: String
    /// The answer to the question whether the link opens the app.
    public let answer: AssociationFile.Answer
  }

  /// The result of comparing one rule with a link.
  public struct Rule: Hashable, Sendable {
    /// The position of the rule in the file.
    public let source: AssociationRule.Source
    /// The comment of the file's author about the rule, or `nil`.
    public let comment: String?
    /// Whether the rule matched and, if not, the part of the link that did not match.
    public let result: Result
    /// The properties of the rule that the author probably did not intend.
    public let remarks: [AssociationRule.Remark]
  }

  /// The result of comparing a rule with a link.
  public enum Result: Hashable, Sendable {
    /// The rule matched, so the link opens the app.
    case matched
    /// The rule matched and is an exclusion, so the link does not open the app.
    case excluded
    /// The path does not match the pattern.
    case path(pattern: String, path: String)
    /// The whole query does not match the pattern.
    case query(pattern: String, query: String)
    /// A query item of this name does not match the pattern; if the link has no such item, an empty
    /// value was compared.
    case queryItem(name: String, pattern: String, values: [String])
    /// The fragment does not match the pattern.
    case fragment(pattern: String, fragment: String)
    /// The rule was not compared, because an earlier rule of the same element of `details` matched.
    case notReached
  }

  /// The answers for all apps, in the order in which the file first names the apps.
  public let apps: [App]
  /// The results of all rules, in the order of the file.
  public let rules: [Rule]
}

extension AssociationFile {
  /// Explains which apps a link opens, which rules decided, and why the others did not match.
  ///
  /// - Parameter link: A link to the host of the file.
  /// - Returns: The answers for all apps and the results of all rules.
  /// - Complexity: O(*n* × *m*), where *n* is the length of the link and *m* the number of elements
  ///   of all patterns.
  public func explain(_ link: UniversalLink) -> AssociationExplanation {
    var texts = LinkTexts(link)
    var rules: [AssociationExplanation.Rule] = []
    for detail in details {
      var isDecided = !link.isWebLink
      for rule in detail.rules {
        var result = AssociationExplanation.Result.notReached
        if !isDecided {
          let part = rule.failedPart(of: texts.text(for: rule))
          result = rule.result(part, link)
          isDecided = part == nil
        }
        rules.append(
          AssociationExplanation.Rule(
            source: rule.source,
            comment: rule.comment,
            result: result,
            remarks: rule.remarks
          )
        )
      }
    }
    let apps = answers(to: link).map { AssociationExplanation.App(app: $0.app, answer: $0.answer) }
    return AssociationExplanation(apps: apps, rules: rules)
  }
}

extension AssociationRule {
  fileprivate func result(
    _ part: FailedPart?,
    _ link: UniversalLink
  ) -> AssociationExplanation.Result {
    switch part {
    case nil: return isExclusion ? .excluded : .matched
    case .path: return .path(pattern: path?.source ?? "*", path: link.path)
    case .query:
      guard case .whole(let pattern) = query else { return .notReached }
      return .query(pattern: pattern.source, query: link.query ?? "")
    case .queryItem(let entry):
      let text = AppleLinkText(link, isPercentEncoded: true, isCaseSensitive: true)
      let compared = AppleLinkText(
        link,
        isPercentEncoded: isPercentEncoded,
        isCaseSensitive: isCaseSensitive
      )
      let values = zip(text.items, compared.items).filter { $1.name == entry.name }.map { item, _ in
        String(String.UnicodeScalarView(item.value))
      }
      return .queryItem(name: entry.source, pattern: entry.pattern.source, values: values)
    case .fragment:
      return .fragment(pattern: fragment?.source ?? "*", fragment: link.fragment ?? "")
    }
  }
}

extension AssociationExplanation: CustomStringConvertible {
  /// The explanation as text: one line for each app, and one line for each rule.
  public var description: String {
    let apps = apps.map { "\($0.app): \($0.answer)" }
    let rules = rules.map { rule in
      let comment = rule.comment.map { " (\($0))" } ?? ""
      let remarks = rule.remarks.map { "\n    \($0)" }.joined()
      return "  \(rule.source)\(comment): \(rule.result)\(remarks)"
    }
    return (apps + rules).joined(separator: "\n")
  }
}

extension AssociationFile.Answer: CustomStringConvertible {
  /// The answer and the rule that decided, as a phrase.
  public var description: String {
    switch self {
    case .opens(let source): "opens, by \(source)"
    case .blocked(let source): "does not open, excluded by \(source)"
    case .noRule: "does not open, no rule matches"
    case .notWebLink: "does not open, the link is neither https nor http"
    }
  }
}

extension AssociationExplanation.Result: CustomStringConvertible {
  /// The part of the link that does not match, as a phrase.
  public var description: String {
    switch self {
    case .matched: "matches"
    case .excluded: "matches and excludes the link"
    case .path(let pattern, let path): "the path “\(path)” does not match “\(pattern)”"
    case .query(let pattern, let query): "the query “\(query)” does not match “\(pattern)”"
    case .queryItem(let name, let pattern, let values):
      values.isEmpty
        ? "the query item “\(name)” is missing, which does not match “\(pattern)”"
        : "the query item “\(name)” is “\(values.joined(separator: "”, “"))”,"
          + " of which each must match “\(pattern)”"
    case .fragment(let pattern, let fragment):
      "the fragment “\(fragment)” does not match “\(pattern)”"
    case .notReached: "not tried"
    }
  }
}
