// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import CallgrindMarks

extension BenchmarkTool {
  /// Measures and prints the time of each case.
  func measure(_ rest: ArraySlice<String>) async throws {
    let arguments = try Arguments(rest, known: Selection.options)
    try arguments.refuseValues()
    let sampler = Sampler(count: try arguments.number("--samples", default: 3))
    try await Selection(arguments, of: peers).forEachCase { report, benchmark in
      let samples = try await sampler.samples(of: benchmark)
      report.nanoseconds = samples.nanoseconds
      if benchmark.isComparable { report.checksum = String(samples.checksum, radix: 16) }
    }
  }

  /// Runs the passes of each case between two Callgrind marks, so that their instructions can be
  /// counted.
  ///
  /// The line of a case is printed after its second mark, so that the n-th line belongs to the
  /// instructions between the marks 2n - 1 and 2n.
  func countInstructions(_ rest: ArraySlice<String>) async throws {
    let arguments = try Arguments(rest, known: Selection.options)
    try arguments.refuseValues()
    let selection = try Selection(arguments, of: peers)
    try await selection.forEachCase { report, benchmark in
      // A pass with a single operation builds a whole table, which takes long. Such a pass is not
      // repeated. A pass with several short operations is repeated until about 2,000 operations
      // have been performed.
      let passes = benchmark.operations == 1 ? 1 : max(1, 2_000 / benchmark.operations)
      _ = try await benchmark.run(passes: 1)
      callgrind_mark()
      _ = try await benchmark.run(passes: passes)
      callgrind_mark()
      report.passes = passes
    }
  }

  /// Runs a number of passes, for a profiler.
  func once(_ rest: ArraySlice<String>) async throws {
    let arguments = try Arguments(rest, known: ["--peer", "--sets"])
    try arguments.refuseValues(beyond: 3)
    guard arguments.values.count == 3 else {
      throw BenchmarkError.usage("`\(name) once` needs SET, CASE and PASSES")
    }
    let selection = try Selection(arguments, of: peers)
    let set = try selection.set(arguments.values[0])
    let passes = try Arguments.number(arguments.values[2], of: "PASSES")
    guard let benchmark = try await selection.peer.init(set).benchmark(arguments.values[1]) else {
      throw BenchmarkError.usage(
        "\(selection.peer.name) has no case “\(arguments.values[1])” for \(set.name)"
      )
    }
    print(String(try await benchmark.run(passes: passes), radix: 16))
  }

  /// Prints the allocations of each case.
  func countAllocations(_ rest: ArraySlice<String>, _ counter: AllocationCounter) async throws {
    let arguments = try Arguments(rest, known: Selection.options)
    try arguments.refuseValues()
    try await Selection(arguments, of: peers).forEachCase { report, benchmark in
      let operations = benchmark.operations
      // The first passes are not counted, because they also allocate memory that later passes
      // reuse.
      _ = try await benchmark.run(passes: 2)
      let before = counter.made()
      let passes = operations == 1 ? 1 : max(1, 200 / operations)
      _ = try await benchmark.run(passes: passes)
      report.allocations = Double(counter.made() - before) / Double(operations * passes)
    }
  }

  /// Prints the size, in bytes, of each set's route table in memory.
  func weigh(_ rest: ArraySlice<String>, _ counter: AllocationCounter) async throws {
    let arguments = try Arguments(rest, known: Selection.options)
    try arguments.refuseValues()
    let selection = try Selection(arguments, of: peers)
    try await selection.forEachSet { set, router in
      let before = counter.bytes()
      let table = try router.table()
      var report = selection.report(set, router, "heap", 1)
      report.bytes = withExtendedLifetime(table) { counter.bytes() - before }
      try report.print()
    }
  }
}
