/// Something to be measured: a pass over all links of a set, which can be repeated.
public struct Benchmark {
  /// How many operations one pass is.
  public let operations: Int
  /// Whether the passes of other routers must come to the same number.
  public let isComparable: Bool
  /// What a pass must come to, where that is known.
  private let expected: UInt64?
  private let pass: Pass

  private enum Pass {
    case plain(() -> UInt64)
    case waiting(@MainActor () async -> UInt64)
  }

  /// Makes a benchmark of code that never waits.
  ///
  /// - Parameters:
  ///   - operations: How many operations one pass is.
  ///   - isComparable: Whether the passes of other routers must come to the same number.
  ///   - pass: Does them, and returns a number that depends on every result, the same each time.
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

  /// Makes a benchmark of code that may wait.
  ///
  /// - Parameters:
  ///   - operations: How many operations one pass is.
  ///   - expected: What a pass comes to when every answer is right.
  ///   - pass: Does them.
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

  /// Whether a pass may wait, and so leave the thread that it began on.
  var waits: Bool {
    if case .waiting = pass { return true }
    return false
  }

  /// Does a number of passes, and makes sure that each comes to the same.
  ///
  /// - Returns: What each pass comes to.
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
      throw BenchmarkError.finding("a pass came to another result than it should")
    }
    return sum ?? 0
  }
}
