public import MomentsKit
public import Wayfinder

/// The screens of the timeline, of whatever kind.
@MainActor
public protocol TimelineScreens: ScreenKind {
  /// What friends have shared, the newest first.
  static func timeline(for request: RouteRequest) throws -> Screen

  /// A moment with what people say about it, and with the product that is in it.
  static func moment(_ moment: Moment, for request: RouteRequest) throws -> Screen
}
