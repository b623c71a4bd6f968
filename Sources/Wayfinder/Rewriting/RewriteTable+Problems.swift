// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RewriteTable {
  /// Returns the problems of the rules' targets that can be found before a link is opened.
  ///
  /// - Parameters:
  ///   - routes: The routes of the router.
  ///   - targets: The whole links that are allowed as results.
  ///   - host: A host for patterns of web links that do not name one.
  /// - Returns: The problems, first of single targets, then of loops.
  /// - Complexity: O(*r* *n*) for *r* rules and *n* routes.
  func targetProblems(
    _ routes: RouteTable<RouteRecord>,
    within targets: RewriteTargets,
    onHost host: String
  ) -> [RegistrationError.Problem] {
    unmatchedTargets(routes, targets) + loops(within: targets, onHost: host)
  }

  // MARK: Targets without a route

  private func unmatchedTargets(
    _ routes: RouteTable<RouteRecord>,
    _ targets: RewriteTargets
  ) -> [RegistrationError.Problem] {
    let rules = rules
    let isRoute = routes.mayMatchTargets(of: rules, skippingOwnPattern: false)
    let isOtherRule = table.mayMatchTargets(of: rules, skippingOwnPattern: true)
    return rules.enumerated().compactMap { index, rule in
      switch kind(ofTargetOf: rule, targets) {
      case .web: nil
      case .foreign:
        RegistrationError.Problem(
          .unmatchedRule,
          message:
            "the rule \(rule) rewrites to a link that the app has neither declared nor listed; "
            + "add its scheme or host to `router.links`, or its host to `router.webTargets`",
          pattern: rule.pattern
        )
      case .own where isRoute[index] || isOtherRule[index]: nil
      case .own:
        RegistrationError.Problem(
          .unmatchedRule,
          message:
            "the rule \(rule) rewrites to a link that no route matches; correct the template, "
            + "or register a route for it",
          pattern: rule.pattern
        )
      }
    }
  }

  private func kind(
    ofTargetOf rule: RewriteRule,
    _ targets: RewriteTargets
  ) -> RewriteTargets.Kind {
    guard let front = rule.targetFront else { return .own }
    // This text was already parsed as a link when the template was parsed, so this call does not
    // throw.
    let link = try? DeepLink(parsing: front, options: table.options.link)
    return link.map { targets.kind(of: $0) } ?? .foreign
  }

  // MARK: Loops

  /// Rewrites sample links of each rule, and returns a problem for each loop that is found.
  ///
  /// Each reported loop exists for some link. A loop that needs particular values may be missed.
  private func loops(
    within targets: RewriteTargets,
    onHost host: String
  ) -> [RegistrationError.Problem] {
    var problems: [RegistrationError.Problem] = []
    var reported: Set<Set<String>> = []
    var numbers = SampleNumbers()
    for route in table.routes {
      var samples: Set<String> = []
      for _ in 0..<8 {
        guard
          let text = try? table.sampleLink(of: route.id, onHost: host, using: &numbers),
          samples.insert(text).inserted,
          let link = try? DeepLink(parsing: text, options: table.options.link),
          targets.kind(of: link) == .own,
          let loop = loop(from: link, within: targets)
        else { continue }
        let names = loop.rules.map(\.description)
        guard reported.insert(Set(names)).inserted else { continue }
        problems.append(
          RegistrationError.Problem(
            .ruleLoop,
            message: loop.isCircle
              ? "rewrite rules form a loop: \(names.joined(separator: ", then ")); remove one of them"
              : "more than \(RewriteTrail.limit) rewrites follow each other: "
                + "\(names.joined(separator: ", then ")); let the first one rewrite to the last "
                + "target directly",
            pattern: loop.rules.first?.pattern
          )
        )
      }
    }
    return problems
  }

  /// Rewrites a link repeatedly, and returns the rules of the loop; returns nil if the rewriting
  /// ends.
  private func loop(
    from link: DeepLink,
    within targets: RewriteTargets
  ) -> (rules: [RewriteRule], isCircle: Bool)? {
    var link = link
    var seen = [normalized(link)]
    var rules: [RewriteRule] = []
    // Errors other than a loop depend on the values in the link, so they are not reported here. The
    // journey that opens such a link ends with the error.
    while let next = try? rewrite(link, within: targets) {
      rules.append(next.rule)
      link = next.link
      let place = normalized(link)
      if let start = seen.firstIndex(of: place) { return (Array(rules[start...]), true) }
      guard rules.count <= RewriteTrail.limit else { return (rules, false) }
      guard targets.kind(of: link) != .web else { return nil }
      seen.append(place)
    }
    return nil
  }
}
