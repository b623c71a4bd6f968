// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// A call starts a journey or joins an equal journey, and the caller waits until that journey ends.

extension Router {
  /// Starts a journey, or joins an equal journey, and waits for the ending.
  func perform(_ call: RouteCall) async throws(RouteError) -> RouteOutcome {
    // The call is not stored while this function is suspended.
    switch try begin(call) {
    case .ended(let ending): try ending.get()
    case .running(let journey): try await journey.outcome()
    }
  }

  /// The journey that a caller waits for, or the ending that it receives at once.
  private enum Beginning {
    case running(Journey)
    case ended(Result<RouteOutcome, RouteError>)

    @MainActor
    init(_ journey: Journey) {
      self = journey.ending.map { .ended($0) } ?? .running(journey)
    }
  }

  /// Starts a journey, or joins an equal journey.
  private func begin(_ call: RouteCall) throws(RouteError) -> Beginning {
    let journey = receive(call)
    guard !call.isBroken else { throw finish(journey, brokenPathError()) }
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
      return Beginning(equal)
    }
    if let key, let ended = recentEnding(key) {
      journey.notify(.joined(ended.number))
      return .ended(ended.ending)
    }
    try start(journey, key) { () async throws(RouteError) in
      if self.isGated(journey) { try await self.gate(link, journey) }
      if let resolver = self.linkResolver, resolver.declaration(of: link) != nil {
        return try await self.proceed(resolving: link, with: resolver, journey)
      }
      return try await self.proceed(with: link, journey)
    }
    return Beginning(journey)
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
}
