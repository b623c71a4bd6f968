// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// An error that ends a program of this package.
public struct BenchmarkError: Error, Sendable, CustomStringConvertible {
  /// The message for the user.
  public let description: String
  /// The exit code: 1 for a wrong result of a router, 2 for wrong arguments, 3 for bad input.
  public let exitCode: Int32

  /// Returns the error for a wrong result of a router.
  public static func finding(_ description: String) -> BenchmarkError {
    BenchmarkError(description: description, exitCode: 1)
  }

  /// Returns the error for wrong arguments.
  public static func usage(_ description: String) -> BenchmarkError {
    BenchmarkError(description: description, exitCode: 2)
  }

  /// Returns the error for a set that cannot be read or written.
  public static func badInput(_ description: String) -> BenchmarkError {
    BenchmarkError(description: description, exitCode: 3)
  }
}
