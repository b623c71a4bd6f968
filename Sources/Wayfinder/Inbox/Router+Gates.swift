// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension Router {
  /// Makes external journeys wait until the app has opened all of these gates.
  ///
  /// They wait in the order in which they came. Journeys from the app's own code never wait. Until this
  /// is called, no gate is required.
  ///
  /// - Parameter gates: All gates that must be open; they replace those of an earlier call.
  public func requireGates(_ gates: Set<RouteGate>) {
    running.forgetEnded()
    inbox.require(gates)
  }

  /// Opens a gate; when the last required gate opens, the waiting journeys continue in their order.
  public func openGate(_ gate: RouteGate) {
    running.forgetEnded()
    inbox.open(gate)
  }

  /// Closes a gate again; journeys that start later wait.
  public func closeGate(_ gate: RouteGate) {
    inbox.close(gate)
  }

  /// The number of journeys that wait at the gates.
  public var inboxCount: Int { inbox.waiting.count }
}
