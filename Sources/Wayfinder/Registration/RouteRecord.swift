// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching

/// A registered route with all its data, and the object with the code that makes its screen.
///
/// A record does not depend on the platform's screens, so tables, policy and middleware are compiled
/// once for every app.
@MainActor
package final class RouteRecord {
  /// The number of the route; no other record of the same router has this number.
  let number: Int
  /// The pattern as it was registered.
  package let pattern: RoutePattern
  /// The handler of the route, a `Router.Handler`; nil after the route was removed.
  var handler: AnyObject?
  /// Whether the route returns a value instead of a screen.
  package let isAction: Bool
  /// Whether the route's navigator is asked for the transition.
  let choosesTransition: Bool
  /// The name of the module that registered the route.
  package let module: String?
  /// The typed route of the pattern, or nil if the route was registered with a pattern instead of a
  /// type.
  package let page: RoutePage?
  /// The file that registered the route.
  package let file: StaticString
  /// The line that registered the route, counted from 1.
  package let line: UInt

  /// The identifier in the app's manifest, or nil.
  package let id: String?
  /// The origins that may open the route.
  package let exposure: RouteExposure
  /// The effect of the route: the harm that opening the route could do to the user.
  package let effect: RouteEffect
  /// The priority; a route with a higher priority matches before routes with a lower priority.
  package let priority: Int
  /// The transition that is used unless the caller or the navigator chooses another one.
  package let transition: RouteTransition
  /// The pattern of the parent, or nil.
  package let parent: RoutePattern?
  /// The name of the tab, or nil.
  package let tab: String?
  /// Whether the screen is shown in a navigation stack of its own.
  package let embedsInNavigationStack: Bool
  /// Whether a screen of the route that is already shown may be used again.
  package let allowsReuse: Bool
  /// Whether journeys to the route do not wait for gates.
  package let bypassesGates: Bool
  /// Whether the screen is shown in a new window.
  package let opensInNewWindow: Bool
  /// Whether external callers receive the result of the route.
  package let returnsResultToExternalCallers: Bool
  /// The visibility that the registration gives to parameters, by their names.
  let visibilities: [String: RouteConfiguration.Visibility]
  /// The names of the parameters that the registration declares to be web pages.
  let webURLs: Set<String>
  /// The rules for the route's values; nil until they are first used.
  var parameterRules: ParameterRules?
  /// The parent that was found last, which may no longer be registered.
  var knownParent: RouteRegistry.Parent?
  /// The indexes, in the route's registry, of the routes that have the same path for the other form
  /// of link; see ``RouteRegistry/findCounterparts()``.
  var counterparts: [Int] = []
  /// The middleware of the module, then the middleware of the route; the outermost first.
  let middleware: [any Middleware]

  init(
    number: Int,
    pattern: RoutePattern,
    configuration: RouteConfiguration,
    page: RoutePage?,
    handler: AnyObject,
    isAction: Bool,
    choosesTransition: Bool,
    file: StaticString,
    line: UInt,
    module: RouteModules.Installation?
  ) {
    self.number = number
    self.pattern = pattern
    self.page = page
    self.handler = handler
    self.isAction = isAction
    self.choosesTransition = choosesTransition
    self.file = file
    self.line = line
    self.module = module?.name

    var (id, tab, parent): (String?, String?, RoutePattern?)
    var exposure = module?.exposure ?? .internal
    var (effect, priority, transition) = (RouteEffect.view, 0, RouteTransition.show)
    var (embedsInNavigationStack, opensInNewWindow, allowsReuse) = (false, false, true)
    var (bypassesGates, returnsResultToExternalCallers) = (false, false)
    var visibilities: [String: RouteConfiguration.Visibility] = [:]
    var webURLs: Set<String> = []
    var middleware = module?.middleware ?? []
    for fact in configuration.facts {
      switch fact {
      case .id(let value): id = value
      case .exposure(let value): exposure = value
      case .effect(let value): effect = value
      case .priority(let value): priority = value
      case .transition(let value): transition = value
      case .parent(let pattern, _): parent = pattern
      case .tab(let name): tab = name
      case .embedsInNavigationStack: embedsInNavigationStack = true
      case .alwaysNewScreen: allowsReuse = false
      case .bypassesGates: bypassesGates = true
      case .inNewWindow: opensInNewWindow = true
      case .returnsResultToExternalCallers: returnsResultToExternalCallers = true
      case .parameters(let name, let visibility): visibilities[name] = visibility
      case .webURL(let name): webURLs.insert(name)
      case .middleware(let make): middleware.append(make())
      }
    }
    (self.id, self.tab, self.parent) = (id, tab, parent)
    (self.exposure, self.effect) = (exposure, effect)
    (self.priority, self.transition) = (priority, transition)
    self.embedsInNavigationStack = embedsInNavigationStack
    (self.opensInNewWindow, self.allowsReuse) = (opensInNewWindow, allowsReuse)
    self.bypassesGates = bypassesGates
    self.returnsResultToExternalCallers = returnsResultToExternalCallers
    (self.visibilities, self.webURLs, self.middleware) = (visibilities, webURLs, middleware)
  }

  /// The file and the line of the registration, for messages.
  var location: String { "\(file):\(line)" }
}
