// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Wayfinder

/// The outcome of a journey that was started in the inspector.
struct InspectedJourney {
  /// The trace of the journey; nil if the router did not record one.
  let trace: RouteEvent.Trace?
  /// The name of the outcome or of the error's code.
  let ending: String
  /// The screen's result, or the error's message with a correction.
  let message: String?
  /// The error of a journey that failed.
  let error: RouteError?

  /// Runs a journey and waits until it ends.
  @MainActor
  init(_ journey: @MainActor () async throws(RouteError) -> RouteOutcome) async {
    do throws(RouteError) {
      let outcome = try await journey()
      trace = outcome.trace
      ending = outcome.kind.rawValue
      message = outcome.value(as: String.self)
      error = nil
    } catch {
      trace = error.trace
      ending = error.code.name
      message = error.message
      self.error = error
    }
  }
}
