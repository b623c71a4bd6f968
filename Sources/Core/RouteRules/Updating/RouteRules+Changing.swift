// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteFacts {
  /// What an update of the rules has changed of a route.
  public struct Update: Sendable, Hashable {
    /// The identifiers of the rules of the update, in their order.
    public package(set) var rules: [String] = []
    /// What the links of the route open instead; nil if they open the route.
    public package(set) var replacement: Replacement?
    /// The name of the transition that replaces the registered one, or nil.
    public package(set) var transition: String?

    package init() {}

    /// The rules in the words of a message.
    var description: String { "the update: \(rules.map { "“\($0)”" }.joined(separator: ", "))" }
  }

  /// The target of the links of a route that an update has disabled.
  public enum Replacement: Sendable, Hashable {
    /// Another page of the app, by the template of its link.
    case page(String)
    /// A web page, which the platform opens, by the template of its address.
    case webPage(String)
    /// No page: the links fail with the code ``RouteError/Code/unavailable``.
    case unavailable
  }
}

extension RouteRules {
  /// Returns rules in which the facts of some routes are changed, and rewrite rules precede those of the app.
  ///
  /// - Parameters:
  ///   - changed: The changed facts, by the index of the route; only exposure, effect, transition and update
  ///     count.
  ///   - rules: Rewrite rules; a rule of the app with the pattern of one of them is left out.
  /// - Returns: The new rules, with the same tables of routes.
  /// - Complexity: O(*n*) in the number of routes, and O(*m* log *m*) in the length of the patterns of all rewrite
  ///   rules if rules are added.
  package func changing(_ changed: [Int: RouteFacts], adding rules: [RewriteRule]) -> RouteRules {
    func applied(to facts: [RouteFacts]) -> [RouteFacts] {
      var facts = facts
      for (index, route) in changed {
        (facts[index].exposure, facts[index].effect) = (route.exposure, route.effect)
        (facts[index].transition, facts[index].update) = (route.transition, route.update)
      }
      return facts
    }
    let replaced = Set(rules.map(\.pattern))
    let own = rewrites.rules.filter { !replaced.contains($0.pattern) }
    return RouteRules(
      RouteCollection(collection, withFacts: applied(to: collection.facts)),
      describing: describesRoutes ? applied(to: routes) : nil,
      entries: entries,
      modules: modules,
      targets: targets,
      shortLinks: shortLinks,
      rewrites: rules.isEmpty
        ? rewrites : RewriteTable(rules + own, options: options, kinds: collection.kinds),
      opensForeignWebPages: opensForeignWebPages,
      includesValues: includesValues,
      options: options
    )
  }
}

extension RouteRules {
  /// The problems of the targets of disabled routes.
  var replacementProblems: [RegistrationError.Problem] {
    var (pages, problems): ([RewriteRule], [RegistrationError.Problem]) = ([], [])
    for route in collection.facts {
      guard let update = route.update, let replacement = update.replacement,
        let template = replacement.template
      else { continue }
      guard let rule = update.rule(for: route.pattern, to: template) else {
        problems.append(problem(of: route, template, "has a value that the pattern does not have"))
        continue
      }
      if case .page = replacement {
        pages.append(rule)
      } else if (try? DeepLink(parsing: (rule.targetFront ?? "") + "/")).map(isPage) != true {
        problems.append(
          problem(of: route, template, "is not a page of a declared host or a web target")
        )
      }
    }
    guard !pages.isEmpty else { return problems }
    return problems
      + RewriteTable(pages, options: options, kinds: collection.kinds)
      .targetProblems(collection.table, within: targets, onHost: targets.sampleHost)
  }

  private func problem(
    of route: RouteFacts,
    _ template: String,
    _ mistake: String
  ) -> RegistrationError.Problem {
    RegistrationError.Problem(
      .unmatchedRule,
      of: route,
      message:
        "the target “\(template)” of the disabled route “\(route.pattern)” \(mistake); correct it"
    )
  }

  /// Returns whether a link is a page on the web that a disabled route may open.
  private func isPage(_ link: DeepLink) -> Bool {
    link.scheme == "https" && targets.kind(of: link) != .foreign
  }

  /// Returns the link that is opened in place of a link of a disabled route.
  ///
  /// - Parameters:
  ///   - match: The match of the route.
  ///   - update: The update that has disabled it.
  ///   - replacement: The target that the update names.
  /// - Returns: A link of the app, or a page on the web.
  /// - Throws: ``RouteError`` with the code `unavailable` without a target, or as ``RewriteRule`` does.
  func link(
    replacing match: RouteTable<Int>.Match,
    by update: RouteFacts.Update,
    _ replacement: RouteFacts.Replacement
  ) throws(RouteError) -> DeepLink {
    guard let template = replacement.template,
      let rule = update.rule(for: match.pattern, to: template)
    else {
      throw match.error(
        .unavailable,
        "“\(match.pattern)” is disabled by \(update.description), which names no other page"
      )
    }
    let link = try rule.link(for: match, options: options)
    let isAllowed =
      if case .page = replacement { targets.kind(of: link) == .own } else { isPage(link) }
    guard isAllowed else {
      throw match.error(
        .foreignLink,
        "the rule \(rule) opens a link that the app has neither declared nor listed as a web target"
      )
    }
    return link
  }
}

extension RouteFacts.Replacement {
  /// The template of the link; nil if there is no page.
  fileprivate var template: String? {
    switch self {
    case .page(let template), .webPage(let template): template
    case .unavailable: nil
    }
  }
}

extension RouteFacts.Update {
  /// Returns the rule that makes the link of a target; nil if the template does not fit the pattern.
  fileprivate func rule(for pattern: RoutePattern, to template: String) -> RewriteRule? {
    try? RewriteRule(pattern, to: template, 0, false, id: rules.last ?? "", source: "update")
  }
}
