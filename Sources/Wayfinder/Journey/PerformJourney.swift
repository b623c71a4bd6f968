// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// A call starts a journey or joins an equal journey, and the caller waits until that journey ends.

extension Router {
  /// Opens a path written in code.
  func perform(_ path: RoutePath, _ call: RouteCall) async throws(RouteError) -> RouteOutcome {
    guard path.isBroken else { return try await perform(call) }
    throw finish(receive(call), brokenPathError())
  }

  /// Starts a journey, or joins an equal journey, and waits for the ending.
  func perform(_ call: RouteCall) async throws(RouteError) -> RouteOutcome {
    let journey = receive(call)
    let link: DeepLink
    do throws(RouteError) {
      link = try admit(journey)
    } catch {
      throw finish(journey, error)
    }
    let key = call.canJoin ? JourneyKey(link, journey, generation: generation) : nil
    if let key, let equal = running.joinable(key) {
      do throws(RouteError) {
        try recordWait(for: equal, joinedBy: journey)
      } catch {
        throw finish(journey, error)
      }
      journey.notify(.joined(equal.number))
      return try await equal.outcome()
    }
    if let key, let ended = recentEnding(key) {
      journey.notify(.joined(ended.number))
      return try ended.ending.get()
    }
    try start(journey, key) { () async throws(RouteError) in
      if self.isGated(journey) { try await self.gate(link, journey) }
      if let resolver = self.linkResolver, resolver.declaration(of: link) != nil {
        return try await self.proceed(resolving: link, with: resolver, journey)
      }
      return try await self.proceed(with: link, journey)
    }
    return try await journey.outcome()
  }

  /// Starts a journey.
  ///
  /// - Parameters:
  ///   - journey: The journey.
  ///   - key: The key by which equal calls may join it; nil for none.
  ///   - isAwaited: Whether the caller then waits for the ending.
  ///   - body: The remaining steps, without the last one.
  /// - Throws: ``RouteError`` with the code `cancelled` if the caller's task was cancelled before, or
  ///   `deadlock` if the chain of waiting journeys is too long.
  func start(
    _ journey: Journey,
    _ key: JourneyKey? = nil,
    isAwaited: Bool = true,
    _ body: @escaping @MainActor () async throws(RouteError) -> RouteOutcome
  ) throws(RouteError) {
    do throws(RouteError) {
      try journey.checkCancellation()
      if isAwaited { try recordWait(for: journey) }
    } catch {
      throw finish(journey, error)
    }
    running.add(journey, key)
    running.start(journey) {
      self.running.recordTask(of: journey)
      do throws(RouteError) {
        self.finish(journey, try await body())
      } catch {
        self.finish(journey, error)
      }
    }
    if journey.ending == nil { watchDeadlines() }
  }

  /// Rewrites a link, and selects a route for it or lets the platform open it.
  ///
  /// A redirect calls this again with its target.
  func proceed(with link: DeepLink, _ journey: Journey) async throws(RouteError) -> RouteOutcome {
    let (link, isOwn) = try rewrite(link, journey)
    guard isOwn else { return try await openExternally(link, journey) }
    return try await selectRoute(for: link, journey)
  }
}
