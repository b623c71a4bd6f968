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

  /// Asks the user where policy needs a yes; without one the answer is no.
  public var authorizer: (any RouteAuthorizer)?

  /// What wraps every journey that policy lets through, the first outermost.
  public internal(set) var middleware: [any Middleware] = []

  /// How long a journey may wait for others.
  public var limits = RouterLimits()

  /// How much a refusal tells to the outside.
  public var disclosure: RouteDisclosure

  /// The last journeys, the oldest first; not more than 32.
  public internal(set) var journeys: [JourneyTrace] = []

  let options: RouteTableOptions
  let registry: RouteRegistry<Route>
  private var scenes: [RouteScene: (host: any NavigationHost<Screen>, queue: SceneQueue)] = [:]
  let clock: JourneyClock
  let inbox: LinkInbox
  var nextInboxID = 0
  /// The rules by which links are led elsewhere, in the order in which they were made.
  public internal(set) var rewriteRules: [RewriteRule] = [] {
    didSet { rewrites = nil }
  }
  private var rewrites: RewriteTable?
  let running: RunningJourneys

  /// What the table holds for each pattern.
  struct Route {
    let exposure: RouteExposure
    let effect: RouteEffect
    let transition: RouteTransition
    let middleware: [any Middleware]
    let handler: Handler
  }

  /// What takes a journey at its end.
  enum Handler {
    case navigator(any Navigator<Screen>)
    case action(Action)
  }

  /// Code that answers with a value in place of a screen.
  struct Action {
    let answersOutside: Bool
    let run: @MainActor (RouteRequest) async throws -> RouteOutcome
  }

  /// Makes a router without routes.
  ///
  /// - Parameters:
  ///   - options: How patterns and links are read.
  ///   - clock: What durations and limits are measured by; tests use one of their own.
  public init(
    options: RouteTableOptions = RouteTableOptions(),
    clock: some Clock<Duration> = ContinuousClock()
  ) {
    self.options = options
    registry = RouteRegistry(options: options)
    self.clock = JourneyClock(clock)
    inbox = LinkInbox(clock: clock)
    running = RunningJourneys(clock: self.clock)
    #if DEBUG
    disclosure = .full
    #else
    disclosure = .production
    #endif
  }
}

extension Router {
  /// The rules as a table, made when something has changed.
  func rewriteTable() -> RewriteTable {
    if let rewrites { return rewrites }
    let table = RewriteTable(rewriteRules, options: options, kinds: registry.kinds)
    for problem in table.problems { Console.warn(problem.message) }
    rewrites = table
    return table
  }
}

// MARK: Hosts

extension Router {
  /// Lets a host carry out the navigation of a scene, in place of the one before.
  public func attach(_ host: any NavigationHost<Screen>, to scene: RouteScene = .main) {
    scenes[scene] = (host, scenes[scene]?.queue ?? SceneQueue())
  }

  /// Forgets the host of a scene; journeys to it then fail, and so do those that wait for their turn.
  public func detach(_ scene: RouteScene) {
    scenes.removeValue(forKey: scene)?.queue.close()
  }

  func host(of scene: RouteScene) -> (any NavigationHost<Screen>)? { scenes[scene]?.host }

  func queue(of scene: RouteScene) -> SceneQueue? { scenes[scene]?.queue }
}
