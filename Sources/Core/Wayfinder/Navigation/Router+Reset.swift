// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension Router {
  /// Ends all unfinished journeys and all waits for results with the code `cancelled`; for tests
  /// and previews.
  ///
  /// Tickets become invalid, services are created again at their next use, and ``journeys`` becomes
  /// empty. Routes, rules, modules, middleware, gates and hosts do not change.
  ///
  /// - Complexity: O(*n*) in the number of unfinished journeys.
  public func reset() {
    for journey in running.all {
      walk(journey).finish(
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
    pendingWindows.reset()
    tickets.removeAll()
    services.reset()
    traces = []
  }
}
