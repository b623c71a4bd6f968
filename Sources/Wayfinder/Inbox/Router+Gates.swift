extension Router {
  /// Lets journeys from outside wait until the app opens these gates.
  ///
  /// They wait in the order in which they came; the app's own code passes. Without a call no gate is
  /// asked for.
  ///
  /// - Parameter gates: All gates that must be open, in place of those before.
  public func requireGates(_ gates: Set<RouteGate>) {
    running.forgetEnded()
    inbox.require(gates)
  }

  /// Opens a gate; when the last one that is asked for opens, what waits goes on in its order.
  public func openGate(_ gate: RouteGate) {
    running.forgetEnded()
    inbox.open(gate)
  }

  /// Closes a gate again; what comes later waits.
  public func closeGate(_ gate: RouteGate) {
    inbox.close(gate)
  }

  /// The number of journeys that wait for the gates.
  public var inboxCount: Int { inbox.waiting.count }
}
