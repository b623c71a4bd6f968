// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteMatching

extension Linter {
  /// Adds the findings that the rules of the router have about parents, policies and rewrite rules.
  mutating func lintRules() {
    let positions = Dictionary(
      manifest.rules.enumerated().map { ($1.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    for problem in rules.rewrites.problems {
      // The place of a rule is its identifier.
      guard let index = positions[problem.location.file] else { continue }
      add(Code(problem.code, ofRule: true), rule: index, "pattern", problem.message)
    }
    for (index, rule) in manifest.rules.enumerated() {
      for issue in issues(ofTarget: rule.template) {
        add(issue.code, rule: index, "template", issue.problem, issue.advice)
      }
    }
    let patterns = Set(manifest.routes.map(\.pattern))
    for problem in rules.findings() {
      if let index = problem.route, let code = code(of: problem, ofRoute: index, among: patterns) {
        let isAboutParent = problem.code != .differentPolicy
        add(code, route: index, at: isAboutParent ? "parent" : "exposure", problem.message)
      } else if let index = problem.rule.flatMap({ positions[$0] }),
        issues(ofTarget: manifest.rules[index].template).isEmpty
      {
        let code: Code =
          switch problem.code {
          case .ruleLoop: .ruleLoop
          case .unmatchedRule: .unmatchedRule
          case .uselessRule: .uselessRule
          default: .constraintTooLarge
          }
        add(code, rule: index, "template", problem.message)
      }
    }
  }

  /// Returns the code for a problem of a route; nil for one that the linter reports in other words.
  private func code(
    of problem: RegistrationError.Problem,
    ofRoute index: Int,
    among patterns: Set<RoutePattern>
  ) -> Code? {
    switch problem.code {
    case .parentMissing:
      manifest.routes[index].parent.map(patterns.contains) == true
        ? .parentParameters : .missingParent
    case .parentLessExposed: .parentExposure
    case .parentEffect: .parentEffect
    case .cycle: .parentCycle
    case .differentPolicy: .differentPolicy
    default: nil
    }
  }
}
