// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension Router {
  /// Opens a path written in code, and waits for the result of its screen or action.
  ///
  /// ```swift
  /// let photo = try await router.route(to: "/photos/pick", returning: Photo.self)
  /// ```
  ///
  /// The screen returns its result by ``RouteRequest/finish(with:)``. If it leaves without a result for
  /// any reason, or if this task is cancelled, the error is `cancelled`. Waiting for a result delays no
  /// other journey. The screen is a new one, unless the route has a parent and its screen is on display
  /// already: that screen then serves the new caller, and the earlier caller gets `cancelled`.
  ///
  /// - Parameters:
  ///   - path: The path; each interpolated value is encoded as one segment or a part of one.
  ///   - type: The type of the result; it need not be Sendable.
  ///   - attachments: Native values for the screen.
  ///   - source: The screen that the journey starts from.
  ///   - scene: The window for the screen.
  ///   - transition: The transition that shows the screen; nil lets the route choose.
  /// - Returns: The result.
  /// - Throws: ``RouteError``: the error that ended the journey, `wrongResult` for a result of another
  ///   type, or `cancelled` if there is no result.
  public func route<Value>(
    to path: RoutePath,
    returning type: Value.Type,
    attaching attachments: RouteRequest.Attachments? = nil,
    from source: (any RouteSource)? = nil,
    in scene: RouteScene = .main,
    using transition: RouteTransition? = nil
  ) async throws(RouteError) -> Value {
    let call = RouteCall(path, scene, transition, source, attachments)
    return try await result(of: call, as: type) { call throws(RouteError) in
      try await self.perform(call)
    }
  }

  /// Opens a link known only at run time, and waits for the result of its screen or action.
  ///
  /// A route returns its result to an external caller only if it has the option
  /// ``RouteConfiguration/returnsResultToExternalCallers``. Otherwise the caller is refused, and no screen is
  /// shown.
  ///
  /// - Parameters:
  ///   - text: The link, or a path without a scheme.
  ///   - origin: The sender of the link. It has no default, because the policy depends on it.
  ///   - type: The type of the result; it need not be Sendable.
  ///   - attachments: Native values for the screen.
  ///   - source: The screen that the journey starts from.
  ///   - scene: The window for the screen.
  ///   - transition: The transition that shows the screen; nil lets the route choose.
  /// - Returns: The result.
  /// - Throws: ``RouteError``, as ``route(to:returning:attaching:from:in:using:)->Value`` does.
  public func route<Value>(
    parsing text: String,
    origin: RouteOrigin,
    returning type: Value.Type,
    attaching attachments: RouteRequest.Attachments? = nil,
    from source: (any RouteSource)? = nil,
    in scene: RouteScene = .main,
    using transition: RouteTransition? = nil
  ) async throws(RouteError) -> Value {
    let call = RouteCall(
      text: text,
      origin: origin,
      scene: scene,
      transition: transition,
      source: source.map(WeakSource.init),
      attachments: attachments
    )
    return try await result(of: call, as: type) { call throws(RouteError) in
      try await self.perform(call)
    }
  }

  /// Performs a journey with a result handle, and waits for the result after the journey has ended.
  func result<Value>(
    of call: RouteCall,
    as type: Value.Type,
    _ perform: (RouteCall) async throws(RouteError) -> RouteOutcome
  ) async throws(RouteError) -> Value {
    let weakHandle = WeakResultHandle()
    defer { weakHandle.resultHandle?.end() }
    let (outcome, results) = try await outcome(of: call, weakHandle, perform)
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
    _ weakHandle: WeakResultHandle,
    _ perform: (RouteCall) async throws(RouteError) -> RouteOutcome
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
