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

/// The properties in which two calls must be equal to share one journey.
///
/// It is a class, because several objects store the key of a journey.
@MainActor
final class JourneyKey: Hashable {
  private let link: DeepLink
  /// The normalized link and its hash, which is compared first.
  ///
  /// They are computed when the key is first compared: most journeys end before another call is made.
  private lazy var normalized = link.normalized(keepingTrailingSlash: true) { [ignored] item in
    item.name.map(ignored.contains) ?? false
  }
  private lazy var linkHash = normalized.hashValue
  private let origin: RouteOrigin
  private let scene: RouteScene
  private let transition: RouteTransition?
  private let source: ObjectIdentifier?
  private let generation: Int
  private let ignored: IgnoredQueryItems

  init(
    _ link: DeepLink,
    _ journey: Journey,
    ignoring ignored: IgnoredQueryItems,
    generation: Int
  ) {
    (self.link, self.ignored) = (link, ignored)
    origin = journey.origin
    scene = journey.scene
    transition = journey.call.transition
    source = journey.call.source?.source.map { ObjectIdentifier($0) }
    self.generation = generation
  }

  static func == (left: JourneyKey, right: JourneyKey) -> Bool {
    left === right
      || left.linkHash == right.linkHash && left.normalized == right.normalized
        && left.origin == right.origin && left.scene == right.scene
        && left.transition == right.transition && left.source == right.source
        && left.generation == right.generation
  }

  func hash(into hasher: inout Hasher) { hasher.combine(linkHash) }
}

/// The outcomes and errors of recent external journeys, which equal calls receive instead of
/// starting new journeys.
///
/// The same link can arrive twice within a moment, for example by two delegate methods. Only the endings
/// are kept, at most ``capacity`` of them.
@MainActor
struct EndedJourneys {
  /// An ended external journey, with the outcome or the error that equal calls receive.
  struct Entry {
    let key: JourneyKey
    let number: Int
    let ending: Result<RouteOutcome, RouteError>
    /// The state of the scene right after the journey's screen was shown; nil if no screen was
    /// shown.
    let shownScene: NavigationState.Scene?
    let scene: RouteScene
    let sender: LinkSender
    let startTime: Duration
  }

  /// The maximum number of ended journeys that are kept.
  ///
  /// If there are more, the oldest one of the sender with the most endings is dropped, so links from one
  /// sender do not displace those of the other senders.
  static var capacity: Int { 64 }

  /// The ended journeys, oldest first.
  private var entries: [Entry] = []

  /// The number of ended journeys that are kept.
  var count: Int { entries.count }

  /// Returns the ended journey with a key; nil if there is none.
  ///
  /// - Complexity: O(1), because the number of endings is bounded.
  func entry(_ key: JourneyKey) -> Entry? { entries.last { $0.key == key } }

  /// Adds an ended journey; if there are too many, drops the oldest one from the most frequent
  /// sender.
  mutating func add(_ entry: Entry) {
    entries.removeAll { $0.key == entry.key }
    if entries.count == Self.capacity, let sender = entries.map(\.sender).mostFrequent,
      let oldest = entries.firstIndex(where: { $0.sender == sender })
    {
      entries.remove(at: oldest)
    }
    entries.append(entry)
  }

  /// Drops the ended journeys that started at the given time or earlier.
  mutating func removeAll(startedBefore time: Duration) {
    guard entries.contains(where: { $0.startTime <= time }) else { return }
    entries.removeAll { $0.startTime <= time }
  }

  /// Drops all ended journeys.
  mutating func removeAll() { if !entries.isEmpty { entries = [] } }
}

extension Router {
  /// Ends all unfinished journeys and all waits for results with the code `cancelled`; for tests
  /// and previews.
  ///
  /// Tickets become invalid, services are created again at their next use, and ``journeys`` becomes
  /// empty. Routes, rules, modules, middleware, gates and hosts do not change.
  ///
  /// - Complexity: O(*n*) in the number of unfinished journeys.
  public func reset() {
    for journey in running.all {
      walk(journey).finish(
        journey.error(.cancelled, "the router was reset")
      )
      journey.task?.cancel()
    }
    pendingResults.end()
    running.forgetEnded()
    inbox.reset()
    pendingWindows.reset()
    tickets.removeAll()
    services.reset()
    traces = []
  }
}
