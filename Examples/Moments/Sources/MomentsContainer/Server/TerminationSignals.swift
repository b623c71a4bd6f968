// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation

/// Runs an operation in a task that is cancelled when the process receives SIGINT or SIGTERM.
///
/// - Throws: The error of the operation.
func cancelledBySignals(_ operation: @escaping @Sendable () async throws -> Void) async throws {
  let task = Task { try await operation() }
  let sources = [SIGINT, SIGTERM].map { number in
    #if canImport(Darwin)
    // Otherwise the signal would end the process in addition.
    signal(number, SIG_IGN)
    #endif
    let source = DispatchSource.makeSignalSource(signal: number)
    source.setEventHandler { task.cancel() }
    source.resume()
    return source
  }
  defer { for source in sources { source.cancel() } }
  try await task.value
}
