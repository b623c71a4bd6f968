extension Router {
  /// Goes to a path written in code, and waits for what its screen or its action answers.
  ///
  /// ```swift
  /// let photo = try await router.route(to: "/photos/pick", returning: Photo.self)
  /// ```
  ///
  /// The screen answers by ``RouteRequest/finish(with:)``. When it leaves without an answer, however
  /// that comes about, or when this task is cancelled, the error is `cancelled`. Waiting holds up no
  /// other journey. The screen is a new one; a route with a parent that is on display already hands
  /// its screen over to the new caller, and the earlier one hears `cancelled`.
  ///
  /// - Parameters:
  ///   - path: The path; interpolated values are encoded, each as (a part of) one segment.
  ///   - type: What is awaited; it need not be Sendable.
  ///   - attachments: Native values that go along.
  ///   - source: The screen that the journey starts from.
  ///   - scene: The window that the screen is for.
  ///   - transition: How the screen comes into view; nil leaves it to the route.
  /// - Returns: The answer.
  /// - Throws: ``RouteError``: what ended the journey, `wrongResult` for an answer of another type,
  ///   `cancelled` when there will be none.
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
      try await self.perform(path, call)
    }
  }

  /// Goes to a link known only at run time, and waits for what its screen or its action answers.
  ///
  /// To a caller from outside a route answers only with ``RouteConfiguration/returnsResultToExternalCallers``;
  /// another one is refused, and its screen not shown.
  ///
  /// - Parameters:
  ///   - text: The link, or a path without a scheme.
  ///   - origin: Who asks; there is no default, because the answer depends on it.
  ///   - type: What is awaited; it need not be Sendable.
  ///   - attachments: Native values that go along.
  ///   - source: The screen that the journey starts from.
  ///   - scene: The window that the screen is for.
  ///   - transition: How the screen comes into view; nil leaves it to the route.
  /// - Returns: The answer.
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
      source: source,
      attachments: attachments
    )
    return try await result(of: call, as: type) { call throws(RouteError) in
      try await self.perform(call)
    }
  }

  /// Makes a journey whose screen may answer, and waits for the answer once it has ended.
  func result<Value>(
    of call: RouteCall,
    as type: Value.Type,
    _ perform: (RouteCall) async throws(RouteError) -> RouteOutcome
  ) async throws(RouteError) -> Value {
    let wait = WeakResultHandle()
    defer { wait.resultHandle?.end() }
    let (outcome, results) = try await outcome(of: call, wait, perform)
    if outcome.kind == .shown {
      for await result in results {
        return try value(result.value, as: type, outcome)
      }
      throw RouteError(
        .cancelled,
        link: outcome.trace.link,
        pattern: outcome.pattern,
        message: "the screen left without an answer, or nobody waited for it any more"
      )
    }
    guard let value = outcome.value(as: type) else {
      throw wrong(outcome.resultType ?? "nothing", type, outcome)
    }
    return value
  }

  /// The outcome of a call, and the answers of its screen.
  ///
  /// The result handle must not stay in the frame of whoever waits for the answer: only the host's entry may
  /// keep it.
  private func outcome(
    of call: RouteCall,
    _ wait: WeakResultHandle,
    _ perform: (RouteCall) async throws(RouteError) -> RouteOutcome
  ) async throws(RouteError) -> (RouteOutcome, AsyncStream<RouteResult>) {
    var call = call
    let results: AsyncStream<RouteResult>
    (call.resultHandle, results) = ResultHandle.pair()
    wait.resultHandle = call.resultHandle
    return (try await perform(call), results)
  }

  private func value<Value>(
    _ answer: Any,
    as type: Value.Type,
    _ outcome: RouteOutcome
  ) throws(RouteError) -> Value {
    guard let value = answer as? Value else {
      throw wrong("\(Swift.type(of: answer))", type, outcome)
    }
    return value
  }

  private func wrong<Value>(
    _ answered: String,
    _ type: Value.Type,
    _ outcome: RouteOutcome
  ) -> RouteError {
    RouteError(
      .wrongResult,
      link: outcome.trace.link,
      pattern: outcome.pattern,
      message:
        "the answer is of the type \(answered), and the caller awaits \(type); let both name "
        + "the same type"
    )
  }
}

/// By which whoever waits for an answer says that it has gone, without holding the result handle.
@MainActor
private final class WeakResultHandle {
  weak var resultHandle: ResultHandle?
}
