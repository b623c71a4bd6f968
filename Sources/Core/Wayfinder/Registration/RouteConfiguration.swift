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
  /// A route to which a configuration adds its facts.
  struct Draft {
    var facts: RouteFacts
    /// The transition unless the caller or the navigator chooses another one.
    var transition = RouteTransition.show
    /// The type by which the route names its parent, or nil.
    var parentType: (any RouteSet.Type)?
    /// The names of the parameters about which there are facts.
    var parameterNames: Set<String> = []
    var visibilities: [String: Visibility] = [:]
    /// Makes the middleware of the route, the outermost first.
    var middleware: [@MainActor () -> any Middleware] = []
    /// What a single list of facts states twice, such as `exposures`; a list inside of a list may replace its facts.
    var repeatedFacts: [String] = []
  }

  /// Adds the facts to a route, in the order in which they were written.
  private let changes: [@Sendable (inout Draft) -> Void]
  /// The name of a single fact that a list should state once; nil for another fact, and for a list.
  private let single: String?

  init(_ single: String? = nil, _ change: @escaping @Sendable (inout Draft) -> Void) {
    (changes, self.single) = ([change], single)
  }

  /// Combines several configurations into one.
  ///
  /// - Parameter elements: The configurations; of two that contradict each other, the last one counts.
  public init(arrayLiteral elements: RouteConfiguration...) {
    let names = elements.compactMap(\.single)
    let repeated = names.indices.filter { names[..<$0].contains(names[$0]) }.map { names[$0] }
    (changes, single) = (elements.flatMap(\.changes) + [{ $0.repeatedFacts += repeated }], nil)
  }

  /// Combines several configurations into one.
  ///
  /// - Parameter parts: The configurations; of two that contradict each other, the last one counts.
  package init(_ parts: [RouteConfiguration]) {
    (changes, single) = (parts.flatMap(\.changes), nil)
  }

  /// Adds the facts of the configuration to a route, whose exposure is that of its module.
  func apply(to route: inout Draft) {
    for change in changes { change(&route) }
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
  public static func id(_ id: String) -> RouteConfiguration {
    RouteConfiguration { $0.facts.id = id }
  }
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
    RouteConfiguration { ($0.facts.file, $0.facts.line) = (file.description, line) }
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
    RouteConfiguration("exposures") { $0.facts.exposure = exposure }
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
    RouteConfiguration { $0.facts.effect = effect }
  }

  /// Journeys from external callers do not wait until the app opens its gates, and their screens may cover
  /// an alert.
  public static let bypassesGates = RouteConfiguration { $0.facts.bypassesGates = true }

  /// The screen is shown in a new window, if the device has several windows.
  ///
  /// The journey asks the host of its scene for a window, and continues in it: it waits for the gates of
  /// the new window, and its screen is shown above the first screen of that window. If the system opens
  /// no window, the screen is shown in the window of the journey. Only the best match of a link counts; a
  /// restored screen opens no window.
  public static let inNewWindow = RouteConfiguration { $0.facts.opensInNewWindow = true }

  /// External callers receive the value that the route returns; without this option they never
  /// receive it.
  public static let returnsResultToExternalCallers = RouteConfiguration {
    $0.facts.returnsResultToExternalCallers = true
  }

  /// The visibility of a parameter's value; private by default.
  ///
  /// A property of the type ``Secret`` is secret without this fact.
  ///
  /// - Parameters:
  ///   - name: The name of a parameter of the pattern, or of a query item.
  ///   - visibility: The readers of the value.
  /// - Returns: The configuration.
  public static func parameters(_ name: String, _ visibility: Visibility) -> RouteConfiguration {
    RouteConfiguration {
      $0.facts[parameter: name].sensitivity = visibility
      $0.parameterNames.insert(name)
      $0.visibilities[name] = visibility
    }
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
    RouteConfiguration {
      $0.facts[parameter: name].isWebURL = true
      $0.parameterNames.insert(name)
    }
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
    RouteConfiguration { $0.facts.priority = priority }
  }

  /// The transition that shows the screen unless the caller or the navigator chooses another one.
  ///
  /// - Parameter transition: The transition; ``RouteTransition/show`` by default.
  /// - Returns: The configuration.
  public static func transition(_ transition: RouteTransition) -> RouteConfiguration {
    RouteConfiguration("transitions") { $0.transition = transition }
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
    parent(pattern, nil)
  }

  /// The parent by its pattern and, if the route names its parent by a type, also this type.
  static func parent(
    _ pattern: RoutePattern,
    _ type: (any RouteSet.Type)?
  ) -> RouteConfiguration {
    RouteConfiguration("parents") { ($0.facts.parent, $0.parentType) = (pattern, type) }
  }

  /// The tab that is selected before the screen is shown; ignored in a scene without tabs.
  ///
  /// ``Router/validate()`` reports a tab that no attached host has.
  ///
  /// - Parameter name: The name of the tab.
  /// - Returns: The configuration.
  public static func tab(_ name: String) -> RouteConfiguration {
    RouteConfiguration { $0.facts.tab = name }
  }

  /// A presented screen gets a navigation stack of its own, onto which other screens are pushed.
  public static let embedsInNavigationStack = RouteConfiguration {
    $0.facts.embedsInNavigationStack = true
  }

  /// Each journey shows a new screen, even if a screen with the same path parameters is already
  /// shown.
  ///
  /// A route with a parent still keeps the part of its stack that is already there.
  public static let alwaysNewScreen = RouteConfiguration { $0.facts.alwaysNewScreen = true }

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
    RouteConfiguration { $0.middleware.append(make) }
  }
}
