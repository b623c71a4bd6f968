// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension Router {
  /// Builds the tables now instead of before the next journey, and reports all problems together.
  ///
  /// It checks routes, rules, modules, parents and services. A route or a rule that conflicts with an
  /// earlier one is left out, and so is a module whose name is taken.
  ///
  /// - Throws: ``RegistrationError`` with all problems.
  /// - Complexity: O(*n* log *n*) in the length of all patterns.
  public func validate() throws(RegistrationError) {
    let problems = problems
    guard problems.isEmpty else { throw RegistrationError(problems: problems) }
  }

  /// The problems that ``validate()`` reports.
  package var problems: [RegistrationError.Problem] {
    _ = table()
    _ = entries.table()
    let tables = registry.problems + rewriteTable().problems + entries.problems
    return tables.map(RegistrationError.Problem.init)
      + modules.problems
      + ParentValidator(registry.records, entries: entries.records).problems
      + services.problems(requirements: modules.requirements).map(RegistrationError.Problem.init)
  }
}
