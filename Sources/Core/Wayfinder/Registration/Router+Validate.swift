// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension Router {
  /// Builds the tables now instead of before the next journey, and reports all problems together.
  ///
  /// It reports ``RouteRules/findings()``, and checks modules, typed routes, services, tabs, the authorizer and
  /// hosts, so call it after the router is configured. A route or a rule that conflicts with an earlier one is
  /// left out, and so is a module whose name is taken.
  ///
  /// A rule is reported if no route and no other rule can match a link that it builds. For this check the
  /// values of a rule have the kinds and constraints of the rule's pattern; two mixed segments are
  /// compared by their beginning and their end only. Loops are searched with up to eight sample links for
  /// each rule that may be a part of one. So a problem that is reported is real, but a problem that depends on
  /// particular values may be found by a journey only. Rules whose constraints or checks take too much work
  /// are refused with ``RegistrationError/Code/automatonTooLarge``. Tabs are checked against those of
  /// the attached hosts, if there are any.
  ///
  /// - Throws: ``RegistrationError`` with all problems.
  /// - Complexity: O(*n* log *n*) in the length of all patterns and templates, and a limited number of steps
  ///   for constraints and for the checks of rules.
  public func validate() throws(RegistrationError) {
    let problems = problems
    guard problems.isEmpty else { throw RegistrationError(problems: problems) }
  }

  /// The problems that ``validate()`` reports.
  package var problems: [RegistrationError.Problem] {
    currentRules.findings() + modules.problems + registry.parameterProblems
      + services.problems(requirements: modules.requirements).map(RegistrationError.Problem.init)
      + setupProblems + patternProblems
  }
}

extension Router {
  /// The problems of a router's configuration: tabs, the authorizer and hosts.
  ///
  /// - Complexity: O(*n*) in the number of routes, and the number of attached hosts.
  var setupProblems: [RegistrationError.Problem] {
    let records = registry.records + entries.records
    let scenes = scenes
    let tabs = Set(scenes.values.flatMap { $0.host.scene.tabs.map(\.name) }).sorted()
    let replaced = scenes.filter { $0.value.hasReplacedHost }.keys.map(\.id).sorted()
    return (scenes.isEmpty ? [] : records.compactMap { $0.tabProblem(in: tabs) })
      + records.flatMap(\.repetitionProblems)
      + (authorizer == nil ? records.compactMap(\.authorizerProblem) : [])
      + replaced.map(RegistrationError.Problem.init(secondHostIn:))
  }
}

extension RouteRecord {
  /// The problems of one list of facts that states a fact twice, of which only the last one counts.
  fileprivate var repetitionProblems: [RegistrationError.Problem] {
    repeatedFacts.map { name in
      RegistrationError.Problem(
        .repeatedFact,
        of: facts,
        message:
          "“\(facts.pattern)” (\(facts.location)) has two \(name) in one list of facts, of which the last one counts; "
          + "remove the other"
      )
    }
  }

  /// Returns the problem of a tab that no attached host has; nil if there is none.
  ///
  /// - Parameter known: The names of the tabs of all attached hosts, in order; empty if no host has tabs.
  /// - Returns: The problem.
  fileprivate func tabProblem(in known: [String]) -> RegistrationError.Problem? {
    let route = facts
    guard let tab = route.tab ?? transition.tab else { return nil }
    guard !known.contains(tab) else { return nil }
    let list = known.map { "“\($0)”" }.joined(separator: ", ")
    let advice =
      known.isEmpty
      ? "none has tabs, so attach one that does, or remove the tab" : "use one of \(list)"
    return RegistrationError.Problem(
      .unknownTab,
      message:
        "“\(route.pattern)” (\(route.location)) has the tab “\(tab)”, which no attached host "
        + "has; \(advice)",
      pattern: route.pattern
    )
  }

  /// The problem of a route that asks the user, if the router has no authorizer; nil for another route.
  fileprivate var authorizerProblem: RegistrationError.Problem? {
    let route = facts
    let needsUser = [RouteOrigin.Trust.own, .verified].contains { trust in
      let verdict = route.effect.verdict(from: trust)
      return route.exposure.admitsSome(of: trust)
        && (verdict.needsSignIn || verdict.needsConfirmation)
    }
    guard needsUser else { return nil }
    return RegistrationError.Problem(
      .authorizerMissing,
      message:
        "“\(route.pattern)” (\(route.location)) is exposed as \(route.exposure) and has the "
        + "effect \(route.effect), but no authorizer can ask the user; set `router.authorizer`, or "
        + "make the route internal",
      pattern: route.pattern
    )
  }
}

extension RegistrationError.Problem {
  /// Creates the problem of a scene to which a second host was attached.
  init(secondHostIn scene: String) {
    self.init(
      .duplicateHost,
      message:
        "a second host was attached to the scene “\(scene)” and replaces the first; call "
        + "`router.detach` for the scene before, or give each window a scene of its own, as in "
        + "`router.attach(host, to: RouteScene(\"second\"))`"
    )
  }
}
