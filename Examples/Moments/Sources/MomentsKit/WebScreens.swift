public import Wayfinder

/// Makes screens that show web pages inside the app; the container of an app on a phone provides it.
@MainActor
public struct WebScreens<Screen> {
  /// The screen for the page at an address, in a window.
  public let screen: @MainActor (_ address: String, RouteScene) throws -> Screen

  /// Takes what makes the screens.
  public init(_ screen: @escaping @MainActor (_ address: String, RouteScene) throws -> Screen) {
    self.screen = screen
  }
}
