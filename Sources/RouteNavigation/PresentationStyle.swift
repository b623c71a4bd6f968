extension RouteTransition {
  /// What a presented screen looks like; more styles may come.
  public struct PresentationStyle: Sendable, Hashable {
    private enum Kind: String, Sendable, Hashable, CaseIterable {
      case automatic
      case sheet
      case fullScreen
      case popover
    }

    private let kind: Kind

    private init(_ kind: Kind) {
      self.kind = kind
    }

    /// The style of a name, or nil when there is none.
    init?(named name: some StringProtocol) {
      guard let kind = Kind.allCases.first(where: { $0.rawValue == name }) else { return nil }
      self.init(kind)
    }

    /// The style's name, as tools and traces spell it.
    public var name: String { kind.rawValue }

    /// What the platform holds right.
    public static let automatic = PresentationStyle(.automatic)
    /// A card over the screen, which stays in sight.
    public static let sheet = PresentationStyle(.sheet)
    /// Over the whole screen.
    public static let fullScreen = PresentationStyle(.fullScreen)
    /// A bubble that points at where it came from, where there is room for one.
    public static let popover = PresentationStyle(.popover)
  }
}

extension RouteTransition.PresentationStyle: CustomStringConvertible {
  /// The style's name.
  public var description: String { name }
}
