// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A first-in, first-out lock: one journey at a time may change the screens of a scene.
///
/// A journey that times out loses its turn or stops waiting for it, so a host that never returns
/// delays only its own journey. A journey that is cancelled stops waiting, but keeps a turn that it
/// has already: a host cannot stop in the middle of a transition.
@MainActor
final class SceneQueue {
  /// The journey that has the turn.
  private(set) var current: Journey?
  /// The journeys that wait for the turn, by their number in the queue; the continuation is nil while
  /// a journey has only reserved its turn.
  private var waiting: [Int: (journey: Journey, turn: CheckedContinuation<Bool, Never>?)] = [:]
  /// The number in the queue of each waiting journey.
  private var numbers: [ObjectIdentifier: Int] = [:]
  /// The number of the oldest journey that may still be waiting; `next` is the number for the next
  /// new journey.
  ///
  /// Numbers between them whose journeys have left are skipped, so each operation takes O(1) on average.
  private var first = 0
  private var next = 0

  /// The number of journeys that have the turn or wait for it.
  var count: Int { waiting.count + (current == nil ? 0 : 1) }

  /// Reserves the next free turn for a journey; the journey waits for this turn later.
  func reserveTurn(_ journey: Journey) {
    if current == nil {
      current = journey
    } else {
      append(journey, nil)
    }
  }

  /// Gives the turn to a journey unless another journey has it.
  ///
  /// - Returns: Whether the journey has the turn.
  func takeTurn(_ journey: Journey) -> Bool {
    if current == nil { current = journey }
    return current === journey
  }

  /// Waits until the journey has the turn.
  ///
  /// - Returns: False if the wait was cancelled.
  func waitForTurn(_ journey: Journey) async -> Bool {
    if takeTurn(journey) { return true }
    return await withCheckedContinuation { turn in
      if let number = numbers[ObjectIdentifier(journey)] {
        waiting[number]?.turn = turn
      } else {
        append(journey, turn)
      }
    }
  }

  private func append(_ journey: Journey, _ turn: CheckedContinuation<Bool, Never>?) {
    numbers[ObjectIdentifier(journey)] = next
    waiting[next] = (journey, turn)
    next += 1
  }

  /// Cancels the wait of a journey; does nothing if the journey does not wait.
  func cancelWait(_ journey: Journey) {
    guard !waiting.isEmpty, let number = numbers.removeValue(forKey: ObjectIdentifier(journey))
    else { return }
    waiting.removeValue(forKey: number)?.turn?.resume(returning: false)
  }

  /// Cancels all waits, because the scene was removed.
  func cancelAllWaits() {
    while let waiter = removeFirst() { waiter.turn?.resume(returning: false) }
  }

  /// Ends the wait or the turn of a journey; if the journey had the turn, gives the turn to the
  /// next journey.
  func endTurn(_ journey: Journey) {
    guard current === journey else { return cancelWait(journey) }
    current = nil
    guard let next = removeFirst() else { return }
    current = next.journey
    next.turn?.resume(returning: true)
  }

  private func removeFirst() -> (journey: Journey, turn: CheckedContinuation<Bool, Never>?)? {
    guard !waiting.isEmpty else { return nil }
    while first < next {
      defer { first += 1 }
      guard let waiter = waiting.removeValue(forKey: first) else { continue }
      numbers[ObjectIdentifier(waiter.journey)] = nil
      return waiter
    }
    return nil
  }
}
