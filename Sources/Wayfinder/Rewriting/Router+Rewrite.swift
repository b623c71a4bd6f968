extension Router {
  /// Leads links of one kind to another link, before any route is asked for.
  ///
  /// Rules stand in a table of their own, in the same order as routes; the best one is applied, again
  /// and again, until none leads further. Origin and scene stay, so trust never rises. A target must
  /// be a path, or a link that ``links`` declares.
  ///
  /// - Parameters:
  ///   - pattern: What a link must look like.
  ///   - template: Where it leads: a link with `:name` for a value of the match.
  ///   - priority: Rules of a higher priority go before all others.
  ///   - resetsScreens: Whether the target becomes the only screen of its stack.
  ///   - file: The file that a problem is reported with.
  ///   - line: The line that a problem is reported with.
  /// - Throws: ``RewriteTemplateError`` when the template is no link, or names what the pattern cannot
  ///   give.
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
