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
  /// are refused with ``RegistrationError/Code/automatonTooLarge``. Tabs are checked against those of the attached hosts.
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
