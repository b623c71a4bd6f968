/// Why a program of this package ends without figures.
public struct BenchmarkError: Error, Sendable, CustomStringConvertible {
  /// What went wrong and what would be right, for people.
  public let description: String
  /// 1 for a wrong answer of a router, 2 for wrong arguments, 3 for bad input.
  public let exitCode: Int32

  /// A router gave an answer that is not the right one.
  public static func finding(_ description: String) -> BenchmarkError {
    BenchmarkError(description: description, exitCode: 1)
  }

  /// The program was called in a way that it does not know.
  public static func usage(_ description: String) -> BenchmarkError {
    BenchmarkError(description: description, exitCode: 2)
  }

  /// A set is not as it should be.
  public static func badInput(_ description: String) -> BenchmarkError {
    BenchmarkError(description: description, exitCode: 3)
  }
}
