/// Why a plan cannot be made, or a step not carried out.
public struct NavigationPlanError: Error, Hashable, Sendable {
  /// What kind of obstacle it is.
  public let code: Code
  /// The scene.
  public let scene: RouteScene
  /// What is wrong and what would be right.
  public let message: String

  /// The kinds of obstacles; more may come.
  public struct Code: Hashable, Sendable {
    /// The code's name, as tools and traces spell it.
    public let name: String

    private init(_ name: String) {
      self.name = name
    }

    /// There is no stack, and the transition needs one.
    public static let noStack = Code("noStack")
    /// The scene has no tab of that name.
    public static let unknownTab = Code("unknownTab")
    /// There is no such entry where the transition or the step looks for it.
    public static let unknownEntry = Code("unknownEntry")
    /// There is an entry of the same id.
    public static let duplicateEntry = Code("duplicateEntry")
    /// Nothing is there that could leave.
    public static let nothingToLeave = Code("nothingToLeave")
    /// The transition shows a screen, and the target has none.
    public static let nothingToShow = Code("nothingToShow")
  }
}

extension NavigationPlanError: CustomStringConvertible {
  /// The code, the scene and the message.
  public var description: String { "\(code) in scene \(scene): \(message)" }
}

extension NavigationPlanError.Code: CustomStringConvertible {
  /// The code's name.
  public var description: String { name }
}
