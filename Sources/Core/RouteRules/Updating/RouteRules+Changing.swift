// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteFacts {
  /// What an update of the rules has changed of a route.
  public struct Update: Sendable, Hashable {
    /// The identifiers of the rules of the update, in their order.
    public package(set) var rules: [String] = []
    /// Where the links of the route lead instead; nil if they open the route.
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
      guard let update = route.update, let replacement = update.replacement else { continue }
      switch replacement {
      case .unavailable: continue
      case .page(let template), .webPage(let template):
        let id = update.rules.last ?? ""
        let rule = try? RewriteRule(route.pattern, to: template, 0, false, id: id, source: "update")
        guard let rule else {
          problems.append(
            problem(of: route, "needs a value that the pattern does not have", template, update)
          )
          continue
        }
        guard case .webPage = replacement else {
          pages.append(rule)
          continue
        }
        guard let page = try? DeepLink(parsing: (rule.targetFront ?? "") + "/"),
          page.scheme == "https",
          targets.kind(of: page) != .foreign
        else {
          problems.append(
            problem(of: route, "is no page of a declared host or web target", template, update)
          )
          continue
        }
      }
    }
    guard !pages.isEmpty else { return problems }
    return problems
      + RewriteTable(pages, options: options, kinds: collection.kinds)
      .targetProblems(collection.table, within: targets, onHost: targets.sampleHost)
  }

  private func problem(
    of route: RouteFacts,
    _ mistake: String,
    _ template: String,
    _ update: RouteFacts.Update
  ) -> RegistrationError.Problem {
    RegistrationError.Problem(
      .unmatchedRule,
      of: route,
      message:
        "“\(template)”, to which \(update.description) leads the links of “\(route.pattern)”, \(mistake); "
        + "correct the template"
    )
  }

  /// The target of a link whose route an update has disabled.
  enum ReplacedTarget {
    /// A link of the app, which is decided in place of the received one.
    case page(DeepLink)
    /// A web page, which the platform opens.
    case webPage(DeepLink)
  }

  /// Returns the target of a link of a disabled route.
  ///
  /// - Parameters:
  ///   - match: The match of the route.
  ///   - update: The update that has disabled it.
  ///   - replacement: The target that the update names.
  /// - Returns: The target.
  /// - Throws: ``RouteError`` with the code `unavailable` without a target, `invalidParameter` if a value cannot
  ///   be a part of the target, or `foreignLink`.
  func target(
    of match: RouteTable<Int>.Match,
    by update: RouteFacts.Update,
    _ replacement: RouteFacts.Replacement
  ) throws(RouteError) -> ReplacedTarget {
    switch replacement {
    case .page(let template):
      let link = try link(to: template, for: match, by: update)
      guard targets.kind(of: link) == .own else { throw notAllowed(match, update) }
      return .page(link)
    case .webPage(let template):
      let link = try link(to: template, for: match, by: update)
      guard link.scheme == "https", targets.kind(of: link) != .foreign else {
        throw notAllowed(match, update)
      }
      return .webPage(link)
    case .unavailable:
      throw error(
        .unavailable,
        match,
        "“\(match.pattern)” is disabled by \(update.description), which names no other page"
      )
    }
  }

  private func link(
    to template: String,
    for match: RouteTable<Int>.Match,
    by update: RouteFacts.Update
  ) throws(RouteError) -> DeepLink {
    do {
      let rule = try RewriteRule(match.pattern, to: template)
      let text = try rule.target.text(
        for: match.parameters,
        of: match.link,
        ignoringCaseOfQueryNames: options.ignoresCaseOfQueryNames
      )
      return try DeepLink(parsing: text, options: options.link)
    } catch {
      throw self.error(
        .invalidParameter,
        match,
        "the link to “\(template)”, to which \(update.description) leads, cannot be written with the values of "
          + "the received link"
      )
    }
  }

  private func notAllowed(_ match: RouteTable<Int>.Match, _ update: RouteFacts.Update) -> RouteError
  {
    error(
      .foreignLink,
      match,
      "\(update.description) leads to a link that the app has neither declared nor listed as a web target"
    )
  }

  private func error(
    _ code: RouteError.Code,
    _ match: RouteTable<Int>.Match,
    _ message: String
  ) -> RouteError {
    let link = RedactedLink(match.link, matching: match.pattern).text
    return RouteError(code, link: link, pattern: match.pattern, message: message)
  }
}
