// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// A call starts a journey or joins an equal journey, and the caller waits until that journey ends.

/// The journey that a caller waits for, or the ending that it receives immediately.
enum JourneyBeginning {
  case running(Journey)
  case ended(Result<RouteOutcome, RouteError>)

  @MainActor
  init(_ journey: Journey) {
    if let ending = journey.ending { self = .ended(ending) } else { self = .running(journey) }
  }
}

extension Router {
  /// Starts a journey, or joins an equal journey, and waits for the ending.
  func perform(_ call: RouteCall) async throws(RouteError) -> RouteOutcome {
    // After `begin`, only the journey is used. So the task does not store the call while this
    // function is suspended.
    switch try begin(call) {
    case .ended(let ending): try ending.get()
    case .running(let journey): try await journey.outcome()
    }
  }

  /// Starts a journey, or joins an equal journey.
  func begin(_ call: consuming RouteCall) throws(RouteError) -> JourneyBeginning {
    let canJoin = call.canJoin
    let walk = receive(call)
    let journey = walk.journey
    if let error = mistake(in: journey.call.destination) { throw walk.finish(error) }
    let link: DeepLink
    do throws(RouteError) {
      link = try walk.admit()
    } catch {
      throw walk.finish(error)
    }
    let key = canJoin ? JourneyKey(link, journey, generation: generation) : nil
    if let key, let equal = running.joinable(key) {
      do throws(RouteError) {
        try walk.recordWait(for: equal)
      } catch {
        throw walk.finish(error)
      }
      journey.notify(.joined(equal.number))
      return JourneyBeginning(equal)
    }
    if let key, let ended = recentEnding(key) {
      journey.notify(.joined(ended.number))
      return .ended(ended.ending)
    }
    try walk.start(key) { @MainActor in
      walk.router.running.recordTask(of: walk.journey)
      do throws(RouteError) {
        if walk.isGated {
          try await walk.gate(link)
          try walk.checkAdmission(of: link)
        }
        if walk.router.currentRules.shortDeclaration(of: link) != nil {
          walk.finish(try await walk.proceed(resolving: link))
        } else {
          walk.finish(try await walk.proceed(with: link))
        }
      } catch {
        walk.finish(error)
      }
    }
    return JourneyBeginning(journey)
  }
}
