/// A condition that the app must meet before links from outside may open anything.
public struct RouteGate: Sendable, Hashable {
  /// The gate's name, unique within a router.
  public let name: String

  /// Names a gate.
  public init(_ name: String) {
    self.name = name
  }

  /// The window is there, and its first screen is shown.
  public static let sceneReady = RouteGate("sceneReady")
  /// The user has been through what a new user must see first.
  public static let onboardingDone = RouteGate("onboardingDone")
}

extension RouteGate: CustomStringConvertible {
  /// The gate's name.
  public var description: String { name }
}
