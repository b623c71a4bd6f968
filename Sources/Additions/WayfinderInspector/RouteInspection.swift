// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteMatching
internal import RouteRules
public import Wayfinder

/// What a router has done and would do, for the inspector of an app.
///
/// ```swift
/// let inspection = RouteInspection(of: router)
/// let trial = inspection.trial(of: "https://momentsapp.com/moments/42", from: .universal)
/// print(trial.label.text, trial.error?.message ?? "", trial.test)
/// ```
///
/// Each property is read from the router when it is called. ``RouteInspector`` shows them all. Link this
/// module in debug and internal builds only, because its user chooses the origin of a link.
@MainActor
public struct RouteInspection {
  /// The origins as which a link can be tried, highest trust first.
  public let origins: [RouteOrigin]

  private let router: any InspectedRouter

  /// Creates the inspection of a router, which it retains.
  ///
  /// - Parameters:
  ///   - router: The router.
  ///   - origins: The origins that the app defines itself.
  public init<Screen>(of router: Router<Screen>, origins: [RouteOrigin] = []) {
    self.router = router
    let all = RouteOrigin.all + origins.filter { !RouteOrigin.all.contains($0) }
    self.origins = [.internal, .own, .verified, .unverified].flatMap { trust in
      all.filter { $0.trust == trust }
    }
  }

  /// The last 32 journeys that have ended, newest first.
  public var journeys: [Journey] { router.journeys.reversed().map(Journey.init) }

  /// Returns the routes that contain each word of a text, in the order of their registration.
  ///
  /// - Parameter search: Words of the pattern, the file, the module, the type, the exposure or the effect;
  ///   case does not matter. Without a word, all routes are returned.
  /// - Returns: The routes.
  public func routes(matching search: String = "") -> [RouteFacts] {
    let words = search.lowercased().split(separator: " ")
    return router.rules.routes.filter { route in
      let texts = [
        route.pattern.text, route.location, route.module ?? "", route.type ?? "",
        route.exposure.description, route.effect.description, route.tab ?? "",
      ]
      let text = texts.joined(separator: " ").lowercased()
      return words.allSatisfy { text.contains($0) }
    }
  }

  /// The table of routes, drawn as a tree.
  public var tree: String { router.rules.collection.table.tree }

  /// The rewrite rules, in the order in which they were added.
  public var rewriteRules: [RewriteRule] { router.rules.rewrites.rules }

  /// The modules, in the order of installation.
  public var modules: [RouteRules.Module] { router.rules.modules }

  /// The links that belong to the app.
  public var links: [DeclaredLink] { router.links }

  /// What counts of the updates of the rules, a line for each statement; none for a router without updates.
  public var updates: [String] { router.updateOwner?.summary ?? [] }

  /// The scenes that have a host, sorted by name.
  public var scenes: [Scene] {
    router.state.scenes.map { Scene($0, $1, showsLinks: router.disclosure == .full) }
      .sorted { $0.id.id < $1.id.id }
  }

  /// The journeys that wait for the app.
  public var inbox: Inbox {
    let limits = router.limits
    return Inbox(
      waiting: router.waitingLinks.map { waiting in
        Inbox.Waiting(
          id: waiting.id,
          link: waiting.link,
          origin: waiting.origin,
          waited: waiting.waited.shortText,
          closedGates: waiting.scene.map { router.closedGates(in: $0).map(\.name) } ?? []
        )
      },
      capacity: limits.inboxCapacity,
      timeout: limits.gateTimeout.shortText
    )
  }
}

extension RouteInspection {
  /// The journeys that wait until the app is ready, and their limits.
  public struct Inbox: Sendable, Hashable {
    /// The waiting journeys, oldest first.
    public let waiting: [Waiting]
    /// The number of journeys that can wait.
    public let capacity: Int
    /// The time that each journey waits at most, such as `5 min`.
    public let timeout: String

    /// A waiting journey.
    public struct Waiting: Sendable, Hashable, Identifiable {
      /// The number of the journey.
      public let id: Int
      /// The link without its values.
      public let link: String
      /// The sender of the link.
      public let origin: RouteOrigin
      /// The time that the journey has waited, such as `3.4 s`.
      public let waited: String
      /// The names of the required gates that are closed; none if the window is not ready.
      public let closedGates: [String]
    }
  }
}

// MARK: Trials

extension RouteInspection {
  /// Decides about a link as if it came from an origin; nothing is opened.
  ///
  /// - Parameters:
  ///   - link: The link, or a path without a scheme.
  ///   - origin: The origin.
  /// - Returns: The decision and its reasons.
  /// - Complexity: A match for each origin, and O(*n*) in the number of routes.
  public func trial(of link: String, from origin: RouteOrigin) -> Trial {
    let explanation = try? router.explain(link, limit: 10)
    return Trial(of: link, from: origin, by: router.rules, explanation, allOrigins: origins)
  }

  /// Decides again about the route of a journey, by the rules of this moment.
  ///
  /// A journey does not contain the values of its link, so the decision is about an example: a link that
  /// is made from the pattern of the route.
  ///
  /// - Parameter journey: The journey.
  /// - Returns: The decision; nil if no route matched, a rule has rewritten the link, or no link can be
  ///   made from the pattern.
  public func trial(of journey: Journey) -> Trial? {
    let (rules, origin) = (router.rules, journey.trace.origin)
    return journey.pattern.flatMap { pattern in
      rules.example(of: pattern) { (try? rules.decide($0, from: origin))?.opens(pattern) == true }
    }.map { trial(of: $0, from: origin) }
  }

  /// Opens the link of a trial.
  ///
  /// - Parameters:
  ///   - trial: The trial.
  ///   - scene: The scene.
  /// - Returns: The journey; nil if the router recorded none, because the link is malformed.
  @discardableResult
  public func open(_ trial: Trial, in scene: RouteScene = .main) async -> Journey? {
    await router.trace(of: trial.link, from: trial.origin, in: scene).map(Journey.init)
  }

  /// Returns a Swift test that expects the ending of a journey.
  ///
  /// It calls `WayfinderTesting`. It contains no value of the journey's link: the link is an example, or
  /// a placeholder of the editor.
  ///
  /// - Parameter journey: The journey.
  /// - Returns: The source code of a test function.
  public func test(of journey: Journey) -> String {
    let trial = trial(of: journey)
    return TestSource(
      link: trial?.link,
      shape: journey.trace.link,
      origin: journey.trace.origin,
      scene: journey.trace.scene,
      check: journey.check
    ).text
  }
}

/// What an inspection reads of a router, whatever its screens are.
@MainActor
protocol InspectedRouter {
  var rules: RouteRules { get }
  var links: [DeclaredLink] { get }
  var journeys: [RouteEvent.Trace] { get }
  var state: NavigationState { get }
  var limits: RouterLimits { get }
  var disclosure: RouteError.Disclosure { get }
  var waitingLinks: [LinkInbox.Waiting] { get }
  var updateOwner: (any RuleUpdateOwner)? { get }
  func closedGates(in scene: RouteScene) -> [RouteGate]
  func explain(_ text: String, limit: Int) throws(RouteError) -> Explanation
  func trace(
    of link: String,
    from origin: RouteOrigin,
    in scene: RouteScene
  ) async -> RouteEvent.Trace?
}

extension Router: InspectedRouter {
  /// Opens a link, and returns the trace of its journey.
  func trace(
    of link: String,
    from origin: RouteOrigin,
    in scene: RouteScene
  ) async -> RouteEvent.Trace? {
    do throws(RouteError) {
      return try await route(to: .parsing(link, origin: origin), .in(scene)).trace
    } catch {
      return error.trace
    }
  }
}
