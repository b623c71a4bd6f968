/// Those who hear of every journey of a router.
@MainActor
final class RouteObservers {
  private var observers: [(id: Int, tell: @MainActor (RouteEvent) -> Void)] = []
  private var nextID = 0

  init() {}

  var isEmpty: Bool { observers.isEmpty }

  func add(_ tell: @escaping @MainActor (RouteEvent) -> Void) -> RouteObservation {
    let id = nextID
    nextID += 1
    observers.append((id, tell))
    return RouteObservation { [weak self] in self?.observers.removeAll { $0.id == id } }
  }

  /// Tells all who were there when it began; one may stop observing meanwhile.
  func tell(_ event: RouteEvent) {
    for observer in observers { observer.tell(event) }
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
