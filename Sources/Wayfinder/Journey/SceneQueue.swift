// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A first-in, first-out lock: one journey at a time may change what a scene shows.
///
/// A journey that times out loses its turn or stops waiting for it, so a host that never returns
/// delays only its own journey. A journey that is cancelled stops waiting, but keeps a turn that it
/// has already: a host cannot stop in the middle of a transition.
@MainActor
final class SceneQueue {
  /// The journey that has the turn.
  private(set) var current: Journey?
  /// The journeys that wait for the turn, in order; the continuation is nil while a journey has
  /// only reserved its turn.
  private var waiting: [(journey: Journey, turn: CheckedContinuation<Bool, Never>?)] = []

  /// The number of journeys that have the turn or wait for it.
  var count: Int { waiting.count + (current == nil ? 0 : 1) }

  /// Adds a journey to the end of the queue; the journey waits for its turn later.
  func reserveTurn(_ journey: Journey) {
    if current == nil {
      current = journey
    } else {
      waiting.append((journey, nil))
    }
  }

  /// Waits for the journey's turn.
  ///
  /// - Returns: False if the wait was cancelled.
  func waitForTurn(_ journey: Journey) async -> Bool {
    if current == nil { current = journey }
    if current === journey { return true }
    return await withCheckedContinuation { turn in
      if let index = waiting.firstIndex(where: { $0.journey === journey }) {
        waiting[index].turn = turn
      } else {
        waiting.append((journey, turn))
      }
    }
  }

  /// Cancels the wait of a journey; does nothing if the journey does not wait.
  func cancelWait(_ journey: Journey) {
    guard let index = waiting.firstIndex(where: { $0.journey === journey }) else { return }
    waiting.remove(at: index).turn?.resume(returning: false)
  }

  /// Cancels all waits, because the scene was removed.
  func cancelAllWaits() {
    let cancelled = waiting
    waiting = []
    for waiter in cancelled { waiter.turn?.resume(returning: false) }
  }

  /// Ends the wait or the turn of a journey; if the journey had the turn, gives the turn to the
  /// next journey.
  func endTurn(_ journey: Journey) {
    cancelWait(journey)
    guard current === journey else { return }
    current = nil
    guard !waiting.isEmpty else { return }
    let next = waiting.removeFirst()
    current = next.journey
    next.turn?.resume(returning: true)
  }
}
