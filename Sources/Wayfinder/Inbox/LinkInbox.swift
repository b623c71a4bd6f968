/// Where journeys from outside wait until the app opens its gates.
///
/// Whoever came first goes first, and nobody new goes before somebody who waits: each one that goes
/// calls the next. When ``wait(id:link:origin:)`` returns, all required gates are open at that very
/// moment; one that was called while a gate closed again keeps its place and its time.
@MainActor
final class LinkInbox {
  /// The most journeys that may wait.
  var limit: Int
  /// How long a journey may wait; those that wait already keep their time.
  var patience: Duration

  private let clock: any Clock<Duration>
  private var required: Set<RouteGate> = []
  private var opened: Set<RouteGate> = []
  /// Those who wait, the first to come first.
  private var waiters: [Waiter] = []

  /// Makes an inbox that requires no gate.
  init(
    limit: Int = 16,
    patience: Duration = .seconds(300),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.limit = limit
    self.patience = patience
    self.clock = clock
  }
}

// MARK: Limits

extension LinkInbox {
  /// Takes the router's limits over.
  func take(_ limits: RouterLimits) {
    limit = limits.inboxCapacity
    patience = limits.gateTimeout
  }
}

// MARK: Gates

extension LinkInbox {
  /// Lets journeys pass when these gates are open, instead of those that were required before.
  func require(_ gates: Set<RouteGate>) {
    required = gates
    callNext()
  }

  /// Opens a gate, required or not.
  func open(_ gate: RouteGate) {
    opened.insert(gate)
    callNext()
  }

  /// Closes a gate: whoever has not gone yet waits on.
  func close(_ gate: RouteGate) {
    opened.remove(gate)
  }

  /// Whether all required gates are open.
  var isOpen: Bool { required.isSubset(of: opened) }

  /// Whether a gate is open, required or not.
  func isOpen(_ gate: RouteGate) -> Bool { opened.contains(gate) }

  /// The required gates that are closed, by name.
  var closedGates: [RouteGate] {
    required.subtracting(opened).sorted { $0.name < $1.name }
  }
}

// MARK: Waiting

extension LinkInbox {
  /// Returns when all required gates are open and nobody waits who came before.
  ///
  /// - Parameters:
  ///   - id: The journey's number, for ``cancel(_:)`` and for tools.
  ///   - link: The link, with `…` for everything but what the app has registered.
  ///   - origin: Who asks.
  /// - Throws: ``RouteError``, exactly once: `inboxFull` when too many wait already, `timedOut` when
  ///   the gates stay closed for too long, `cancelled` when the task is cancelled or the inbox reset.
  func wait(id: Int, link: String, origin: RouteOrigin) async throws(RouteError) {
    if isOpen && waiters.isEmpty { return }
    if Task.isCancelled { throw error(.cancelled, link) }
    guard waiters.count < limit else { throw error(.inboxFull, link) }
    let waiter = Waiter(id: id, link: link, origin: origin, waited: stopwatch(clock))
    waiters.append(waiter)
    let timer = timer(for: waiter, clock)
    defer { timer.cancel() }
    repeat {
      await park(waiter)
      if let ending = waiter.ending { throw error(ending, link) }
    } while !leave(waiter)
  }

  /// Ends all waits of a journey, as if their tasks were cancelled.
  func cancel(_ id: Int) {
    for waiter in waiters where waiter.id == id { end(waiter, .cancelled) }
  }

  /// Ends all waits with `cancelled`; the gates stay as they are.
  func reset() {
    for waiter in waiters { end(waiter, .cancelled) }
  }

  /// Suspends until the waiter is called or has come to an end.
  private func park(_ waiter: Waiter) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiter.call = continuation
        // Nothing suspends on the way here from the line, but no wake-up shall hang on that.
        callNext()
      }
    } onCancel: {
      Task { @MainActor in end(waiter, .cancelled) }
    }
  }

  /// Lets a waiter that was called go; false when a gate has closed since.
  private func leave(_ waiter: Waiter) -> Bool {
    guard isOpen else { return false }
    waiters.removeAll { $0 === waiter }
    callNext()
    return true
  }

  /// Calls the first in line, who calls the next as soon as it runs.
  ///
  /// Two that are called at once may run in either order, and somebody new before both of them: the
  /// main actor runs what is resumed in no certain order.
  private func callNext() {
    guard isOpen, let first = waiters.first else { return }
    first.resume()
  }

  private func end(_ waiter: Waiter, _ ending: RouteError.Code) {
    guard let index = waiters.firstIndex(where: { $0 === waiter }) else { return }
    waiters.remove(at: index)
    waiter.ending = ending
    waiter.resume()
    callNext()
  }
}

// MARK: Time

extension LinkInbox {
  /// Ends a wait when its time is over.
  ///
  /// The time counts from now, and not from when the task comes to run.
  private func timer(for waiter: Waiter, _ clock: some Clock<Duration>) -> Task<Void, Never> {
    let deadline = clock.now.advanced(by: patience)
    return Task {
      guard (try? await clock.sleep(until: deadline, tolerance: nil)) != nil else { return }
      end(waiter, .timedOut)
    }
  }

  /// Reads the time since now.
  private func stopwatch(_ clock: some Clock<Duration>) -> () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}

// MARK: For tools

extension LinkInbox {
  /// A journey that waits.
  struct Waiting: Sendable, Hashable {
    /// The journey's number.
    let id: Int
    /// The link, with `…` for everything but what the app has registered.
    let link: String
    /// Who asks.
    let origin: RouteOrigin
    /// For how long it has waited.
    let waited: Duration
  }

  /// The journeys that wait, in the order in which they will go.
  var waiting: [Waiting] {
    waiters.map { Waiting(id: $0.id, link: $0.link, origin: $0.origin, waited: $0.waited()) }
  }

  private func error(_ code: RouteError.Code, _ link: String) -> RouteError {
    let gates = closedGates.map { "“\($0)”" }.joined(separator: ", ")
    let closed = gates.isEmpty ? "" : "; closed: \(gates)"
    let message =
      switch code {
      case .inboxFull:
        "\(limit) journeys wait already until the app opens its gates\(closed)"
      case .timedOut:
        "the app did not open its gates within \(patience)\(closed)"
      default:
        "the journey was cancelled while it waited until the app opens its gates"
      }
    return RouteError(code, link: link, message: message)
  }
}

/// Somebody who waits.
@MainActor
private final class Waiter {
  let id: Int
  let link: String
  let origin: RouteOrigin
  let waited: () -> Duration
  /// What resumes it; nil from when it is called until it waits again.
  var call: CheckedContinuation<Void, Never>?
  /// Why it waits no longer; nil for one that may go.
  var ending: RouteError.Code?

  init(id: Int, link: String, origin: RouteOrigin, waited: @escaping () -> Duration) {
    self.id = id
    self.link = link
    self.origin = origin
    self.waited = waited
  }

  /// Resumes it if it has not been resumed since it last began to wait.
  func resume() {
    let call = call
    self.call = nil
    call?.resume()
  }
}
