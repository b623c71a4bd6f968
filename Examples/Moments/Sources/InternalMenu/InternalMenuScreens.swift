public import MomentsKit
public import Wayfinder

/// The screen of the internal menu, of whatever kind.
@MainActor
public protocol InternalMenuScreens: ScreenKind {
  /// The switches, the design kits, and all routes of the app with the lines that registered them.
  static func internalMenu(for request: RouteRequest) throws -> Screen
}
