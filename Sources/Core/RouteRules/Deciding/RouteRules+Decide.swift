// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteRules {
  /// Decides what the text of a link opens for an origin.
  ///
  /// - Parameters:
  ///   - text: A link, or a path of the app.
  ///   - origin: The sender of the link.
  /// - Returns: The decision; its outcome is a failure with the code `foreignLink` for a link that does not
  ///   belong to the app, and with the code `notFound` for a short link, whose target only a journey learns.
  /// - Throws: ``RouteError`` with the code `malformedLink` or `tooLarge` for a text that is no link.
  /// - Complexity: One match in the table. The near misses of an error are computed when they are read.
  public func decide(
    _ text: String,
    from origin: RouteOrigin
  ) throws(RouteError) -> RouteDecision {
    let question = RouteDecision.Question(try options.parse(text), from: origin)
    let admission = admission(of: question.link, from: origin)
    var decision = RouteDecision(question, by: self)
    switch admission.kind {
    case .own: return decide(question)
    case .webPage: return decision
    case .short:
      decision.outcome = .fails(
        RouteError(
          .notFound,
          link: admission.redacted.text,
          message:
            "the route of this link is unknown until `linkResolver` returns its target, which only a "
            + "journey waits for; open the link"
        )
      )
    case .refused(let error, let step):
      decision.steps.append(step)
      decision.outcome = .fails(error)
    }
    return decision
  }

  /// Decides what a link opens: rewrites it, matches it, and checks the policy for the route and its parents,
  /// and then the query items that the route requires.
  package func decide(_ question: RouteDecision.Question) -> RouteDecision {
    var decision = RouteDecision(question, by: self)
    complete(&decision)
    return decision
  }

  private func complete(_ decision: inout RouteDecision) {
    do throws(RouteError) {
      guard try rewrite(&decision) else { return }
      let match = try match(&decision)
      decision.match = match
      decision.steps.append(.matched(match.pattern))
      if collection.isUpdated, !decision.question.isEntry,
        let update = collection.update(of: match.value), let target = update.replacement
      {
        return try replace(match, by: update, target, &decision)
      }
      let verdict = try verdict(of: match, &decision)
      try checkItems(of: match, hidingRoute: verdict != .allowed, &decision)
      decision.outcome = .opens(verdict)
    } catch {
      decision.outcome = .fails(error)
    }
  }

  /// Applies the rewrite rules to the link of a decision.
  ///
  /// - Returns: Whether the link is one of the app's own. Otherwise it is a web page for the platform to open.
  /// - Throws: ``RouteError`` with the code `redirectLoop`, `foreignLink`, `invalidParameter` or
  ///   `tooLarge`.
  private func rewrite(_ decision: inout RouteDecision) throws(RouteError) -> Bool {
    let question = decision.question
    guard targets.kind(of: question.link) == .own else { return false }
    guard !rewrites.table.routes.isEmpty, !question.isRewritten else { return true }
    var trail = question.trail ?? RewriteTrail(from: rewrites.normalized(question.link))
    do throws(RouteError) {
      let (link, rules) = try rewrites.destination(
        of: question.link,
        along: &trail,
        within: targets
      )
      decision.steps += rules.map { .rewritten($0) }
      decision.resetsScreens = rules.contains(where: \.resetsScreens)
      (decision.question.link, decision.question.trail) = (link, trail)
      guard let last = rules.last else { return true }
      (decision.question.rule, decision.question.isEntry) = (last.description, false)
      return targets.kind(of: link) == .own
    } catch {
      decision.steps.append(.notRewritten(error.code))
      throw error
    }
  }

  /// Decides the target of a link whose route an update has disabled.
  ///
  /// The policy of the disabled route and its parents is checked before, so that an origin learns nothing about a route that is
  /// closed to it.
  private func replace(
    _ match: RouteTable<Int>.Match,
    by update: RouteFacts.Update,
    _ replacement: RouteFacts.Replacement,
    _ decision: inout RouteDecision
  ) throws(RouteError) {
    _ = try verdict(of: match, &decision)
    decision.parentMatches = []
    decision.steps.append(.replaced(replacement, by: update.rules))
    let link = try link(replacing: match, by: update, replacement)
    (decision.match, decision.question.link) = (nil, link)
    guard case .page = replacement else { return }
    var trail = decision.question.trail ?? RewriteTrail(from: rewrites.normalized(match.link))
    let shown = RedactedLink(match.link, matching: match.pattern)
    try trail.go(to: rewrites.normalized(link), from: shown)
    (decision.question.trail, decision.question.rule) = (trail, update.description)
    complete(&decision)
  }

  /// Returns the best match of a link among the routes that have not declined it.
  private func match(_ decision: inout RouteDecision) throws(RouteError) -> RouteTable<Int>.Match {
    let question = decision.question
    let match: RouteTable<Int>.Match?
    do throws(DeepLinkError) {
      let (table, facts) = (collection(of: question).table, collection(of: question).facts)
      match =
        question.declined.isEmpty
        ? try table.match(question.link)
        : try table.matches(question.link).first {
          !question.declined.contains(facts[$0.value].number)
        }
    } catch {
      decision.steps.append(.missed("malformed"))
      throw RouteError(unreadable: error)
    }
    guard let match else {
      if question.declined.isEmpty { decision.steps.append(.missed("none")) }
      throw notFound(question)
    }
    return match
  }
}

// MARK: Policy

extension RouteRules {
  /// Checks that an origin may open a route and all its parents, and stores the parents.
  ///
  /// - Returns: The verdict for all of them together.
  /// - Throws: ``RouteError`` with the code `refused`, which names the declaration that would allow
  ///   the link, or `navigationFailed` if a parent cannot be resolved.
  private func verdict(
    of match: RouteTable<Int>.Match,
    _ decision: inout RouteDecision
  ) throws(RouteError) -> RouteEffect.Verdict {
    // The route is checked before its parents, so that the parents of a refused route are not
    // resolved.
    let own = collection(of: decision.question)
    var verdict = try verdict(of: match, in: own, &decision)
    var child = match
    var parent = own.parent(of: match.value)
    var count = 0
    while let next = parent {
      guard let route = next.route else {
        throw parentError(next.pattern, of: child, "no such route is registered")
      }
      count += 1
      guard count <= collection.facts.count + 1 else {
        throw parentError(next.pattern, of: child, "its parents form a cycle")
      }
      child = try self.match(of: route, named: next.pattern, below: child)
      // A parent is checked before its own parent is searched, so that an origin learns nothing about
      // routes that are closed to it.
      verdict = verdict.combined(with: try self.verdict(of: child, in: collection, &decision))
      // The screen of a disabled parent is not shown below its child.
      if collection.update(of: child.value)?.replacement == nil {
        decision.parentMatches.append(child)
      }
      parent = collection.parent(of: child.value)
    }
    if decision.question.awaitsResult { try checkResult(of: match, in: own, &decision) }
    return verdict
  }

  /// Returns the verdict for one route, and throws `refused` if the origin may not open it.
  private func verdict(
    of match: RouteTable<Int>.Match,
    in collection: RouteCollection,
    _ decision: inout RouteDecision
  ) throws(RouteError) -> RouteEffect.Verdict {
    let (origin, isReplay) = (decision.question.origin, decision.question.isReplay)
    let (step, verdict) = collection.policy(of: match.value, for: origin, isReplay: isReplay)
    guard let verdict else {
      decision.steps.append(step)
      throw refusal(of: match, in: collection, origin)
    }
    if origin.isExternal { try checkParameters(of: match, in: collection, &decision) }
    decision.steps.append(step)
    return verdict
  }

  /// Refuses an external caller that awaits a result, unless the route returns its result to
  /// external callers.
  private func checkResult(
    of match: RouteTable<Int>.Match,
    in collection: RouteCollection,
    _ decision: inout RouteDecision
  ) throws(RouteError) {
    let (origin, route) = (decision.question.origin, collection.facts[match.value])
    guard origin.isExternal, !route.returnsResultToExternalCallers else { return }
    decision.steps.append(.refusedResult)
    throw match.error(
      .refused,
      origin == .unknown
        ? "“\(route.pattern)” (\(route.location)) does not return its result to callers from outside, and "
          + RouteOrigin.unstated
        : "“\(route.pattern)” (\(route.location)) does not return its result to a caller from "
          + "\(origin.name); register it with .returnsResultToExternalCallers to allow it",
      change: origin == .unknown ? nil : route.configured(".returnsResultToExternalCallers")
    )
  }

  /// Returns the error for a route that the policy refuses to an origin.
  private func refusal(
    of match: RouteTable<Int>.Match,
    in collection: RouteCollection,
    _ origin: RouteOrigin
  ) -> RouteError {
    let index = match.value
    let pattern = collection.facts[index].pattern
    let message: @Sendable () -> String = {
      let (exposure, effect) = collection.policy(of: index)
      let others = collection.counterparts(of: index).map { "“\($0.pattern)” at \($0.location)" }
      let update = collection.facts[index].update.map { ", changed by \($0.description)" } ?? ""
      let registration =
        "“\(pattern)” is registered as \(exposure) at \(collection.facts[index].location)\(update)"
        + (others.isEmpty
          ? "" : ", with the stricter policy of it and \(others.joined(separator: ", "))")
      let sender = "this link comes from \(origin.name), which is \(origin.trust.rawValue)"
      guard origin != .unknown else {
        return "\(registration), and \(RouteOrigin.unstated)"
      }
      guard effect.verdict(from: origin.trust) == .refused else {
        return "\(registration), and \(sender); register it as "
          + "\(RouteExposure.least(admitting: origin)) if it may be opened from there"
      }
      // If the effect is the reason for the refusal, no exposure would allow the link, so the
      // message names the effect.
      return "\(registration) with the effect \(effect), and \(sender); no exposure allows that, "
        + "so link to a route with a weaker effect, and let the user go on from its screen"
    }
    return RouteError(
      .refused,
      link: RedactedLink(match.link, matching: pattern),
      pattern: pattern,
      makingMessage: message,
      change: {
        let effect = collection.policy(of: index).effect
        guard origin != .unknown, effect.verdict(from: origin.trust) != .refused,
          collection.facts[index].update == nil
        else { return nil }
        return collection.facts[index].configured(
          RouteExposure.least(admitting: origin).description
        )
      }
    )
  }
}

// MARK: Query items, secrets and web pages

extension RouteRules {
  /// Checks that a link has the query items that its route requires, with the values that its facts allow.
  ///
  /// The sender of a link to a route that needs the user must not learn that the route exists before the user
  /// has signed in or confirmed.
  ///
  /// - Throws: ``RouteError`` with the code `invalidParameter`, which names the item.
  private func checkItems(
    of match: RouteTable<Int>.Match,
    hidingRoute: Bool,
    _ decision: inout RouteDecision
  ) throws(RouteError) {
    let collection = collection(of: decision.question)
    for item in collection.parameterRules(of: match.value).items {
      guard let problem = item.problem(in: match.parameters) else { continue }
      let route = collection.facts[match.value]
      decision.steps.append(.refusedItem(item.name))
      var error = match.error(
        .invalidParameter,
        "the query item “\(item.name)” of “\(route.pattern)” (\(route.location)) \(problem)"
      )
      error.hidesRoute = hidingRoute
      throw error
    }
  }

  /// Checks the secrets and the web pages in a link from outside of the app's own code.
  ///
  /// - Throws: ``RouteError`` with the code `refused`, which names the parameter.
  private func checkParameters(
    of match: RouteTable<Int>.Match,
    in collection: RouteCollection,
    _ decision: inout RouteDecision
  ) throws(RouteError) {
    let rules = collection.parameterRules(of: match.value)
    guard !rules.isUnchecked else { return }
    let route = collection.facts[match.value]
    if decision.question.origin.trust == .unverified {
      for name in rules.secretNames where match.parameters.hasText(name) {
        decision.steps.append(.refusedSecret(name))
        throw secretRefusal(name, of: match, route, decision.question.origin)
      }
    }
    for name in rules.webURLNames {
      guard let page = match.parameters.firstText(of: name, where: { !isAllowed($0) }) else {
        continue
      }
      let showsHost = includesValues && !rules.secretNames.contains(name)
      decision.steps.append(.refusedWebPage(name))
      throw webPageRefusal(name, of: match, route, showsHost ? page.map(String.init) : nil)
    }
  }

  /// Returns whether a text is the URL of a web page that a link from outside of the app's own code
  /// may contain.
  private func isAllowed(_ text: Substring?) -> Bool {
    guard let text, let page = DeepLink(webPage: String(text)) else { return false }
    return targets.kind(of: page) != .foreign
  }

  private func secretRefusal(
    _ name: String,
    of match: RouteTable<Int>.Match,
    _ route: RouteFacts,
    _ origin: RouteOrigin
  ) -> RouteError {
    RouteError(
      .refused,
      link: RedactedLink(match.link, matching: route.pattern),
      pattern: route.pattern,
      makingMessage: {
        guard origin != .unknown else {
          return "“\(route.pattern)” (\(route.location)) declares “\(name)” as secret, and "
            + RouteOrigin.unstated
        }
        return
          "“\(route.pattern)” (\(route.location)) declares “\(name)” as secret, and this link with a value for it "
          + "comes from \(origin.name), which is unverified: another app could have read or written it; send "
          + "it as a universal link, or declare .parameters(\"\(name)\", .private)"
      },
      change: {
        origin == .unknown ? nil : route.configured(".parameters(\"\(name)\", .private)")
      }
    )
  }

  private func webPageRefusal(
    _ name: String,
    of match: RouteTable<Int>.Match,
    _ route: RouteFacts,
    _ text: String?
  ) -> RouteError {
    let subject = "“\(name)” of “\(route.pattern)” (\(route.location))"
    let hidden: @Sendable () -> String = {
      "\(subject) is not the `https` URL of an allowed host; correct the "
        + "link, or add the host to `router.webTargets`"
    }
    let page = text.flatMap { DeepLink(webPage: $0)?.webHost }
    return RouteError(
      .refused,
      link: RedactedLink(match.link, matching: route.pattern),
      pattern: route.pattern,
      makingMessage: {
        guard let page else { return hidden() }
        return "\(subject) is a web page of the host “\(page)”, "
          + "which is not allowed; add \"\(page)\" to `router.webTargets`, or open the page from the app's "
          + "own code"
      },
      hiddenMessage: page == nil ? nil : hidden,
      change: { page.map { .webTarget($0) } }
    )
  }
}

extension RouteOrigin {
  /// The advice for a call that does not state the origin of its link.
  fileprivate static let unstated =
    "the call does not state where the link comes from; state it, as in origin: .universal"
}

extension RouteFacts {
  /// Returns the change that adds a fact to the registration of the route.
  fileprivate func configured(_ fact: String) -> RouteError.Change {
    .configuration(fact, file: file, line: line)
  }
}

extension RouteParameters {
  /// Returns the first value of a parameter, in the path or in the query, that fulfils a condition;
  /// nil if there is none.
  ///
  /// A query item that is not UTF-8 has the value nil. If a path parameter and a query item have the
  /// same name, the values of the item are checked, too, because the app's code can read them.
  fileprivate func firstText(
    of name: String,
    where isWanted: (Substring?) -> Bool
  ) -> Substring?? {
    var first: Substring?
    var isFound = false
    forEachText(name) { text in
      guard !isFound, isWanted(text) else { return }
      (first, isFound) = (text, true)
    }
    if isFound { return .some(first) }
    guard hasPathValue(name) else { return nil }
    return all(name).first { isWanted($0[...]) }.map { $0[...] }
  }
}

// MARK: Parents

extension RouteRules {
  /// Matches a parent with the values of its child.
  ///
  /// - Parameters:
  ///   - parent: The parent.
  ///   - pattern: The pattern by which the child names its parent.
  ///   - child: The match of the child.
  /// - Returns: The match of the parent.
  /// - Throws: ``RouteError`` with the code `navigationFailed` if the parent does not match the values.
  private func match(
    of parent: (index: Int, builder: PathBuilder),
    named pattern: RoutePattern,
    below child: RouteTable<Int>.Match
  ) throws(RouteError) -> RouteTable<Int>.Match {
    let path: String
    do throws(PathBuildingError) {
      path = try parent.builder.path(capturedIn: child.parameters)
    } catch {
      throw parentError(pattern, of: child, error.message)
    }
    let text = child.link.front(withUserInfo: false) + path
    let wanted = collection.facts[parent.index].pattern
    let match = try? collection.table.matches(options.parse(text)).first {
      $0.pattern.isMatched(as: wanted)
    }
    guard let match else {
      throw parentError(
        pattern,
        of: child,
        "it does not match the link built from its child's values"
      )
    }
    return match
  }

  private func parentError(
    _ pattern: RoutePattern,
    of child: RouteTable<Int>.Match,
    _ reason: String
  ) -> RouteError {
    child.error(
      .navigationFailed,
      "the parent “\(pattern)” of “\(child.pattern)” cannot be shown: \(reason); "
        + "`validate()` reports all problems with parents"
    )
  }
}
