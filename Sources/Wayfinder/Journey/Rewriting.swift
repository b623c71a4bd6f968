// Step 4: rules lead the link elsewhere, with its origin and scene.

extension Router {
  /// The link to which the rules lead that of a journey.
  ///
  /// - Throws: ``RouteError`` with the code `redirectLoop`, `foreignLink`, `invalidParameter` or
  ///   `tooLarge`.
  func rewrite(_ link: DeepLink, _ journey: Journey) throws(RouteError) -> DeepLink {
    guard !rewriteRules.isEmpty else { return link }
    let rewrites = rewriteTable()
    var trail = RewriteTrail(from: rewrites.normalized(link))
    do throws(RouteError) {
      let targets = RewriteTargets(declared: links)
      let (destination, rules) = try rewrites.destination(of: link, along: &trail, within: targets)
      for rule in rules { journey.note(.rewrite, "\(rule.pattern) → \(rule.template)") }
      if rules.contains(where: \.resetsScreens) { journey.resetScreens() }
      return destination
    } catch {
      journey.note(.rewrite, error.code.name)
      throw error
    }
  }
}
