public import RouteMatching

/// What a screen shows: a link, and the route that it led to.
public struct NavigationContent: Hashable, Codable, Sendable {
  /// The text of the link.
  public var link: String
  /// The pattern of the route, as it was registered.
  public var route: String
  /// The values of the pattern's parameters; those of the query are not among them.
  public var parameters: [String: String]

  /// Describes what a screen shows.
  ///
  /// - Parameters:
  ///   - link: The text of the link.
  ///   - route: The pattern of the route.
  ///   - parameters: The values of the pattern's parameters.
  public init(link: String, route: RoutePattern, parameters: [String: String] = [:]) {
    self.link = link
    self.route = route.text
    self.parameters = parameters
  }

  package init(link: String, route: String, parameters: [String: String]) {
    self.link = link
    self.route = route
    self.parameters = parameters
  }

  /// Which screen it is: two links with the same identity differ at most in what they ask of it.
  public var identity: Identity { Identity(route: route, parameters: parameters) }

  /// A route and the values in its path.
  public struct Identity: Hashable, Sendable {
    /// The pattern of the route.
    public let route: String
    /// The values of the pattern's parameters.
    public let parameters: [String: String]

    /// Whether route and values are the same, byte for byte.
    ///
    /// The `==` of `String` takes é for an e with an accent, which are two paths to the matcher.
    /// Hashing them alike is allowed, so that stays as it is.
    public static func == (one: Identity, other: Identity) -> Bool {
      one.route.utf8.elementsEqual(other.route.utf8)
        && one.parameters.count == other.parameters.count
        && one.parameters.allSatisfy { name, value in
          other.parameters[name].map { $0.utf8.elementsEqual(value.utf8) } ?? false
        }
    }
  }
}
