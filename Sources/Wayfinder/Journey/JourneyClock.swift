/// The time that journeys are measured and limited by, read from any clock.
struct JourneyClock: Sendable {
  /// The time since the router was made.
  let now: @Sendable () -> Duration
  let sleep: @Sendable (Duration) async throws -> Void

  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(for: $0) }
  }
}
