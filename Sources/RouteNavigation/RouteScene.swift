/// Names one of the app's windows; an app with a single window needs only ``main``.
public struct RouteScene: Sendable, Hashable {
  /// The scene's name, unique within a router.
  public let id: String

  /// Names a scene.
  public init(_ id: String) {
    self.id = id
  }

  /// The scene of an app that has one.
  public static let main = RouteScene("main")
}

extension RouteScene: CustomStringConvertible {
  /// The scene's name.
  public var description: String { id }
}
