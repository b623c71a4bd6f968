// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// A journey makes a new request for each matching route that it tries.

extension Walk {
  /// Makes the request for a matching route or for a parent, with the transition that the navigator
  /// of this route chooses.
  func request(for candidate: RouteCandidate) -> RouteRequest {
    let route = candidate.record
    var request = baseRequest(for: candidate)
    if journey.transition == nil, route.choosesTransition, let handler = route.handler as? Handler,
      let transition = handler.transition?(request)
    {
      request.transition = transition
    }
    return request
  }

  /// Makes the request for a matching route without asking the route's navigator for a transition.
  func baseRequest(for candidate: RouteCandidate) -> RouteRequest {
    RouteRequest(
      RouteRequest.Facts(
        journey: journey.number,
        parameters: RouteRequest.Parameters(
          candidate.match.parameters,
          matching: candidate.pattern,
          candidate.parameterRules
        ),
        attachments: journey.attachments,
        origin: journey.origin,
        context: router.requestContext(journey.scene)
      ),
      transition: journey.transition ?? candidate.record.transition,
      source: journey.call.source,
      resultHandle: journey.resultHandle
    )
  }
}
