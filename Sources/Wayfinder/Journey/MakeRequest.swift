// A journey as the app's own code sees it, for each route that it comes to.

extension Router {
  /// A candidate as its navigator, or its action, sees it.
  func request(for candidate: Candidate, _ journey: Journey) -> RouteRequest {
    var request = baseRequest(for: candidate, journey)
    if journey.transition == nil, !candidate.value.isAction,
      case .navigator(let navigator)? = handlers[candidate.value.number]
    {
      request.transition = navigator.transition(for: request) ?? request.transition
    }
    return request
  }

  /// A candidate before its navigator has been asked anything.
  func baseRequest(for candidate: Candidate, _ journey: Journey) -> RouteRequest {
    let (pattern, link) = (candidate.pattern, candidate.link)
    return RouteRequest(
      RouteRequest.Facts(
        journey: journey.number,
        link: link,
        pattern: pattern,
        parameters: RouteRequest.Parameters(candidate.parameters, of: link, matching: pattern),
        attachments: journey.attachments,
        services: services,
        tickets: tickets,
        openRoute: OpenRouteAction(self, in: journey.scene),
        origin: journey.origin,
        scene: journey.scene
      ),
      transition: journey.transition ?? candidate.value.transition,
      source: journey.call.source,
      resultHandle: journey.resultHandle
    )
  }
}
