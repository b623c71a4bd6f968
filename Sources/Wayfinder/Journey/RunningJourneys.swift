/// The journeys of a router that are under way, and those from outside that startTime just now.
///
/// An equal journey joins one of them, and one that waits too long is ended.
@MainActor
final class RunningJourneys {
  private typealias Entry = (key: JourneyKey?, journey: Journey)

  private var underWay: [ObjectIdentifier: Entry] = [:]
  private var latest: [JourneyKey: Journey] = [:]
  /// Those from outside that have ended, in two generations, so that forgetting takes no search.
  private var kept: (younger: [JourneyKey: Journey], older: [JourneyKey: Journey]) = ([:], [:])
  private var generationBegan = Duration.zero
  private var watch: Task<Void, Never>?
  /// How many journeys have begun at once, each inside the one before.
  private var depth = 0
  private let clock: JourneyClock

  init(clock: JourneyClock) {
    self.clock = clock
  }

  /// The number of journeys that are under way.
  var count: Int { underWay.count }

  /// The number of journeys that have ended and are remembered to be joined.
  var keptCount: Int { kept.younger.count + kept.older.count }

  /// A journey that serves the caller of an equal one.
  func joinable(_ key: JourneyKey, within limit: Duration) -> Journey? {
    if let journey = latest[key], journey.task?.isCancelled != true { return journey }
    guard keptCount > 0, let journey = kept.younger[key] ?? kept.older[key],
      clock.now() - journey.startTime < limit
    else { return nil }
    return journey
  }

  /// Adds a journey that begins; without a key nobody may join it.
  func add(_ journey: Journey, _ key: JourneyKey?) {
    underWay[ObjectIdentifier(journey)] = (key, journey)
    if let key { latest[key] = journey }
  }

  /// Lets a journey begin: at once, unless so many have begun inside each other that the stack might
  /// not have room for more.
  func start(_ journey: Journey, _ body: @escaping @MainActor @Sendable () async -> Void) {
    depth += 1
    defer { depth -= 1 }
    journey.start(immediately: depth <= RunningJourneys.deepest, body)
  }

  /// A journey that begins another takes some kilobytes of stack, and a thread has half a megabyte.
  private static var deepest: Int { 16 }

  /// Forgets a journey that has ended, unless it can still be joined.
  func ended(_ journey: Journey, keptFor limit: Duration) {
    let now = clock.now()
    forgetOld(now, limit)
    guard let entry = underWay.removeValue(forKey: ObjectIdentifier(journey)), let key = entry.key
    else { return }
    if latest[key] === journey { latest[key] = nil }
    let isYoung = now - journey.startTime < limit
    if isYoung, journey.origin.isOutside, !journey.isCancelled { kept.younger[key] = journey }
  }

  private func forgetOld(_ now: Duration, _ limit: Duration) {
    let age = now - generationBegan
    guard age >= limit else { return }
    kept = (younger: [:], older: age < limit * 2 ? kept.younger : [:])
    generationBegan = now
  }

  /// Looks at the deadlines as long as there are any.
  func watchDeadlines(_ passed: @escaping @MainActor (Journey) -> Void) {
    guard watch == nil else { return }
    watch = Task {
      while let next = earliestDeadline {
        // Not longer than a second at once: a later wait may have an earlier end.
        try? await clock.sleep(max(.zero, min(next - clock.now(), .seconds(1))))
        for journey in overdue(at: clock.now()) { passed(journey) }
      }
      watch = nil
    }
  }

  private var earliestDeadline: Duration? {
    underWay.values.compactMap { $0.journey.deadline?.time }.min()
  }

  /// The journeys that have waited too long, the one that startTime first first.
  private func overdue(at now: Duration) -> [Journey] {
    all.filter { journey in journey.deadline.map { $0.time <= now } ?? false }
  }

  /// The journeys that are under way, the one that startTime first first.
  var all: [Journey] {
    underWay.values.map { $0.journey }.sorted { $0.number < $1.number }
  }

  /// Forgets the journeys that have ended, so that none is joined: they would end otherwise now.
  func forgetEnded() {
    kept = ([:], [:])
  }
}
