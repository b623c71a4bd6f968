// Step 6: the route's exposure is held against the origin. Closed by default.

extension Router {
  /// Refuses a journey whose origin the route is not exposed to.
  ///
  /// - Throws: ``RouteError`` with the code `refused`, naming the declaration that would allow it.
  func checkPolicy(_ candidate: Candidate, _ journey: inout Journey) throws(RouteError) {
    let route = candidate.route
    let origin = journey.origin
    guard !route.value.exposure.admits(origin.trust) else {
      journey.note(.policy, "\(route.value.exposure) admits \(origin.name)")
      return
    }
    journey.note(.policy, "\(route.value.exposure) refuses \(origin.name)")
    throw RouteError(
      .refused,
      link: Redaction.text(of: candidate.link, matching: route.pattern),
      pattern: route.pattern,
      message: "“\(route.pattern)” is registered as \(route.value.exposure) at \(route.place), and "
        + "this link comes from \(origin.name), which is \(origin.trust.rawValue); register it as "
        + "\(RouteExposure.least(admitting: origin.trust)) if it may be opened from there"
    )
  }
}
