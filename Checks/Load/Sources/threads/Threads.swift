// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A program whose tasks use one router, its tables, tickets and observers, and the search for modules
/// at the same time.
///
/// The thread sanitizer stops it at a data race. Arguments: the number of tasks and the number of rounds
/// of each task, or `probe` for a data race that the sanitizer must find.
@main
enum Threads {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "probe" { return Probe.race() }
    let numbers = arguments.compactMap { Int($0) }
    guard numbers.count == 2, numbers.allSatisfy({ $0 > 0 }) else {
      print("usage: threads TASKS ROUNDS, or threads probe")
      exit(2)
    }
    let load = try await Load()
    let counts = await withTaskGroup(of: Counts.self, returning: Counts.self) { group in
      for task in 0..<numbers[0] {
        group.addTask { @concurrent in await load.run(task: task, rounds: numbers[1]) }
      }
      var sum = Counts()
      for await counts in group { sum.add(counts) }
      return sum
    }
    try load.check(counts)
    print("\(numbers[0]) tasks, \(numbers[0] * numbers[1]) rounds: \(counts)")
  }
}
