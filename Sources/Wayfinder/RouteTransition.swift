/// How a screen comes into view.
public struct RouteTransition: Sendable, Hashable {
  /// The transition's name, as tools and traces spell it.
  public let name: String

  private init(_ name: String) {
    self.name = name
  }

  /// Pushed onto the nearest stack, or presented where there is none.
  public static let show = RouteTransition("show")
  /// Presented over what is on screen.
  public static let present = RouteTransition("present")
}

extension RouteTransition: CustomStringConvertible {
  /// The transition's name.
  public var description: String { name }
}
