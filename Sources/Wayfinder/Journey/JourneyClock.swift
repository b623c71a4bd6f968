/// The clock of a router, without the type of the clock that it was made from.
struct JourneyClock: Sendable {
  /// The time since the router was made.
  let now: @Sendable () -> Duration
  /// Suspends for a duration.
  let sleep: @Sendable (Duration) async throws -> Void

  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(for: $0) }
  }
}
