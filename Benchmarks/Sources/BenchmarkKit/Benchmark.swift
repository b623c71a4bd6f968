// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A measured function, which performs one pass over all links of a set and can be repeated.
public struct Benchmark {
  /// The number of operations in one pass.
  public let operations: Int
  /// Whether the passes of other routers must return the same checksum.
  public let isComparable: Bool
  /// The checksum that a pass must return, or nil if it is not known.
  private let expected: UInt64?
  private let pass: Pass

  private enum Pass {
    case plain(() -> UInt64)
    case waiting(@MainActor () async -> UInt64)
  }

  /// Creates a benchmark of synchronous code.
  ///
  /// - Parameters:
  ///   - operations: The number of operations in one pass.
  ///   - isComparable: Whether the passes of other routers must return the same checksum.
  ///   - pass: Executes the operations, and returns a checksum that depends on every result.
  public init(
    operations: Int,
    isComparable: Bool = true,
    pass: @escaping () -> UInt64
  ) {
    self.operations = operations
    self.isComparable = isComparable
    expected = nil
    self.pass = .plain(pass)
  }

  /// Creates a benchmark of asynchronous code.
  ///
  /// - Parameters:
  ///   - operations: The number of operations in one pass.
  ///   - expected: The checksum of a pass whose results are correct.
  ///   - pass: Executes the operations, and returns the checksum.
  public init(
    waitingOperations operations: Int,
    expecting expected: UInt64,
    pass: @escaping @MainActor () async -> UInt64
  ) {
    self.operations = operations
    isComparable = false
    self.expected = expected
    self.pass = .waiting(pass)
  }

  /// Whether a pass can suspend and then continue on another thread.
  var waits: Bool {
    if case .waiting = pass { return true }
    return false
  }

  /// Runs a number of passes, and checks that each returns the same checksum.
  ///
  /// - Returns: The checksum of each pass.
  func run(passes: Int) async throws -> UInt64 {
    var sum = expected
    var isSame = true
    func compare(_ result: UInt64) {
      isSame = isSame && result == sum ?? result
      sum = result
    }
    switch pass {
    case .plain(let body):
      for _ in 0..<passes { compare(body()) }
    case .waiting(let body):
      for _ in 0..<passes { compare(await body()) }
    }
    guard isSame else {
      throw BenchmarkError.finding("a pass returned a wrong checksum")
    }
    return sum ?? 0
  }
}
