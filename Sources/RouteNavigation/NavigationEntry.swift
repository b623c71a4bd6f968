/// One screen on display, as data; the host knows which screen an id stands for.
public struct NavigationEntry: Hashable, Codable, Sendable, Identifiable {
  /// A number that no other entry of the same scene has.
  public let id: Int
  /// The text of the link that the screen shows.
  public internal(set) var link: String
  /// The pattern of its route.
  public let route: String
  /// The values of the pattern's parameters.
  public let parameters: [String: String]
  /// How it came into view.
  public package(set) var presentation: Presentation

  /// Makes an entry.
  ///
  /// - Parameters:
  ///   - id: A number that no other entry of the same scene has.
  ///   - content: What the screen shows.
  ///   - presentation: How it comes into view.
  public init(id: Int, _ content: NavigationContent, presentation: Presentation = .stack) {
    self.id = id
    self.link = content.link
    self.route = content.route
    self.parameters = content.parameters
    self.presentation = presentation
  }

  /// What the screen shows.
  public var content: NavigationContent {
    NavigationContent(link: link, route: route, parameters: parameters)
  }

  /// The entry with another link.
  package func following(_ link: String) -> NavigationEntry {
    var entry = self
    entry.link = link
    return entry
  }

  /// The entry in its place, with other content.
  package func showing(_ content: NavigationContent) -> NavigationEntry {
    NavigationEntry(id: id, content, presentation: presentation)
  }

  /// Which screen it is, whatever the query of its link says.
  public var identity: NavigationContent.Identity { content.identity }
}

extension NavigationEntry {
  /// How an entry came into view, and so what takes it away again.
  public enum Presentation: Hashable, Sendable {
    /// On a stack.
    case stack
    /// Presented over what was on screen.
    case presented(RouteTransition.PresentationStyle)
    /// Over everything in the scene.
    case overlay
    /// Presented in a way that only the app's own host knows.
    case custom(String)

    /// The transition that brings an entry into view in this way.
    public var transition: RouteTransition {
      switch self {
      case .stack: .push
      case .presented(let style): .present(style)
      case .overlay: .overlay
      case .custom(let name): .custom(name)
      }
    }
  }
}

extension NavigationEntry.Presentation: Codable {
  /// Reads the name of the ``transition``.
  public init(from decoder: any Decoder) throws {
    let transition = try RouteTransition(from: decoder)
    switch transition.kind {
    case .push: self = .stack
    case .present(let style): self = .presented(style)
    case .overlay: self = .overlay
    case .custom(let name): self = .custom(name)
    default:
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "“\(transition)” leaves no entry behind"
        )
      )
    }
  }

  /// Writes the name of the ``transition``.
  public func encode(to encoder: any Encoder) throws {
    try transition.encode(to: encoder)
  }
}
