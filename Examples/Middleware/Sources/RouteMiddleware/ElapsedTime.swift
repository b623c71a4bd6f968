/// The time since a piece of middleware was made, read from any clock.
struct ElapsedTime: Sendable {
  let now: @Sendable () -> Duration

  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
  }
}
