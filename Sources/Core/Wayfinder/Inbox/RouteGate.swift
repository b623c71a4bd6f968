// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A condition that the app must meet before external links may open anything.
public struct RouteGate: Sendable, Hashable {
  /// The name of the gate, unique within a router.
  public let name: String

  /// Makes a gate, which equals every other gate with the same name.
  public init(_ name: String) {
    self.name = name
  }

  /// The condition that the window exists and shows its first screen.
  public static let sceneReady = RouteGate("sceneReady")
  /// The condition that the user has completed the app's introduction for new users.
  public static let onboardingDone = RouteGate("onboardingDone")
}

extension RouteGate: CustomStringConvertible {
  /// The name of the gate, as messages contain it.
  public var description: String { name }
}

extension Router {
  /// Makes external journeys wait until the app has opened all of these gates.
  ///
  /// They wait in the order in which they came. Journeys from the app's own code never wait. Until
  /// this is called, no gate is required.
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
  ///   - scene: The window for which it was opened; nil closes it for all windows. A gate that is
  ///     open for all windows stays open for each of them.
  public func closeGate(_ gate: RouteGate, in scene: RouteScene? = nil) {
    inbox.close(gate, in: scene)
  }

  /// The number of journeys that wait until their window is ready or the app opens its gates.
  public var inboxCount: Int { inbox.waiting.count }

  /// The journeys that wait, oldest first.
  package var waitingLinks: [LinkInbox.Waiting] { inbox.waiting }

  /// Returns the required gates that are closed for a window, sorted by name.
  package func closedGates(in scene: RouteScene) -> [RouteGate] { inbox.closedGates(in: scene) }

  /// Opens an incoming link, which waits in the inbox while its window is not ready.
  ///
  /// After the window has become ready, call ``findScenes()``; ``attach(_:to:)`` does so.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - source: The screen that the journey starts from.
  ///   - transition: The transition; nil uses that of the route.
  ///   - scene: The scene that is expected; equal links for it are one journey.
  ///   - onError: Receives the error of a journey that fails.
  ///   - findScene: Returns the scene, or nil while the window is not ready.
  package func open(
    _ link: IncomingLink,
    from source: (any RouteRequest.Source)? = nil,
    using transition: RouteTransition? = nil,
    expectedIn scene: RouteScene = .main,
    onError: (@MainActor (RouteError) -> Void)? = nil,
    findScene: @escaping @MainActor () -> RouteScene?
  ) {
    var call = RouteCall(link.routeDestination, [.in(scene), .from(source), .using(transition)])
    begin(RouteError.handler(onError)) { router throws(RouteError) in
      if let scene = findScene() { call.scene = scene } else { call.findScene = findScene }
      return try await router.perform(call)
    }
  }

  /// Continues the waiting journeys whose windows have become ready.
  package func findScenes() { inbox.findScenes() }
}
