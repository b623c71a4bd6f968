// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A first-in, first-out lock: one journey at a time may change the screens of a scene.
///
/// A journey can reserve its turn before its screen is made; the journeys after it wait then. A journey that only
/// removes screens goes ahead of those that add some, because it concerns what is shown when it begins.
///
/// A journey that times out loses its turn or stops waiting for it, so a host that never returns delays only its own
/// journey. A journey that is cancelled stops waiting, but keeps a turn that it has already: a host cannot stop in
/// the middle of a transition.
@MainActor
final class SceneQueue {
  /// The journey that has the turn.
  private(set) var current: Journey?
  /// The ``Journey/place`` of the latest journey that has changed the screens of the scene, or has begun to remove
  /// some.
  var latest = 0
  /// The journey that has paused its turn while the user is asked whether to leave a screen.
  private(set) var asking: Journey?
  /// Continues ``asking`` after the answer, when no other journey has the turn.
  private var answered: Turn?
  private var answerWaiters: [CheckedContinuation<Void, Never>] = []
  /// The journeys in the queue: first those that only remove screens, then the others, each oldest first.
  private var line: [Waiter] = []

  typealias Turn = CheckedContinuation<Bool, Never>

  /// A journey in the queue; the continuation is nil while it has only reserved a turn.
  private struct Waiter {
    let journey: Journey
    let isLeaving: Bool
    var turn: Turn?
  }

  /// The number of journeys that have the turn or wait for it.
  var count: Int { line.count + (current == nil ? 0 : 1) }

  /// The journey for which those in the queue wait.
  var holder: Journey? { current ?? asking }

  /// Returns whether a journey that begins to wait comes after one that has only reserved a turn.
  func isHeldBack(_ journey: Journey) -> Bool { !reservations(before: journey).isEmpty }

  /// Reserves the next free turn for a journey; the journey waits for this turn later.
  ///
  /// - Parameters:
  ///   - journey: The journey.
  ///   - isLeaving: Whether it only removes screens.
  func reserveTurn(_ journey: Journey, isLeaving: Bool = false) {
    let place = isLeaving ? line.firstIndex { !$0.isLeaving } : nil
    line.insert(Waiter(journey: journey, isLeaving: isLeaving), at: place ?? line.endIndex)
  }

  /// Gives the turn to a journey unless another journey has it or comes first.
  ///
  /// - Returns: Whether the journey has the turn.
  func takeTurn(_ journey: Journey) -> Bool {
    guard current == nil else { return current === journey }
    if asking != nil {
      guard goesAhead(journey) else { return false }
      _ = remove(journey)
    } else if let first = line.first {
      guard first.journey === journey || journey.isOpened(by: first.journey) else { return false }
      _ = remove(journey)
    }
    current = journey
    return true
  }

  /// Waits until the journey has the turn.
  ///
  /// - Returns: False if the wait was cancelled.
  func waitForTurn(_ journey: Journey) async -> Bool {
    if takeTurn(journey) { return true }
    return await withCheckedContinuation { turn in
      if let index = index(of: journey) {
        line[index].turn = turn
      } else {
        line.append(Waiter(journey: journey, isLeaving: false, turn: turn))
      }
    }
  }

  /// Lets a journey that waits go ahead of the journeys that have only reserved a turn; these lose their place.
  func passReservations(before journey: Journey) {
    for reserved in reservations(before: journey) { _ = remove(reserved.journey) }
    giveTurn()
  }

  /// Cancels the wait of a journey; does nothing if the journey does not wait.
  func cancelWait(_ journey: Journey) {
    guard let waiter = remove(journey) else { return }
    waiter.turn?.resume(returning: false)
    giveTurn()
  }

  /// Cancels all waits, because the scene was removed.
  func cancelAllWaits() {
    stopAsking()
    let waiters = line
    line = []
    for waiter in waiters { waiter.turn?.resume(returning: false) }
  }

  /// Ends the wait or the turn of a journey; if the journey had the turn, gives the turn to the
  /// next journey.
  func endTurn(_ journey: Journey) {
    if asking === journey { stopAsking() }
    guard current === journey else { return cancelWait(journey) }
    current = nil
    giveTurn()
  }

  /// Gives the free turn to the first journey if it waits, or else to a journey that its code has opened.
  private func giveTurn() {
    guard current == nil else { return }
    if asking != nil { return giveTurnDuringQuestion() }
    guard let first = line.first else { return }
    let next =
      first.turn != nil
      ? first : line.first { $0.turn != nil && $0.journey.isOpened(by: first.journey) }
    if let next { giveTurn(to: next) }
  }

  private func giveTurn(to next: Waiter) {
    _ = remove(next.journey)
    current = next.journey
    next.turn?.resume(returning: true)
  }

  private func index(of journey: Journey) -> Int? { line.firstIndex { $0.journey === journey } }

  private func remove(_ journey: Journey) -> Waiter? {
    index(of: journey).map { line.remove(at: $0) }
  }

  /// Returns the journeys that have only reserved a turn to show a screen, before a journey or a new one.
  private func reservations(before journey: Journey) -> [Waiter] {
    line.prefix { $0.journey !== journey }.filter { !$0.isLeaving && $0.turn == nil }
  }
}

// MARK: Questions before a screen is left

extension SceneQueue {
  /// Lets other journeys take the turn while the user is asked whether to leave a screen.
  ///
  /// Only journeys that the question opens, and those that remove all screens without asking, take it.
  func pauseTurn(of journey: Journey) {
    (current, asking) = (nil, journey)
    giveTurn()
  }

  /// Waits after the answer until the journey has the turn again, before all that wait.
  ///
  /// - Returns: False if the journey has ended meanwhile.
  func resumeTurn(of journey: Journey) async -> Bool {
    guard asking === journey else { return false }
    guard current == nil else { return await withCheckedContinuation { answered = $0 } }
    endQuestion()
    current = journey
    return true
  }

  /// Waits until no journey waits for an answer of the user.
  func waitUntilAnswered() async {
    while asking != nil { await withCheckedContinuation { answerWaiters.append($0) } }
  }

  /// Returns whether a journey waits for its turn because the user is being asked.
  func isHeldBackByQuestion(_ journey: Journey) -> Bool {
    asking != nil && line.contains { $0.journey === journey && $0.turn != nil }
  }

  /// Returns whether a journey takes the turn while the user is asked.
  func goesAhead(_ journey: Journey) -> Bool {
    guard let asking else { return false }
    return journey.resetsScreens || journey.isOpened(by: asking)
  }

  private func giveTurnDuringQuestion() {
    if let answered, let asking {
      self.answered = nil
      endQuestion()
      current = asking
      answered.resume(returning: true)
    } else {
      let next = line.first { $0.turn != nil && goesAhead($0.journey) }
      if let next { giveTurn(to: next) }
    }
  }

  /// Ends the wait of the journey that asks, because it has ended.
  private func stopAsking() {
    guard asking != nil else { return }
    endQuestion()
    answered?.resume(returning: false)
    answered = nil
    giveTurn()
  }

  private func endQuestion() {
    asking = nil
    let waiters = answerWaiters
    answerWaiters = []
    for waiter in waiters { waiter.resume() }
  }
}
