// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The unfinished journeys of a router, and the endings of recent external journeys, which new calls
/// can still receive.
///
/// One task watches the deadlines of all of them.
@MainActor
final class RunningJourneys {
  /// The unfinished journeys, in no particular order; the index of each one is its
  /// ``Journey/position``.
  private var unfinished: [Journey] = []
  /// The journey that started last; nil if it has ended.
  ///
  /// `byTask` and `latest` do not contain it. Most journeys end before another one starts, so they
  /// never change these dictionaries.
  private var newest: Journey?
  /// The unfinished journeys by the identity of their task, without `newest`.
  private var byTask: [Int: Journey] = [:]
  /// The journey that started last for each key, among the unfinished journeys but `newest`.
  private var latest: [JourneyKey: Journey] = [:]
  private var ended = EndedJourneys()
  private var deadlineTask: Task<Void, Never>?
  /// The number of starts that are in progress: the start of one journey may start another journey.
  private var depth = 0
  private let clock: JourneyClock

  init(clock: JourneyClock) {
    self.clock = clock
  }

  /// The number of unfinished journeys.
  var count: Int { unfinished.count }

  /// The number of ended journeys whose outcome is kept for new equal calls.
  var endedCount: Int { ended.count }

  /// The unfinished journeys, oldest first.
  var all: [Journey] {
    var journeys = unfinished
    journeys.sort(byKey: { Int64($0.number) })
    return journeys
  }

  /// The unfinished journey in whose task the current code runs.
  var current: Journey? {
    guard !unfinished.isEmpty, let task = Journey.currentTaskIdentity else { return nil }
    return newest?.taskIdentity == task ? newest : byTask[task]
  }

  /// Records the current task as the task of a journey.
  func recordTask(of journey: Journey) {
    // A task can start after its journey has ended. Such a task is not recorded, because its entry
    // would never be removed.
    guard journey.ending == nil, let task = Journey.currentTaskIdentity else { return }
    journey.taskIdentity = task
    if journey !== newest { byTask[task] = journey }
  }

  /// Returns the unfinished journey that a call with a key may join; nil if there is none.
  func joinable(_ key: JourneyKey) -> Journey? {
    let journey = newest?.key == key ? newest : latest[key]
    return journey?.task?.isCancelled == true ? nil : journey
  }

  /// Returns the ending of an equal journey that started recently, within the given limit; nil if
  /// there is none.
  func ending(of key: JourneyKey, within limit: Duration) -> EndedJourneys.Entry? {
    guard let entry = ended.entry(key), clock.now() - entry.startTime < limit else { return nil }
    return entry
  }

  /// Adds a new journey; without a key, no other call may join it.
  func add(_ journey: Journey, _ key: JourneyKey?) {
    journey.position = unfinished.count
    unfinished.append(journey)
    journey.key = key
    if let earlier = newest {
      if let task = earlier.taskIdentity { byTask[task] = earlier }
      if let key = earlier.key { latest[key] = earlier }
    }
    newest = journey
  }

  /// Changes the key of an unfinished journey that other calls may join.
  func changeKey(of journey: Journey, to key: JourneyKey) {
    guard journey.position != nil, let earlier = journey.key else { return }
    journey.key = key
    guard journey !== newest else { return }
    if latest[earlier] === journey { latest[earlier] = nil }
    latest[key] = journey
  }

  /// Starts a journey: immediately, unless too many journeys are already nested on the call stack.
  func start(_ journey: Journey, _ body: sending @escaping @isolated(any) () async -> Void) {
    depth += 1
    defer { depth -= 1 }
    journey.start(immediately: depth <= RunningJourneys.maximumDepth, body)
  }

  /// The greatest depth of nested starts at which a journey still starts immediately.
  ///
  /// Each one takes some kilobytes of stack, and a thread may have only half a megabyte.
  private static var maximumDepth: Int { 16 }

  /// Removes a journey that has ended; the ending of an external journey is kept for a short time so
  /// that equal calls can receive it.
  func remove(_ journey: Journey, keptFor limit: Duration) {
    let now = journey.lastStepTime
    ended.removeAll(startedBefore: now - limit)
    guard let position = journey.position else { return }
    journey.position = nil
    let last = unfinished.removeLast()
    if last !== journey {
      unfinished[position] = last
      last.position = position
    }
    if journey === newest {
      newest = nil
    } else {
      if let task = journey.taskIdentity, let index = byTask.index(forKey: task),
        byTask.values[index] === journey
      {
        byTask.remove(at: index)
      }
      if let key = journey.key, let index = latest.index(forKey: key),
        latest.values[index] === journey
      {
        latest.remove(at: index)
      }
    }
    guard now - journey.startTime < limit, journey.origin.isExternal, !journey.isCancelled,
      let key = journey.key, let ending = journey.ending,
      // What the user has allowed once is not repeated without the user.
      !journey.hasAskedUser
    else { return }
    ended.add(
      EndedJourneys.Entry(
        key: key,
        number: journey.number,
        ending: ending,
        shownScene: journey.shownScene,
        scene: journey.scene,
        sender: journey.sender,
        startTime: journey.startTime
      )
    )
  }

  /// Drops all ended journeys, because an equal call may now have a different outcome.
  func forgetEnded() { ended.removeAll() }
}

// MARK: Deadlines

extension RunningJourneys {
  /// Watches the deadlines of all journeys in one task, which ends when there are no deadlines.
  ///
  /// - Parameter timeOut: Called for each journey whose deadline has passed.
  func watchDeadlines(_ timeOut: @escaping @MainActor (Journey) -> Void) {
    guard deadlineTask == nil else { return }
    deadlineTask = Task {
      while let next = earliestDeadline {
        // Sleep for at most one second, because a journey that begins to wait in the meantime may
        // have an earlier deadline.
        try? await clock.sleep(max(.zero, min(next - clock.now(), .seconds(1))))
        for journey in overdue(at: clock.now()) { timeOut(journey) }
      }
      deadlineTask = nil
    }
  }

  private var earliestDeadline: Duration? {
    unfinished.compactMap { $0.deadline?.time }.min()
  }

  /// Returns the journeys whose deadline has passed, oldest first.
  @inline(never)
  private func overdue(at now: Duration) -> [Journey] {
    all.filter { journey in journey.deadline.map { $0.time <= now } ?? false }
  }
}
