/// One screen on display, as data; the host maps its id to the screen.
public struct NavigationEntry: Hashable, Codable, Sendable, Identifiable {
  /// A number that is unique in the scene.
  public let id: Int
  /// The text of the link of the screen.
  public internal(set) var link: String
  /// The text of the pattern of the route.
  public let route: String
  /// The values of the pattern's parameters.
  public let parameters: [String: String]
  /// The way in which the entry was shown.
  public package(set) var presentation: Presentation

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - id: A number that is unique in the scene.
  ///   - content: The content of the screen.
  ///   - presentation: The way in which the entry is shown.
  public init(id: Int, _ content: NavigationContent, presentation: Presentation = .stack) {
    self.id = id
    self.link = content.link
    self.route = content.route
    self.parameters = content.parameters
    self.presentation = presentation
  }

  /// The content of the screen.
  public var content: NavigationContent {
    NavigationContent(link: link, route: route, parameters: parameters)
  }

  /// Returns the entry with another link.
  package func following(_ link: String) -> NavigationEntry {
    var entry = self
    entry.link = link
    return entry
  }

  /// Returns the entry with other content and the same id and presentation.
  package func showing(_ content: NavigationContent) -> NavigationEntry {
    NavigationEntry(id: id, content, presentation: presentation)
  }

  /// The identity of the screen, which does not depend on the query of its link.
  public var identity: NavigationContent.Identity { content.identity }
}

extension NavigationEntry {
  /// The way in which an entry is shown, which determines how it is removed.
  public enum Presentation: Hashable, Sendable {
    /// On a stack.
    case stack
    /// Presented over the other entries.
    case presented(RouteTransition.PresentationStyle)
    /// Over all other entries of the scene.
    case overlay
    /// Presented in a custom way that the app's host implements.
    case custom(String)

    /// The transition that shows an entry in this way.
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
  /// Decodes the name of the ``transition``.
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
          debugDescription: "“\(transition)” is not the presentation of an entry"
        )
      )
    }
  }

  /// Encodes the name of the ``transition``.
  public func encode(to encoder: any Encoder) throws {
    try transition.encode(to: encoder)
  }
}
