/// Lets one navigation at a time into a scene, in the order in which they come.
///
/// A journey whose time is up gives up its turn or its place, so that a host that hangs holds up
/// nobody but itself. One that nobody waits for any more gives up its place, but keeps its turn: what
/// the host shows cannot be stopped in the middle.
@MainActor
final class SceneQueue {
  private var holder: ObjectIdentifier?
  private var waiting: [(journey: ObjectIdentifier, turn: CheckedContinuation<Bool, Never>)] = []

  /// The number of journeys that have or wait for a turn.
  var count: Int { waiting.count + (holder == nil ? 0 : 1) }

  /// Waits for a turn; false when it will not come.
  func waitForTurn(_ journey: Journey) async -> Bool {
    guard holder != nil else {
      holder = ObjectIdentifier(journey)
      return true
    }
    return await withCheckedContinuation { waiting.append((ObjectIdentifier(journey), $0)) }
  }

  /// Takes back the place of a journey that waits.
  func cancelWait(_ journey: Journey) {
    let id = ObjectIdentifier(journey)
    guard let index = waiting.firstIndex(where: { $0.journey == id }) else { return }
    waiting.remove(at: index).turn.resume(returning: false)
  }

  /// Sends away all that wait.
  func cancelAllWaits() {
    let sent = waiting
    waiting = []
    for place in sent { place.turn.resume(returning: false) }
  }

  /// Takes back the turn or the place of a journey, if it has one.
  func endTurn(_ journey: Journey) {
    cancelWait(journey)
    guard holder == ObjectIdentifier(journey) else { return }
    holder = nil
    guard !waiting.isEmpty else { return }
    let next = waiting.removeFirst()
    holder = next.journey
    next.turn.resume(returning: true)
  }
}
