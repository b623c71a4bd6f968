/// Brings links to screens: it owns the routes and walks each journey from the link to its ending.
///
/// ```swift
/// let router = Router<Page>()
/// router.links = [.universal("momentsapp.com"), .scheme("moments")]
/// router.register("/moments/:id", .external) { request in
///   MomentPage(id: try request.parameters.value("id"))
/// }
/// router.attach(MemoryHost())
/// try await router.route(to: "/moments/42")
/// ```
///
/// A router lives on the main actor, as screens do. An app makes one; nothing in it is global.
@MainActor
public final class Router<Screen> {
  /// The links that belong to the app; every other link with a scheme is foreign, for every origin.
  public var links: [DeclaredLink] = []

  /// How much a refusal tells to the outside.
  public var disclosure: RouteDisclosure

  /// The last journeys, the oldest first; not more than 32.
  public internal(set) var journeys: [JourneyTrace] = []

  /// The problems that were found when the table was last built; a route with a problem is left out.
  public private(set) var problems: [RouteTableError.Problem] = []

  let options: RouteTableOptions
  private var registrations: [(token: RouteToken, registration: Registration)] = []
  private var nextToken = 0
  private var kinds: [(name: String, constraint: String)] = []
  private var built: RouteTable<Route>?
  private var hosts: [RouteScene: any NavigationHost<Screen>] = [:]

  /// What the table holds for each pattern.
  struct Route {
    let exposure: RouteExposure
    let transition: RouteTransition
    let navigator: any Navigator<Screen>
  }

  private struct Registration {
    let pattern: RoutePattern
    let priority: Int
    let route: Route
    let file: StaticString
    let line: UInt
  }

  /// Makes a router without routes.
  ///
  /// - Parameter options: How patterns and links are read.
  public init(options: RouteTableOptions = RouteTableOptions()) {
    self.options = options
    #if DEBUG
    disclosure = .full
    #else
    disclosure = .production
    #endif
  }
}

// MARK: Hosts

extension Router {
  /// Lets a host carry out the navigation of a scene, in place of the one before.
  public func attach(_ host: any NavigationHost<Screen>, to scene: RouteScene = .main) {
    hosts[scene] = host
  }

  /// Forgets the host of a scene; journeys to it then fail.
  public func detach(_ scene: RouteScene) {
    hosts[scene] = nil
  }

  func host(of scene: RouteScene) -> (any NavigationHost<Screen>)? { hosts[scene] }
}

// MARK: Registration

extension Router {
  /// Registers a closure that makes the screen of a route.
  ///
  /// - Parameters:
  ///   - pattern: What a link must look like.
  ///   - exposure: From where the route may be opened.
  ///   - priority: Routes of a higher priority go before all others.
  ///   - transition: How the screen comes into view unless the caller says otherwise.
  ///   - file: The file that a problem is reported with.
  ///   - line: The line that a problem is reported with.
  ///   - screen: Makes the screen.
  /// - Returns: What ``remove(_:)`` takes.
  @discardableResult
  public func register(
    _ pattern: RoutePattern,
    _ exposure: RouteExposure = .internal,
    priority: Int = 0,
    using transition: RouteTransition = .show,
    file: StaticString = #fileID,
    line: UInt = #line,
    screen: @escaping @MainActor (RouteRequest) async throws -> Screen
  ) -> RouteToken {
    register(
      pattern,
      exposure,
      priority: priority,
      using: transition,
      file: file,
      line: line,
      navigator: ClosureNavigator(make: screen)
    )
  }

  /// Registers a navigator for a route; one navigator may serve several patterns.
  ///
  /// - Parameters:
  ///   - pattern: What a link must look like.
  ///   - exposure: From where the route may be opened.
  ///   - priority: Routes of a higher priority go before all others.
  ///   - transition: How the screen comes into view unless the caller says otherwise.
  ///   - file: The file that a problem is reported with.
  ///   - line: The line that a problem is reported with.
  ///   - navigator: Makes the screen and shows it.
  /// - Returns: What ``remove(_:)`` takes.
  @discardableResult
  public func register(
    _ pattern: RoutePattern,
    _ exposure: RouteExposure = .internal,
    priority: Int = 0,
    using transition: RouteTransition = .show,
    file: StaticString = #fileID,
    line: UInt = #line,
    navigator: some Navigator<Screen>
  ) -> RouteToken {
    let token = RouteToken(number: nextToken)
    nextToken += 1
    let route = Route(exposure: exposure, transition: transition, navigator: navigator)
    registrations.append(
      (
        token,
        Registration(
          pattern: pattern,
          priority: priority,
          route: route,
          file: file,
          line: line
        )
      )
    )
    built = nil
    return token
  }

  /// Defines a kind, so that patterns may say `:name<kind>`.
  ///
  /// - Parameters:
  ///   - name: A letter or `_`, then letters, digits or `_`. A kind that was defined before gets the
  ///     new meaning; the built-in ones keep theirs.
  ///   - constraint: What a value must be, in the syntax of a pattern's constraint.
  /// - Throws: ``RoutePatternError`` when the name or the constraint is not one.
  public func define(kind name: String, constraint: String) throws(RoutePatternError) {
    var builder = RouteTable<Route>.Builder(options: options)
    try builder.define(kind: name, constraint: constraint)
    kinds.append((name, constraint))
    built = nil
  }

  /// Takes a route out; a token that was removed before is ignored.
  ///
  /// - Complexity: O(*n*) in the number of routes.
  public func remove(_ token: RouteToken) {
    guard let index = registrations.firstIndex(where: { $0.token == token }) else { return }
    registrations.remove(at: index)
    built = nil
  }

  /// Builds the table now instead of before the next journey, and tells whether all is well.
  ///
  /// - Throws: ``RegistrationError`` with all problems together.
  /// - Complexity: O(*n* log *n*) in the length of all patterns.
  public func validate() throws(RegistrationError) {
    _ = table()
    guard problems.isEmpty else { throw RegistrationError(problems: problems) }
  }

  /// The table of the routes as they are now; registering or removing one makes a new table.
  ///
  /// A route that cannot stand beside an earlier one is left out, and the problem is noted.
  func table() -> RouteTable<Route> {
    if let built { return built }
    var builder = RouteTable<Route>.Builder(options: options)
    for kind in kinds {
      // It was accepted when it was defined.
      try? builder.define(kind: kind.name, constraint: kind.constraint)
    }
    for (_, registration) in registrations {
      builder.add(
        registration.pattern,
        priority: registration.priority,
        value: registration.route,
        file: registration.file,
        line: registration.line
      )
    }
    let (table, found) = builder.assemble()
    for problem in found where !problems.contains(problem) { Console.warn(problem.message) }
    problems = found
    built = table
    return table
  }

  /// The routes, in the order of registration.
  ///
  /// - Complexity: O(*n*) in the number of routes.
  public var routes: [RouteListing] {
    registrations.map { _, registration in
      RouteListing(
        pattern: registration.pattern,
        exposure: registration.route.exposure,
        priority: registration.priority,
        transition: registration.route.transition,
        file: registration.file.description,
        line: registration.line
      )
    }
  }
}

/// Names a registered route, so that it can be removed.
public struct RouteToken: Sendable, Hashable {
  let number: Int
}

/// A registered route as tools list it.
public struct RouteListing: Sendable, Hashable {
  /// What a link must look like.
  public let pattern: RoutePattern
  /// From where the route may be opened.
  public let exposure: RouteExposure
  /// Routes of a higher priority go before all others.
  public let priority: Int
  /// How the screen comes into view unless the caller says otherwise.
  public let transition: RouteTransition
  /// Where the route was registered, as `#fileID` gives it.
  public let file: String
  /// The line there, counted from 1.
  public let line: UInt
}
