/// Those who hear of every journey of a router.
@MainActor
final class RouteObservers {
  private var observers: [(id: Int, tell: @MainActor (RouteEvent) -> Void)] = []
  private var nextID = 0
  private var waiting: [(event: RouteEvent, observers: [Int])] = []
  private var isTelling = false

  init() {}

  var isEmpty: Bool { observers.isEmpty }

  func add(_ tell: @escaping @MainActor (RouteEvent) -> Void) -> RouteObservation {
    let id = nextID
    nextID += 1
    observers.append((id, tell))
    return RouteObservation { [weak self] in self?.observers.removeAll { $0.id == id } }
  }

  /// Tells all who are there now, and have not stopped observing when their turn comes.
  ///
  /// What comes about while an event is told is told when all have heard of that one.
  func notify(_ event: RouteEvent) {
    waiting.append((event, observers.map(\.id)))
    guard !isTelling else { return }
    isTelling = true
    defer { isTelling = false }
    while !waiting.isEmpty {
      let (event, ids) = waiting.removeFirst()
      for id in ids { observers.first { $0.id == id }?.tell(event) }
    }
  }
}

/// Ends an observation; without a call it lasts as long as the router.
@MainActor
public struct RouteObservation {
  private let end: @MainActor () -> Void

  init(_ end: @escaping @MainActor () -> Void) {
    self.end = end
  }

  /// Ends the observation; a second call does nothing.
  public func cancel() { end() }
}
