// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The unfinished journeys of a router, and recently ended external journeys that new calls can
/// still join.
///
/// One task watches the deadlines of all of them.
@MainActor
final class RunningJourneys {
  private typealias Entry = (key: JourneyKey?, journey: Journey)

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The most recently started journey for each key, unless this journey has ended.
  private var latest: [JourneyKey: Journey] = [:]
  /// The ended external journeys in two generations; the older generation is dropped as a whole,
  /// without a search.
  private var ended: (younger: [JourneyKey: Journey], older: [JourneyKey: Journey]) = ([:], [:])
  /// The time at which the younger generation began.
  private var generationStart = Duration.zero
  private var deadlineTask: Task<Void, Never>?
  /// The number of starts that are in progress: the start of one journey may start another journey.
  private var depth = 0
  private let clock: JourneyClock

  init(clock: JourneyClock) {
    self.clock = clock
  }

  /// The number of unfinished journeys.
  var count: Int { entries.count }

  /// The number of ended journeys that are kept so that new calls can join them.
  var endedCount: Int { ended.younger.count + ended.older.count }

  /// The unfinished journeys, oldest first.
  var all: [Journey] {
    var journeys = entries.values.map { $0.journey }
    journeys.sort(byKey: { Int64($0.number) })
    return journeys
  }

  /// The unfinished journey in whose task the current code runs.
  ///
  /// - Complexity: O(*n*) in the number of unfinished journeys.
  var current: Journey? {
    guard !entries.isEmpty, let task = Journey.currentTaskIdentity else { return nil }
    return entries.values.first { $0.journey.taskIdentity == task }?.journey
  }

  /// Finds a journey that a new caller may join.
  ///
  /// - Parameters:
  ///   - key: The key of the new call.
  ///   - limit: The time after its start during which an ended journey can be joined.
  /// - Returns: An unfinished journey with the key, else a recently ended one, else nil.
  func joinable(_ key: JourneyKey, within limit: Duration) -> Journey? {
    if let journey = latest[key], journey.task?.isCancelled != true { return journey }
    guard endedCount > 0, let journey = ended.younger[key] ?? ended.older[key],
      clock.now() - journey.startTime < limit
    else { return nil }
    return journey
  }

  /// Adds a new journey; without a key, no other call may join it.
  func add(_ journey: Journey, _ key: JourneyKey?) {
    entries[ObjectIdentifier(journey)] = (key, journey)
    if let key { latest[key] = journey }
  }

  /// Changes the key of an unfinished journey that other calls may join.
  func changeKey(of journey: Journey, to key: JourneyKey) {
    guard let earlier = entries[ObjectIdentifier(journey)]?.key else { return }
    if latest[earlier] === journey { latest[earlier] = nil }
    add(journey, key)
  }

  /// Starts a journey: immediately, unless too many journeys are already nested on the call stack.
  func start(_ journey: Journey, _ body: @escaping @MainActor @Sendable () async -> Void) {
    depth += 1
    defer { depth -= 1 }
    journey.start(immediately: depth <= RunningJourneys.maximumDepth, body)
  }

  /// The greatest depth of nested starts at which a journey still starts immediately.
  ///
  /// Each one takes some kilobytes of stack, and a thread may have only half a megabyte.
  private static var maximumDepth: Int { 16 }

  /// Removes a journey that has ended; an external journey is kept for a short time so that new
  /// calls can join it.
  func remove(_ journey: Journey, keptFor limit: Duration) {
    let now = clock.now()
    dropExpired(now, limit)
    guard let entry = entries.removeValue(forKey: ObjectIdentifier(journey)), let key = entry.key
    else { return }
    if latest[key] === journey { latest[key] = nil }
    let isYoung = now - journey.startTime < limit
    if isYoung, journey.origin.isExternal, !journey.isCancelled { ended.younger[key] = journey }
  }

  private func dropExpired(_ now: Duration, _ limit: Duration) {
    let age = now - generationStart
    guard age >= limit else { return }
    ended = (younger: [:], older: age < limit * 2 ? ended.younger : [:])
    generationStart = now
  }

  /// Drops all ended journeys, because an equal call may now have a different outcome.
  func forgetEnded() {
    ended = ([:], [:])
  }
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
    entries.values.compactMap { $0.journey.deadline?.time }.min()
  }

  /// Returns the journeys whose deadline has passed, oldest first.
  @inline(never)
  private func overdue(at now: Duration) -> [Journey] {
    all.filter { journey in journey.deadline.map { $0.time <= now } ?? false }
  }
}
