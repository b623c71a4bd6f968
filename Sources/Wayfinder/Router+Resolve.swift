extension Router {
  /// Finds out where a link would lead, without going there and without asking any navigator.
  ///
  /// - Parameters:
  ///   - text: The link, or a path without a scheme.
  ///   - origin: Who would ask.
  /// - Returns: The first route that the link matches; its navigator may still decline.
  /// - Throws: ``RouteError``, the one that ``route(parsing:origin:from:in:using:)`` would throw
  ///   before it asks a navigator.
  /// - Complexity: That of one match in the table; where nothing matches, O(*n*) in the number of
  ///   routes, for the near misses.
  public func resolve(
    _ text: String,
    origin: RouteOrigin
  ) throws(RouteError) -> RouteResolution {
    let journey = Journey(text, origin, .main, nil, nil, clock: clock)
    do throws(RouteError) {
      let link = try rewrite(try admit(journey), journey)
      var candidates = try candidates(for: link, journey)
      guard let match = candidates.next() else { throw notFound(link) }
      let verdict = try checkPolicy(match, journey)
      return RouteResolution(
        pattern: match.route.pattern,
        exposure: match.route.value.exposure,
        effect: match.route.value.effect,
        needs: verdict,
        transition: match.route.value.transition,
        parameters: RouteRequest.Parameters(
          match.parameters,
          of: match.link,
          matching: match.route.pattern
        )
      )
    } catch {
      throw disclosure.told(error, to: origin, link: journey.hiddenLink)
    }
  }

  /// Whether a link would lead somewhere; ``resolve(_:origin:)`` also says why not.
  ///
  /// - Parameters:
  ///   - text: The link, or a path without a scheme.
  ///   - origin: Who would ask.
  /// - Returns: True when some route matches and may be opened by the origin.
  /// - Complexity: As ``resolve(_:origin:)``.
  public func canRoute(_ text: String, origin: RouteOrigin) -> Bool {
    do throws(RouteError) {
      _ = try resolve(text, origin: origin)
      return true
    } catch {
      return false
    }
  }
}
