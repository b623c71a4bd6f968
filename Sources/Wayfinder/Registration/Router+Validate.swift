extension Router {
  /// Builds the tables now instead of before the next journey, and tells whether all is well.
  ///
  /// - Throws: ``RegistrationError`` with all problems together.
  /// - Complexity: O(*n* log *n*) in the length of all patterns.
  public func validate() throws(RegistrationError) {
    let problems = problems
    guard problems.isEmpty else { throw RegistrationError(problems: problems) }
  }

  /// What is wrong with routes, rules, modules, parents and services as they are now.
  ///
  /// A route or a rule that cannot stand beside an earlier one is left out, and so is a module whose
  /// name is taken.
  ///
  /// - Complexity: As ``validate()``.
  public var problems: [RegistrationError.Problem] {
    _ = table()
    _ = entries.table()
    let tables = registry.problems + rewriteTable().problems + entries.problems
    return tables.map(RegistrationError.Problem.init)
      + modules.problems
      + parentProblems()
      + services.problems(requirements: modules.requirements).map(RegistrationError.Problem.init)
  }

  /// A parent that is missing, less exposed than its child, or below itself.
  private func parentProblems() -> [RegistrationError.Problem] {
    let family = RouteFamily(
      registry.entries.map(RouteFamily.Member.init),
      entries: entries.entries.map(RouteFamily.Member.init)
    )
    return family.problems
  }
}

extension RouteFamily.Member {
  @MainActor
  fileprivate init(_ entry: RouteRegistry.Entry) {
    self.init(
      pattern: entry.pattern,
      exposure: entry.value.exposure,
      effect: entry.value.effect,
      priority: entry.priority,
      parent: entry.value.options.parent,
      isAction: entry.value.isAction,
      location: "\(entry.file):\(entry.line)"
    )
  }
}
