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
  /// - Complexity: O(*n*) in the length of all patterns and templates if most segments are literals, and
  ///   never more than three times the budget of a check.
  package func targetProblems(
    _ routes: RouteTable<Int>,
    within targets: RewriteTargets,
    onHost host: String
  ) -> [RegistrationError.Problem] {
    let links = RewrittenLinks(of: table)
    let (overlaps, width) = table.overlaps(with: links, areOwn: true)
    let routeOverlaps = routes.overlaps(with: links, areOwn: false).overlaps
    return targetProblems(overlaps, routeOverlaps, targets, onHost: host)
      + loops(overlaps, width, within: targets, onHost: host)
  }

  // MARK: Single targets

  private func targetProblems(
    _ ownOverlaps: [RouteOverlap?],
    _ routeOverlaps: [RouteOverlap?],
    _ targets: RewriteTargets,
    onHost host: String
  ) -> [RegistrationError.Problem] {
    var isRefused = false
    return table.routes.enumerated().compactMap { index, route -> RegistrationError.Problem? in
      let rule = route.value
      guard let ownOverlap = ownOverlaps[index], let routeOverlap = routeOverlaps[index] else {
        // The checks of all later rules have no result either.
        defer { isRefused = true }
        return isRefused ? nil : tooMuchWork(rule)
      }
      return switch kind(ofTargetOf: rule, targets) {
      case .web: nil
      case .foreign:
        RegistrationError.Problem(
          .unmatchedRule,
          of: rule,
          message:
            "the rule \(rule) rewrites to a link that the app has neither declared nor listed; "
            + "add its scheme or host to `router.links`, or its host to `router.webTargets`"
        )
      // A rule without an effect of its own can except links from another rule.
      case .own where ownOverlap == .ownRoute && changesNothing(route.id, onHost: host):
        RegistrationError.Problem(
          .uselessRule,
          of: rule,
          message:
            "the rule \(rule) has no effect, because it leads to the links that it matches; correct the template, "
            + "or remove the rule"
        )
      case .own where routeOverlap == .otherRoute || ownOverlap == .otherRoute: nil
      case .own:
        RegistrationError.Problem(
          .unmatchedRule,
          of: rule,
          message:
            "the rule \(rule) rewrites to a link that no route matches; correct the template, "
            + "or register a route for it"
        )
      }
    }
  }

  /// Returns whether a rule leads sample links to their own paths.
  private func changesNothing(_ id: RouteID, onHost host: String) -> Bool {
    var numbers = SampleNumbers()
    return (0..<2).allSatisfy { _ in
      guard let text = try? table.sampleLink(of: id, onHost: host, using: &numbers),
        let link = try? DeepLink(parsing: text, options: table.options.link),
        let match = try? table.match(link), match.routeID == id,
        let target = try? match.value.link(for: match, options: table.options)
      else { return false }
      return normalized(target).hasSamePath(as: normalized(match.link))
    }
  }

  private func tooMuchWork(_ rule: RewriteRule) -> RegistrationError.Problem {
    RegistrationError.Problem(
      .automatonTooLarge,
      of: rule,
      message:
        "the rule \(rule) exceeds the \(WorkBudget.limit) steps that comparing the targets of all rules with "
        + "patterns may take; begin patterns and templates with different literals, or write fewer rules"
    )
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
  /// Each reported loop exists for some link. A loop that needs particular values may be missed, and
  /// so may loops after those that have taken the budget of the check.
  private func loops(
    _ overlaps: [RouteOverlap?],
    _ width: Int,
    within targets: RewriteTargets,
    onHost host: String
  ) -> [RegistrationError.Problem] {
    var problems: [RegistrationError.Problem] = []
    var reported: Set<Set<String>> = []
    var numbers = SampleNumbers()
    var budget = WorkBudget()
    // Only a rule whose target a rule may match is a part of a loop.
    for route in table.routes where overlaps[route.id.index] != .noRoute {
      var samples: Set<String> = []
      for _ in 0..<8 {
        guard
          let text = try? table.sampleLink(of: route.id, onHost: host, using: &numbers),
          budget.spend(text.utf8.count * (8 + width)),
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
            of: loop.rules.first ?? route.value,
            message: loop.isCircle
              ? "rewrite rules form a loop: \(names.joined(separator: ", then ")); "
                + (Set(names).count == 1 ? "correct its template" : "remove one of them")
              : "more than \(RewriteTrail.limit) rewrites follow each other: "
                + "\(names.joined(separator: ", then ")); let the first one rewrite to the last "
                + "target directly"
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
