// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The walk of a journey through its steps: the router, whose state the steps use, and the journey, which records
/// them.
///
/// The steps are in the folder `Steps`, by their names in a trace. A walk has no state of its own; it is a class, so that
/// its steps need not look up the metadata of a generic struct.
@MainActor
final class Walk<Screen> {
  typealias SceneRecord = Router<Screen>.SceneRecord

  let router: Router<Screen>
  let journey: Journey

  init(_ router: Router<Screen>, _ journey: Journey) {
    (self.router, self.journey) = (router, journey)
  }
}

extension Router {
  /// Returns the walk of a journey.
  func walk(_ journey: Journey) -> Walk<Screen> { Walk(self, journey) }
}

extension Walk {
  /// Starts a journey without a link, which other calls cannot join.
  ///
  /// - Parameters:
  ///   - isAwaited: Whether the caller then waits for the ending.
  ///   - body: The remaining steps, without the last one.
  /// - Throws: ``RouteError``, as ``start(_:isAwaited:_:)`` does.
  func start(
    isAwaited: Bool = true,
    returning body: @escaping @MainActor () async throws(RouteError) -> RouteOutcome
  ) throws(RouteError) {
    try start(nil, isAwaited: isAwaited) { @MainActor [self] in
      router.running.recordTask(of: journey)
      do throws(RouteError) {
        finish(try await body())
      } catch {
        finish(error)
      }
    }
  }

  /// Starts a journey, which other calls can join if it has a key.
  ///
  /// - Parameters:
  ///   - key: The key by which equal calls may join it; nil for none.
  ///   - isAwaited: Whether the caller then waits for the ending.
  ///   - body: The remaining steps, which record the task of the journey first and end the journey.
  /// - Throws: ``RouteError`` with the code `cancelled` if the caller's task was cancelled before, or
  ///   `deadlock` if the chain of waiting journeys is too long.
  func start(
    _ key: JourneyKey?,
    isAwaited: Bool = true,
    _ body: sending @escaping @isolated(any) () async -> Void
  ) throws(RouteError) {
    do throws(RouteError) {
      try journey.checkCancellation()
      if isAwaited { try recordWait() }
    } catch {
      throw finish(error)
    }
    router.running.add(journey, key)
    router.running.start(journey, body)
    if journey.ending == nil { router.watchDeadlines() }
  }
}
