// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The observers of a router, which receive the events of all its journeys.
@MainActor
final class RouteObservers {
  private var observers: [Observer] = []
  /// Whether there are no observers.
  ///
  /// It is stored, because each step of a journey reads it, and reading the array takes longer.
  private(set) var isEmpty = true
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
    isEmpty = false
    return RouteEvent.Observation { [weak self, weak observer] in
      guard let observer, !observer.isRemoved else { return }
      observer.isRemoved = true
      self?.remove(observer)
    }
  }

  private func remove(_ observer: Observer) {
    observers.removeAll { $0 === observer }
    isEmpty = observers.isEmpty
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
