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

/// The observers of a router, which receive the events of all its journeys.
@MainActor
final class RouteObservers {
  private var observers: [Observer] = []
  /// Whether there are no observers.
  ///
  /// It is stored, because each step of a journey reads it, and reading the array takes longer.
  var isEmpty: Bool { observers.isEmpty }
  /// The events to deliver, each with the observers that were registered when the event happened.
  private var queue: [(event: RouteEvent, observers: [Observer])] = []
  private var isDelivering = false

  @MainActor
  private final class Observer {
    let receive: @MainActor (RouteEvent) -> Void
    var isRemoved = false

    init(_ receive: @escaping @MainActor (RouteEvent) -> Void) {
      self.receive = receive
    }
  }

  init() {}

  func add(_ receive: @escaping @MainActor (RouteEvent) -> Void) -> RouteEvent.Observation {
    let observer = Observer(receive)
    observers.append(observer)
    return RouteEvent.Observation { [weak self, weak observer] in
      guard let observer, !observer.isRemoved else { return }
      observer.isRemoved = true
      self?.remove(observer)
    }
  }

  private func remove(_ observer: Observer) {
    observers.removeAll { $0 === observer }
  }

  /// Delivers an event to the observers that are registered now, except to observers that are
  /// removed before they receive it.
  ///
  /// An observer may start a journey. Its events are delivered after all observers have received the
  /// current one, so that all of them see the same order.
  ///
  /// - Complexity: O(*n*) in the number of observers.
  func notify(_ event: RouteEvent) {
    queue.append((event, observers))
    guard !isDelivering else { return }
    isDelivering = true
    defer { isDelivering = false }
    while !queue.isEmpty {
      let (event, observers) = queue.removeFirst()
      for observer in observers where !observer.isRemoved { observer.receive(event) }
    }
  }
}

extension RouteEvent {
  /// A token that ends an observation.
  ///
  /// If it is never cancelled, the observation ends with the router.
  @MainActor
  public struct Observation {
    private let end: @MainActor () -> Void

    init(_ end: @escaping @MainActor () -> Void) {
      self.end = end
    }

    /// Ends the observation; a second call does nothing.
    public func cancel() { end() }
  }
}

/// The output for messages that a developer should read.
@MainActor
final class RouteConsole {
  /// A closure that writes one message; if nil, messages are discarded.
  var write: (@MainActor (String) -> Void)?

  /// Makes a console that prints in a debug build and writes nothing in a release build.
  init() {
    #if DEBUG
    write = { print("Wayfinder: \($0)") }
    #endif
  }

  /// Writes a message; without a closure, the message is not made.
  func warn(_ message: @autoclosure () -> String) { write?(message()) }
}
