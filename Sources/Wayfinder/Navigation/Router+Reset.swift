extension Router {
  /// Goes back to what was registered, for tests and previews: nothing is under way and nothing waits.
  ///
  /// Each unfinished journey, and each wait for an answer, ends as `cancelled`; tickets are void, and services are made anew at
  /// their next use. Routes, rules, modules, middleware, gates and hosts stay.
  ///
  /// - Complexity: O(*n*) in the number of unfinished journeys.
  public func reset() {
    for journey in running.all {
      finish(
        journey,
        RouteError(
          .cancelled,
          link: journey.trace.link,
          pattern: journey.pattern,
          message: "the router was reset"
        )
      )
      journey.task?.cancel()
    }
    pendingResults.end()
    running.forgetEnded()
    inbox.reset()
    tickets.removeAll()
    services.reset()
    journeys = []
  }
}
