public import RouteNavigation

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
  public var links: [DeclaredLink] = [] {
    didSet { changed() }
  }

  /// What becomes of a link that does not belong to the app.
  public var foreignLinks = ForeignLinks.refused {
    didSet { changed() }
  }

  /// Hosts of web pages, not the app's own, to which rules and redirects may lead: compared whole and
  /// without case, `https` only.
  public var webTargets: [String] = [] {
    didSet { changed() }
  }

  /// Opens a web page outside of the app: `UIApplication.open(_:)`, or a redirection of a server.
  ///
  /// It is given the page and the window that the journey was for, and says whether the page was
  /// opened. Without one, no journey leaves the app.
  public var webOpener: (@MainActor (DeepLink, RouteScene) async throws -> Bool)? {
    didSet { changed() }
  }

  /// Says where to go when nothing matches a link; nil leaves it at `notFound`.
  ///
  /// The journey goes on there with the same origin, once. It must be a route that this origin may
  /// open.
  public var unmatched: (@MainActor (UnmatchedLink) async throws -> RoutePath?)? {
    didSet { changed() }
  }

  /// Asks the user where policy needs a yes; without one the answer is no.
  public var authorizer: (any RouteAuthorizer)? {
    didSet { changed() }
  }

  /// What wraps every journey that policy lets through, the first outermost.
  public internal(set) var middleware: [any Middleware] = [] {
    didSet { changed() }
  }

  /// How long a journey may wait for others, and how many may.
  public var limits = RouterLimits() {
    didSet { inbox.take(limits) }
  }

  /// How much a refusal tells to the outside.
  public var disclosure: RouteDisclosure {
    didSet { changed() }
  }

  /// Hands large values across a URL.
  public let tickets: TicketStore

  /// What features provide to each other.
  public let services: RouteServices

  /// The last journeys, the oldest first; not more than 32.
  public internal(set) var journeys: [JourneyTrace] = []

  /// The rules by which links are led elsewhere, in the order in which they were made.
  ///
  /// Setting them replaces all at once, as a delivered configuration does.
  public var rewriteRules: [RewriteRule] = [] {
    didSet {
      rewrites = nil
      changed()
    }
  }

  let options: RouteTableOptions
  let registry: RouteRegistry
  /// The handlers of all routes and entries, by the number of their record.
  var handlers: [Int: Handler] = [:]
  var nextRoute = 0
  /// What modules let others open by name: a table of its own, which no link is held against.
  let entries: RouteRegistry
  let modules = RouteModules()
  let observers = RouteObservers()
  let clock: JourneyClock
  let inbox: LinkInbox
  let running: RunningJourneys
  let awaited = PendingResults()
  var nextJourney = 0
  /// How often the app has changed what journeys come to; those of before are not joined.
  private(set) var generation = 0
  var scenes: [RouteScene: SceneRecord] = [:]
  private let consoleWriter = RouteConsole()
  private var rewrites: RewriteTable?

  /// What the router knows of a window.
  struct SceneRecord {
    var host: any NavigationHost<Screen>
    let queue: SceneQueue
    var ids: NavigationIDs
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
    self.clock = JourneyClock(clock)
    registry = RouteRegistry(options: options, console: consoleWriter)
    // Names keep their case, whatever links do.
    var exact = options
    exact.ignoresCaseOfLiterals = false
    entries = RouteRegistry(options: exact, console: consoleWriter)
    inbox = LinkInbox(clock: clock)
    running = RunningJourneys(clock: self.clock)
    tickets = TicketStore(now: self.clock.now)
    services = RouteServices()
    #if DEBUG
    disclosure = .full
    #else
    disclosure = .production
    #endif
    tickets.console = consoleWriter
    services.console = consoleWriter
  }
}

// MARK: For developers

extension Router {
  /// Writes what a developer should read: each refused or failed journey with what would change it,
  /// and what is wrong with what was registered.
  ///
  /// A debug build prints it unless told otherwise; nil is silent, as any other build is.
  public var console: (@MainActor (String) -> Void)? {
    get { consoleWriter.write }
    set { consoleWriter.write = newValue }
  }

  /// Notes that equal journeys may end otherwise from now on.
  func changed() {
    generation += 1
    running.forgetEnded()
  }

  func tellConsole(_ message: String) { consoleWriter.warn(message) }

  /// The rules as a table, made when something has changed.
  func rewriteTable() -> RewriteTable {
    if let rewrites { return rewrites }
    let table = RewriteTable(rewriteRules, options: options, kinds: registry.kinds)
    for problem in table.problems { tellConsole(problem.message) }
    rewrites = table
    return table
  }
}

// MARK: Hosts

extension Router {
  /// Lets a host carry out the navigation of a scene, in place of the one before.
  ///
  /// The screens of the host before are gone, and whoever waits for their answers hears `cancelled`.
  public func attach(_ host: any NavigationHost<Screen>, to scene: RouteScene = .main) {
    if let earlier = scenes[scene]?.host, earlier !== host { awaited.end(in: scene) }
    running.forgetEnded()
    var ids = NavigationIDs(after: NavigationState(scenes: [scene: host.scene]))
    if let earlier = scenes[scene] { ids.skip(to: earlier.ids) }
    let queue = scenes[scene]?.queue ?? SceneQueue()
    // Let go after the access: what the host before shows may come back here as it ends.
    let earlier = scenes.updateValue(SceneRecord(host: host, queue: queue, ids: ids), forKey: scene)
    withExtendedLifetime(earlier) {}
  }

  /// Forgets the host of a scene; journeys to it then fail, and so do those that wait for their turn.
  ///
  /// Whoever waits for the answer of a screen in it hears `cancelled`.
  public func detach(_ scene: RouteScene) {
    awaited.end(in: scene)
    running.forgetEnded()
    scenes.removeValue(forKey: scene)?.queue.cancelAllWaits()
  }

  /// The hosts, by their windows.
  package var hosts: [RouteScene: any NavigationHost<Screen>] { scenes.mapValues(\.host) }

  /// What all scenes show, as data that can be saved: ``restore(_:in:)`` brings it back.
  ///
  /// - Complexity: O(*n*) in the number of entries on display.
  public var state: NavigationState {
    NavigationState(scenes: scenes.mapValues { $0.host.scene })
  }
}
