// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The sign-ins and confirmations for which journeys wait.
///
/// The user of a scene is asked one question at a time, in the order in which the journeys began to
/// wait. The answer to a sign-in applies to all journeys of the scene that wait for a sign-in at that
/// moment. The answer to a confirmation applies only to its own journey.
///
/// A question whose journey has ended, for example because its time was over, keeps its turn until the
/// authorizer returns: the user may still see it.
///
/// Scenes do not share answers: the scenes of a web server belong to different users.
@MainActor
final class UserQuestions {
  /// A question to the user: to sign in, or to confirm.
  enum Question: String {
    case signIn = "sign-in"
    case confirmation
  }

  /// The result of waiting for a turn.
  enum Turn {
    /// The journey must ask the user, and then call ``end(_:with:)``.
    case ask
    /// The user has answered the sign-in of another journey; the waiting journey uses this answer.
    case answered(Result<Bool, any Error>)
    /// The journey ended while it waited.
    case cancelled
  }

  private typealias Waiter = (
    journey: Journey, question: Question, turn: CheckedContinuation<Turn, Never>
  )

  /// The journeys of a scene while its user is asked a question.
  private struct Queue {
    /// The journey whose question the user is asked now.
    let asking: (journey: Journey, question: Question)
    /// The journeys that wait for their turn, oldest first.
    var waiting: [Waiter] = []
  }

  /// The maximum number of journeys of a scene that wait for an answer.
  var limit = RouterLimits().authorizationCapacity

  /// The queues of the scenes whose users are asked a question.
  private var queues: [RouteScene: Queue] = [:]

  /// The number of journeys that wait for an answer.
  var count: Int { queues.values.reduce(0) { $0 + 1 + $1.waiting.count } }

  /// The journey that a new journey of a scene would wait for; nil if there is none.
  func current(in scene: RouteScene) -> Journey? { queues[scene]?.asking.journey }

  /// Returns whether a journey may wait for an answer of the user; false if too many journeys of
  /// the scene wait already.
  ///
  /// Journeys of one sender may use only half of the limit, rounded up. So they do not exclude the
  /// links of other senders.
  func hasPlace(for journey: Journey) -> Bool {
    guard let queue = queues[journey.scene] else { return limit > 0 }
    guard queue.waiting.count + 1 < limit else { return false }
    let journeys = queue.waiting.map(\.journey) + [queue.asking.journey]
    return journeys.count { $0.sender == journey.sender } < limit / 2 + limit % 2
  }

  /// Waits for the turn of a journey, or for the answer to the sign-in of another journey.
  func turn(of journey: Journey, for question: Question) async -> Turn {
    guard let asking = current(in: journey.scene) else {
      queues[journey.scene] = Queue(asking: (journey, question))
      return .ask
    }
    journey.awaited = asking
    return await withTaskCancellationHandler {
      await withCheckedContinuation { turn in
        queues[journey.scene]?.waiting.append((journey, question, turn))
        if Task.isCancelled { leave(journey) }
      }
    } onCancel: {
      Task { @MainActor in leave(journey) }
    }
  }

  /// Ends the turn of a journey with the user's answer; does nothing if its turn is over.
  func end(_ journey: Journey, with answer: Result<Bool, any Error>) {
    guard let queue = queues[journey.scene], queue.asking.journey === journey else { return }
    var waiting = queue.waiting
    // All journeys that wait to ask for a sign-in receive the answer of this journey. A cancelled
    // journey has no answer, so the next journey asks the user again.
    if queue.asking.question == .signIn, !journey.isCancelled {
      for waiter in waiting where waiter.question == .signIn {
        waiter.turn.resume(returning: .answered(answer))
      }
      waiting.removeAll { $0.question == .signIn }
    }
    startNext(of: waiting, in: journey.scene)
  }

  /// Ends the wait of a journey that has ended; a turn ends when the authorizer returns.
  func leave(_ journey: Journey) {
    guard !queues.isEmpty, let queue = queues[journey.scene] else { return }
    guard let index = queue.waiting.firstIndex(where: { $0.journey === journey }) else { return }
    queues[journey.scene]?.waiting.remove(at: index).turn.resume(returning: .cancelled)
  }

  /// Ends the waits for a confirmation, because the user who would be asked has changed.
  ///
  /// - Parameter scene: The scene of the user; nil for all scenes.
  func userChanged(in scene: RouteScene?) {
    for (name, queue) in queues where scene == nil || scene == name {
      queues[name]?.waiting.removeAll { $0.question == .confirmation }
      for waiter in queue.waiting where waiter.question == .confirmation {
        waiter.turn.resume(returning: .answered(.failure(UserChanged())))
      }
    }
  }

  /// Gives the turn to the first of the waiting journeys of a scene.
  private func startNext(of waiting: [Waiter], in scene: RouteScene) {
    guard let next = waiting.first else {
      queues[scene] = nil
      return
    }
    let others = Array(waiting.dropFirst())
    queues[scene] = Queue(asking: (next.journey, next.question), waiting: others)
    next.journey.awaited = nil
    for waiter in others { waiter.journey.awaited = next.journey }
    next.turn.resume(returning: .ask)
  }
}

/// The error for a confirmation that an earlier user was asked for.
struct UserChanged: Error, CustomStringConvertible {
  static var message: String { "the user has changed since the sign-in; open the link again" }

  var description: String { UserChanged.message }
}
