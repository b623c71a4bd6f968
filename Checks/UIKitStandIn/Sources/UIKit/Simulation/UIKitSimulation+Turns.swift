// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension UIKitSimulation {
  private static var isTaken = false
  private static var waiting: [CheckedContinuation<Void, Never>] = []

  /// Runs `body` while no other test uses the simulation, and resets the simulation before and
  /// after.
  ///
  /// - Parameter body: The test. It must not call this method again.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`.
  public static func exclusively<Success>(
    _ body: @MainActor () async throws -> Success
  ) async rethrows -> Success {
    if isTaken {
      await withCheckedContinuation { waiting.append($0) }
    }
    isTaken = true
    reset()
    defer {
      reset()
      if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
    }
    return try await body()
  }
}
