// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension Router {
  /// Performs a journey with a result handle, and waits for the result after the journey has ended.
  func result<Value>(of call: RouteCall, as type: Value.Type) async throws(RouteError) -> Value {
    let weakHandle = WeakResultHandle()
    defer { weakHandle.resultHandle?.end() }
    let (outcome, results) = try await outcome(of: call, weakHandle)
    if outcome.kind == .shown {
      for await result in results {
        return try value(result.value, as: type, outcome)
      }
      throw RouteError(
        .cancelled,
        link: outcome.trace.link,
        pattern: outcome.pattern,
        message: "the screen left without a result, or its caller stopped waiting",
        journey: outcome.journey
      )
      .ending(journey: nil, texts: errorTexts)
    }
    guard let value = outcome.value(as: type) else {
      throw wrongResultError(outcome.resultType ?? "nothing", type, outcome)
    }
    return value
  }

  /// Performs a journey, and returns its outcome and the stream of its screen's result.
  ///
  /// This is a function of its own so that the suspended caller does not retain the result handle. Only
  /// the host's entry may retain it, because the release of the handle ends the wait.
  private func outcome(
    of call: RouteCall,
    _ weakHandle: WeakResultHandle
  ) async throws(RouteError) -> (RouteOutcome, AsyncStream<RouteResult>) {
    var call = call
    let results: AsyncStream<RouteResult>
    (call.resultHandle, results) = ResultHandle.pair()
    weakHandle.resultHandle = call.resultHandle
    return (try await perform(call), results)
  }

  private func value<Value>(
    _ result: Any,
    as type: Value.Type,
    _ outcome: RouteOutcome
  ) throws(RouteError) -> Value {
    guard let value = result as? Value else {
      throw wrongResultError("\(Swift.type(of: result))", type, outcome)
    }
    return value
  }

  private func wrongResultError<Value>(
    _ actual: String,
    _ expected: Value.Type,
    _ outcome: RouteOutcome
  ) -> RouteError {
    RouteError(
      .wrongResult,
      link: outcome.trace.link,
      pattern: outcome.pattern,
      message:
        "the result is of the type \(actual), but the caller awaits \(expected); let both name "
        + "the same type",
      journey: outcome.journey
    )
    .ending(journey: nil, texts: errorTexts)
  }
}

/// A weak reference by which a caller can end its wait without retaining the result handle.
@MainActor
private final class WeakResultHandle {
  weak var resultHandle: ResultHandle?
}
