// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension Router {
  /// Calls an observer for every event of every journey, immediately and in order.
  ///
  /// ```swift
  /// router.observe { event in
  ///   guard case .ended(let error) = event.kind else { return }
  ///   statistics.count(event.pattern?.text ?? "no route", error?.code.name ?? "ok")
  /// }
  /// ```
  ///
  /// - Parameter observer: Receives each event. A slow observer delays the journey.
  /// - Returns: A token that ends the observation; it may be ignored.
  @discardableResult
  public func observe(
    _ observer: @escaping @MainActor (RouteEvent) -> Void
  ) -> RouteEvent.Observation {
    observers.add(observer)
  }

  /// Returns the events from now on as an asynchronous stream.
  ///
  /// - Parameter limit: The maximum number of buffered events; beyond it, the oldest are dropped.
  /// - Returns: A stream that ends with the task that reads it, or with the router.
  public func events(buffering limit: Int = 1024) -> AsyncStream<RouteEvent> {
    let (stream, continuation) = AsyncStream<RouteEvent>.makeStream(
      bufferingPolicy: .bufferingNewest(limit)
    )
    let owner = StreamOwner(continuation)
    let observation = observe { owner.continuation.yield($0) }
    continuation.onTermination = { _ in Task { @MainActor in observation.cancel() } }
    return stream
  }
}

/// An object that ends a stream of events when the object is deallocated.
///
/// The router's observer retains this object, so the stream ends when the router is deallocated.
private final class StreamOwner: Sendable {
  let continuation: AsyncStream<RouteEvent>.Continuation

  init(_ continuation: AsyncStream<RouteEvent>.Continuation) {
    self.continuation = continuation
  }

  deinit {
    continuation.finish()
  }
}
