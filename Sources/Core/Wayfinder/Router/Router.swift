// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import RouteNavigation
internal import RouteRules

/// A router: it stores the routes of an app, and performs the journeys from links to screens.
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
/// A router runs on the main actor, like screens. An app creates one; a router has no global state.
@MainActor
public final class Router<Screen> {
  /// The links that belong to the app.
  ///
  /// Every other link with a scheme is foreign, whatever its origin is.
  public var links: [DeclaredLink] = [] {
    didSet { changed() }
  }

  /// Whether `https` links that do not belong to the app are passed to ``webOpener``; false by
  /// default.
  ///
  /// All other foreign links are refused with the code `foreignLink`.
  public var opensForeignWebPages = false {
    didSet { changed() }
  }

  /// The web hosts, apart from the app's own, to which rules and redirects may send a journey.
  ///
  /// Hosts are compared as a whole and without case; the scheme must be `https`.
  public var webTargets: [String] = [] {
    didSet { changed() }
  }

  /// The closure that opens a web page outside of the app, for example with
  /// `UIApplication.open(_:)` or an HTTP redirect.
  ///
  /// The closure receives the page and the scene of the journey, and returns whether the page was
  /// opened. Without a closure no journey leaves the app.
  public var webOpener: (@MainActor (DeepLink, RouteScene) async throws -> Bool)? {
    didSet { changed() }
  }

  /// The closure that returns another path if no route matches a link; a nil path ends the journey
  /// with `notFound`, or opens the page of ``webFallback``.
  ///
  /// The journey continues at that path once, with the same origin, so the route must be open to
  /// the origin.
  public var unmatched: (@MainActor (DeclaredLink.Unmatched) async throws -> RoutePath?)? {
    didSet { changed() }
  }

  /// The name of the query item that marks the address of a page on the web; nil, the default, opens no page.
  ///
  /// If a link from outside is a universal link that ``links`` declares, and opens nothing here, ``webOpener`` opens the
  /// same address with this item, such as `https://momentsapp.com/new?web=1`. This happens after ``unmatched``, once,
  /// when the gates are open, and equally for a refused link.
  ///
  /// The system may hand the page back to the app. The router passes a marked link on to nothing, and the app must not
  /// claim it: exclude the item in the association file, or let ``webOpener`` show a browser inside the app.
  public var webFallback: String? {
    didSet { changed() }
  }

  /// The patterns of older routers that could not be registered, for ``validate()``.
  package var patternProblems: [RegistrationError.Problem] = []

  /// The authorizer that asks the user for the sign-in or the confirmation that policy requires.
  ///
  /// Without an authorizer, journeys with such a requirement end with `unauthorized`.
  public var authorizer: (any RouteAuthorizer)? {
    didSet { changed() }
  }

  /// The middlewares around every journey that policy allows, the outermost first.
  package internal(set) var middleware: [any Middleware] = [] {
    didSet { changed() }
  }

  /// The time limits of journeys and the capacity of the inbox.
  public var limits = RouterLimits() {
    didSet {
      inbox.limits = limits
      questions.limit = limits.authorizationCapacity
    }
  }

  /// The amount of detail in the messages of errors: ``RouteError/Disclosure/full`` in a debug
  /// build by default, otherwise ``RouteError/Disclosure/production``.
  public var disclosure: RouteError.Disclosure {
    didSet { changed() }
  }

  /// The texts that errors show to the user: ``RouteError/errorDescription`` and
  /// ``RouteError/recoverySuggestion``.
  public var errorTexts = RouteError.Texts()

  /// The store of large values; a URL contains a ticket instead of the value.
  public let tickets: TicketStore

  /// The services that modules provide to each other.
  public let services: RouteServices

  /// The traces of the last 32 journeys, the oldest first.
  public var journeys: [RouteEvent.Trace] { traces.suffix(Self.journeyLimit) }
  private static var journeyLimit: Int { 32 }

  /// The query items by which links do not differ: two links that differ only in these are equal, so that the second
  /// one joins the journey of the first.
  ///
  /// The links in ``state`` and in saved screens do not contain them; the request does. A screen is reused whatever the
  /// query is; see ``JourneyOptions/newScreen``.
  public var ignoredQueryItems = IgnoredQueryItems.tracking

  /// The rules that replace links by other links before routes are matched, in the order of
  /// addition.
  ///
  /// ```swift
  /// router.rewriteRules = [
  ///   try RewriteRule("/p/:id", to: "/products/:id"),
  ///   try RewriteRule("/*", to: "/maintenance", priority: 100, resettingScreens: true),
  /// ]
  /// ```
  ///
  /// Rules have the same precedence as routes; the best rule is applied repeatedly until no rule
  /// changes the link. Origin and scene are kept, so that a rule never raises the trust in a link.
  /// The new link must be a path, or a link that ``links`` declares. Setting the array replaces all
  /// rules at once; their table is built before the next link opens, or by
  /// ``setRewriteRules(_:)``.
  public var rewriteRules: [RewriteRule] = [] {
    didSet {
      rewrites = nil
      ruleReplacements += 1
      changed()
    }
  }

  /// The code of the app that turns short links, and links wrapped for tracking, into links of the
  /// app; nil by default.
  public var linkResolver: LinkResolver? {
    didSet {
      resolvedLinks = ResolvedLinks()
      changed()
    }
  }

  /// The function that an update makes of the rules; nil without an update.
  package var ruleUpdate: (@MainActor (RouteRules) -> RouteRules)? {
    didSet { changed() }
  }

  /// The object that owns ``ruleUpdate``; nil without one.
  package var updateOwner: (any RuleUpdateOwner)?

  let options: RouteTableOptions
  package let registry: RouteRegistry
  var nextRoute = 0
  /// The entries of modules, which code of the app opens by name.
  ///
  /// They have a separate table, against which no link is matched.
  package let entries: RouteRegistry
  let modules = RouteModules()
  let observers = RouteObservers()
  let clock: JourneyClock
  let inbox: LinkInbox
  let pendingWindows = PendingWindows()
  let running: RunningJourneys
  let pendingResults = PendingResults()
  let questions = UserQuestions()
  private(set) var resolvedLinks = ResolvedLinks()
  var nextJourney = 0
  /// The traces of up to 63 journeys, the oldest first; the last 32 are ``journeys``.
  var traces: [RouteEvent.Trace] = []
  /// The number of changes to the router; a call never shares a journey that began before the last
  /// change.
  private(set) var generation = 0
  /// The states of the scenes that have a host.
  private(set) var scenes: [RouteScene: SceneRecord] = [:]
  /// The record that was looked up last; most apps have one scene.
  private var lastSceneRecord: SceneRecord?
  private let consoleWriter = RouteConsole()
  /// The table of the rewrite rules; nil if the rules or the kinds have changed since it was built.
  var rewrites: RewriteTable?
  /// The rules of the links; nil if the router has changed since they were made.
  private var knownRules: RouteRules?
  /// The number of times that the rules were replaced, or began to be.
  private var ruleReplacements = 0

  /// The state that the router keeps for a scene.
  @MainActor
  final class SceneRecord {
    let scene: RouteScene
    let host: any NavigationHost<Screen>
    let queue: SceneQueue
    let openRoute: Box<OpenRouteAction>
    var ids: NavigationIDs
    /// Whether a host was attached while the scene still had another host.
    let hasReplacedHost: Bool

    init(
      of scene: RouteScene,
      _ host: any NavigationHost<Screen>,
      replacing earlier: SceneRecord?,
      _ router: Router<Screen>
    ) {
      (self.scene, self.host, queue) = (scene, host, earlier?.queue ?? SceneQueue())
      openRoute = earlier?.openRoute ?? Box(OpenRouteAction(router, in: scene))
      ids = NavigationIDs(after: NavigationState(scenes: [scene: host.scene]))
      if let earlier { ids.skip(to: earlier.ids) }
      hasReplacedHost = earlier.map { $0.hasReplacedHost || $0.host !== host } ?? false
    }
  }

  /// Creates a router without routes.
  ///
  /// - Parameters:
  ///   - options: The options for patterns and links.
  ///   - clock: The clock for durations and time limits; tests pass one that they control.
  public init(
    options: RouteTableOptions = RouteTableOptions(),
    clock: some Clock<Duration> = ContinuousClock()
  ) {
    self.options = options
    self.clock = JourneyClock(clock)
    registry = RouteRegistry(options: options, console: consoleWriter)
    // The option `ignoresCaseOfLiterals` applies only to links: the names of entries are always
    // case-sensitive.
    var exact = options
    exact.ignoresCaseOfLiterals = false
    entries = RouteRegistry(options: exact, console: consoleWriter)
    inbox = LinkInbox(clock: self.clock)
    running = RunningJourneys(clock: self.clock)
    tickets = TicketStore(now: self.clock.now)
    services = RouteServices()
    #if DEBUG
    disclosure = .full
    #else
    disclosure = .production
    #endif
    inbox.console = consoleWriter
    tickets.console = consoleWriter
    services.console = consoleWriter
  }
}

// MARK: Console and rewrite rules

extension Router {
  /// The closure that receives messages for developers: the reason and the correction for each
  /// refused or failed journey, and problems of registration.
  ///
  /// A debug build prints the messages by default; nil, the default of a release build, discards
  /// them.
  public var console: (@MainActor (String) -> Void)? {
    get { consoleWriter.write }
    set { consoleWriter.write = newValue }
  }

  /// Keeps the trace of a journey that has ended.
  func keepTrace(of journey: Journey) {
    traces.append(journey.trace)
    // Many traces are removed at once, because each removal moves the others.
    if traces.count == Self.journeyLimit * 2 { traces.removeFirst(Self.journeyLimit) }
  }

  /// Records a change of the router, after which a journey with an equal link may end differently.
  func changed() {
    generation += 1
    knownRules = nil
    running.forgetEnded()
  }

  /// The rules by which the router decides what a link opens: its routes, declared links and rewrite rules as
  /// they are now.
  ///
  /// To find the default values of a typed route, the route is read from a sample link and written again.
  ///
  /// - Complexity: O(*n* log *n*) in the length of all patterns if something has changed, else O(1).
  public var rules: RouteRules { rules(describingRoutes: true) }

  /// The rules, whose routes may lack the types, the kinds and the default values of parameters: no decision
  /// needs these facts, and an app should not wait for them when it starts.
  package var currentRules: RouteRules { rules(describingRoutes: false) }

  private func rules(describingRoutes: Bool) -> RouteRules {
    if let knownRules, knownRules.describesRoutes || !describingRoutes {
      return knownRules
    }
    let began = generation
    let made = registeredRules(describingRoutes: describingRoutes)
    let rules = ruleUpdate?(made) ?? made
    // The messages about problems go to code of the app, which may change the router.
    if began == generation { knownRules = rules }
    return rules
  }

  /// Returns the rules of the app itself, without those of an update.
  package func registeredRules(describingRoutes: Bool) -> RouteRules {
    let routes = registry.collection()
    let entries = entries.collection(parentsIn: routes)
    let targets = RewriteTargets(declared: links, webHosts: webTargets)
    return RouteRules(
      routes,
      describing: describingRoutes
        ? registry.describedFacts(in: routes, onHost: targets.sampleHost) : nil,
      entries: entries,
      modules: installedModules,
      targets: targets,
      shortLinks: linkResolver?.links ?? [],
      rewrites: rewriteTable(),
      opensForeignWebPages: opensForeignWebPages,
      includesValues: disclosure.includesValues,
      options: options
    )
  }

  /// Writes a message to the console; without a console, the message is not made.
  func tellConsole(_ message: @autoclosure () -> String) { consoleWriter.warn(message()) }

  /// Replaces all rewrite rules, after building their table outside of the main actor.
  ///
  /// Use it for delivered rules, so that no link waits for the construction. The earlier rules apply
  /// until this function returns. If the rules are replaced again meanwhile, these rules are dropped.
  ///
  /// - Parameter rules: The new rules, in the order of addition.
  /// - Complexity: O(*n* log *n*) in the length of all patterns, outside of the main actor.
  public func setRewriteRules(_ rules: [RewriteRule]) async {
    ruleReplacements += 1
    let (replacement, kinds) = (ruleReplacements, registry.kinds)
    let table = await RewriteTable.built(of: rules, options: options, kinds: kinds)
    guard replacement == ruleReplacements else { return }
    rewriteRules = rules
    if kinds.elementsEqual(registry.kinds, by: ==) { use(table) }
  }

  /// Returns the table of the rules, after building it if something has changed.
  func rewriteTable() -> RewriteTable {
    if let rewrites { return rewrites }
    let table = RewriteTable(rewriteRules, options: options, kinds: registry.kinds)
    use(table)
    return table
  }

  private func use(_ table: RewriteTable) {
    for problem in table.problems { tellConsole(problem.message) }
    rewrites = table
  }
}

// MARK: Hosts

extension Router {
  /// Attaches the host that carries out the navigation of a scene.
  ///
  /// A scene has one host. If it has another one already, the new host replaces it, callers that
  /// wait for results of its screens receive `cancelled`, and the console and ``validate()`` report
  /// it: detach the scene before.
  public func attach(_ host: any NavigationHost<Screen>, to scene: RouteScene = .main) {
    let earlier = sceneRecord(scene)
    if let earlier, earlier.host !== host {
      pendingResults.end(in: scene)
      tellConsole(RegistrationError.Problem(secondHostIn: scene.id).message)
    }
    running.forgetEnded()
    lastSceneRecord = nil
    scenes[scene] = SceneRecord(of: scene, host, replacing: earlier, self)
    // The `deinit` of the previous host may call the router, so the host is kept alive until now.
    withExtendedLifetime(earlier) {}
    // A host can be attached before its window is visible. So the windows of the waiting links are
    // determined later, in a new task.
    if inbox.awaitsWindow { Task { findScenes() } }
    (host as? any AttachmentObserver)?.didAttach(
      leaving: { [weak self] id in
        guard let entry = self?.sceneRecord(scene)?.host.scene.entries.first(where: { $0.id == id })
        else { return }
        self?.leave(entry, in: scene)
      },
      warning: { [consoleWriter] in consoleWriter.warn($0) }
    )
  }

  /// Detaches the host of a scene; all journeys in the scene fail, including the journeys in the
  /// scene's queue.
  ///
  /// Callers that wait for results of the scene's screens receive `cancelled`. Gates that are open
  /// only for this scene close.
  public func detach(_ scene: RouteScene) {
    inbox.closeAll(in: scene)
    inbox.setIdle(scene)
    pendingResults.end(in: scene)
    running.forgetEnded()
    let record = sceneRecord(scene)
    lastSceneRecord = nil
    scenes[scene] = nil
    record?.queue.cancelAllWaits()
  }

  /// Returns the state of a scene that has a host.
  func sceneRecord(_ scene: RouteScene) -> SceneRecord? {
    if let lastSceneRecord, lastSceneRecord.scene == scene { return lastSceneRecord }
    lastSceneRecord = scenes[scene]
    return lastSceneRecord
  }

  /// The host of each scene that has one.
  package var hosts: [RouteScene: any NavigationHost<Screen>] { scenes.mapValues(\.host) }

  /// The state of all scenes as data that can be saved and passed to ``restore(_:in:)``.
  ///
  /// - Complexity: O(*n*) in the number of entries on display.
  public var state: NavigationState {
    NavigationState(scenes: scenes.mapValues { $0.host.scene })
  }
}

/// The owner of the updates of the rules of a router.
package protocol RuleUpdateOwner: AnyObject {
  /// What counts now, for a developer; each line is a statement.
  @MainActor var summary: [String] { get }
}
