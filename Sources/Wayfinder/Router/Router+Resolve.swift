extension Router {
  /// Whether a text is a link of one of the app's ``links``, be there a route for it or not.
  ///
  /// - Parameter text: The text.
  /// - Returns: `false`, too, for a path without a scheme and for a text that cannot be read.
  /// - Complexity: O(*n*) in the length of the text.
  public func owns(_ text: String) -> Bool {
    guard let link = try? parseLink(text) else { return false }
    return links.contains { $0.covers(link) }
  }

  /// Finds out where a link would lead, without going there and without asking any navigator.
  ///
  /// - Parameters:
  ///   - text: The link, or a path without a scheme.
  ///   - origin: Who would ask.
  /// - Returns: The first route that the link matches; its navigator may still decline.
  /// - Throws: ``RouteError``, the one that ``route(parsing:origin:attaching:from:in:using:)`` would
  ///   throw before it asks a navigator.
  /// - Complexity: That of one match in the table; where nothing matches, O(*n*) in the number of
  ///   routes, for the near misses.
  public func resolve(
    _ text: String,
    origin: RouteOrigin
  ) throws(RouteError) -> RouteResolution {
    let journey = unobservedJourney(RouteCall(text: text, origin: origin))
    do throws(RouteError) {
      let (link, isOwn) = try rewrite(try admit(journey), journey)
      guard isOwn else { throw leavesTheApp(journey) }
      var candidates = try candidates(for: link, journey)
      guard let match = candidates.next() else { throw notFound(link, journey) }
      let verdict = try checkPolicy(to: match, journey).verdict
      return RouteResolution(
        pattern: match.pattern,
        exposure: match.value.exposure,
        effect: match.value.effect,
        needs: verdict,
        transition: match.value.transition,
        parameters: RouteRequest.Parameters(
          match.parameters,
          of: match.link,
          matching: match.pattern
        )
      )
    } catch {
      throw disclosure.visibleError(error, to: origin, link: journey.redactedLink)
    }
  }

  private func leavesTheApp(_ journey: Journey) -> RouteError {
    RouteError(
      .foreignLink,
      link: journey.redactedLink,
      message: "the link leads out of the app, to no route; only a journey opens it"
    )
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
