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

  /// Opens a gate for one window or for all windows; when the last required gate opens, the waiting
  /// journeys continue in their order.
  ///
  /// Open a gate like ``RouteGate/sceneReady`` for each window, so that the first link of a second
  /// window waits for the first screen of that window. Gates of a window close when it is detached.
  ///
  /// - Parameters:
  ///   - gate: The gate.
  ///   - scene: The window; nil opens the gate for all windows.
  public func openGate(_ gate: RouteGate, in scene: RouteScene? = nil) {
    running.forgetEnded()
    inbox.open(gate, in: scene)
  }

  /// Closes a gate; external journeys that start afterwards wait until the gate is open again.
  ///
  /// - Parameters:
  ///   - gate: The gate.
  ///   - scene: The window for which it was opened; nil closes it for all windows. A gate that is open
  ///     for all windows stays open for each of them.
  public func closeGate(_ gate: RouteGate, in scene: RouteScene? = nil) {
    inbox.close(gate, in: scene)
  }

  /// The number of journeys that wait until the app opens its gates.
  public var inboxCount: Int { inbox.waiting.count }
}
