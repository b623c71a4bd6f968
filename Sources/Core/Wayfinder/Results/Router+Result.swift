// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension Router {
  /// Performs a journey with a result handle, and waits for the result after the journey has ended.
  func result<Value>(of call: RouteCall, as type: Value.Type) async throws(RouteError) -> Value {
    let weakHandle = WeakResultHandle()
    defer { weakHandle.resultHandle?.end() }
    let (outcome, results) = try await outcome(of: call, weakHandle)
    do throws(RouteError) {
      guard outcome.kind == .shown else { return try outcome.requiredValue() }
      for await result in results {
        guard let value = result.value as? Value else {
          throw outcome.wrongResult("\(Swift.type(of: result.value))", type)
        }
        return value
      }
      throw RouteError(
        .cancelled,
        link: outcome.trace.link,
        pattern: outcome.pattern,
        message: "the screen left without a result, or its caller stopped waiting",
        journey: outcome.journey
      )
    } catch {
      throw error.ending(journey: nil, texts: errorTexts)
    }
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
    (call.resultHandle, results) = RouteRequest.ResultHandle.pair()
    weakHandle.resultHandle = call.resultHandle
    return (try await perform(call), results)
  }
}

extension RouteOutcome {
  /// Returns the value of an action.
  ///
  /// - Throws: ``RouteError`` with the code `wrongResult` if there is none, or if it has another type.
  @MainActor
  fileprivate func requiredValue<Value>() throws(RouteError) -> Value {
    guard let value = value(as: Value.self) else {
      throw wrongResult(resultType ?? "nothing", Value.self)
    }
    return value
  }

  fileprivate func wrongResult<Value>(_ actual: String, _ expected: Value.Type) -> RouteError {
    RouteError(
      .wrongResult,
      link: trace.link,
      pattern: pattern,
      message:
        "the result is of the type \(actual), but the caller awaits \(expected); let both name "
        + "the same type",
      journey: journey
    )
  }
}

/// A weak reference by which a caller can end its wait without retaining the result handle.
@MainActor
private final class WeakResultHandle {
  weak var resultHandle: RouteRequest.ResultHandle?
}
