extension Router {
  /// Adds a rule that replaces links by another link, before routes are matched.
  ///
  /// This is short for appending a `RewriteRule` to ``rewriteRules``. Rules have the same precedence as
  /// routes; the best rule is applied repeatedly until no rule changes the link. Origin and scene are kept,
  /// so that a rule never raises the trust in a link. The new link must be a path, or a link that ``links``
  /// declares.
  ///
  /// - Parameters:
  ///   - pattern: The pattern of the links to rewrite.
  ///   - template: The new link, with `:name` as a placeholder for a value of the match.
  ///   - priority: The priority; a rule with a higher priority is tried first.
  ///   - resetsScreens: Whether the new screen becomes the only screen of its stack.
  ///   - file: The file for error messages.
  ///   - line: The line for error messages.
  /// - Throws: `RewriteTemplateError` if the template is not a valid link, or has a name for which the
  ///   pattern has no value.
  public func rewrite(
    _ pattern: RoutePattern,
    to template: String,
    priority: Int = 0,
    resettingScreens resetsScreens: Bool = false,
    file: StaticString = #fileID,
    line: UInt = #line
  ) throws(RewriteTemplateError) {
    rewriteRules.append(
      try RewriteRule(
        pattern,
        to: template,
        priority: priority,
        resettingScreens: resetsScreens,
        file: file,
        line: line
      )
    )
  }
}
