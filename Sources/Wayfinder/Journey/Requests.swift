// A journey as the app's own code sees it, for each route that it comes to.

extension Router {
  /// A candidate as its navigator, or its action, sees it.
  func request(for candidate: Candidate, _ journey: Journey) -> RouteRequest {
    var request = plainRequest(for: candidate, journey)
    if journey.transition == nil,
      case .navigator(let navigator) = candidate.route.value.handler
    {
      request.transition = navigator.transition(for: request) ?? request.transition
    }
    return request
  }

  /// A candidate before its navigator has been asked anything.
  func plainRequest(for candidate: Candidate, _ journey: Journey) -> RouteRequest {
    RouteRequest(
      journey: journey.number,
      link: candidate.link,
      pattern: candidate.route.pattern,
      parameters: RouteRequest.Parameters(
        candidate.parameters,
        of: candidate.link,
        matching: candidate.route.pattern
      ),
      attachments: journey.attachments,
      services: services,
      tickets: tickets,
      openRoute: OpenRouteAction(self, in: journey.scene),
      origin: journey.origin,
      scene: journey.scene,
      transition: journey.transition ?? candidate.route.value.transition,
      source: journey.call.source,
      lease: journey.lease
    )
  }
}

extension RouteRequest {
  /// This journey with what middleware may change, as it stands in another request.
  func narrowed(to changed: RouteRequest) -> RouteRequest {
    var request = self
    request.transition = changed.transition
    request.source = changed.source
    return request
  }
}
