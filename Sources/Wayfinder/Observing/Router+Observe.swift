extension Router {
  /// Tells an observer of everything that happens on every journey, at once and in order.
  ///
  /// ```swift
  /// router.observe { event in
  ///   guard case .ended(let error) = event.kind else { return }
  ///   statistics.count(event.pattern?.text ?? "no route", error?.code.name ?? "ok")
  /// }
  /// ```
  ///
  /// - Parameter observer: Hears of each event; what takes long in it holds up the journey.
  /// - Returns: What ends the observation; it may be thrown away.
  @discardableResult
  public func observe(
    _ observer: @escaping @MainActor (RouteEvent) -> Void
  ) -> RouteObservation {
    observers.add(observer)
  }

  /// The events from now on as a stream, for who would rather wait for them.
  ///
  /// - Parameter limit: The most events that wait to be read; beyond it the oldest are dropped.
  /// - Returns: A stream that ends with the task that reads it, or with the router.
  public func events(buffering limit: Int = 1024) -> AsyncStream<RouteEvent> {
    let (stream, continuation) = AsyncStream<RouteEvent>.makeStream(
      bufferingPolicy: .bufferingNewest(limit)
    )
    let end = StreamEnd(continuation)
    let observation = observe { end.continuation.yield($0) }
    continuation.onTermination = { _ in Task { @MainActor in observation.cancel() } }
    return stream
  }
}

/// Ends a stream with the router, which holds it among its observers.
private final class StreamEnd: Sendable {
  let continuation: AsyncStream<RouteEvent>.Continuation

  init(_ continuation: AsyncStream<RouteEvent>.Continuation) {
    self.continuation = continuation
  }

  deinit {
    continuation.finish()
  }
}
