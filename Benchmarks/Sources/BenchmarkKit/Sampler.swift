/// Takes the time of a benchmark several times, each time over enough passes.
struct Sampler {
  /// No sample is shorter, so that starting and stopping the clock does not count.
  var duration = Duration.milliseconds(25)
  /// How many samples are taken.
  var count = 3
  /// No further sample is begun after this time: the slowest rivals get fewer.
  var patience = Duration.seconds(1)

  struct Samples {
    /// Nanoseconds of one operation.
    var nanoseconds: [Double]
    var checksum: UInt64
  }

  func samples(of benchmark: Benchmark) async throws -> Samples {
    let clock = ContinuousClock()
    let began = clock.now
    let checksum = try await benchmark.run(passes: 1)
    var passes = 1
    var nanoseconds: [Double] = []
    // The first that is long enough only warms up, unless it took all the patience there is.
    var isWarm = false
    while nanoseconds.count < count {
      let start = clock.now
      let sum = try await benchmark.run(passes: passes)
      let time = clock.now - start
      guard sum == checksum else {
        throw BenchmarkError.finding("a pass came to another result than it should")
      }
      let isOutOfPatience = clock.now - began > patience
      if time < duration {
        passes = min(passes * 8, Int(Double(passes) * (duration * 1.2 / time)) + 1)
      } else if isWarm || isOutOfPatience {
        let operations = Double(passes) * Double(benchmark.operations)
        nanoseconds.append(time / .nanoseconds(1) / operations)
        if isOutOfPatience { break }
      } else {
        isWarm = true
      }
    }
    return Samples(nanoseconds: nanoseconds, checksum: checksum)
  }
}
