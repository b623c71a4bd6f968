// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A sampler, which measures a benchmark in several samples, each with enough passes for a precise
/// time.
struct Sampler {
  /// The minimum duration of a sample, chosen so that the cost of reading the clock is negligible.
  var duration = Duration.milliseconds(25)
  /// The number of samples.
  var count = 3
  /// The time after which no further sample begins; slow routers get fewer samples.
  var patience = Duration.seconds(1)

  struct Samples {
    /// The time of one operation in nanoseconds, with one element for each sample.
    var nanoseconds: [Double]
    var checksum: UInt64
  }

  func samples(of benchmark: Benchmark) async throws -> Samples {
    let clock = ContinuousClock()
    let began = clock.now
    let checksum = try await benchmark.run(passes: 1)
    var passes = 1
    var nanoseconds: [Double] = []
    // The first sample that is long enough is a warm-up, which is not recorded. But if the time
    // `patience` has already passed, this sample is recorded, because no further sample follows.
    var isWarm = false
    while nanoseconds.count < count {
      let start = clock.now
      let sum = try await benchmark.run(passes: passes)
      let time = clock.now - start
      guard sum == checksum else {
        throw BenchmarkError.finding("a pass returned a wrong checksum")
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
