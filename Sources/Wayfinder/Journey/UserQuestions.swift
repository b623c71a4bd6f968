// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The sign-ins and confirmations for which journeys wait.
///
/// The user is asked one question at a time, in the order in which the journeys began to wait. The
/// answer to a sign-in applies to all journeys that wait for a sign-in at that moment. The answer
/// to a confirmation applies only to its own journey.
@MainActor
final class UserQuestions {
  /// A question to the user.
  enum Question: String {
    case signIn = "sign-in"
    case confirmation
  }

  /// The result of waiting for a turn.
  enum Turn {
    /// The journey must ask the user, and then call ``end(_:with:)``.
    case ask
    /// The user has answered a sign-in for another journey.
    case answered(Result<Bool, any Error>)
    /// The journey has ended.
    case cancelled
  }

  private typealias Waiter = (
    journey: Journey, question: Question, turn: CheckedContinuation<Turn, Never>
  )

  /// The maximum number of journeys that wait for an answer.
  var limit = RouterLimits().authorizationCapacity

  /// The journey whose question the user is asked now.
  private var asking: (journey: Journey, question: Question)?
  /// The journeys that wait for their turn, oldest first.
  private var waiting: [Waiter] = []

  /// The number of journeys that wait for an answer.
  var count: Int { waiting.count + (asking == nil ? 0 : 1) }

  /// The journey that a new journey would wait for; nil if there is none.
  var current: Journey? { asking?.journey }

  /// Returns whether one more journey with the given origin may wait for an answer of the user.
  ///
  /// Journeys with the same origin may use only half of the limit, rounded up. So links from one
  /// sender do not exclude the links from other senders.
  func hasPlace(for origin: RouteOrigin) -> Bool {
    guard let asking else { return limit > 0 }
    guard count < limit else { return false }
    let journeys = waiting.map(\.journey) + [asking.journey]
    return journeys.count { $0.origin == origin } < limit / 2 + limit % 2
  }

  /// Waits for the turn of a journey, or for the answer to the sign-in of another journey.
  func turn(of journey: Journey, for question: Question) async -> Turn {
    guard let asking else {
      self.asking = (journey, question)
      return .ask
    }
    journey.awaited = asking.journey
    return await withTaskCancellationHandler {
      await withCheckedContinuation { turn in
        waiting.append((journey, question, turn))
        if Task.isCancelled { leave(journey) }
      }
    } onCancel: {
      Task { @MainActor in leave(journey) }
    }
  }

  /// Ends the turn of a journey with the user's answer; does nothing if its turn is over.
  func end(_ journey: Journey, with answer: Result<Bool, any Error>) {
    guard let asking, asking.journey === journey else { return }
    // A cancelled journey has no answer: the next journey asks again.
    if asking.question == .signIn, !journey.isCancelled {
      let served = waiting.filter { $0.question == .signIn }
      waiting.removeAll { $0.question == .signIn }
      for waiter in served { waiter.turn.resume(returning: .answered(answer)) }
    }
    startNext()
  }

  /// Ends the wait or the turn of a journey that has ended.
  func leave(_ journey: Journey) {
    guard let asking else { return }
    if asking.journey === journey { return startNext() }
    guard let index = waiting.firstIndex(where: { $0.journey === journey }) else { return }
    waiting.remove(at: index).turn.resume(returning: .cancelled)
  }

  private func startNext() {
    asking = nil
    guard !waiting.isEmpty else { return }
    let next = waiting.removeFirst()
    asking = (next.journey, next.question)
    next.journey.awaited = nil
    for waiter in waiting { waiter.journey.awaited = next.journey }
    next.turn.resume(returning: .ask)
  }
}
