public import MomentsKit
public import Wayfinder

/// The screen of the design kit, of whatever kind.
@MainActor
public protocol DesignKitScreens: ScreenKind {
  /// What the app is made of, as a designer wants to see it.
  ///
  /// - Parameters:
  ///   - product: What the kit is for.
  ///   - version: Which version of the kit.
  ///   - request: The journey.
  /// - Returns: A screen, also for a product that nobody has heard of.
  /// - Throws: What the journey's services throw.
  static func designKit(
    of product: String,
    version: String,
    for request: RouteRequest
  ) throws -> Screen
}
