// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The optional facts about a route, such as the origins that may open it, its effect, and the
/// transition to its screen.
///
/// A configuration is a single fact, or an array literal of several:
///
/// ```swift
/// router.register("/about", .external) { _ in AboutPage() }
/// router.register("/orders/:id", [.external, .sensitive, .parent("/orders"), .tab("shop")]) {
///   request in
///   OrderPage(id: try request.parameters.value("id"))
/// }
/// ```
///
/// If two facts contradict each other, the last one counts. A route without any is internal, has the
/// effect ``RouteEffect/view`` and the priority 0, and is shown by ``RouteTransition/show``.
public struct RouteConfiguration: Sendable, ExpressibleByArrayLiteral {
  /// A single fact about a route, such as its exposure or its tab.
  enum Fact: Sendable {
    case id(String)
    case declared(StaticString, UInt)
    case exposure(RouteExposure)
    case effect(RouteEffect)
    case priority(Int)
    case transition(RouteTransition)
    /// The parent's pattern and, if the route names its parent by a type, also this type.
    case parent(RoutePattern, (any RouteSet.Type)?)
    case tab(String)
    case embedsInNavigationStack
    case alwaysNewScreen
    case bypassesGates
    case inNewWindow
    case returnsResultToExternalCallers
    case parameters(String, Visibility)
    case webURL(String)
    case middleware(@MainActor () -> any Middleware)
  }

  /// The facts about the route, in the order in which they were written.
  let facts: [Fact]
  /// What a single list of facts states twice, such as `exposures`; a list inside of a list may replace its facts.
  let repeatedFacts: [String]
  private let isList: Bool

  /// The middleware of the route, the outermost first.
  @MainActor
  var middleware: [any Middleware] {
    facts.compactMap { if case .middleware(let make) = $0 { make() } else { nil } }
  }

  init(_ fact: Fact) {
    (facts, repeatedFacts, isList) = ([fact], [], false)
  }

  /// Combines several configurations into one.
  ///
  /// - Parameter elements: The configurations; of two that contradict each other, the last one counts.
  public init(arrayLiteral elements: RouteConfiguration...) {
    let names = elements.compactMap { $0.isList ? nil : $0.facts.first?.single }
    let repeated = names.indices.filter { names[..<$0].contains(names[$0]) }
    self.init(elements, repeating: repeated.map { names[$0] })
  }

  /// Combines several configurations into one.
  ///
  /// - Parameter parts: The configurations; of two that contradict each other, the last one counts.
  package init(_ parts: [RouteConfiguration]) { self.init(parts, repeating: []) }

  private init(_ parts: [RouteConfiguration], repeating names: [String]) {
    facts = parts.flatMap(\.facts)
    repeatedFacts = parts.flatMap(\.repeatedFacts) + names
    isList = true
  }
}

// MARK: Identifier in the manifest

extension RouteConfiguration {
  /// The identifier of the route in the app's manifest.
  ///
  /// It is the same on all platforms, and it stays when the pattern changes. The router does not use it;
  /// the merge of its rules with a manifest finds the route of the manifest by it.
  ///
  /// - Parameter id: The identifier, which no other route has.
  /// - Returns: The configuration.
  public static func id(_ id: String) -> RouteConfiguration { RouteConfiguration(.id(id)) }
}

// MARK: Place of the declaration

extension RouteConfiguration {
  /// The place that messages name instead of the registration, such as the case of an enum of routes.
  ///
  /// The macro `@Routes` writes it for each case.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - line: The line, counted from 1.
  /// - Returns: The configuration.
  public static func declared(in file: StaticString, at line: UInt) -> RouteConfiguration {
    RouteConfiguration(.declared(file, line))
  }
}

// MARK: Policy

extension RouteConfiguration {
  /// Only the app's own code may open the route.
  ///
  /// This is the default, unless the route's module has another exposure.
  public static let `internal` = exposure(.internal)

  /// Origins with the trust ``RouteOrigin/Trust/own`` or ``RouteOrigin/Trust/verified`` may open
  /// the route, in addition to the app's own code.
  public static let external = exposure(.external)

  /// The given unverified origins may open the route, in addition to the app's own code and to
  /// origins with a higher trust.
  ///
  /// - Parameter origins: The unverified origins.
  /// - Returns: The configuration.
  public static func external(including origins: RouteExposure.Unverified) -> RouteConfiguration {
    exposure(.external(including: origins))
  }

  /// The origins that may open the route, given as a ``RouteExposure``.
  ///
  /// - Parameter exposure: The exposure.
  /// - Returns: The configuration.
  public static func exposure(_ exposure: RouteExposure) -> RouteConfiguration {
    RouteConfiguration(.exposure(exposure))
  }

  /// The route only shows something that is not private; the default.
  public static let view = effect(.view)
  /// The route shows private data.
  public static let sensitive = effect(.sensitive)
  /// The route changes data.
  public static let mutate = effect(.mutate)
  /// The route destroys data, or its effect cannot be undone.
  public static let destructive = effect(.destructive)

  /// The effect of the route, given as a ``RouteEffect``: the harm that opening the route could do
  /// to the user.
  ///
  /// - Parameter effect: The effect.
  /// - Returns: The configuration.
  public static func effect(_ effect: RouteEffect) -> RouteConfiguration {
    RouteConfiguration(.effect(effect))
  }

  /// Journeys from external callers do not wait until the app opens its gates, and their screens may cover
  /// an alert.
  public static let bypassesGates = RouteConfiguration(.bypassesGates)

  /// The screen is shown in a new window, if the device has several windows.
  ///
  /// The journey asks the host of its scene for a window, and continues in it: it waits for the gates of
  /// the new window, and its screen is shown above the first screen of that window. If the system opens
  /// no window, the screen is shown in the window of the journey. Only the best match of a link counts; a
  /// restored screen opens no window.
  public static let inNewWindow = RouteConfiguration(.inNewWindow)

  /// External callers receive the value that the route returns; without this option they never
  /// receive it.
  public static let returnsResultToExternalCallers = RouteConfiguration(
    .returnsResultToExternalCallers
  )

  /// The visibility of a parameter's value; private by default.
  ///
  /// A property of the type ``Secret`` is secret without this fact.
  ///
  /// - Parameters:
  ///   - name: The name of a parameter of the pattern, or of a query item.
  ///   - visibility: The readers of the value.
  /// - Returns: The configuration.
  public static func parameters(_ name: String, _ visibility: Visibility) -> RouteConfiguration {
    RouteConfiguration(.parameters(name, visibility))
  }

  /// The readers of a parameter's value.
  public typealias Visibility = RouteFacts.Visibility

  /// The name of a parameter whose value is a web page, see ``WebURL``.
  ///
  /// A link from outside of the app's own code is refused unless the value is an `https` URL whose host
  /// is declared in ``Router/links`` or listed in ``Router/webTargets``. A property of the type
  /// ``WebURL`` needs no such fact.
  ///
  /// - Parameter name: The name of a parameter of the pattern, or of a query item.
  /// - Returns: The configuration.
  public static func webURL(_ name: String) -> RouteConfiguration {
    RouteConfiguration(.webURL(name))
  }
}

// MARK: Matching and navigation

extension RouteConfiguration {
  /// The priority of the route; a route with a higher priority matches before routes with a lower
  /// priority.
  ///
  /// - Parameter priority: The priority; 0 by default.
  /// - Returns: The configuration.
  public static func priority(_ priority: Int) -> RouteConfiguration {
    RouteConfiguration(.priority(priority))
  }

  /// The transition that shows the screen unless the caller or the navigator chooses another one.
  ///
  /// - Parameter transition: The transition; ``RouteTransition/show`` by default.
  /// - Returns: The configuration.
  public static func transition(_ transition: RouteTransition) -> RouteConfiguration {
    RouteConfiguration(.transition(transition))
  }

  /// The parent route, whose screen is below this route's screen on the stack, or contains it with the transition
  /// ``RouteTransition/inParent``.
  ///
  /// A link to the route builds the same stack, whatever was on display. ``Router/validate()`` reports
  /// a parent that is not registered, less exposed than its child, or its own descendant. The policy is
  /// checked for a parent as for its child, and a link needs a signature (`SignedLinks`) if its parent
  /// needs one. Other middleware of the parent runs only for journeys to the parent itself.
  ///
  /// - Parameter pattern: The parent's pattern as it was written, without the kinds that the types of a
  ///   typed route imply; its parameters must be a subset of the child's.
  /// - Returns: The configuration.
  public static func parent(_ pattern: RoutePattern) -> RouteConfiguration {
    RouteConfiguration(.parent(pattern, nil))
  }

  /// The tab that is selected before the screen is shown; ignored in a scene without tabs.
  ///
  /// ``Router/validate()`` reports a tab that no attached host has.
  ///
  /// - Parameter name: The name of the tab.
  /// - Returns: The configuration.
  public static func tab(_ name: String) -> RouteConfiguration { RouteConfiguration(.tab(name)) }

  /// A presented screen gets a navigation stack of its own, onto which other screens are pushed.
  public static let embedsInNavigationStack = RouteConfiguration(.embedsInNavigationStack)

  /// Each journey shows a new screen, even if a screen with the same path parameters is already
  /// shown.
  ///
  /// A route with a parent still keeps the part of its stack that is already there.
  public static let alwaysNewScreen = RouteConfiguration(.alwaysNewScreen)

  /// A middleware for journeys to this route, called after the middleware of the router and of the
  /// module.
  ///
  /// The first one of several is the outermost.
  ///
  /// - Parameter make: Makes the middleware when the route is registered, on the main actor.
  /// - Returns: The configuration.
  public static func middleware(
    _ make: @autoclosure @escaping @MainActor () -> any Middleware
  ) -> RouteConfiguration {
    RouteConfiguration(.middleware(make))
  }
}

extension RouteConfiguration.Fact {
  /// The name of a fact that a list should state once; nil for another one.
  fileprivate var single: String? {
    switch self {
    case .exposure: "exposures"
    case .parent: "parents"
    case .transition: "transitions"
    default: nil
    }
  }
}

extension RouteConfiguration {
  /// Adds the facts of the configuration to the facts of a route, whose exposure is that of its module.
  ///
  /// - Returns: The transition of the route.
  func apply(to route: inout RouteFacts) -> RouteTransition {
    var shown = RouteTransition.show
    for fact in facts {
      switch fact {
      case .id(let id): route.id = id
      case .declared(let file, let line): (route.file, route.line) = (file.description, line)
      case .exposure(let exposure): route.exposure = exposure
      case .effect(let effect): route.effect = effect
      case .priority(let priority): route.priority = priority
      case .transition(let transition): shown = transition
      case .parent(let pattern, _): route.parent = pattern
      case .tab(let name): route.tab = name
      case .embedsInNavigationStack: route.embedsInNavigationStack = true
      case .alwaysNewScreen: route.alwaysNewScreen = true
      case .bypassesGates: route.bypassesGates = true
      case .inNewWindow: route.opensInNewWindow = true
      case .returnsResultToExternalCallers: route.returnsResultToExternalCallers = true
      case .parameters(let name, let visibility): route[parameter: name].sensitivity = visibility
      case .webURL(let name): route[parameter: name].isWebURL = true
      case .middleware: break
      }
    }
    route.transition = shown.name
    return shown
  }
}
