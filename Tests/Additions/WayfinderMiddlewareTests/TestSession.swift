// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A session whose refresh a test can delay.
@MainActor
final class TestSession {
  let gate = Gate()
  var isValid = true
  var failure: (any Error)?
  /// The code that the refresh runs before it returns.
  var work: (@MainActor () async throws -> Void)?
  private(set) var wasCancelled = false

  /// The number of refreshes.
  var refreshes: Int { gate.arrivals }

  func refresh() async throws -> Bool {
    await gate.pass()
    if Task.isCancelled { wasCancelled = true }
    try await work?()
    if let failure { throw failure }
    return isValid
  }
}
