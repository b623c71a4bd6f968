// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import AppleAssociationMatching
import RouteManifest

extension LinkReporter {
  /// The greatest number of rules in ``LinkReport/AppAnswer/comparedRules``.
  private static let ruleCount = 5

  /// Returns whether iOS opens an app, and the rule that decided.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - address: The link.
  ///   - nearest: The routes whose rules are listed with their results.
  /// - Returns: The answer, with the reason.
  func answer(
    of app: RouteManifest.IOSApp,
    to address: LinkAddress,
    nearest: Set<String>
  ) -> LinkReport.AppAnswer {
    func answer(_ outcome: LinkReport.Outcome, _ reason: String) -> LinkReport.AppAnswer {
      LinkReport.AppAnswer(app: app.appID, name: app.name, outcome: outcome, reason: reason)
    }
    guard let scheme = address.scheme else {
      return answer(.nothing, address.schemeProblem)
    }
    guard let host = address.webHost, let link = address.universalLink else {
      guard manifest.schemes.contains(scheme) else {
        return answer(.nothing, "the app does not declare the scheme “\(scheme)”")
      }
      var result = answer(.opens, "the app declares the scheme “\(scheme)”")
      (result.file, result.rule) = ("Info.plist", "CFBundleURLTypes")
      return result
    }
    guard let declared = manifest.declaredHost(of: host) else {
      return answer(.browser, "the host “\(host)” is not one of the manifest")
    }
    guard let file = associations[declared.text] else {
      return answer(
        .browser,
        appleProblem.map { "its file cannot be generated: \($0)" }
          ?? "the host “\(declared.text)” has no association file, because no external route for "
          + "iOS has it"
      )
    }
    return self.answer(of: app, to: link, file, declared.associationName, nearest)
  }

  private func answer(
    of app: RouteManifest.IOSApp,
    to link: UniversalLink,
    _ file: AssociationFile,
    _ name: String,
    _ nearest: Set<String>
  ) -> LinkReport.AppAnswer {
    let results = file.explain(link).rules
    let rules = file.details.flatMap(\.rules)
    let (outcome, source, reason): (LinkReport.Outcome, AssociationRule.Source?, String) =
      switch file.answer(to: link, for: app.appID) {
      case .opens(let source): (.opens, source, "the rule matches")
      case .blocked(let source): (.browser, source, "the rule matches and excludes the link")
      case .noRule: (.browser, nil, "none of \(results.count) rules matches")
      case .notWebLink: (.nothing, nil, "the link is not a web link")
      }
    var answer = LinkReport.AppAnswer(
      app: app.appID,
      name: app.name,
      outcome: outcome,
      reason: reason,
      file: name
    )
    for (rule, result) in zip(rules, results) {
      if rule.source == source {
        answer.rule = rule.source.description
        (answer.pattern, answer.route) = (rule.summary, rule.comment)
      } else if let route = rule.comment, nearest.contains(route), result.result != .notReached,
        answer.comparedRules.count < Self.ruleCount
      {
        answer.comparedRules.append(
          LinkReport.ComparedRule(
            route: route,
            pattern: rule.summary,
            result: result.result.plainReason
          )
        )
      }
    }
    return answer
  }
}

extension AssociationRule {
  /// The pattern of the path, after `NOT` if the rule excludes links.
  fileprivate var summary: String { (isExclusion ? "NOT " : "") + (pathPattern ?? "*") }
}

extension AssociationExplanation.Result {
  /// The reason without the values of the link, which could be secrets.
  fileprivate var plainReason: String {
    switch self {
    case .matched: "it matches"
    case .excluded: "it matches and excludes the link"
    case .path: "the path does not match"
    case .query: "the query does not match"
    case .queryItem(let name, let pattern, let values):
      values.isEmpty
        ? "the query item “\(name)” is missing"
        : "the query item “\(name)” does not match “\(pattern)”"
    case .fragment: "the fragment does not match"
    case .notReached: "an earlier rule decided"
    }
  }
}
