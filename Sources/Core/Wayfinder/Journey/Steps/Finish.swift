// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// Step 10, finish: the journey ends once, and its ending is reported to all callers and observers.

extension Walk {
  /// Ends a journey with an outcome, and reports the outcome to the callers and the observers.
  func finish(_ outcome: RouteOutcome) {
    // If the same external link is opened again shortly afterwards, its caller receives the outcome
    // of this journey, but only if the scene still has the same state. So the state is stored.
    if outcome.kind == .shown, journey.origin.isExternal {
      journey.shownScene = router.sceneRecord(journey.scene)?.host.scene
    }
    // A middleware can return a result for any route. So the option
    // `.returnsResultToExternalCallers` is checked here, too: without this option, external callers
    // receive no result.
    let returnsResult =
      !journey.origin.isExternal || journey.returnsResultToExternalCallers || journey.call.isReplay
    end(.success(returnsResult ? outcome : outcome.withoutResult))
  }

  /// Ends a journey with an error, and reports the error to the callers and the observers.
  ///
  /// - Returns: The error that its callers receive.
  @discardableResult
  func finish(_ error: RouteError) -> RouteError {
    let disclosed = router.disclosure.includesValues ? error : error.withoutValues
    let error = disclosed.ending(
      journey: journey.number,
      texts: router.errorTexts,
      // The user is asked to sign in or to confirm only if a route matches. If the journey ends
      // during this time, its error code would tell external callers that a route matches. So
      // external callers receive the code `notFound`.
      hidesRoute: journey.isAuthorizing
    )
    end(.failure(error))
    if case .failure(let ending)? = journey.ending { return ending }
    return error
  }

  private func end(_ result: Result<RouteOutcome, RouteError>) {
    guard journey.ending == nil else { return }
    journey.end(result)
    journey.queue?.endTurn(journey)
    router.questions.leave(journey)
    router.running.remove(journey, keptFor: router.limits.deduplicationWindow.bounded)
    router.keepTrace(of: journey)
    guard case .failure(let error) = result else { return journey.reportEnding(nil) }
    journey.reportEnding(error.withoutValues)
    // A cancelled journey is not reported to the console, because the caller that cancelled the
    // journey already knows this. Nor is one that the user has stopped to keep a screen.
    if error.code != .cancelled, error.code != .kept {
      router.tellConsole("\(journey.origin.name): \(error)")
    }
  }
}
