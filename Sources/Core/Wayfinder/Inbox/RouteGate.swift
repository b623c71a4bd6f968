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
