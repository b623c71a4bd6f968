public import RouteNavigation

/// Carries out navigation in one scene: a window of UIKit or SwiftUI, a browser session, a test.
///
/// The router plans, the host shows. A host keeps the screen and the result handle of each entry for as long
/// as the entry is on display, and brings ``scene`` up to date by itself when the user leaves a
/// screen.
@MainActor
public protocol NavigationHost<Screen>: AnyObject {
  /// The platform's own screen.
  associatedtype Screen

  /// What is on display, as data.
  var scene: NavigationState.Scene { get }

  /// The screen that is on top, or nil when none is shown.
  var top: Screen? { get }

  /// Waits until nothing moves, so that ``scene`` is what the user will see.
  ///
  /// A plan is made when this has returned; a host whose state never lies between two leaves it out.
  ///
  /// - Throws: What keeps it from coming to rest.
  func settle() async throws

  /// Carries out a plan, step by step, and waits until it is done.
  ///
  /// - Parameter plan: What to do, made for ``scene`` as it is now.
  /// - Throws: What kept a step from being carried out.
  func perform(_ plan: NavigationPlan<Screen>) async throws
}

extension NavigationHost {
  /// Nothing ever moves.
  public func settle() async throws {}
}

/// What a host is to do for one journey.
@MainActor
public struct NavigationPlan<Screen> {
  /// The scene.
  public let scene: RouteScene
  /// The steps, to be carried out in this order.
  public let steps: [NavigationStep]
  /// What comes into view, by the entry that a step adds or delivers to.
  public let arrivals: [NavigationEntry.ID: PlannedScreen<Screen>]
  /// The screen from which the new one is shown; nil leaves the choice to the host.
  public let source: Screen?
}

/// A screen that comes into view.
@MainActor
public struct PlannedScreen<Screen> {
  /// The screen.
  ///
  /// Where a step delivers to an entry that is on display, a host may show it in place of the old one,
  /// or tell the old one of the request.
  public let screen: Screen
  /// The journey as the screen sees it; a parent's has the parent's own link.
  public let request: RouteRequest
  /// What the host keeps for as long as the entry is on display; nil when nobody awaits an answer.
  public let resultHandle: ResultHandle?
}
