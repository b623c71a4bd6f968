// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The functions that count the allocations of a program.
public struct AllocationCounter: Sendable {
  /// Returns the number of allocations since the program began.
  public let made: @Sendable () -> Int
  /// Returns the total size, in bytes, of all memory blocks that are currently allocated.
  public let bytes: @Sendable () -> Int

  /// Creates a counter from two functions that can be called at any time.
  public init(made: @escaping @Sendable () -> Int, bytes: @escaping @Sendable () -> Int) {
    self.made = made
    self.bytes = bytes
  }
}
