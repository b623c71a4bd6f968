/// Carries out navigation in one scene: a window of UIKit or SwiftUI, a browser session, a test.
@MainActor
public protocol NavigationHost<Screen>: AnyObject {
  /// The platform's own screen.
  associatedtype Screen

  /// The screen that is on top, or nil when none is shown.
  var top: Screen? { get }

  /// Shows a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - source: The screen from which to show it; nil leaves the choice to the host.
  ///   - request: The journey, whose `transition` says how.
  /// - Throws: What kept the screen from being shown.
  func navigate(to screen: Screen, from source: Screen?, for request: RouteRequest) async throws
}
